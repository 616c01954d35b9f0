/** A talk in a browser: keys, the keyboard of a phone, a window that lies behind, a very long talk, and what is uploaded. */
import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { fillTalk, otherDevice, pictureOf, until } from '../flows/talkSteps'
import { openLine } from '../contract/talk'
import { firstHit, signedIn } from '../flows/steps'
import { MEMBER, SHOP, walk } from '../flows/world'
import type { Driver } from '../support/driver'
import { openH5 } from '../support/h5Driver'
import { Visitor } from '../support/visitor'
import { prepareWorld } from '../support/world'

const CHAT = '/pages/other/chat/index'
const FIELD = '输入消息'
/** Far more than a page draws at once. */
const MANY = 5_000
const MOST_DRAWN = 140

jest.setTimeout(5 * 60_000)

const world = prepareWorld('h5')

async function openChat(driver: Driver): Promise<Page> {
  await driver.open(CHAT, { shopNo: SHOP.demo })
  await driver.see('已连接')
  return Visitor.latest!.page
}

const mine = (page: Page) => page.locator('#talk-said').innerText()

walk(
  world,
  '[R-SCR-60] Enter sends, Shift and Enter break a line, and what is being composed is not sent',
  async (driver) => {
    const page = await openChat(driver)
    const field = page.getByLabel(FIELD)
    await field.focus()
    await page.keyboard.type('第一行')
    await page.keyboard.press('Shift+Enter')
    await page.keyboard.type('第二行')
    expect(await field.inputValue()).toBe('第一行\n第二行')
    expect(await field.evaluate((one) => one.clientHeight)).toBeGreaterThan(50)
    await page.keyboard.press('Enter')
    await driver.see('第一行')
    expect(await field.inputValue()).toBe('')
    expect(await mine(page)).toContain('第一行\n第二行')
    const session = await page.context().newCDPSession(page)
    await session.send('Input.imeSetComposition', { text: 'nihao', selectionStart: 5, selectionEnd: 5 })
    await field.evaluate((one) =>
      one.dispatchEvent(
        new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true, isComposing: true }),
      ),
    )
    expect(await field.inputValue()).toBe('nihao')
    await session.send('Input.insertText', { text: '你好' })
    expect(await mine(page)).not.toContain('nihao')
    await page.keyboard.press('Enter')
    await driver.see('你好')
    await driver.settled()
  },
)

walk(world, '[R-SCR-60] faces are chosen by keys, and Escape leads back to the text', async (driver) => {
  const page = await openChat(driver)
  await page.getByLabel(FIELD).focus()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await driver.see('微笑')
  await page.getByRole('button', { name: '赞' }).focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Escape')
  await driver.writesIn(FIELD)
  await driver.notSee('微笑')
  expect(await page.getByLabel(FIELD).inputValue()).toBe('👍')
})

walk(world, '[R-SCR-60] the keyboard of a phone lies under the field, not over it', async (driver) => {
  const page = await openChat(driver)
  const bottom = () => page.getByLabel(FIELD).evaluate((one) => one.getBoundingClientRect().bottom)
  const cover = (height: number) =>
    page.evaluate((px) => {
      const view = window.visualViewport!
      Object.defineProperty(view, 'height', { configurable: true, get: () => innerHeight - px })
      view.dispatchEvent(new Event('resize'))
    }, height)
  await cover(336)
  await driver.settled()
  expect(await bottom()).toBeLessThan(844 - 336)
  await cover(0)
  await driver.settled()
  expect(await bottom()).toBeGreaterThan(844 - 120)
})

/** What the page wrote into its live region, one after another. */
const listen = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const region = document.querySelector('.page-frame:not([hidden]) main ~ [aria-live=polite]')!
    const said: string[] = []
    Object.assign(window, { said })
    new MutationObserver(() => said.push(region.textContent ?? '')).observe(region, {
      childList: true,
      characterData: true,
      subtree: true,
    })
  })
const said = (page: Page): Promise<string[]> => page.evaluate(() => (window as unknown as { said: string[] }).said)

walk(world, '[R-SCR-60] a screen reader hears what arrives, once, and nothing of what was there', async (driver) => {
  let page = await openChat(driver)
  const { line, group } = await otherDevice(driver)
  await line.say(group, '发货时间')
  await driver.see('发货时间')
  await driver.settled()
  page = await openChat(driver)
  await driver.settled()
  await listen(page)
  await line.say(group, '转人工')
  await driver.see('转人工')
  await driver.settled()
  const heard = await said(page)
  expect(heard).toHaveLength(1)
  expect(heard[0]).toMatch(/^智能客服：/)
  line.close()
})

