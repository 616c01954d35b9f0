import path from 'node:path'
import type { ElementHandle } from 'playwright-core'
import { cardFault } from './cardFault'
import type { Address, Driver, SetDataCall, SharedCard, TimelineCard } from './driver'
import { touch } from './inPage'
import { PageDriver } from './pageDriver'
import { Visitor } from './visitor'
import type { Recorded } from './weapp/host/record'
import type { Traits } from './weapp/host/traits'
import { SERVICE_PREFIX, startHostServer, type HostServer } from './weapp/server'

/** What the host puts into the page: see weapp/host/main.ts. */
interface Mini {
  recorded: Recorded
  launch(address: string, traits: Traits): void
  stack(): { path: string; query: Record<string, string> }[]
  back(): void
  scrollTo(top: number): void
  scrollTop(): number
  pullDown(): void
  change(wanted: Traits): void
  holdAnswers(hold: boolean): void
  share(): { title: string; path: string; imageUrl?: string } | undefined
  shareToTimeline(): { title: string; query: string; imageUrl?: string } | undefined
}

declare const __mini: Mini

/** Width by height of the picture on a card in a chat. */
const CARD_SHAPE = 5 / 4

function decoded(value: string): string {
  try {
    return decodeURIComponent(value)
  } catch {
    return value
  }
}

class WeappDriver extends PageDriver {
  readonly target = 'weapp'
  /** Drawn by the phone, not by the app. */
  protected readonly foreign = ['#title-bar', '#tab-bar', '.mini-layer']
  protected override readonly noise = /Swiper Loop Warning/
  private traits: Traits = {}
  private readonly said: string[] = []
  private readonly thrown: string[] = []
  /** A phone has no keyboard to scroll with; `aria-role` is how the mini-program spells `role`. */
  protected override readonly rulesOff = ['scrollable-region-focusable', 'aria-valid-attr']

  constructor(
    visitor: Visitor,
    private readonly host: HostServer,
    readonly service: string,
  ) {
    super(visitor)
  }

  async open(path: string, query: Readonly<Record<string, string>> = {}): Promise<void> {
    await this.traffic.ready
    const search = Object.entries(query).map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
    await this.keepRecords()
    await this.page.goto(this.host.url, { waitUntil: 'load' })
    const address = search.length === 0 ? path : `${path}?${search.join('&')}`
    const launch = { where: address === '/' ? '' : address, traits: this.traits }
    await this.page.evaluate(({ where, traits }) => __mini.launch(where, traits), launch)
    await this.settled()
  }

  async keep(key: string, text: string): Promise<void> {
    await this.visitor.standBy(this.host.url)
    const entry = [`mini:${key}`, JSON.stringify(text)] as const
    await this.page.evaluate(([name, value]) => localStorage.setItem(name, value), entry)
  }

  async back(): Promise<void> {
    // Back on the first page leaves the mini-program: nothing of ours happens.
    await this.page.evaluate(() => __mini.stack().length > 1 && __mini.back())
    await this.settled()
  }

  async forward(): Promise<void> {}

  async address(): Promise<Address> {
    const top = (await this.page.evaluate(() => __mini.stack())).at(-1)
    if (!top) throw new Error('no page is open')
    const query = Object.fromEntries(Object.entries(top.query).map(([name, value]) => [name, decoded(value)]))
    return { path: `/${top.path}`, query }
  }

  shownPages(): Promise<string[]> {
    return this.page.evaluate(() =>
      [...document.querySelectorAll<HTMLElement>('.mini-page')]
        .filter((page) => page.checkVisibility() && page.innerText.trim() !== '')
        .map((page) => `/${page.dataset.route ?? ''}`),
    )
  }

  async scrollToBottom(): Promise<void> {
    await this.page.evaluate(() => __mini.scrollTo(1e6))
  }

  async scrollTo(top: number): Promise<void> {
    await this.page.evaluate((to) => __mini.scrollTo(to), top)
  }

