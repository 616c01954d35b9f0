import { distinctId } from './distinctId'

interface Counted {
  type: 'track'
  event: '$AppStart' | '$pageview'
  distinct_id: string
  time: number
  properties: Record<string, string>
}

const SEND_AFTER_MS = 5000

/** The very form in which the mini-program's tool sends, so that one collector takes both. */
function encode(events: readonly Counted[]): URLSearchParams {
  const bytes = new TextEncoder().encode(JSON.stringify(events))
  return new URLSearchParams({ data_list: btoa(String.fromCharCode(...bytes)), gzip: '0' })
}

function send(server: string, events: readonly Counted[]): void {
  const body = encode(events)
  if (navigator.sendBeacon?.(server, body)) return
  fetch(server, { method: 'POST', body, keepalive: true }).catch(() => undefined)
}

/**
 * Counts the pages that are shown. Only their paths: what somebody searched for stands in the query. Answers how to
 * stop; what has not been sent by then is thrown away.
 */
export function collectPages(server: string, shopNo: string): () => void {
  let waiting: Counted[] = []
  let timer: ReturnType<typeof setTimeout> | undefined
  let last = ''

  const flush = () => {
    clearTimeout(timer)
    timer = undefined
    if (waiting.length > 0) send(server, waiting)
    waiting = []
  }
  const count = (event: Counted['event'], properties: Record<string, string> = {}) => {
    const common = { platformType: 'H5_SHOP', shopNo }
    waiting.push({
      type: 'track',
      event,
      distinct_id: distinctId(),
      time: Date.now(),
      properties: { ...common, ...properties },
    })
    timer ??= setTimeout(flush, SEND_AFTER_MS)
  }
  const look = () => {
    const { pathname } = window.location
    if (pathname === last) return
    last = pathname
    count('$pageview', { $url_path: pathname, $title: document.title })
  }
  const handleHide = () => {
    if (document.visibilityState === 'hidden') flush()
  }

  // The shell writes every change of pages into the history, and no event tells of it.
  const { history } = window
  const { pushState, replaceState } = history
  history.pushState = (...given) => {
    pushState.apply(history, given)
    look()
  }
  history.replaceState = (...given) => {
    replaceState.apply(history, given)
    look()
  }
  window.addEventListener('popstate', look)
  document.addEventListener('visibilitychange', handleHide)
  count('$AppStart')
  look()

  return () => {
    clearTimeout(timer)
    waiting = []
    history.pushState = pushState
    history.replaceState = replaceState
    window.removeEventListener('popstate', look)
    document.removeEventListener('visibilitychange', handleHide)
  }
}
