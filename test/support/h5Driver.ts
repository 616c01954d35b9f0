import type { BrowserContext, ElementHandle, Page } from 'playwright-core'
import { launchBrowser } from './browser'
import type { Address, Driver, SetDataCall } from './driver'
import { PageDriver } from './pageDriver'
import { Traffic } from './traffic'

export const PHONE = { width: 390, height: 844 } as const

class H5Driver extends PageDriver {
  readonly target = 'h5'
  protected readonly foreign: readonly string[] = []

  constructor(
    context: BrowserContext,
    page: Page,
    traffic: Traffic,
    private readonly origin: string,
  ) {
    super(context, page, traffic)
  }

  async open(path: string, query: Readonly<Record<string, string>> = {}): Promise<void> {
    const search = new URLSearchParams(query).toString().replace(/\+/g, '%20')
    await this.page.goto(`${this.origin}${path}${search ? `?${search}` : ''}`, { waitUntil: 'load' })
    await this.settled()
  }

  async back(): Promise<void> {
    await this.page.goBack()
    // Before the first page there is only the browser's blank one; a buyer would have closed the tab.
    if (!this.page.url().startsWith(this.origin)) await this.page.goForward()
    await this.settled()
  }

  async forward(): Promise<void> {
    await this.page.goForward()
    await this.settled()
  }

  async address(): Promise<Address> {
    const url = new URL(this.page.url())
    return { path: url.pathname, query: Object.fromEntries(url.searchParams) }
  }

  shownPages(): Promise<string[]> {
    return this.page.evaluate(() =>
      [...document.querySelectorAll<HTMLElement>('.page')]
        .filter((page) => page.checkVisibility({ visibilityProperty: true }) && page.innerText.trim() !== '')
        .map((page) => page.dataset.route ?? ''),
    )
  }

  async scrollToBottom(): Promise<void> {
    await this.page.evaluate(() => {
      const pages = [...document.querySelectorAll<HTMLElement>('.page')].filter((page) => page.checkVisibility())
      scrollTo(0, document.documentElement.scrollHeight)
      for (const page of pages) page.scrollTo(0, page.scrollHeight)
    })
  }

  async scrollTo(top: number): Promise<void> {
    await this.page.evaluate((to) => scrollTo(0, to), top)
  }

  scrollTop(): Promise<number> {
    return this.page.evaluate(() => scrollY)
  }

  protected stored(key: string): Promise<string | undefined> {
    return this.page.evaluate((name) => localStorage.getItem(name) ?? undefined, key)
  }

  async mark(): Promise<number> {
    return 0
  }

  async setDataSince(): Promise<SetDataCall[]> {
    return []
  }

  async setDataUntilAnswer(): Promise<SetDataCall[]> {
    return []
  }

  protected async press(element: ElementHandle<HTMLElement>): Promise<void> {
    await element.tap({ force: true })
  }
}

export interface OpenOptions {
  readonly dark?: boolean
  readonly width?: number
  readonly height?: number
}

/** A fresh visitor of the H5 site that the service at this origin serves. */
export async function openH5(origin: string, options: OpenOptions = {}): Promise<Driver> {
  const browser = await launchBrowser()
  const context = await browser.newContext({
    viewport: { width: options.width ?? PHONE.width, height: options.height ?? PHONE.height },
    hasTouch: true,
    isMobile: (options.width ?? PHONE.width) < 768,
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    colorScheme: options.dark ? 'dark' : 'light',
    reducedMotion: 'reduce',
  })
  const page = await context.newPage()
  const traffic = new Traffic(context, '/h5')
  await traffic.watch(page)
  return new H5Driver(context, page, traffic, origin)
}
