/** What the tests read after the fact. One object in the page: `globalThis.__mini`. */
export interface SetDataCall {
  readonly route: string
  readonly keys: number
  /** The first letters of the payload: which node it is about. */
  readonly start: string
  /** UTF-8 length of the payload as JSON: what crosses the bridge between the two threads of a phone. */
  readonly bytes: number
  /** `performance.now()` of the call. */
  readonly at: number
}

export interface Recorded {
  readonly setData: SetDataCall[]
  /** `performance.now()` of every answer of the service. */
  readonly answers: number[]
  readonly errors: string[]
  readonly console: { level: string; text: string }[]
  readonly navigation: string[]
  readonly toasts: string[]
  readonly modals: { title: string; content: string }[]
  /** Names of wx functions that the app asked for and the host lacks. */
  readonly missing: Record<string, number>
  /** Calls that the host only notes: makePhoneCall, previewImage and their like. */
  readonly noted: { name: string; options: unknown }[]
}

export const recorded: Recorded = {
  setData: [],
  answers: [],
  errors: [],
  console: [],
  navigation: [],
  toasts: [],
  modals: [],
  missing: {},
  noted: [],
}

export function recordError(where: string, error: unknown): void {
  const text = error instanceof Error ? (error.stack ?? error.message) : JSON.stringify(error)
  recorded.errors.push(`${where}: ${text}`)
}
