/** Goods to send a card of, with the prices of this buyer, and what the shop has ready to say. */
import { ask, talkPath } from './calls.js'
import { byId, fill, h, inputOf } from './dom.js'
import { smallPicture, yuan } from './messages.js'

/** @typedef {import('../../domains/chat/deskTypes').DeskGoods} Goods */

const TYPING_MS = 300
const MOST_QUICK = 12

/**
 * @param {{ groupOf: () => string, onSend: (goods: Goods) => void, onHide: () => void }} around
 */
export function createGoods({ groupOf, onSend, onHide }) {
  const [panel, found, list, find] = [byId('goods'), byId('found'), byId('foundList'), inputOf('find')]
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let timer
  let turn = 0

  /** @param {Goods} goods */
  function row(goods) {
    const { skuNo, name, price, unit, stock } = goods
    return h(
      'li',
      {},
      smallPicture(goods.image),
      h(
        'div',
        { class: 'write__what' },
        h('p', { class: 'write__name' }, name),
        h('p', { class: 'meta' }, h('span', { class: 'num' }, skuNo), ' ', h('span', { class: 'write__stock' }, stock)),
      ),
      h('b', { class: 'num' }, price === null ? '不显示价格' : `${yuan(price)}/${unit}`),
      h(
        'button',
        { type: 'button', class: 'button button--small', 'aria-label': `发送 ${name}`, onclick: () => onSend(goods) },
        '发送',
      ),
    )
  }

  async function look() {
    clearTimeout(timer)
    turn += 1
    const own = turn
    const words = find.value.trim()
    if (words === '') return (fill(found), fill(list))
    fill(found, '正在查找…')
    try {
      /** @type {Goods[]} */
      const goods = await ask('GET', `${talkPath(groupOf())}/goods?${new URLSearchParams({ words }).toString()}`)
      if (own !== turn) return
      fill(found, goods.length === 0 ? '没有找到商品' : `共 ${goods.length} 款，价格为这位买家的可见价`)
      fill(list, ...goods.map(row))
    } catch (error) {
      if (own !== turn) return
      fill(found, /** @type {Error} */ (error).message)
      fill(list)
    }
  }

  function hide() {
    panel.hidden = true
    byId('showGoods').setAttribute('aria-expanded', 'false')
    onHide()
  }
  function show() {
    panel.hidden = false
    byId('showGoods').setAttribute('aria-expanded', 'true')
    find.focus()
  }

  find.addEventListener('input', () => {
    clearTimeout(timer)
    timer = setTimeout(() => void look(), TYPING_MS)
  })
  find.addEventListener('keydown', (event) => {
    if (event.key !== 'Enter' || event.isComposing) return
    event.preventDefault()
    void look()
  })
  byId('hideGoods').addEventListener('click', hide)
  byId('showGoods').addEventListener('click', () => (panel.hidden ? show() : hide()))

  return {
    show,
    hide,
    isShown: () => !panel.hidden,
    /** Another buyer sees other prices. */
    clear() {
      find.value = ''
      void look()
    },
  }
}

/**
 * The shop's own answers: a click puts one into the field, and sends nothing.
 * @param {(text: string) => void} onChoose
 */
export async function drawQuick(onChoose) {
  /** @type {{ question: string, words: string[], answer: string, enabled: boolean }[]} */
  const answers = await ask('GET', '/answers').catch(() => [])
  const chips = answers
    .filter(({ enabled }) => enabled)
    .slice(0, MOST_QUICK)
    .map(({ question, words, answer }) =>
      h(
        'button',
        { type: 'button', class: 'chip', title: answer, onclick: () => onChoose(answer) },
        question || words[0] || answer.slice(0, 12),
      ),
    )
  fill(byId('quick'), ...chips)
}