walk(
  world,
  '[R-CALL-240] [R-SCR-60] a window that lies behind others has read nothing until it is looked at',
  async (driver) => {
    const page = await openChat(driver)
    const { line, group } = await otherDevice(driver)
    const show = (state: string) =>
      page.evaluate((now) => {
        Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => now })
        document.dispatchEvent(new Event('visibilitychange'))
      }, state)
    await show('hidden')
    await line.say(group, '发货时间')
    await driver.see('智能客服')
    await driver.settled()
    expect(driver.requests('/customer/os/read')).toEqual([])
    await show('visible')
    await driver.settled()
    expect(driver.requests('/customer/os/read')).toHaveLength(1)
    line.close()
  },
)

walk(world, '[R-SCR-60] an address of somebody else opens beside the shop and knows nothing of it', async (driver) => {
  const page = await openChat(driver)
  await driver.type(FIELD, '见 https://example.com/report.pdf，和 https://example.com/pages/item/index?skuNo=1')
  await driver.tap('发送')
  await driver.notSee('发送中…')
  const links = page.locator('#talk-said a')
  expect(
    await links.evaluateAll((all) => all.map((one) => [one.getAttribute('href'), one.getAttribute('target')])),
  ).toEqual([
    ['https://example.com/report.pdf', '_blank'],
    ['https://example.com/pages/item/index?skuNo=1', '_blank'],
  ])
  expect(await links.first().getAttribute('rel')).toContain('noopener')
})

/** The picture of the next form that this page sends, which the browser shows to nobody outside. */
const nextPicture = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const send = Reflect.get(XMLHttpRequest.prototype, 'send') as XMLHttpRequest['send']
    const left = new Promise<string>((resolve) => {
      XMLHttpRequest.prototype.send = function (body) {
        if (body instanceof FormData) {
          const reader = new FileReader()
          reader.onload = () => resolve(String(reader.result))
          reader.readAsDataURL(body.get('file') as File)
        }
        send.call(this, body)
      }
    })
    Object.assign(window, { left })
  })
const pictureLeft = async (page: Page): Promise<Buffer> => {
  const address = await page.evaluate(() => (window as unknown as { left: Promise<string> }).left)
  return Buffer.from(address.replace(/^.*,/, ''), 'base64')
}

walk(
  world,
  '[R-CHT-15] [R-CALL-139] a photograph leaves the browser small, upright and without its place',
  async (driver) => {
    const page = await openChat(driver)
    const shape = { width: 3000, height: 1500, channels: 3 as const, background: '#8b6840' }
    const photo = await sharp({ create: shape })
      .withMetadata({ orientation: 6, exif: { IFD0: { Make: 'SPY-CAMERA' } } })
      .jpeg()
      .toBuffer()
    await driver.phone({ picks: [`data:image/jpeg;base64,${photo.toString('base64')}`] })
    await nextPicture(page)
    const sent = page.waitForRequest((request) => request.url().endsWith('/chat/upload'))
    await driver.tap('更多')
    await driver.tap('相册')
    const request = await sent
    expect(request.headers()['chat-token']).toBeTruthy()
    const picture = await pictureLeft(page)
    expect([photo.includes('SPY-CAMERA'), picture.includes('SPY-CAMERA')]).toEqual([true, false])
    expect(await sharp(picture).metadata()).toMatchObject({ format: 'jpeg', width: 1024, height: 2048 })
    await driver.see('查看图片')
  },
)

/** CSS px between what is seen and the end of the page. */
const restBelow = (page: Page): Promise<number> =>
  page.evaluate(() => Math.round(document.documentElement.scrollHeight - innerHeight - scrollY))

async function longTalk(driver: Driver, count: number): Promise<Page> {
  await openChat(driver)
  const session = await driver.storage(`shop_token_${SHOP.demo}`)
  const line = session
    ? await openLine(driver.service, { Authorization: String(session) })
    : (await otherDevice(driver)).line
  const group = await line.join()
  // From here on nobody answers by himself.
  await line.say(group, '转人工')
  await driver.see('转人工')
  await fillTalk(world, group, count)
  line.close()
  return Visitor.latest!.page
}

