import fs from 'node:fs'
import path from 'node:path'
import type * as Axe from 'axe-core'
import type { BrowserContext, ElementHandle, Page } from 'playwright-core'
import { shortened } from '../../config/classNames.cjs'
import type { Address, Driver, Obstacle, SeenRequest, SetDataCall, Violation } from './driver'
import { countNamed, displaced, findTarget, readableText, touch } from './inPage'
import type { Traffic } from './traffic'
import type { Traits } from './weapp/host/traits'
import type { Visitor } from './visitor'

const WAIT_MS = 15_000
const POLL_MS = 40
const LONGEST_POLL_MS = 240
const PICTURES = path.resolve(__dirname, '../../test-results')
const AXE = fs.readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8')

const reason = (error: unknown): string =>
  error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error)

/** What both targets share: everything a finger and an eye do in a page of the browser. */
export abstract class PageDriver implements Driver {
  abstract readonly target: 'h5' | 'weapp'
  abstract readonly service: string
  abstract keep(key: string, text: string): Promise<void>
  protected readonly page: Page
  protected readonly context: BrowserContext
  protected readonly traffic: Traffic

  constructor(protected readonly visitor: Visitor) {
    this.page = visitor.page
    this.context = visitor.context
    this.traffic = visitor.traffic
  }

  abstract open(path: string, query?: Readonly<Record<string, string>>): Promise<void>
  abstract back(): Promise<void>
  abstract forward(): Promise<void>
  abstract address(): Promise<Address>
  abstract shownPages(): Promise<string[]>
  abstract scrollToBottom(): Promise<void>
  /** The stored text, as the app wrote it. */
  protected abstract stored(key: string): Promise<string | undefined>
  abstract mark(): Promise<number>
  abstract refuseClipboard(): Promise<void>
  abstract shareCard(): ReturnType<Driver['shareCard']>
  abstract timelineCard(): ReturnType<Driver['timelineCard']>
  abstract phone(traits: Traits): Promise<void>
  abstract scrollTo(top: number): Promise<void>
  abstract pullDown(): Promise<void>
  abstract scrollTop(): Promise<number>
  abstract setDataSince(mark: number): Promise<SetDataCall[]>
  abstract setDataUntilAnswer(mark: number): Promise<SetDataCall[]>
  abstract holdAnswers(hold: boolean): Promise<void>
  /** Parts of the page that are no work of the app. */
  protected abstract readonly foreign: readonly string[]
  /** Words of the stand-in widgets, which the app cannot change. */
  protected readonly noise: RegExp | undefined
  /** Rules of axe that make no sense on this target. */
  protected readonly rulesOff: readonly string[] = []
  protected abstract press(element: ElementHandle<HTMLElement>): Promise<void>

  /** Repeats until the work stops throwing, as an eye waits for a page; the last reason is the one reported. */
  protected async until<TResult>(what: string, work: () => Promise<TResult>, limit = WAIT_MS): Promise<TResult> {
    const end = Date.now() + limit
    let wait = POLL_MS
    await this.traffic.ready
    for (;;) {
      try {
        return await work()
      } catch (error) {
        if (Date.now() > end) throw new Error(`${this.target}: ${what}: ${reason(error)}`)
        await new Promise((resolve) => setTimeout(resolve, wait))
        wait = Math.min(wait * 1.5, LONGEST_POLL_MS)
      }
    }
  }

  private async find(label: string, within?: string): Promise<ElementHandle<HTMLElement>> {
    const name = label.startsWith('.') ? shortened(label) : label
    const handle = await this.page.evaluateHandle(findTarget, within ? { label: name, within } : { label: name })
    return handle.asElement() as ElementHandle<HTMLElement>
  }

  private locate(label: string): Promise<ElementHandle<HTMLElement>> {
    return this.until(`find "${label}"`, () => this.find(label))
  }

  /** What slides in between the look and the touch is not what was meant: the finger looks again. */
  private touch(label: string, within?: string): Promise<void> {
    return this.until(`tap "${label}"`, () => this.using(this.find(label, within), (element) => this.press(element)))
  }

