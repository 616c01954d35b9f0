/**
 * The browser's history, as far as it is ours. Every entry carries its identity in its state, which survives
 * a reload; what lies around it (addresses, scroll positions) is kept per tab in the session storage.
 */
export interface HistoryEntry {
  readonly id: string
  /** Its place in the history. */
  readonly index: number
  /** How many pages lie on the stack when it is shown, itself included. */
  readonly depth: number
  url: string
  scrollTop: number
}

type Mark = Pick<HistoryEntry, 'id' | 'index' | 'depth'>

const STORED = 'page_trail'
/** A browser that is at its first entry answers a step back with nothing at all. */
const STEP_MS = 1500

let visited: (HistoryEntry | null)[] = []
let made = 0
let stepping: Promise<void> | undefined

const newId = () => `${Date.now().toString(36)}.${++made}`
const address = () => window.location.pathname + window.location.search

function markNow(): Mark | undefined {
  return (window.history.state as { page?: Mark } | null)?.page
}

function stored(): (HistoryEntry | null)[] {
  try {
    const value: unknown = JSON.parse(window.sessionStorage.getItem(STORED) ?? '[]')
    return Array.isArray(value) ? (value as (HistoryEntry | null)[]) : []
  } catch {
    return []
  }
}

export function keepVisited(): void {
  try {
    window.sessionStorage.setItem(STORED, JSON.stringify(visited))
  } catch {
    // Without a storage a reload forgets how far the pages were scrolled, nothing else.
  }
}

function write(how: 'pushState' | 'replaceState', mark: Mark, url: string): HistoryEntry {
  const entry: HistoryEntry = { ...mark, url, scrollTop: 0 }
  visited = [...visited.slice(0, mark.index), entry, ...(how === 'pushState' ? [] : visited.slice(mark.index + 1))]
  window.history[how]({ page: mark }, '', url)
  keepVisited()
  return entry
}

/** The entry that the address bar shows. An entry without our mark (a typed fragment) becomes one, for this address. */
export function here(url = address()): HistoryEntry {
  const mark = markNow()
  if (!mark) return write('replaceState', { id: newId(), index: visited.length, depth: 1 }, url)
  const known = visited[mark.index]
  if (known?.id === mark.id) return known
  const entry: HistoryEntry = { ...mark, url: address(), scrollTop: 0 }
  visited[mark.index] = entry
  return entry
}

/** A sheet has an entry of its own in front of its page's; both carry the mark of the page. */
export const isSheet = () => Boolean((window.history.state as { sheet?: boolean } | null)?.sheet)

export function pushSheet(): void {
  window.history.pushState({ ...(window.history.state as object | null), sheet: true }, '')
}

export async function begin(): Promise<void> {
  visited = stored()
  window.history.scrollRestoration = 'manual'
  // The sheet is gone with the reload, and a step back to its page would change nothing that a buyer sees.
  if (isSheet()) await step(-1)
}

export function push(url: string, depth: number): HistoryEntry {
  return write('pushState', { id: newId(), index: here().index + 1, depth }, url)
}

export function replace(url: string, depth: number): HistoryEntry {
  return write('replaceState', { id: newId(), index: here().index, depth }, url)
}

/** Another address for the same entry: the page stays what it is. */
export function rename(url: string): void {
  const entry = here(url)
  if (url === address()) return
  entry.url = url
  window.history.replaceState(window.history.state, '', url)
  keepVisited()
}

export function entryOf(id: string): HistoryEntry | undefined {
  return visited.find((entry) => entry?.id === id) ?? undefined
}

/** The stack below and including the entry shown; pages that a reload lost are known by address only. */
export function stack(): HistoryEntry[] {
  const { index, depth } = here()
  return visited
    .slice(Math.max(0, index - depth + 1), index + 1)
    .filter((entry): entry is HistoryEntry => Boolean(entry))
}

/**
 * Steps through the history and waits until the browser is there. Whoever writes the history next has to
 * wait for this: an entry pushed while a step is under way would be stepped over.
 */
export function step(delta: number): Promise<void> {
  const arrived = new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, STEP_MS)
    const handleArrival = () => {
      clearTimeout(timer)
      resolve()
    }
    window.addEventListener('popstate', handleArrival, { capture: true, once: true })
    window.history.go(delta)
  })
  stepping = arrived.finally(() => {
    stepping = undefined
  })
  return stepping
}

export async function settled(): Promise<void> {
  await stepping
}
