import type { Chunks } from './chunks.types'

const RELOADED = 'build_reloaded'
const BUILD_ID = process.env.TARO_APP_BUILD_ID || 'development'

const isChunkError = (error: unknown) =>
  error instanceof Error && (error.name === 'ChunkLoadError' || /Loading (CSS )?chunk .+ failed/i.test(error.message))

function reloadOnce(): boolean {
  // Without a network a reload would only lead to the browser's own error page.
  if (!window.navigator.onLine) return false
  try {
    if (window.sessionStorage.getItem(RELOADED) === BUILD_ID) return false
    window.sessionStorage.setItem(RELOADED, BUILD_ID)
  } catch {
    return false
  }
  window.location.reload()
  return true
}

export const watchChunks = (onBroken: () => void) => {
  /** What is told to the buyer need not be told to the console as well. */
  const handle = (event: Event, error: unknown) => {
    if (!isChunkError(error)) return
    event.preventDefault()
    if (!reloadOnce()) onBroken()
  }
  window.addEventListener('unhandledrejection', (event) => handle(event, event.reason))
  window.addEventListener('error', (event) => handle(event, event.error))
}

void ({ watchChunks } satisfies Chunks)