  async pullDown(): Promise<void> {
    await this.page.evaluate(() => __mini.pullDown())
  }

  scrollTop(): Promise<number> {
    return this.page.evaluate(() => __mini.scrollTop())
  }

  protected stored(key: string): Promise<string | undefined> {
    return this.page.evaluate((name) => {
      const text = localStorage.getItem(`mini:${name}`)
      const value: unknown = text === null ? undefined : JSON.parse(text)
      return typeof value === 'object' ? JSON.stringify(value) : (value as string | undefined)
    }, key)
  }

  refuseClipboard(): Promise<void> {
    return this.page.evaluate(() =>
      __mini.change({ fails: { setClipboardData: 'privacy permission is not authorized' } }),
    )
  }

  async phone(traits: Traits): Promise<void> {
    this.traits = traits
    await this.page.evaluate((wanted) => {
      if (typeof __mini !== 'undefined') __mini.change(wanted)
    }, traits)
  }

  async shareCard(): Promise<SharedCard | undefined> {
    const card = await this.page.evaluate(() => __mini.share())
    return card && { ...card, fault: await this.faultOf(card.imageUrl, CARD_SHAPE) }
  }

  async timelineCard(): Promise<TimelineCard | undefined> {
    const card = await this.page.evaluate(() => __mini.shareToTimeline())
    return card && { ...card, fault: await this.faultOf(card.imageUrl, 1) }
  }

  private async faultOf(picture: string | undefined, shape: number): Promise<string> {
    return picture === undefined ? '' : cardFault(picture, shape, this.service)
  }

  mark(): Promise<number> {
    return this.page.evaluate(() => performance.now())
  }

  setDataSince(mark: number): Promise<SetDataCall[]> {
    return this.page.evaluate((from) => __mini.recorded.setData.filter((call) => call.at >= from), mark)
  }

  setDataUntilAnswer(mark: number): Promise<SetDataCall[]> {
    return this.page.evaluate((from) => {
      const { answers, setData } = __mini.recorded
      const end = answers.find((at) => at >= from) ?? Infinity
      return setData.filter((call) => call.at >= from && call.at < end)
    }, mark)
  }

  holdAnswers(hold: boolean): Promise<void> {
    return this.page.evaluate((wanted) => __mini.holdAnswers(wanted), hold)
  }

  /** What is on the page's own record; a cold start begins a new one. */
  private async keepRecords(): Promise<void> {
    const found = await this.page.evaluate(() => {
      if (typeof __mini === 'undefined') return { said: [], thrown: [] }
      const { console: lines, errors } = __mini.recorded
      const bad = lines.splice(0).filter(({ level }) => level === 'warn' || level === 'error')
      return { said: bad.map(({ text }) => text), thrown: errors.splice(0) }
    })
    this.said.push(...found.said)
    this.thrown.push(...found.thrown)
  }

  override async consoleProblems(): Promise<string[]> {
    const crashes = await this.crashes()
    return [...this.said, ...this.visitorProblems(), ...crashes]
  }

  override async crashes(): Promise<string[]> {
    await this.keepRecords()
    return [...this.thrown, ...(await super.crashes())]
  }

  protected async press(element: ElementHandle<HTMLElement>): Promise<void> {
    await element.evaluate(touch, true)
  }
}

let hosts: Promise<HostServer> | undefined

/** One host server per test file; the compiled app is the same for every phone. */
export function weappHost(service: string, dist = path.resolve(__dirname, '../../dist/weapp')): Promise<HostServer> {
  hosts ??= startHostServer(dist, service)
  return hosts
}

export async function closeWeappHost(): Promise<void> {
  const host = await hosts
  hosts = undefined
  await host?.close()
}

/** A fresh phone with the mini-program, talking to the service at this origin. */
export async function openWeapp(service: string): Promise<Driver> {
  const host = await weappHost(service)
  return new WeappDriver(await Visitor.arrive(SERVICE_PREFIX, {}, true), host, service)
}
