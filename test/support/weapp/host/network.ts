/** wx.request, upload and download on top of fetch; the service is reached through the host's own origin. */
import { reachable, settings } from './appFiles'
import { wxFunction, type Options } from './answer'
import { recorded } from './record'

interface RequestOptions extends Options {
  url: string
  method?: string
  data?: unknown
  header?: Record<string, string>
  timeout?: number
  dataType?: string
  responseType?: 'text' | 'arraybuffer'
}

const DEFAULT_TIMEOUT = 60_000

function withQuery(url: string, data: unknown): string {
  if (!data || typeof data !== 'object') return url
  const pairs = Object.entries(data)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(String(value))}`)
  return pairs.length === 0 ? url : `${url}${url.includes('?') ? '&' : '?'}${pairs.join('&')}`
}

function bodyOf(data: unknown, contentType: string): string | undefined {
  if (data === undefined || data === null) return undefined
  if (typeof data === 'string') return data
  if (contentType.includes('application/x-www-form-urlencoded')) return withQuery('?', data).slice(2)
  return JSON.stringify(data)
}

/** While a test looks at what a tap draws by itself, the answers wait here. */
let held: Promise<void> | undefined
let letGo = (): void => {}

export function holdAnswers(hold: boolean): void {
  letGo()
  held = hold ? new Promise((resolve) => (letGo = resolve)) : undefined
}

async function send(options: RequestOptions, controller: AbortController): Promise<unknown> {
  const method = (options.method ?? 'GET').toUpperCase()
  const headers: Record<string, string> = { 'content-type': 'application/json' }
  for (const [name, value] of Object.entries(options.header ?? {})) headers[name.toLowerCase()] = String(value)
  const address = reachable(options.url)
  if (!address.startsWith(settings.servicePrefix)) throw new Error(`url not in domain list: ${options.url}`)
  const timer = setTimeout(() => controller.abort('timeout'), options.timeout ?? DEFAULT_TIMEOUT)
  try {
    const plain = method === 'GET'
    const response = await fetch(plain ? withQuery(address, options.data) : address, {
      method,
      headers,
      body: plain ? undefined : bodyOf(options.data, headers['content-type'] ?? ''),
      credentials: 'omit',
      signal: controller.signal,
    })
    const header = Object.fromEntries(response.headers.entries())
    if (options.responseType === 'arraybuffer') {
      return { data: await response.arrayBuffer(), statusCode: response.status, header, cookies: [] }
    }
    const text = await response.text()
    return { data: parsed(text, options.dataType), statusCode: response.status, header, cookies: [] }
  } catch (error) {
    if (controller.signal.aborted) throw new Error(String(controller.signal.reason))
    throw error
  } finally {
    await held
    recorded.answers.push(performance.now())
    clearTimeout(timer)
  }
}

function parsed(text: string, dataType = 'json'): unknown {
  if (dataType !== 'json') return text
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

export function request(options: RequestOptions): unknown {
  const controller = new AbortController()
  const result = wxFunction('request', () => send(options, controller))(options)
  const task = { abort: () => controller.abort('abort'), onHeadersReceived: () => {}, offHeadersReceived: () => {} }
  return result ? Object.assign(result, task) : task
}

async function download({ url, header }: Options): Promise<unknown> {
  const response = await fetch(reachable(String(url)), { headers: (header ?? {}) as Record<string, string> })
  return { tempFilePath: URL.createObjectURL(await response.blob()), statusCode: response.status }
}

type Progress = (state: { progress: number }) => void

async function sendForm(
  { url, filePath, name, formData, header }: Options,
  signal: AbortSignal,
  tell: Progress,
): Promise<unknown> {
  const form = new FormData()
  for (const [field, value] of Object.entries(formData ?? {})) form.append(field, String(value))
  form.append(String(name), await (await fetch(String(filePath))).blob(), 'upload')
  tell({ progress: 50 })
  const answer = await fetch(reachable(String(url)), {
    method: 'POST',
    body: form,
    headers: (header ?? {}) as Record<string, string>,
    signal,
  })
  tell({ progress: 100 })
  return { data: await answer.text(), statusCode: answer.status }
}

function upload(options: Options): unknown {
  const controller = new AbortController()
  const told = new Set<Progress>()
  const tell: Progress = (state) => told.forEach((listener) => listener(state))
  const result = wxFunction('uploadFile', () => sendForm(options, controller.signal, tell))(options)
  const task = {
    abort: () => controller.abort(new Error('abort')),
    onProgressUpdate: (listener: Progress) => void told.add(listener),
    offProgressUpdate: (listener: Progress) => void told.delete(listener),
  }
  return result ? Object.assign(result, task) : task
}

const listeners = new Set<(state: unknown) => void>()
const networkState = () => ({ isConnected: navigator.onLine, networkType: navigator.onLine ? 'wifi' : 'none' })
for (const name of ['online', 'offline']) {
  addEventListener(name, () => listeners.forEach((listener) => listener(networkState())))
}

export const network = {
  request,
  downloadFile: wxFunction('downloadFile', download),
  uploadFile: upload,
  getNetworkType: wxFunction('getNetworkType', networkState),
  onNetworkStatusChange: (listener: (state: unknown) => void) => void listeners.add(listener),
  offNetworkStatusChange: (listener: (state: unknown) => void) => void listeners.delete(listener),
}
