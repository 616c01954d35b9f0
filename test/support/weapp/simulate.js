/**
 * One compiled page under miniprogram-simulate with WeChat's own template compiler, in a process of its own: the tool
 * replaces globals and require hooks, which would leak into every other test. Started by simulatePage.ts.
 *
 *   node simulate.js <dist> <route> <query as JSON> <service> <taps as JSON> <text to wait for>
 */
const fs = require('node:fs')
const http = require('node:http')
const path = require('node:path')
const vm = require('node:vm')
const { JSDOM } = require('jsdom')

const [, , folder, route, query, service, taps, awaited] = process.argv
const dist = path.resolve(folder)
const WAIT_MS = 8000
const STEP_MS = 20
/** How long a page may take to answer a tap before its text is read. */
const ANSWER_MS = 500

const dom = new JSDOM('<!doctype html><body></body>', { pretendToBeVisual: true, url: 'http://127.0.0.1/' })
const DOM_NAMES =
  'document HTMLElement Element Node Text Event CustomEvent MutationObserver DocumentFragment requestAnimationFrame cancelAnimationFrame TouchEvent getComputedStyle'
Object.defineProperty(global, 'window', { value: dom.window, configurable: true, writable: true })
for (const name of DOM_NAMES.split(' ')) {
  Object.defineProperty(global, name, { value: dom.window[name], configurable: true, writable: true })
}

const simulate = require('miniprogram-simulate')

const problems = []
const setData = []
const stack = []
const stored = {}
let app = {}

/** The tool's own wx.request needs a browser; this one speaks to the service from Node. */
function request({ url, method = 'GET', header, data, success, fail, complete }) {
  const target = new URL(url.replace(/^https?:\/\/(127\.0\.0\.1|localhost):\d+/, service))
  if (method === 'GET') for (const [name, value] of Object.entries(data ?? {})) target.searchParams.set(name, value)
  const sent = http.request(
    target,
    { method, headers: { 'content-type': 'application/json', ...header } },
    (answer) => {
      const parts = []
      answer.on('data', (part) => parts.push(part))
      answer.on('end', () => {
        const text = Buffer.concat(parts).toString()
        let parsed = text
        try {
          parsed = JSON.parse(text)
        } catch {
          // Not JSON: a phone hands the text over as it is.
        }
        success?.({ data: parsed, statusCode: answer.statusCode, header: answer.headers })
        complete?.()
      })
    },
  )
  sent.on('error', (error) => {
    fail?.({ errMsg: `request:fail ${error.message}` })
    complete?.()
  })
  const text = typeof data === 'string' ? data : JSON.stringify(data)
  sent.end(method === 'GET' ? undefined : text)
  return { abort: () => sent.destroy(), onHeadersReceived() {}, offHeadersReceived() {} }
}

const quiet = (options) => options?.success?.({})
const device = global.wx.getDeviceInfo()

Object.assign(global.wx, {
  // The tool's own telephone is too old for the shop, which says so.
  getDeviceInfo: () => ({ ...device, system: 'iOS 17.0' }),
  request,
  setStorageSync: (key, value) => void (stored[key] = value),
  getStorageSync: (key) => stored[key] ?? '',
  removeStorageSync: (key) => void delete stored[key],
  getMenuButtonBoundingClientRect: () => ({ top: 51, bottom: 83, left: 296, right: 383, width: 87, height: 32 }),
  getWindowInfo: () => ({ windowWidth: 390, windowHeight: 700, statusBarHeight: 47, pixelRatio: 2, safeArea: {} }),
  setTabBarStyle: quiet,
  setTabBarBadge: quiet,
  removeTabBarBadge: quiet,
  setNavigationBarTitle: quiet,
  setNavigationBarColor: quiet,
  loadFontFace: quiet,
  showLoading: quiet,
  hideLoading: quiet,
  showToast: ({ title }) => problems.push(`toast: ${title}`),
  showModal: ({ content }) => problems.push(`modal: ${content}`),
})
global.getCurrentPages = () => stack
global.getApp = () => app
global.App = (definition) => void (app = definition)
global.Page = (definition) => {
  const methods = Object.fromEntries(Object.entries(definition).filter(([, value]) => typeof value === 'function'))
  global.Component({ data: definition.data, methods, options: { addGlobalClass: true } })
}

const modules = {}
function run(file) {
  const full = file.endsWith('.js') ? file : `${file}.js`
  if (modules[full]) return modules[full].exports
  const module = (modules[full] = { exports: {} })
  const head = '(function(require,module,exports,window,document,navigator,location,self,global){'
  const body = vm.runInThisContext(`${head}${fs.readFileSync(full, 'utf8')}\n})`, { filename: full })
  const load = (relative) => run(path.resolve(path.dirname(full), relative))
  body(load, module, module.exports, undefined, undefined, undefined, undefined, undefined, {})
  return module.exports
}

// webpack runs a component's module once; the tool asks again for every page, so the definition is replayed.
const definitions = {}
const register = global.Component
let current
global.Component = (definition) => {
  definitions[current] = definition
  return register(definition)
}
const extensions = require('node:module')._extensions
const plain = extensions['.js']
extensions['.js'] = (module, file) => {
  if (!file.startsWith(dist + path.sep)) return plain(module, file)
  const outer = current
  current = file
  if (definitions[file]) register(definitions[file])
  else module.exports = run(file)
  current = outer
}

const innermost = (root, text) =>
  [...root.querySelectorAll('*')].filter((node) => node.textContent.includes(text)).findLast(() => true)

async function until(done) {
  for (let waited = 0; waited < WAIT_MS && !done(); waited += STEP_MS) await simulate.sleep(STEP_MS)
}

async function main() {
  run(path.join(dist, 'app.js'))
  const options = { path: route, query: JSON.parse(query), scene: 1001 }
  app.onLaunch?.(options)
  app.onShow?.(options)
  const id = simulate.load(path.join(dist, route), 'page', { rootPath: dist, compiler: 'official' })
  const component = simulate.render(id)
  const page = component.instance
  const apply = page.setData
  page.setData = function (data, done) {
    setData.push({ keys: Object.keys(data).length, bytes: Buffer.byteLength(JSON.stringify(data)) })
    return apply.call(this, data, done)
  }
  Object.assign(page, { route, __route__: route, options: options.query })
  stack.push(page)
  page.onLoad(options.query)
  component.attach(document.body)
  page.onShow?.()
  page.onReady?.()
  const wanted = JSON.parse(taps)
  await until(() => component.dom.textContent.includes(wanted[0] ?? awaited))
  for (const text of wanted) {
    const node = innermost(component.dom, text)
    if (!node) throw new Error(`nothing reads "${text}": ${component.dom.textContent}`)
    const owner = node.closest('[data-sid]')
    component.querySelector(`#${owner?.dataset.sid}`)?.dispatchEvent('tap', { bubbles: true, composed: true })
    await simulate.sleep(ANSWER_MS)
  }
  await until(() => component.dom.textContent.includes(awaited))
  process.stdout.write(JSON.stringify({ text: component.dom.textContent, setData, problems }))
  process.exit(0)
}

main().catch((error) => {
  process.stderr.write(`${error.stack}\n`)
  process.exit(1)
})
