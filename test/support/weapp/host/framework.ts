/**
 * WeChat's own component framework (glass-easel) with the widgets of @tarojs/components. Everything that reaches into
 * either of them is in this file.
 */
import * as adapter from 'glass-easel-miniprogram-adapter'
import { glassEasel } from 'glass-easel-miniprogram-adapter'
import * as widgets from '@tarojs/components/dist/components/index.js'
import { asset } from './appFiles'
import { recordError, recorded } from './record'
import { appStyle, inlineStyle } from './styles'

type Loose = Record<string, unknown>

/** An instance of a page or component, as the app's code sees it. */
export interface Instance extends Loose {
  createSelectorQuery(): unknown
  createIntersectionObserver(options?: unknown): unknown
}

const WIDGET = /^defineCustomElementTaro(.*)Core$/
const kebab = (name: string): string => name.replace(/([a-z0-9])([A-Z])/g, '$1-$2').toLowerCase()
const camel = (name: string): string => name.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase())

const widgetTags: string[] = []
for (const [name, define] of Object.entries(widgets as Record<string, unknown>)) {
  const tag = WIDGET.exec(name)?.[1]
  if (tag && typeof define === 'function') {
    define()
    widgetTags.push(kebab(tag))
  }
}

glassEasel.globalOptions.throwGlobalError = false
// The ids that Taro gives must reach the document as they are: events and queries find nodes by them.
glassEasel.globalOptions.writeIdToDOM = true
glassEasel.addGlobalErrorListener((error: unknown, info: unknown) => {
  recordError(`framework ${JSON.stringify(info)}`, error)
  return false
})
glassEasel.addGlobalWarningListener((message: unknown) => {
  recorded.console.push({ level: 'warn', text: String(message) })
  return false
})

const PLAIN_ATTRIBUTE = /^(id|class|style|slot|role|data-.*|aria-.*)$/
const elementPrototype = glassEasel.Element.prototype as unknown as {
  setAttribute(this: { _$backendElement: unknown }, name: string, value: unknown): void
  setNodeStyle(style: string, index?: number): void
}
const setAttribute = elementPrototype.setAttribute
elementPrototype.setAttribute = function (name, value) {
  const node = this._$backendElement
  if (!(node instanceof HTMLElement) || !node.tagName.startsWith('TARO-') || PLAIN_ATTRIBUTE.test(name)) {
    return setAttribute.call(this, name, value)
  }
  // Widgets take raw values as properties; an attribute would turn numbers and booleans into strings.
  // One is called otherwise: by WeChat's name of it a widget has a method.
  const property = name === 'focus' ? 'autoFocus' : camel(name)
  if (value !== undefined && value !== null && value !== '') {
    Reflect.set(node, property, property === 'src' ? asset(String(value)) : value)
  } else if (name === 'value') {
    Reflect.set(node, property, '')
  }
}
const setNodeStyle = elementPrototype.setNodeStyle
elementPrototype.setNodeStyle = function (style, index) {
  setNodeStyle.call(this, inlineStyle(style), index)
}

const backend = new glassEasel.CurrentWindowBackendContext()
const detailSource = backend as unknown as { _$getEventDetail(event: Event): unknown }
const nativeDetail = detailSource._$getEventDetail
detailSource._$getEventDetail = function (event) {
  return event instanceof CustomEvent ? (event.detail ?? {}) : nativeDetail.call(this, event)
}
backend.onEvent((target: unknown, type: string, detail: unknown, options: unknown) => {
  const event = new glassEasel.Event(type, detail, options as never)
  glassEasel.Event.dispatchEvent(target as never, event)
  return event.defaultPrevented() ? 1 : 0
})

const environment = new adapter.MiniProgramEnv()
export const codeSpace = environment.createCodeSpace('', true)
for (const tag of widgetTags) {
  if (tag !== 'custom-wrapper') codeSpace.getComponentSpace().setGlobalUsingComponent(tag, `taro-${tag}-core`)
}
const optionsSource = codeSpace as unknown as { prepareComponentOptions(...args: unknown[]): Loose[] }
const prepareOptions = optionsSource.prepareComponentOptions
optionsSource.prepareComponentOptions = function (...args) {
  const prepared = prepareOptions.apply(this, args)
  delete prepared[0]?.idPrefixGenerator
  return prepared
}

export const stage = environment.associateBackend(backend as never)
stage.registerStyleSheetContent('app', appStyle('app.wxss'))
codeSpace.addStyleSheet('app', 'app')

/** Every setData of every page and component is counted and measured before it is applied. */
const callerPrototype = adapter.component.ComponentCaller.prototype as unknown as {
  setData(this: { route?: string; is?: string }, data: Loose, done?: () => void): void
}
const setData = callerPrototype.setData
callerPrototype.setData = function (data, done) {
  const json = JSON.stringify(data)
  recorded.setData.push({
    route: this.route ?? this.is ?? '',
    keys: Object.keys(data).length,
    start: json.slice(0, 160),
    bytes: new TextEncoder().encode(json).length,
    at: performance.now(),
  })
  // The two threads of a phone share no objects: what arrives is a copy.
  setData.call(this, JSON.parse(json) as Loose, done)
}
