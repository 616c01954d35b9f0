/** What is said in a talk: each message once, in the order of the service, and how it is drawn. */
import { faceOf, h, icon, plain } from './dom.js'

/**
 * @typedef {import('../../../src/api/chat').ChatFrame} Frame
 * @typedef {import('../../../src/api/chat').ChatHistoryItem} Item
 * @typedef {import('./unsent.js').Unsent} Unsent
 * @typedef {{ msgId: string, from: string, fromName: string, time: number, mediaType: string, text: string, fault?: string, isUnsent?: boolean }} Message
 */

const DAY_MS = 86_400_000
const SHANGHAI_MS = 8 * 3_600_000
/** Of one person within it: his name stands once. */
const TOGETHER_MS = 3 * 60_000

/** @param {Item} item @returns {Message} */
export const fromHistory = ({ msgId, msgFromId, msgFromName, msgTime, msgMediaType, msgText }) => ({
  ...{ msgId, from: msgFromId, fromName: msgFromName, time: msgTime, mediaType: msgMediaType, text: msgText },
})

/** @param {Frame} frame @returns {Message} */
export const fromFrame = ({ msgId, from, fromName, time, mediaType, text }) => ({
  ...{ msgId, from, fromName, time, mediaType, text },
})

/** @param {Unsent} unsent @param {string} name @returns {Message} */
export const fromUnsent = ({ msgId, time, mediaType, text, fault }, name) => ({
  ...{ msgId, from: 'SERVICE', fromName: `客服 ${name}`, time, mediaType, text, fault, isUnsent: true },
})

/** @param {Pick<Message, 'from'>} message */
export const isBuyers = ({ from }) => from !== 'SERVICE' && from !== 'ROBOT'

/**
 * What came takes the place of what is known under its number; what waits stands below.
 * @param {readonly Message[]} known
 * @param {readonly Message[]} came
 */
export function merge(known, came) {
  const all = new Map(known.map((message) => [message.msgId, message]))
  for (const message of came) all.set(message.msgId, message)
  return [...all.values()].sort((one, other) => {
    if (Boolean(one.isUnsent) !== Boolean(other.isUnsent)) return one.isUnsent ? 1 : -1
    return one.time - other.time
  })
}

/** 09:32, 昨天 09:32, 11-20 09:32, in another year 2025-11-20 09:32; Shanghai's days. @param {number} time */
export function timeWords(time, now = Date.now()) {
  const text = new Date(time + SHANGHAI_MS).toISOString()
  const clock = text.slice(11, 16)
  const days = Math.floor((now + SHANGHAI_MS) / DAY_MS) - Math.floor((time + SHANGHAI_MS) / DAY_MS)
  if (days <= 0) return clock
  if (days === 1) return `昨天 ${clock}`
  const isThisYear = text.slice(0, 4) === new Date(now + SHANGHAI_MS).toISOString().slice(0, 4)
  return `${text.slice(isThisYear ? 5 : 0, 10)} ${clock}`
}

/** As the calls tell a time: `2026-11-25 09:32:10`, of Shanghai. @param {string} text */
export const timeIn = (text) => Date.parse(`${text.replace(' ', 'T')}+08:00`)

/** @param {number | null | undefined} amount */
export const yuan = (amount) =>
  typeof amount === 'number'
    ? `¥${amount.toLocaleString('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 })}`
    : ''

/** Our own drawings have a small one. @param {string} image */
export function smallPicture(image) {
  const isOurs = image.startsWith('/media/')
  const src = isOurs ? `${image}${image.includes('?') ? '&' : '?'}x-oss-process=style/origin_50` : image
  return src === ''
    ? h('span', { class: 'picture' })
    : h('img', { class: 'picture', src, alt: '', width: 40, height: 40, loading: 'lazy' })
}

/** @param {string} text @returns {Record<string, unknown>} */
function fieldsIn(text) {
  try {
    const given = JSON.parse(text)
    return typeof given === 'object' && given !== null ? given : {}
  } catch {
    return {}
  }
}

/** Behind a proxy that nobody named the service takes its own address for one without TLS. @param {string} url */
export function ownAddress(url) {
  if (!URL.canParse(url)) return url
  const { host, pathname, search } = new URL(url)
  return host === location.host ? pathname + search : url
}

/** @param {unknown} value */
const words = (value) => (typeof value === 'string' ? value : '')

/** @param {Message} message */
function productCard({ text }) {
  const { skuNo, name, image, price } = fieldsIn(text)
  return h(
    'div',
    { class: 'card' },
    smallPicture(words(image)),
    h(
      'div',
      { class: 'card__text' },
      h('p', { class: 'card__name' }, words(name) || `商品 ${words(skuNo)}`),
      h('p', { class: 'meta' }, h('span', { class: 'num' }, words(skuNo))),
      h('p', { class: 'card__price num' }, typeof price === 'number' ? yuan(price) : '不显示价格'),
    ),
  )
}

