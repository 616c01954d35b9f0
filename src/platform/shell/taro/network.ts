import { buildQuery, type QueryInput } from '@/utils/query'
import { promised } from './promised'

interface RequestOptions {
  url: string
  method?: string
  header?: Record<string, string>
  data?: unknown
  timeout?: number
  dataType?: string
  responseType?: string
}

const DEFAULT_TIMEOUT_MS = 60_000

async function bounded<TAnswer>(timeout: number, act: (signal: AbortSignal) => Promise<TAnswer>): Promise<TAnswer> {
  const controller = new AbortController()
  let isLate = false
  const timer = setTimeout(() => {
    isLate = true
    controller.abort()
  }, timeout)
  try {
    return await act(controller.signal)
  } catch (error) {
    throw isLate ? new Error('timeout') : error
  } finally {
    clearTimeout(timer)
  }
}

function asJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

const isPlain = (data: unknown): data is QueryInput => typeof data === 'object' && data !== null

export const request = (options: RequestOptions) =>
  promised('request', options, () =>
    bounded(options.timeout ?? DEFAULT_TIMEOUT_MS, async (signal) => {
      const { header = {}, data, dataType = 'json', responseType } = options
      const method = (options.method ?? 'GET').toUpperCase()
      const hasBody = method !== 'GET' && method !== 'HEAD'
      const query = !hasBody && isPlain(data) ? buildQuery(data) : ''
      const url = query === '' ? options.url : `${options.url}${options.url.includes('?') ? '&' : '?'}${query}`
      const body = hasBody && data !== undefined ? (typeof data === 'string' ? data : JSON.stringify(data)) : null
      // What a page says while it goes arrives also when it is gone; browsers take 64 KB of that.
      const keepalive = document.hidden && `${body}`.length < 2e4
      const answer = await fetch(url, { method, headers: header, body, signal, keepalive, credentials: 'same-origin' })
      const content = responseType === 'arraybuffer' ? await answer.arrayBuffer() : await answer.text()
      return {
        statusCode: answer.status,
        header: Object.fromEntries(answer.headers.entries()),
        data: dataType === 'json' && typeof content === 'string' ? asJson(content) : content,
      }
    }),
  )
