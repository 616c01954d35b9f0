/** Runs the app's scripts as the logic thread of a phone does: CommonJS by path, no window, no document. */
import { appConfig, files, templates } from './appFiles'
import { codeSpace, stage } from './framework'
import { joinPath } from './paths'
import { recorded } from './record'
import { pageStyle } from './styles'

type Dictionary = Record<string, unknown>
type Definition = (definition: Dictionary) => unknown
interface Definer {
  Page: Definition
  Component: Definition
  Behavior: Definition
}

/** Browser names that a phone's logic thread lacks: using one must fail here as it fails there. */
const ABSENT =
  'window document navigator location history localStorage sessionStorage fetch XMLHttpRequest WebSocket self alert crypto performance indexedDB Image Blob File FormData URL URLSearchParams AbortController TextEncoder TextDecoder structuredClone btoa atob requestIdleCallback MutationObserver IntersectionObserver ResizeObserver customElements HTMLElement Element Node Event CustomEvent matchMedia getComputedStyle'.split(
    ' ',
  )
const INTRINSICS =
  'Object Array Map Set WeakMap WeakSet WeakRef Promise Symbol Proxy Reflect Date Math JSON RegExp Error TypeError RangeError SyntaxError Number String Boolean BigInt Function Intl parseInt parseFloat isNaN isFinite encodeURIComponent decodeURIComponent encodeURI decodeURI Uint8Array Uint16Array Uint32Array Int8Array Int16Array Int32Array Float32Array Float64Array ArrayBuffer DataView'.split(
    ' ',
  )

const globalObject: Dictionary = {}
for (const name of INTRINSICS) globalObject[name] = Reflect.get(globalThis, name)
for (const name of ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval']) {
  globalObject[name] = (Reflect.get(globalThis, name) as (...args: unknown[]) => unknown).bind(globalThis)
}

function printable(value: unknown): string {
  if (typeof value === 'string') return value
  if (value instanceof Error) return value.stack ?? value.message
  try {
    return JSON.stringify(value)
  } catch {
    return String(value)
  }
}

const appConsole: Dictionary = {}
for (const level of ['log', 'info', 'warn', 'error', 'debug']) {
  appConsole[level] = (...args: unknown[]) => recorded.console.push({ level, text: args.map(printable).join(' ') })
}

export interface AppInstance extends Dictionary {
  onLaunch?(options: unknown): void
  onShow?(options: unknown): void
}

let app: AppInstance = {}
export const theApp = (): AppInstance => app

/**
 * ONE dispatcher for all modules, led to the file that is being loaded: webpack runs the body of one component's
 * module while it loads another, so functions handed to each file would define the wrong one.
 */
let current: Definer | undefined
let currentPath = ''
/** What Taro nests a page in whose views lie deeper than `baseLevel` of config/mini.ts: slower, and blind to queries. */
const DEEP = 'comp'

function told(definition: Dictionary): Dictionary {
  const lifetimes = definition.lifetimes as { attached?: (this: unknown) => void } | undefined
  const attached = lifetimes?.attached ?? (definition.attached as ((this: unknown) => void) | undefined)
  return {
    ...definition,
    lifetimes: {
      ...lifetimes,
      attached(this: unknown) {
        recorded.console.push({ level: 'warn', text: 'views lie deeper than baseLevel of config/mini.ts' })
        attached?.call(this)
      },
    },
  }
}

const dispatcher = {
  App: (definition: AppInstance) => {
    app = definition
  },
  Page: (definition: Dictionary) => current?.Page(definition),
  Component: (definition: Dictionary) => current?.Component(currentPath === DEEP ? told(definition) : definition),
  Behavior: (definition: Dictionary) => current?.Behavior(definition),
}

const loaded = new Map<string, { exports: unknown }>()
let wx: unknown
let currentPages: () => unknown[] = () => []

export function provide(api: unknown, pages: () => unknown[]): void {
  wx = api
  currentPages = pages
}

export function runModule(path: string): unknown {
  const known = loaded.get(path)
  if (known) return known.exports
  const source = files[`${path}.js`]
  if (source === undefined) throw new Error(`module "${path}.js" is not defined`)
  const module = { exports: {} as unknown }
  loaded.set(path, module)
  const required = (relative: string): unknown => runModule(joinPath(path, relative).replace(/\.js$/, ''))
  // A script of another package, which a phone fetches first; one that is not there refuses the promise.
  const requiredLater = async (relative: string): Promise<unknown> => {
    await new Promise((resolve) => setTimeout(resolve))
    return required(relative)
  }
  const scope: Dictionary = {
    require: Object.assign(required, { async: requiredLater }),
    module,
    exports: module.exports,
    wx,
    ...dispatcher,
    getApp: () => app,
    getCurrentPages: () => currentPages(),
    console: appConsole,
    global: globalObject,
    globalThis: globalObject,
    ...Object.fromEntries(ABSENT.map((name) => [name, undefined])),
  }
  const run = new Function(...Object.keys(scope), `${source}\n//# sourceURL=mini-program:///${path}.js`)
  run(...Object.values(scope))
  return module.exports
}

const registered = new Set<string>()

/** Registers a page or component with its template, styles and the components it uses. */
export function loadComponent(path: string): void {
  if (registered.has(path)) return
  registered.add(path)
  const config = JSON.parse(files[`${path}.json`] ?? '{}') as { usingComponents?: Record<string, string> }
  config.usingComponents = { ...appConfig.usingComponents, ...config.usingComponents }
  for (const used of Object.values(config.usingComponents)) loadComponent(joinPath(path, used))
  codeSpace.addComponentStaticConfig(path, config as never)
  const content = templates[path]
  if (!content) throw new Error(`template "${path}.wxml" is not defined`)
  codeSpace.addCompiledTemplate(path, { groupList: templates, content, fallbackListenerOnNativeNode: true } as never)
  if (files[`${path}.wxss`]) {
    stage.registerStyleSheetContent(path, pageStyle(path))
    codeSpace.addStyleSheet(path, path)
  }
  codeSpace.componentEnv(path, (definer: unknown) => {
    const outer = [current, currentPath] as const
    current = definer as Definer
    currentPath = path
    try {
      runModule(path)
    } finally {
      ;[current, currentPath] = outer
    }
  })
}
