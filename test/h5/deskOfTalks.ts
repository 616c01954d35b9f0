/** Sellers at the page of talks and buyers at their sockets, as the tests of that page need them. */
import type { Browser, BrowserContext, Page } from 'playwright-core'
import type { ChatToken } from '@/api/chat'
import { SEED_PASSWORD } from '../../server/seed/people'
import { logIn } from '../contract/caller'
import { openLine, type Line } from '../contract/talk'
import { closeBrowser, launchBrowser } from '../support/browser'
import { freePort } from '../support/postgres'
import { startService, type Service } from '../support/service'

const WIDE = { width: 1440, height: 900 }

interface Seller {
  context: BrowserContext
  page: Page
  /** What the browser complained of. */
  said: string[]
}

type Opened = Line & { token: ChatToken }
export type Buyer = Opened & { group: string }

interface World {
  service(): Service
  seller(name: string, more?: { viewport?: typeof WIDE; shopNo?: string; path?: string }): Promise<Seller>
  /** Who waits for a person, with these last words. */
  buyer(words: string, mobile?: string): Promise<Buyer>
  /** Another device of his, closed with the test. */
  line(mobile: string): Promise<Line>
}

/** Called at the top of a test file; what a test opens ends with it. */
export function worldOfTalks(): World {
  let service: Service
  let browser: Browser
  const open: BrowserContext[] = []
  const lines: Line[] = []
  beforeAll(async () => {
    // The same port after a restart, as an operator's.
    service = await startService({ environment: { PORT: String(await freePort()) } })
    browser = await launchBrowser()
  })
  afterEach(async () => {
    for (const line of lines.splice(0)) line.close()
    for (const context of open.splice(0)) await context.close()
  })
  afterAll(async () => {
    await closeBrowser()
    await service?.stop()
  })

  async function lineOf(headers: Record<string, string>): Promise<Opened> {
    const line = await openLine(service.url, headers)
    lines.push(line)
    return line
  }
  const headersOf = async (mobile: string) => ({ Authorization: await logIn(service.url, mobile) })
  return {
    service: () => service,
    seller: async (name, { viewport = WIDE, shopNo = '10001', path = '/console/chat' } = {}) => {
      const context = await browser.newContext({ viewport, locale: 'zh-CN' })
      open.push(context)
      const page = await context.newPage()
      page.setDefaultTimeout(10_000)
      const said: string[] = []
      page.on('console', (message) => said.push(message.text()))
      page.on('pageerror', (error) => said.push(error.message))
      await page.goto(`${service.url}${path}`)
      await enter(page, name, shopNo)
      await page.waitForURL((url) => url.pathname.startsWith('/console/') && url.pathname !== '/console/login')
      return { context, page, said }
    },
    buyer: async (words, mobile) => {
      const line = await lineOf(mobile ? await headersOf(mobile) : {})
      const group = await line.join()
      await line.say(group, '转人工')
      await line.say(group, words)
      return Object.assign(line, { group })
    },
    line: async (mobile) => lineOf(await headersOf(mobile)),
  }
}

export async function enter(page: Page, name: string, shopNo = '10001'): Promise<void> {
  await page.getByLabel('店铺编号').fill(shopNo)
  await page.getByLabel('账号').fill(name)
  await page.getByLabel('密码').fill(SEED_PASSWORD)
  await page.getByRole('button', { name: '登录' }).click()
}

export const row = (page: Page, { group }: Buyer) => page.locator(`.talks__one[data-group="${group}"]`)
export const state = (page: Page) => page.locator('#state')
export const bubbles = (page: Page) => page.locator('.bubble')
export const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true }).click()

export async function openTalk(page: Page, talker: Buyer): Promise<void> {
  await row(page, talker).click()
  await page.locator('#room:not([hidden])').waitFor()
}

export async function takeTalk(page: Page, talker: Buyer): Promise<void> {
  await openTalk(page, talker)
  await press(page, '接待')
  await state(page).getByText('我在接待').waitFor()
}

export async function say(page: Page, words: string): Promise<void> {
  await page.getByRole('textbox', { name: '消息' }).fill(words)
  await page.keyboard.press('Enter')
}