  /** A handle that is kept keeps the whole page of its element in the browser's memory, long after it was closed. */
  private async using(
    found: Promise<ElementHandle<HTMLElement>>,
    work: (element: ElementHandle<HTMLElement>) => Promise<void>,
  ): Promise<void> {
    const element = await found
    try {
      await work(element)
    } finally {
      await element.dispose()
    }
  }

  async tap(label: string, group?: string): Promise<void> {
    await this.touch(label, group && `[aria-label="${group}"]`)
  }

  async doubleTap(label: string): Promise<void> {
    await this.using(this.locate(label), (element) => element.evaluate(twice, touch.toString()))
  }

  async swipe(label: string): Promise<void> {
    await this.using(this.locate(label), (element) => element.evaluate(slideOn))
  }

  async tabTo(label: string): Promise<void> {
    const bar = 'nav[aria-label="底部导航"]:not([hidden])'
    await this.touch(label, bar)
  }

  private async field(label: string): Promise<ElementHandle<HTMLElement>> {
    return this.until(`type into "${label}"`, async () => {
      const handle = await this.page.evaluateHandle((wanted) => {
        const fields = [...document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input,textarea')]
        const visible = fields.filter((one) => one.checkVisibility({ visibilityProperty: true }) && one.clientWidth > 0)
        const named = visible.find((one) =>
          [one.getAttribute('aria-label'), one.placeholder, one.labels?.[0]?.innerText, one.id].some((name) =>
            name?.includes(wanted),
          ),
        )
        if (!named) throw new Error(`no field "${wanted}" among ${visible.map((one) => one.placeholder).join(' | ')}`)
        return named
      }, label)
      return handle.asElement() as ElementHandle<HTMLElement>
    })
  }

  async type(field: string, text: string): Promise<void> {
    await this.using(this.field(field), async (element) => {
      await element.focus()
      await element.fill(text)
    })
  }

  async submit(field: string, text: string): Promise<void> {
    await this.type(field, text)
    await this.using(this.field(field), (element) => element.press('Enter'))
  }

  async writesIn(field: string): Promise<void> {
    await this.until(`write in "${field}"`, async () => {
      const named = await this.page.evaluate(() => {
        const element = document.activeElement
        return `${element?.getAttribute('aria-label')} ${element?.getAttribute('placeholder')}`
      })
      if (!named.includes(field)) throw new Error(`the cursor is in ${named}`)
    })
  }

  text(): Promise<string> {
    return this.page.evaluate(readableText)
  }

  async heightOf(label: string): Promise<number> {
    const element = await this.locate(label)
    const height = await element.evaluate((one) => one.getBoundingClientRect().height)
    await element.dispose()
    return height
  }

  async sees(text: string): Promise<boolean> {
    const wanted = text.replace(/\s+/g, '')
    return (await this.text()).includes(wanted) || (await this.count(text)) > 0
  }

  async see(text: string): Promise<void> {
    await this.until(`see "${text}"`, async () => {
      if (!(await this.sees(text))) throw new Error(`the page reads: ${(await this.text()).slice(0, 600)}`)
    })
  }

  async notSee(text: string): Promise<void> {
    await this.until(`not see "${text}"`, async () => {
      if (await this.sees(text)) throw new Error(`the page reads: ${(await this.text()).slice(0, 600)}`)
    })
  }

  count(text: string): Promise<number> {
    return this.page.evaluate(countNamed, text.startsWith('.') ? shortened(text) : text)
  }

  inSight(classes: string): Promise<number> {
    return this.page.evaluate(
      (selector) =>
        [...document.querySelectorAll(selector)].filter((one) => {
          const { top, bottom, height } = one.getBoundingClientRect()
          return height > 0 && bottom > 0 && top < innerHeight && one.checkVisibility({ visibilityProperty: true })
        }).length,
      shortened(classes),
    )
  }

  async at(wanted: string): Promise<void> {
    await this.until(`be at ${wanted}`, async () => {
      const address = await this.address()
      if (address.path !== wanted) throw new Error(`is at ${address.path}`)
    })
  }

  title(): Promise<string> {
    return this.page.title()
  }

  requests(part?: string): SeenRequest[] {
    return this.traffic.requests(part)
  }

  obstruct(part: string, obstacle: Obstacle): void {
    this.traffic.obstruct(part, obstacle)
  }

  clearObstacles(): void {
    this.traffic.clear()
  }

  async offline(off: boolean): Promise<void> {
    this.traffic.disturbed = true
    // What an earlier visitor of this browser has left in its cache is not there either.
    const session = await this.context.newCDPSession(this.page)
    if (off) await session.send('Network.clearBrowserCache')
    await session.detach()
    await this.context.setOffline(off)
  }

  /** What came may make the page ask for more, on a busy machine much later: then it is waited for as well. */
  async settled(): Promise<void> {
    for (let seen = -1; seen !== this.traffic.changes;) {
      await this.traffic.quiet()
      seen = this.traffic.changes
      await this.page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 50))))
    }
  }

  async screenshot(name: string): Promise<void> {
    await this.page.screenshot({ path: path.join(PICTURES, `${name}-${this.target}.png`) })
  }

  /** Every rule in the light, and in the dark what depends on colours. */
  async axe(): Promise<Violation[]> {
    if (!(await this.page.evaluate('typeof axe !== "undefined"'))) await this.page.evaluate(AXE)
    const inLight = await this.audit()
    await this.page.emulateMedia({ colorScheme: 'dark' })
    const inDark = await this.audit(['color-contrast'])
    await this.page.emulateMedia({ colorScheme: 'light' })
    const moved = await this.page.evaluate(displaced)
    return [
      ...inLight,
      ...inDark.map((found) => ({ ...found, rule: `${found.rule}, dark` })),
      ...(moved.length > 0 ? [{ rule: 'sticks where nothing was scrolled', impact: 'serious', nodes: moved }] : []),
    ]
  }

  private audit(only?: string[]): Promise<Violation[]> {
    return this.page.evaluate(
      async ({ foreign, rulesOff, only }) => {
        const { axe } = globalThis as unknown as { axe: typeof Axe }
        const context = { include: [['html']], exclude: foreign.map((selector) => [selector]) }
        const rules = Object.fromEntries(rulesOff.map((rule) => [rule, { enabled: false }]))
        // Colours that are on their way from light to dark are nobody's choice; what shines for ever stays as it is.
        for (const one of document.getAnimations())
          if (one.effect?.getComputedTiming().endTime !== Infinity) one.finish()
        const which: Axe.RunOptions = only ? { runOnly: only } : { rules }
        const { violations } = await axe.run(context, { resultTypes: ['violations'], ...which })
        return violations.map(({ id, impact, nodes }) => ({
          rule: id,
          impact: impact ?? '',
          nodes: nodes
            .slice(0, 5)
            .map((node) => `${node.html.slice(0, 160)} :: ${node.failureSummary?.slice(0, 240) ?? ''}`),
        }))
      },
      { foreign: this.foreign, rulesOff: this.rulesOff, only },
    )
  }

  /** Records are kept as JSON, single values as plain text. */
  async storage(key: string): Promise<unknown> {
    const text = await this.stored(key)
    return text && /^[[{]/.test(text) ? (JSON.parse(text) as unknown) : text
  }

  /** What the browser's console holds, without the words of the stand-in widgets. */
  protected visitorProblems(): string[] {
    return this.visitor.problems.filter((one) => !this.noise?.test(one))
  }

  async consoleProblems(): Promise<string[]> {
    return [...this.visitorProblems(), ...(await this.crashes())]
  }

  async crashes(): Promise<string[]> {
    return [...this.visitor.uncaught]
  }

  async close(): Promise<void> {
    await this.visitor.leave()
  }
}

/** Runs in the page: the stand-in widget of the mini-program slides by itself, the carousel of a browser scrolls. */
function slideOn(element: HTMLElement): void {
  const all = [element, ...element.querySelectorAll<HTMLElement>('*')]
  const widgets = all.map((one) => Reflect.get(one, 'swiper') as { slideNext?: () => void } | undefined)
  const widget = widgets.find((one) => one?.slideNext)
  if (widget) widget.slideNext?.()
  else
    all.find((one) => one.scrollWidth > one.clientWidth)?.scrollBy({ left: element.clientWidth, behavior: 'instant' })
}

/** Runs in the page: the touch function arrives as source, because a page shares no scope with the test. */
function twice(element: HTMLElement, source: string): void {
  const press = new Function(`return (${source})`)() as (one: HTMLElement) => void
  press(element)
  if (element.isConnected) press(element)
}
