import type { ElementHandle } from 'playwright-core'
import { shortened } from '../../config/classNames.cjs'
import type { Address, Driver, SetDataCall } from './driver'
import { PageDriver } from './pageDriver'
import { PHONE, Visitor, type OpenOptions } from './visitor'
import type { Traits } from './weapp/host/traits'

/** CSS px from where a screen is a desk's, not a hand's. */
const WIDE = 768

const PAGES = shortened('.page-frame')

class H5Driver extends PageDriver {
  readonly target = 'h5'
  protected readonly foreign: readonly string[] = []

  constructor(
    visitor: Visitor,
    readonly service: string,
  ) {
    super(visitor)
  }

  async open(path: string, query: Readonly<Record<string, string>> = {}): Promise<void> {
    await this.traffic.ready
    const search = new URLSearchParams(query).toString().replace(/\+/g, '%20')
    await this.page.goto(`${this.service}${path}${search ? `?${search}` : ''}`, { waitUntil: 'load' })
    await this.settled()
  }

  async keep(key: string, text: string): Promise<void> {
    await this.visitor.standBy(this.service)
    await this.page.evaluate(([name, value]) => localStorage.setItem(name, value), [key, text] as const)
  }

  async back(): Promise<void> {
    await this.page.goBack()
    if (!this.visitor.isInside) await this.page.goForward()
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
    return this.page.evaluate(
      (selector) =>
        [...document.querySelectorAll<HTMLElement>(selector)]
          .filter((page) => page.checkVisibility({ visibilityProperty: true }) && page.innerText.trim() !== '')
          .map((page) => page.dataset.route ?? ''),
      PAGES,
    )
  }

  async scrollToBottom(): Promise<void> {
    await this.page.evaluate((selector) => {
      const pages = [...document.querySelectorAll<HTMLElement>(selector)].filter((page) => page.checkVisibility())
      scrollTo(0, document.documentElement.scrollHeight)
      for (const page of pages) page.scrollTo(0, page.scrollHeight)
    }, PAGES)
  }

  async scrollTo(top: number): Promise<void> {
    await this.page.evaluate((to) => scrollTo(0, to), top)
  }

  async pullDown(): Promise<void> {
    await this.page.evaluate(() => {
      const target = document.querySelector('main') ?? document.body
      const send = (type: string, clientY: number) => {
        const point = new Touch({ identifier: 1, target, clientX: 200, clientY })
        const touches = type === 'touchend' ? [] : [point]
        target.dispatchEvent(new TouchEvent(type, { bubbles: true, touches, changedTouches: [point] }))
      }
      send('touchstart', 120)
      for (const clientY of [140, 200, 280, 320]) send('touchmove', clientY)
      send('touchend', 320)
    })
  }

  scrollTop(): Promise<number> {
    return this.page.evaluate(() => scrollY)
  }

  protected stored(key: string): Promise<string | undefined> {
    return this.page.evaluate((name) => localStorage.getItem(name) ?? undefined, key)
  }

  async refuseClipboard(): Promise<void> {
    await this.page.evaluate(() => {
      navigator.clipboard.writeText = () => Promise.reject(new Error('refused'))
      document.execCommand = () => false
    })
  }

  /** Of a phone's traits a browser has what its buyer picks. */
  async phone({ picks = [] }: Traits): Promise<void> {
    const files = picks.map((address, at) => {
      const [, mimeType = '', content = ''] = /^data:([^;]+);base64,(.*)$/.exec(address) ?? []
      return { name: `picture${at}`, mimeType, buffer: Buffer.from(content, 'base64') }
    })
    this.page.removeAllListeners('filechooser')
    this.page.on('filechooser', (chooser) => void chooser.setFiles(chooser.isMultiple() ? files : files.slice(0, 1)))
  }

  async shareCard(): Promise<undefined> {
    return undefined
  }

  async timelineCard(): Promise<undefined> {
    return undefined
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

  async holdAnswers(): Promise<void> {}

  protected async press(element: ElementHandle<HTMLElement>): Promise<void> {
    await element.tap({ force: true })
  }
}

/** A fresh visitor of the H5 site that the service at this origin serves. */
export async function openH5(origin: string, options: OpenOptions = {}): Promise<Driver> {
  const isMobile = (options.width ?? PHONE.width) < WIDE
  return new H5Driver(await Visitor.arrive('/h5', options, isMobile), origin)
}
