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
      const answer = await fetch(url, { method, headers: header, body, signal, credentials: 'same-origin' })
      const content = responseType === 'arraybuffer' ? await answer.arrayBuffer() : await answer.text()
      return {
        statusCode: answer.status,
        header: Object.fromEntries(answer.headers.entries()),
        data: dataType === 'json' && typeof content === 'string' ? asJson(content) : content,
      }
    }),
  )

interface FileOptions {
  url: string
  header?: Record<string, string>
  timeout?: number
}

interface UploadOptions extends FileOptions {
  filePath: string
  name: string
  formData?: Record<string, string>
}

/** On H5 a file's path is the `blob:` address that choosing or downloading it gave. */
export const uploadFile = (options: UploadOptions) =>
  promised('uploadFile', options, () =>
    bounded(options.timeout ?? DEFAULT_TIMEOUT_MS, async (signal) => {
      const form = new FormData()
      for (const [name, value] of Object.entries(options.formData ?? {})) form.append(name, value)
      const file = await fetch(options.filePath)
      form.append(options.name, await file.blob())
      const answer = await fetch(options.url, { method: 'POST', headers: options.header ?? {}, body: form, signal })
      return { statusCode: answer.status, data: await answer.text() }
    }),
  )

export const downloadFile = (options: FileOptions) =>
  promised('downloadFile', options, () =>
    bounded(options.timeout ?? DEFAULT_TIMEOUT_MS, async (signal) => {
      const answer = await fetch(options.url, { headers: options.header ?? {}, signal })
      return { statusCode: answer.status, tempFilePath: URL.createObjectURL(await answer.blob()) }
    }),
  )
