import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core'
import { SHORT_LIVED, launchBrowser } from './browser'
import { Traffic } from './traffic'

export const PHONE = { width: 390, height: 844 } as const

export interface OpenOptions {
  readonly dark?: boolean
  readonly width?: number
  readonly height?: number
}

/** The browser reports a broken line by itself, and a font that an obstacle took the place of; no word of the app. */
const LINE_NOISE = /Failed to load resource|net::ERR_|Failed to decode downloaded font|OTS parsing error/

/**
 * Neither a page of the app nor an address that the app answers with its own 404. A tab waits here for its next visitor:
 * on a blank page it would lose its process.
 */
const NOWHERE = '/media/nothing-is-here'

/** Profiles that nobody uses, by their looks. */
const profiles = new WeakMap<Browser, Map<string, Visitor[]>>()

function freeIn(browser: Browser, kind: string): Visitor[] {
  const kinds = profiles.get(browser) ?? new Map<string, Visitor[]>()
  profiles.set(browser, kinds)
  const free = kinds.get(kind) ?? []
  kinds.set(kind, free)
  return free
}

/**
 * A browser profile with one tab. Starting one costs more than most flows do in it, so whoever comes next gets the
 * same one, emptied of everything that the last visitor left.
 */
export class Visitor {
  /** Who came last; for measurements, which look past the driver. */
  static latest: Visitor | undefined

  readonly problems: string[] = []
  readonly uncaught: string[] = []

  private constructor(
    readonly context: BrowserContext,
    readonly page: Page,
    readonly traffic: Traffic,
    private readonly free: Visitor[],
  ) {
    page.on('console', (message) => {
      if (!['error', 'warning'].includes(message.type())) return
      if (traffic.disturbed && LINE_NOISE.test(message.text())) return
      const { url } = message.location()
      if (url.endsWith(NOWHERE)) return
      this.problems.push(`${message.type()}: ${message.text().slice(0, 300)} (${url.slice(0, 200)})`)
    })
    page.on('pageerror', (error) => this.uncaught.push(error.stack ?? error.message))
  }

  /** `prefix`: what the path of every call to the service starts with. */
  static async arrive(prefix: string, { dark, width, height }: OpenOptions, isMobile: boolean): Promise<Visitor> {
    const options: BrowserContextOptions = {
      viewport: { width: width ?? PHONE.width, height: height ?? PHONE.height },
      hasTouch: true,
      isMobile,
      locale: 'zh-CN',
      timezoneId: 'Asia/Shanghai',
      colorScheme: dark ? 'dark' : 'light',
      reducedMotion: 'reduce',
    }
    const kind = JSON.stringify([prefix, options])
    const browser = await launchBrowser(undefined, SHORT_LIVED)
    const waiting = freeIn(browser, kind).pop()
    if (waiting) return (Visitor.latest = waiting)
    const context = await browser.newContext(options)
    const page = await context.newPage()
    const traffic = new Traffic(context, prefix)
    traffic.watch(page)
    return (Visitor.latest = new Visitor(context, page, traffic, freeIn(browser, kind)))
  }

  /** Whether the tab shows something of the app; a buyer would have closed it otherwise. */
  get isInside(): boolean {
    const { origin, pathname } = new URL(this.page.url())
    return origin !== 'null' && pathname !== NOWHERE
  }

  /** Opens a page of this origin that runs nothing. */
  async standBy(origin: string): Promise<void> {
    await this.page.goto(origin + NOWHERE)
  }

  /** Leaves nothing behind: neither sessions, nor a history to go back in, nor an obstacle. */
  async leave(): Promise<void> {
    try {
      await this.forget()
      this.free.push(this)
    } catch (error) {
      await this.context.close().catch(() => undefined)
      throw error
    }
  }

  private async forget(): Promise<void> {
    const { context, page, traffic } = this
    await context.setOffline(false)
    await traffic.reset()
    await Promise.all(context.pages().map((other) => (other === page ? undefined : other.close())))
    const { origin } = new URL(page.url())
    if (origin !== 'null') {
      // The app writes when it is left, so it is left first; the storage is emptied from a page that runs nothing.
      // A page that is on its way somewhere by itself gets there first.
      await this.standBy(origin).catch(() => this.standBy(origin))
      await page.evaluate(() => {
        localStorage.clear()
        sessionStorage.clear()
      })
    }
    await context.clearCookies()
    const session = await context.newCDPSession(page)
    await session.send('Page.resetNavigationHistory')
    await session.detach()
    traffic.forget()
    this.problems.length = 0
    this.uncaught.length = 0
  }
}