/** @param {Message} message */
function orderCard({ text }) {
  const { orderNo, status, amount } = fieldsIn(text)
  const number = words(orderNo)
  const path = `/console/orders/${encodeURIComponent(number)}`
  return h(
    'div',
    { class: 'card' },
    icon('order', 28),
    h(
      'div',
      { class: 'card__text' },
      h('p', {}, h('a', { class: 'card__link num', href: path, target: '_blank', rel: 'noopener' }, `订单 ${number}`)),
      h('p', { class: 'meta' }, words(status)),
      h('p', { class: 'card__price num' }, typeof amount === 'number' ? yuan(amount) : '不显示金额'),
    ),
  )
}

/**
 * @typedef {object} Doings
 * @property {(message: Message) => void} onPicture
 * @property {(message: Message) => void} onAgain
 * @property {(message: Message) => void} onDrop
 * @property {() => void} onFaded the address of a picture is over
 */

/** What is one for the buyer; the signs that end a sentence are none of it. */
const LINK = /https?:\/\/[\w.:-]+(?:[/?#][\w\-./?=&%#~+:@!$,;*]*)?/g
const AFTER_LINK = /[.,;:!?]+$/

/** Nothing but http and https is a link. @param {string} text @returns {(string | HTMLElement)[]} */
function withLinks(text) {
  /** @type {(string | HTMLElement)[]} */
  const parts = []
  let end = 0
  for (const found of plain(text).matchAll(LINK)) {
    const href = found[0].replace(AFTER_LINK, '')
    if (!URL.canParse(href)) continue
    parts.push(
      plain(text).slice(end, found.index),
      h('a', { href, target: '_blank', rel: 'noopener noreferrer' }, href),
    )
    end = found.index + href.length
  }
  return [...parts, plain(text).slice(end)]
}

/** @param {Message} message @param {Doings} doings */
function contentOf(message, { onPicture, onFaded }) {
  const { mediaType, text, isUnsent } = message
  if (mediaType === 'PRODUCT') return productCard(message)
  if (mediaType === 'ORDER') return orderCard(message)
  if (mediaType !== 'IMAGE') return h('p', { class: 'bubble' }, ...withLinks(text))
  if (isUnsent) return h('p', { class: 'bubble' }, '[图片]')
  const image = h('img', { src: ownAddress(text), alt: '图片', loading: 'lazy', onerror: onFaded })
  const label = `查看图片，${timeWords(message.time)}`
  return h('button', { type: 'button', class: 'shot', 'aria-label': label, onclick: () => onPicture(message) }, image)
}

/** @param {Message} message @param {boolean} isRead @param {Doings} doings */
function stateOf(message, isRead, { onAgain, onDrop }) {
  if (!message.isUnsent) return isRead && h('span', { class: 'meta' }, '已读')
  if (!message.fault) return h('span', { class: 'meta' }, '待发送')
  return h(
    'span',
    { class: 'said__fault' },
    `发送失败：${message.fault}`,
    h('button', { type: 'button', class: 'link link--main', onclick: () => onAgain(message) }, '重发'),
    h('button', { type: 'button', class: 'link', onclick: () => onDrop(message) }, '删除'),
  )
}

/**
 * One element for each message; one that is as it was stays the element that it is.
 * @param {Doings} doings
 */
export function createDrawing(doings) {
  /** @type {Map<string, { look: string, element: HTMLLIElement }>} */
  let drawn = new Map()

  /** @param {Message} message @param {boolean} isFirst @param {boolean} isRead */
  function draw(message, isFirst, isRead) {
    const name = message.fromName
    const side = isBuyers(message) ? 'said__one--buyer' : 'said__one--shop'
    const head =
      isFirst &&
      h(
        'p',
        { class: 'meta said__who' },
        h('span', {}, name),
        ' ',
        h('time', { class: 'num' }, timeWords(message.time)),
      )
    return h(
      'li',
      { class: `said__one ${side}${isFirst ? ' said__one--first' : ''}` },
      h(
        'span',
        { class: `said__face${message.from === 'SERVICE' ? ' said__face--shop' : ''}`, 'aria-hidden': 'true' },
        isFirst && faceOf(name),
      ),
      h('div', { class: 'said__body' }, head, contentOf(message, doings), stateOf(message, isRead, doings)),
    )
  }

  return {
    /** @param {readonly Message[]} messages @param {number} readTime */
    elements(messages, readTime) {
      /** @type {typeof drawn} */
      const next = new Map()
      const latestRead = messages
        .filter(({ from, time, isUnsent }) => from === 'SERVICE' && !isUnsent && time <= readTime)
        .at(-1)
      messages.forEach((message, place) => {
        const before = messages[place - 1]
        const isFirst =
          !before ||
          before.from !== message.from ||
          before.fromName !== message.fromName ||
          message.time - before.time > TOGETHER_MS
        // A signed address is another one each time that it is asked for.
        const shown = message.mediaType === 'IMAGE' && !message.isUnsent ? '' : message.text
        const isRead = message === latestRead
        const look = JSON.stringify([isFirst, isRead, shown, message.isUnsent, message.fault, timeWords(message.time)])
        const old = drawn.get(message.msgId)
        next.set(message.msgId, old?.look === look ? old : { look, element: draw(message, isFirst, isRead) })
      })
      drawn = next
      return [...next.values()].map(({ element }) => element)
    },
    /** Draws everything anew, with the addresses of now. */
    forget() {
      drawn = new Map()
    },
  }
}
