/**
 * `npm run screens`: every route as a picture in screens/, for a guest and for a member: phone, dark, wide, the narrowest
 * phone, zoomed to 200 %, and in the mini-program. Fails when a page logs an error or is wider than its screen.
 * `npm run screens -- readme` draws the picture of the README; other words choose pictures by their names.
 */
import fs from 'node:fs'
import path from 'node:path'
import sharp from 'sharp'
import { lastVisitor } from '../bench/lib/visitor'
import { openH5 } from '../test/support/h5Driver'
import { openWeapp } from '../test/support/weappDriver'
import type { Service } from '../test/support/service'
import { MEMBER, SHOP } from '../test/flows/world'
import { onService } from './onService'
import type { Scene } from './scene'
import { allScenes, ask, readmeScenes } from './screenScenes'

const ROOT = path.resolve(__dirname, '..')
const OUT = path.join(ROOT, 'screens')
const README_PICTURE = path.join(ROOT, 'docs/images/shop.png')
const PHONE = { width: 390, height: 844 } as const

interface Look {
  readonly name: string
  readonly width: number
  readonly height: number
  readonly dark?: boolean
  readonly guest?: boolean
  /** The mini-program instead of the site. */
  readonly mini?: boolean
}

const LOOKS: readonly Look[] = [
  { name: 'phone', ...PHONE },
  { name: 'guest', ...PHONE, guest: true },
  { name: 'dark', ...PHONE, dark: true },
  { name: 'wide', width: 1280, height: 900 },
  { name: 'narrow', width: 320, height: 690 },
  // A desktop window of 1280 px zoomed to 200 %.
  { name: 'zoomed', width: 640, height: 900 },
  { name: 'mini', ...PHONE, mini: true },
]

/** A token per shop and member, asked for once. */
const tokens = new Map<string, Promise<string>>()

function tokenOf(origin: string, { shop = SHOP.demo, mobile = MEMBER.purchaser }: Scene): Promise<string> {
  const body = { mobile, password: MEMBER.password, shopNo: shop }
  const key = `${shop} ${mobile}`
  const token =
    tokens.get(key) ??
    ask<{ token: string }>(origin, '/customer/mobile/login', body, shop).then((answer) => answer.token)
  tokens.set(key, token)
  return token
}

/** One scene for one visitor; answers the picture and what is wrong with the page. */
async function draw(origin: string, scene: Scene, look: Look): Promise<[Buffer, string[]]> {
  const driver = look.mini ? await openWeapp(origin) : await openH5(origin, look)
  const page = await lastVisitor()
  const { shop: shopNo = SHOP.demo } = scene
  try {
    if (!look.guest) await driver.keep(`shop_token_${shopNo}`, await tokenOf(origin, scene))
    await scene.before?.(driver)
    const query = { shopNo, ...scene.query }
    const opened = driver.open(scene.path, query)
    if (scene.waiting) {
      // What the page waits for does not come before its picture is taken.
      opened.catch(() => undefined)
      await page.waitForTimeout(2000)
    } else {
      await opened
      await scene.after?.(driver)
      // Pictures and the slide of a sheet.
      await page.waitForLoadState('networkidle')
      await page.waitForTimeout(300)
    }
    const picture = await page.screenshot()
    const problems = scene.before ? await driver.crashes() : await driver.consoleProblems()
    const wider = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    return [picture, wider > 0 ? [...problems, `${wider} px wider than the screen`] : problems]
  } finally {
    await driver.close()
  }
}

async function drawAll(service: Service, words: readonly string[]): Promise<void> {
  fs.mkdirSync(OUT, { recursive: true })
  let failures = 0
  for (const scene of await allScenes(service)) {
    if (scene.theme)
      await service.edit(`update shops set theme_color = '${scene.theme}' where shop_no = '${SHOP.demo}'`)
    for (const look of LOOKS) {
      if (look.guest && scene.membersOnly) continue
      const name = `${scene.name} ${look.name}`.replace(/[\s/]+/g, '-')
      if (words.length > 0 && !words.some((word) => name.includes(word))) continue
      try {
        const [picture, problems] = await draw(service.url, scene, look)
        fs.writeFileSync(path.join(OUT, `${name}.png`), picture)
        if (problems.length === 0) continue
        console.error(`${name}: ${problems.join('\n  ')}`)
      } catch (error) {
        console.error(`${name}: ${error instanceof Error ? error.message : String(error)}`)
      }
      failures += 1
    }
  }
  if (failures > 0) throw new Error(`${failures} pictures show a page with a fault`)
}

/** Home, results and a product side by side, small enough for a page of text. */
async function drawReadme({ url }: Service): Promise<void> {
  const gap = 24
  const shots: Buffer[] = []
  for (const scene of await readmeScenes(url)) shots.push((await draw(url, scene, { name: 'guest', ...PHONE }))[0])
  const width = gap + shots.length * (PHONE.width + gap)
  const background = { r: 228, g: 230, b: 233, alpha: 1 }
  fs.mkdirSync(path.dirname(README_PICTURE), { recursive: true })
  const { size } = await sharp({ create: { width, height: PHONE.height + 2 * gap, channels: 4, background } })
    .composite(shots.map((input, index) => ({ input, top: gap, left: gap + index * (PHONE.width + gap) })))
    .png({ palette: true, colours: 200, effort: 10, compressionLevel: 9 })
    .toFile(README_PICTURE)
  console.log(`docs/images/shop.png, ${Math.round(size / 1000)} KB`)
}

const words = process.argv.slice(2)
void onService((service) => (words.includes('readme') ? drawReadme(service) : drawAll(service, words)), ['h5', 'weapp'])
