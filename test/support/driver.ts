import type { Traits } from './weapp/host/traits'

/** How a flow handles the shop, whatever it runs on. A flow is written once against this and runs on both targets. */
export interface Address {
  readonly path: string
  readonly query: Readonly<Record<string, string>>
}

/** A call to the service as it left the app. */
export interface SeenRequest {
  readonly method: string
  /** Without the prefix of the target. */
  readonly path: string
  readonly query: Readonly<Record<string, string>>
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

export interface Reply {
  readonly status?: number
  readonly headers?: Readonly<Record<string, string>>
  readonly body: string
}

/**
 * What a test puts in the way of a call: an answer, a broken line, one that breaks when the service has done it (`lost`),
 * a pause before the real answer, or nothing.
 */
export type Obstacle = Reply | 'dead' | 'lost' | 'pass' | { readonly delay: number }

export interface SetDataCall {
  readonly route: string
  readonly keys: number
  /** The first letters of the payload: which node it is about. */
  readonly start: string
  readonly bytes: number
  readonly at: number
}

export interface Violation {
  readonly rule: string
  readonly impact: string
  readonly nodes: readonly string[]
}

export interface SharedCard {
  readonly title: string
  readonly path: string
  readonly imageUrl?: string
  /** Why WeChat would not show this picture; '' when it would, or when it draws the page itself. */
  readonly fault: string
}

export interface TimelineCard extends Omit<SharedCard, 'path'> {
  readonly query: string
}

export interface Driver {
  readonly target: 'h5' | 'weapp'
  /** Origin of the service behind the app. */
  readonly service: string
  /** Cold start at an address; query values are plain texts. Storage stays, as on a phone. */
  open(path: string, query?: Readonly<Record<string, string>>): Promise<void>
  /** Taps what carries this accessible name, text or id, in the group of this name; fails when it is covered or missing. */
  tap(label: string, group?: string): Promise<void>
  /** Two taps so fast that the page has no time to answer the first. */
  doubleTap(label: string): Promise<void>
  /** Moves a carousel to its next picture. */
  swipe(label: string): Promise<void>
  type(field: string, text: string): Promise<void>
  /** Types and presses the keyboard's search or done key. */
  submit(field: string, text: string): Promise<void>
  /** Waits until this field has the cursor. */
  writesIn(field: string): Promise<void>
  see(text: string): Promise<void>
  notSee(text: string): Promise<void>
  /** Whether something with this name is visible now. */
  sees(text: string): Promise<boolean>
  /** How many visible things carry the name or text. */
  count(text: string): Promise<number>
  text(): Promise<string>
  /** How high what carries this name is drawn, in CSS px. */
  heightOf(label: string): Promise<number>
  back(): Promise<void>
  /** The browser's forward button; on the mini-program nothing happens, it has none. */
  forward(): Promise<void>
  tabTo(label: string): Promise<void>
  scrollToBottom(): Promise<void>
  scrollTo(top: number): Promise<void>
  /** Pulls the page down at its top, as far as it takes to load it anew. */
  pullDown(): Promise<void>
  /** How many of what carries these classes lie on the screen now. */
  inSight(classes: string): Promise<number>
  /** CSS px that the page is scrolled by. */
  scrollTop(): Promise<number>
  address(): Promise<Address>
  /** Waits until the address has this path. */
  at(path: string): Promise<void>
  /** Routes of the pages that are visible now: never anything but one. */
  shownPages(): Promise<string[]>
  title(): Promise<string>
  requests(path?: string): SeenRequest[]
  /** Puts an obstacle before every call whose path contains the text, until it is cleared. */
  obstruct(path: string, obstacle: Obstacle): void
  clearObstacles(): void
  /** Cuts the whole line, as in a tunnel. */
  offline(off: boolean): Promise<void>
  /** Waits until no call is under way and the page has painted. */
  settled(): Promise<void>
  mark(): Promise<number>
  /** setData calls since the mark; always empty on H5. */
  setDataSince(mark: number): Promise<SetDataCall[]>
  /** Those before the first answer of the service after the mark. */
  setDataUntilAnswer(mark: number): Promise<SetDataCall[]>
  /** Keeps every answer of the service from the mini-program until let go; a browser's are not held. */
  holdAnswers(hold: boolean): Promise<void>
  storage(key: string): Promise<unknown>
  /** Leaves a text in the storage, as an earlier visit would have. To be called before the first address is opened. */
  keep(key: string, text: string): Promise<void>
  /** Until the next cold start nothing can be written into the clipboard. */
  refuseClipboard(): Promise<void>
  /** What sort of phone holds the mini-program from now on; a browser is always the same, but for what its buyer picks. */
  phone(traits: Traits): Promise<void>
  /** What the share button of this page sends; undefined in a browser, which has none. */
  shareCard(): Promise<SharedCard | undefined>
  /** What this page tells the timeline; undefined where it may not be shared there. */
  timelineCard(): Promise<TimelineCard | undefined>
  screenshot(name: string): Promise<void>
  axe(): Promise<Violation[]>
  /** Errors and warnings of the console, and everything uncaught. */
  consoleProblems(): Promise<string[]>
  /** Only what nobody caught. */
  crashes(): Promise<string[]>
  close(): Promise<void>
}
