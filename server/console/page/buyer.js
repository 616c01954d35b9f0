/** Who the buyer is: only to be read, but that a card of an order goes from here. */
import { faceOf, fill, h } from './dom.js'
import { smallPicture, timeIn, timeWords, yuan } from './messages.js'

/**
 * @typedef {import('../../domains/chat/deskTypes').DeskTalkWhole} Whole
 * @typedef {import('../../domains/chat/deskTypes').DeskOrder} Order
 */

/** @type {Record<string, string>} */
const DEEDS = { take: '接待', handOn: '转接', close: '结束' }

/** @param {Order} order @param {(order: Order) => void} onSend */
function orderLine(order, onSend) {
  const { orderNo, statusText, createTime, amount, name, image, lineCount } = order
  const path = `/console/orders/${encodeURIComponent(orderNo)}`
  return h(
    'li',
    { class: 'buyer__order' },
    smallPicture(image),
    h(
      'div',
      { class: 'buyer__what' },
      h('a', { class: 'num buyer__no', href: path, target: '_blank', rel: 'noopener' }, orderNo),
      h('p', { class: 'buyer__name' }, lineCount > 1 ? `${name} 等 ${lineCount} 款` : name),
      h('p', { class: 'meta' }, statusText, ' · ', h('span', { class: 'num' }, timeWords(timeIn(createTime)))),
    ),
    h(
      'div',
      { class: 'buyer__sum' },
      h('b', { class: 'num' }, yuan(amount)),
      h(
        'button',
        { type: 'button', class: 'link link--main', 'aria-label': `发送订单 ${orderNo}`, onclick: () => onSend(order) },
        '发送',
      ),
    ),
  )
}

/** What he lets be seen. @param {Whole['basket']} basket */
function basketPart(basket) {
  if (basket === null) return []
  const pieces = basket.reduce((sum, { quantity }) => sum + quantity, 0)
  const count = basket.length > 0 && h('span', { class: 'meta num' }, ` ${basket.length} 款 ${pieces} 件`)
  const line = (
    /** @type {NonNullable<Whole['basket']>[number]} */ { skuNo, name, image, unit, quantity, price, valid },
  ) =>
    h(
      'li',
      { class: 'buyer__order' },
      smallPicture(image),
      h(
        'div',
        { class: 'buyer__what' },
        h('p', { class: 'buyer__name' }, name),
        h('p', { class: 'meta' }, h('span', { class: 'num' }, skuNo), !valid && ' · 暂不能下单'),
      ),
      h(
        'div',
        { class: 'buyer__sum' },
        h('b', { class: 'num' }, price === null ? '—' : yuan(price)),
        h('p', { class: 'meta num' }, `×${quantity} ${unit}`),
      ),
    )
  return [
    h('h3', {}, '购物车', count),
    basket.length === 0 ? h('p', { class: 'meta' }, '购物车是空的') : h('ul', {}, ...basket.map(line)),
  ]
}

/** @param {Whole['deeds'][number]} deed */
function deedLine({ name, action, note, time }) {
  const words =
    action === 'handOn' ? `转接给 ${note || '待接待'}` : [DEEDS[action] ?? action, note].filter(Boolean).join('，')
  return h('li', {}, h('span', {}, name), `：${words} `, h('span', { class: 'meta num' }, timeWords(timeIn(time))))
}

/**
 * @param {HTMLElement} room
 * @param {Whole} whole
 * @param {{ roleText: Record<string, string>, onSend: (order: Order) => void }} rest
 */
export function drawBuyer(room, { talk, mobile, orders, basket, deeds }, { roleText, onSend }) {
  const roles = talk.roleCodes.map((code) => roleText[code] ?? code)
  const pair = (/** @type {string} */ name, /** @type {string} */ value) =>
    h('div', {}, h('dt', {}, name), h('dd', {}, value))
  fill(
    room,
    h(
      'div',
      { class: 'buyer__head' },
      h('span', { class: 'talk__face buyer__face', 'aria-hidden': 'true' }, faceOf(talk.buyerName)),
      h(
        'div',
        { class: 'buyer__who' },
        h(
          'h2',
          {},
          h('span', {}, talk.buyerName),
          ...roles.map((role) => h('span', { class: 'mark mark--mine' }, role)),
        ),
        mobile !== '' && h('p', { class: 'meta num' }, mobile),
      ),
    ),
    talk.guest
      ? h('p', { class: 'buyer__note meta' }, '访客，还没有登录；登录后能看到公司和订单。')
      : h('dl', { class: 'pairs buyer__facts' }, pair('公司', talk.companyName), pair('身份', roles.join('、') || '—')),
    h('h3', {}, '最近订单', orders.length > 0 && h('span', { class: 'num' }, ` ${orders.length}`)),
    orders.length === 0
      ? h('p', { class: 'meta' }, talk.guest ? '登录后可见' : '还没有订单')
      : h('ul', {}, ...orders.map((order) => orderLine(order, onSend))),
    ...basketPart(basket),
    h('h3', {}, '接待记录'),
    deeds.length === 0
      ? h('p', { class: 'meta' }, '还没有人接待过')
      : h('ul', { class: 'tale' }, ...deeds.map(deedLine)),
  )
}