walk(world, '[R-SCR-60] whoever writes while he stands far up sees what he wrote, at the very end', async (driver) => {
  const page = await longTalk(driver, 60)
  await openChat(driver)
  await driver.see('第 60 条')
  await driver.type(FIELD, '你好')
  await page.keyboard.press('Enter')
  await driver.see('你好')
  await driver.settled()
  for (let tries = 0; tries < 10 && !(await driver.sees('第 1 条')); tries += 1) {
    await driver.scrollTo(0)
    await driver.settled()
  }
  await driver.scrollTo(0)
  await driver.notSee('第 45 条')
  await driver.type(FIELD, '还在吗')
  await page.keyboard.press('Enter')
  await driver.see('还在吗')
  await driver.notSee('发送中…')
  await driver.settled()
  await until(async () => (await restBelow(page)) <= 1)
})

walk(world, '[R-SCR-60] whoever stands at the end stays there when something appears below it', async (driver) => {
  await signedIn(driver, MEMBER.purchaser)
  const hit = await firstHit(world, '手套')
  const page = await longTalk(driver, 30)
  driver.obstruct('/product/detail/no/filter', { delay: 1500 })
  await driver.open(CHAT, { shopNo: SHOP.demo, skuNo: hit.skuNo })
  await driver.see('第 30 条')
  await driver.see('您正在咨询')
  await until(async () => (await restBelow(page)) <= 1)
  await driver.tap('更多')
  await driver.tap('展示购物车')
  await driver.tap('展示')
  await driver.see('客服可以看到您的购物车，点按停止')
  await until(async () => (await restBelow(page)) <= 1)
  await driver.scrollTo(200)
  await driver.settled()
  await driver.tap('客服可以看到您的购物车，点按停止')
  await driver.notSee('点按停止')
  // Who reads further up is left there.
  expect(await driver.scrollTop()).toBe(200)
})

walk(world, '[R-SCR-60] a letter that was written just before the page went is there again', async (driver) => {
  const page = await openChat(driver)
  await driver.type(FIELD, '还没写完')
  await page.reload()
  await until(async () => (await page.getByLabel(FIELD).inputValue()) === '还没写完')
  await driver.see('已连接')
})

walk(
  world,
  '[R-SCR-60] pictures fill their square, on their way as well, and are whole where they are looked at',
  async (driver) => {
    const page = await openChat(driver)
    const fit = (where: string) =>
      page
        .locator(`${where} img`)
        .first()
        .evaluate((one) => getComputedStyle(one).objectFit)
    await driver.phone({ picks: [await pictureOf(800, 400)] })
    driver.obstruct('/shop/os/oss/token', { delay: 2000 })
    await driver.tap('更多')
    await driver.tap('相册')
    await driver.see('待发送的图片')
    expect(await fit('[aria-label=待发送的图片]')).toBe('cover')
    await driver.see('查看图片')
    await driver.notSee('待发送的图片')
    expect(await fit('#talk-said')).toBe('cover')
    await driver.tap('查看图片')
    await driver.see('聊天图片')
    expect(await fit('[role=dialog]')).toBe('contain')
  },
)

walk(
  world,
  '[R-SCR-60] what was said is a log by its role, and the text box shows where the keyboard is',
  async (driver) => {
    const page = await openChat(driver)
    const log = page.getByRole('log', { name: '聊天记录' })
    expect(await log.count()).toBe(1)
    // The page itself says what arrives, each once.
    expect(await log.getAttribute('aria-live')).toBe('off')
    const ring = () =>
      page.getByLabel(FIELD).evaluate((one) => {
        const { outlineStyle, outlineWidth } = getComputedStyle(one)
        return `${outlineStyle} ${outlineWidth}`
      })
    expect(await ring()).toMatch(/^none/)
    await page.getByLabel(FIELD).focus()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Shift+Tab')
    await driver.writesIn(FIELD)
    expect(await ring()).toBe('solid 2px')
    await driver.settled()
    expect(await driver.axe()).toEqual([])
  },
)

