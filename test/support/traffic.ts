import type { BrowserContext, Page, Request, Route } from 'playwright-core'
import type { Obstacle, SeenRequest } from './driver'

/** Watches the calls between the app and the service, and gets in their way when a test asks for it. */
export class Traffic {
  private readonly seen: SeenRequest[] = []
  private readonly obstacles: { path: string; obstacle: Obstacle }[] = []
  private readonly underWay = new Set<Request>()
  private lastChange = Date.now()
  /** How often a call or a piece of code set out or came. */
  changes = 0
  /** Resolves when the obstacles stand; whoever touches the page waits for it. */
  ready: Promise<unknown> | undefined
  /** True once a test has disturbed the line: the browser's own complaints about it are then no fault of the app. */
  disturbed = false

  constructor(
    private readonly context: BrowserContext,
    /** Start of every call's path on this target. */
    private readonly prefix: string,
  ) {}

  watch(page: Page): void {
    page.on('request', (request) => this.began(request))
    page.on('requestfinished', (request) => this.ended(request))
    page.on('requestfailed', (request) => this.ended(request))
  }

  requests(path = ''): SeenRequest[] {
    return this.seen.filter((one) => one.path.includes(path))
  }

  /** Until the first obstacle nothing stands in the way: the browser keeps no cache where somebody does. */
  obstruct(path: string, obstacle: Obstacle): void {
    this.disturbed = true
    this.obstacles.unshift({ path, obstacle })
    this.ready ??= this.context.route(
      (url) => url.pathname.startsWith(`${this.prefix}/`),
      (route) => this.pass(route),
    )
  }

  /** Everything is as before the first visit. */
  async reset(): Promise<void> {
    this.clear()
    if (this.ready) await this.context.unrouteAll({ behavior: 'ignoreErrors' })
    this.ready = undefined
  }

  /** What was seen so far was somebody else's. */
  forget(): void {
    this.seen.length = 0
    this.underWay.clear()
    this.disturbed = false
  }

  clear(): void {
    this.obstacles.length = 0
  }

  /** Resolves when neither a call nor a piece of code has been under way for a moment. */
  async quiet(forMs = 150, limitMs = 20_000): Promise<void> {
    const end = Date.now() + limitMs
    while (Date.now() < end) {
      if (this.underWay.size === 0 && Date.now() - this.lastChange >= forMs) return
      await new Promise((resolve) => setTimeout(resolve, 25))
    }
    throw new Error(`calls are still under way after ${limitMs} ms`)
  }

  /** Without the prefix of the target; the pay service has none. undefined: no call. */
  private pathOf(address: string): string | undefined {
    const { pathname } = new URL(address)
    if (pathname.startsWith(`${this.prefix}/`)) return pathname.slice(this.prefix.length)
    return pathname.startsWith('/pay/') ? pathname : undefined
  }

  private isCall(request: Request): boolean {
    return ['xhr', 'fetch'].includes(request.resourceType()) && this.pathOf(request.url()) !== undefined
  }

  private moved(): void {
    this.changes += 1
    this.lastChange = Date.now()
  }

  private began(request: Request): void {
    const isCall = this.isCall(request)
    if (!isCall && request.resourceType() !== 'script') return
    this.underWay.add(request)
    this.moved()
    if (!isCall) return
    const url = new URL(request.url())
    this.seen.push({
      method: request.method(),
      path: decodeURIComponent(this.pathOf(request.url()) ?? ''),
      query: Object.fromEntries(url.searchParams),
      headers: request.headers(),
      body: request.postData() ?? '',
    })
  }

  private ended(request: Request): void {
    if (this.underWay.delete(request)) this.moved()
  }

  private async pass(route: Route): Promise<void> {
    const path = new URL(route.request().url()).pathname.slice(this.prefix.length)
    const found = this.obstacles.find((one) => path.includes(one.path))?.obstacle ?? 'pass'
    if (found === 'pass') return route.fallback()
    if (found === 'dead') return route.abort('connectionfailed')
    if (found === 'lost') {
      await route.fetch()
      return route.abort('connectionreset')
    }
    if ('delay' in found) {
      await new Promise((resolve) => setTimeout(resolve, found.delay))
      return route.fallback()
    }
    return route.fulfill({
      status: found.status ?? 200,
      headers: { 'content-type': 'application/json; charset=utf-8', ...found.headers },
      body: found.body,
    })
  }
}
