/** A talk in a browser: keys, the keyboard of a phone, a window that lies behind, a very long talk, and what is uploaded. */
import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { fillTalk, otherDevice, pictureOf } from '../flows/talkSteps'
import { SHOP, walk } from '../flows/world'
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