test('[R-SCR-60] on a wide screen a bubble takes up to 60 % of its column', async () => {
  const driver = await openH5(world.service(), { width: 1280, height: 800 })
  try {
    const page = await openChat(driver)
    await driver.type(FIELD, '请问这款电机的交期和安装方式，'.repeat(12))
    await driver.tap('发送')
    await driver.notSee('发送中…')
    const [bubble, column] = await page.evaluate(() => {
      const words = [...document.querySelectorAll('#talk-said *')].filter(
        (one) => one.childElementCount === 0 && (one.textContent ?? '').includes('电机的交期'),
      )
      return [words[0]!.parentElement!, document.querySelector('.page-frame:not([hidden]) main')!].map(
        (one) => one.getBoundingClientRect().width,
      )
    })
    process.stderr.write(`a long bubble: ${bubble} of ${column} px\n`)
    expect(bubble).toBeGreaterThan(column! * 0.55)
    expect(bubble).toBeLessThanOrEqual(Math.min(520, column! * 0.6) + 1)
  } finally {
    await driver.close()
  }
})

/** Runs in the page: how far what stands at the top moves, picture by picture, until the history has grown above it. */
async function jumpOf(): Promise<{ jump: number; slowest: number }> {
  const list = document.querySelector('.page-frame:not([hidden]) #talk-said')!
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
  scrollTo(0, 0)
  await frame()
  const bubbles = [...list.querySelectorAll('div')].filter(
    (one) => /^第 \d+ 条/.test(one.textContent ?? '') && one.children.length > 0,
  )
  const anchor = bubbles.reverse().find((one) => one.getBoundingClientRect().top < 400 && one.childElementCount === 1)!
  const place = anchor.getBoundingClientRect().top
  const height = document.documentElement.scrollHeight
  let jump = 0
  let slowest = 0
  for (let rest = 8, last = performance.now(), end = last + 8_000; rest > 0 && performance.now() < end;) {
    await frame()
    const now = performance.now()
    if (document.documentElement.scrollHeight !== height) rest -= 1
    jump = Math.max(jump, anchor.isConnected ? Math.abs(anchor.getBoundingClientRect().top - place) : 9_999)
    slowest = Math.max(slowest, now - last)
    last = now
  }
  return { jump, slowest }
}

test('[R-SCR-60] [R-CHT-10] 5,000 messages: few are drawn, nothing jumps, and a new one comes as fast as in a short talk', async () => {
  const driver = await openH5(world.service())
  try {
    const page = await openChat(driver)
    const { line, group } = await otherDevice(driver)
    await line.say(group, '你好')
    await fillTalk(world, group, MANY)
    await openChat(driver)
    await driver.see(`第 ${MANY} 条`)
    await driver.settled()
    const drawn = () =>
      page.evaluate(
        () => [...document.querySelectorAll('#talk-said > div')].filter((one) => one.childElementCount > 0).length * 10,
      )
    let [jump, slowest, most] = [0, 0, 0]
    const began = Date.now()
    for (let pages = 0; pages < MANY / 20 + 5 && !(await driver.sees('第 1 条')); pages += 1) {
      const found = await page.evaluate(jumpOf)
      jump = Math.max(jump, found.jump)
      slowest = Math.max(slowest, found.slowest)
      if (pages % 25 === 0) most = Math.max(most, await drawn())
    }
    const told = `${Math.round((Date.now() - began) / 1000)} s, jump ${jump} px, slowest picture ${Math.round(slowest)} ms, ${most} drawn`
    process.stderr.write(`a talk of ${MANY}: ${told}\n`)
    expect(await driver.sees('第 1 条')).toBe(true)
    expect(jump).toBeLessThan(2)
    expect(most).toBeLessThan(MOST_DRAWN)
    await driver.scrollToBottom()
    await driver.see(`第 ${MANY} 条`)
    const since = Date.now()
    await driver.type(FIELD, '还在吗')
    await driver.tap('发送')
    await driver.see('还在吗')
    process.stderr.write(`a new one among them: ${Date.now() - since} ms\n`)
    expect(await driver.consoleProblems()).toEqual([])
    line.close()
  } finally {
    await driver.close()
  }
})

test.each([
  ['dark', { dark: true }],
  ['wide', { width: 1280, height: 800 }],
])('[R-SCR-60] the talk %s', async (name, options) => {
  const driver = await openH5(world.service(), options)
  try {
    const page = await openChat(driver)
    const { line, group } = await otherDevice(driver)
    await driver.phone({ picks: [await pictureOf(800, 600)] })
    await line.say(group, '这款 40 台 12 月 5 日前能到吗？要立式 B5 安装。')
    await driver.tap('更多')
    await driver.tap('相册')
    await driver.see('查看图片')
    await driver.settled()
    await driver.screenshot(`chat-${name}`)
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
    expect(await driver.axe()).toEqual([])
    line.close()
  } finally {
    await driver.close()
  }
})
