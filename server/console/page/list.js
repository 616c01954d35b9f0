/** Which talks there are: waiting, running, closed, and those that the script answers. */
import { ask, Away } from './calls.js'
import { byId, faceOf, fill, h, settle } from './dom.js'
import { timeIn, timeWords } from './messages.js'

/**
 * @typedef {import('../../domains/chat/deskTypes').DeskTalk} Talk
 * @typedef {import('../../domains/chat/deskTypes').DeskList} Listed
 * @typedef {import('../../domains/chat/deskTypes').ChatStatus} Status
 */

const MINUTE_MS = 60_000
/** So many talks of one sort are more than anybody looks through. */
const MOST_PAGES = 10
/** However much comes, the list is asked for once in this time. */
const GATHER_MS = 300
/** @type {Record<Status, string>} */
const NOBODY = {
  ...{
    WAITING: '没有等待接待的买家',
    RUNNING: '没有进行中的会话',
    CLOSED: '还没有结束的会话',
    SCRIPT: '智能客服没有在接待',
  },
}

/** @param {Talk} talk @param {number} now */
function waitMark({ status, waitingSince }, now) {
  if (status !== 'WAITING' || waitingSince === '') return false
  const minutes = Math.max(0, Math.floor((now - timeIn(waitingSince)) / MINUTE_MS))
  const kind = minutes >= 10 ? ' mark--bad' : minutes >= 3 ? ' mark--warn' : ''
  return h(
    'span',
    { class: `mark${kind}` },
    minutes < 1 ? '刚刚' : minutes < 60 ? `等 ${minutes} 分` : `等 ${Math.floor(minutes / 60)} 时`,
  )
}

/** @param {Talk} talk */
function whoseMark({ status, sellerName, mine, tag }) {
  if (status === 'RUNNING') return h('span', { class: `mark${mine ? ' mark--mine' : ''}` }, mine ? '我' : sellerName)
  return status === 'CLOSED' && tag !== '' && h('span', { class: 'mark' }, tag)
}

/**
 * @param {{ onOpen(groupId: string): void, onListed(listed: Listed): void }} told
 */
export function createList({ onOpen, onListed }) {
  const list = byId('list')
  const note = byId('list-note')
  const tabs = /** @type {HTMLButtonElement[]} */ ([...byId('tabs').querySelectorAll('[data-tab]')])
  const named = new URLSearchParams(location.search).get('tab')
  let tab = /** @type {Status} */ (tabs.find((each) => each.dataset['tab'] === named)?.dataset['tab'] ?? 'WAITING')
  let pages = 1
  let open = ''
  /** @type {Talk[]} */
  let shown = []
  let hasMore = false
  /** To another list, in which the open talk may lie further down. */
  let isTurned = false
  /** Of the service's clock before this one. */
  let ahead = 0
  /** Answers of an earlier question are late. */
  let turn = 0
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let timer
  /** @type {Map<string, { look: string, element: HTMLLIElement }>} */
  let drawn = new Map()
  const more = h(
    'li',
    { class: 'talks__more' },
    h(
      'button',
      {
        type: 'button',
        class: 'link',
        onclick: () => {
          pages += 1
          void refresh()
        },
      },
      '更多',
    ),
  )

  /** @param {Talk} talk */
  function row(talk) {
    const { groupId, buyerName, guest, companyName, latest, lastTime, unread } = talk
    const isHere = groupId === open
    const dot =
      unread > 0 &&
      h('span', { class: 'talks__count num' }, h('span', { class: 'hidden' }, '未读 '), Math.min(unread, 99))
    return h(
      'li',
      {},
      h(
        'button',
        {
          type: 'button',
          class: `talks__one${isHere ? ' talks__one--here' : ''}`,
          'data-group': groupId,
          'aria-current': isHere && 'true',
          onclick: () => onOpen(groupId),
        },
        h(
          'span',
          { class: 'talks__face' },
          h('span', { class: 'talk__face', 'aria-hidden': 'true' }, faceOf(buyerName)),
          dot,
        ),
        h(
          'span',
          { class: 'talks__text' },
          h(
            'span',
            { class: 'talks__line' },
            h(
              'span',
              { class: 'talks__who' },
              h('b', {}, buyerName),
              ' ',
              h('span', { class: 'meta' }, guest ? '访客' : companyName),
            ),
            h('span', { class: 'meta num' }, timeWords(timeIn(lastTime))),
          ),
          h(
            'span',
            { class: 'talks__line' },
            h('span', { class: 'talks__latest meta' }, latest),
            waitMark(talk, Date.now() + ahead),
            whoseMark(talk),
          ),
        ),
      ),
    )
  }

  function draw() {
    /** @type {typeof drawn} */
    const next = new Map()
    const minute = Math.floor(Date.now() / MINUTE_MS)
    for (const talk of shown) {
      const look = JSON.stringify([talk, talk.groupId === open, talk.status === 'WAITING' && minute])
      const old = drawn.get(talk.groupId)
      if (old?.look === look) {
        next.set(talk.groupId, old)
        continue
      }
      const element = row(talk)
      const hadFocus = old?.element.contains(document.activeElement)
      next.set(talk.groupId, { look, element })
      if (hadFocus) queueMicrotask(() => element.querySelector('button')?.focus())
    }
    drawn = next
    settle(list, [
      ...[...next.values()].map(({ element }) => element),
      ...(hasMore && pages < MOST_PAGES ? [more] : []),
    ])
    for (const each of tabs) each.setAttribute('aria-pressed', String(each.dataset['tab'] === tab))
  }

  /** @param {Listed} listed */
  function count({ counts }) {
    for (const each of tabs) {
      const status = /** @type {Status} */ (each.dataset['tab'])
      const number = each.querySelector('.tabs__count')
      if (number) fill(number, counts[status] > 0 && ` ${counts[status]}`)
      number?.classList.toggle('tabs__count--due', status === 'WAITING' && counts[status] > 0)
    }
  }

  async function refresh() {
    clearTimeout(timer)
    timer = undefined
    turn += 1
    const own = turn
    try {
      /** @type {Talk[]} */
      const found = []
      /** @type {Listed | undefined} */
      let last
      for (let page = 1; page <= pages; page += 1) {
        /** @type {Listed} */
        const listed = await ask('GET', `?tab=${tab}&pageNum=${page}`)
        if (own !== turn) return
        // One that has moved between two pages is shown once.
        for (const talk of listed.list) if (!found.some(({ groupId }) => groupId === talk.groupId)) found.push(talk)
        last = listed
        if (!listed.hasNextPage) break
      }
      if (!last) return
      shown = found
      hasMore = last.hasNextPage
      ahead = last.now - Date.now()
      fill(note, found.length === 0 && NOBODY[tab])
      count(last)
      draw()
      if (isTurned) drawn.get(open)?.element.scrollIntoView({ block: 'nearest' })
      isTurned = false
      onListed(last)
    } catch (error) {
      if (own !== turn) return
      fill(note, error instanceof Away ? '会话列表暂时无法更新' : /** @type {Error} */ (error).message)
      timer = setTimeout(() => void refresh(), 10 * GATHER_MS)
    }
  }

  /** @param {Status} next */
  function turnTo(next) {
    tab = next
    pages = 1
    shown = []
    hasMore = false
    isTurned = true
    draw()
    fill(note, '正在载入…')
    void refresh()
  }

  for (const each of tabs) each.addEventListener('click', () => turnTo(/** @type {Status} */ (each.dataset['tab'])))
  // Who has waited how long grows by itself.
  setInterval(draw, MINUTE_MS / 2)

  return {
    refresh,
    /** Something has changed somewhere. */
    soon() {
      timer ??= setTimeout(() => void refresh(), GATHER_MS)
    },
    tab: () => tab,
    turnTo,
    /** @param {number} place */
    turnToPlace: (place) => tabs[place]?.click(),
    /** @param {string} groupId */
    mark(groupId) {
      open = groupId
      draw()
    },
    /** @param {number} step */
    move(step) {
      const place = shown.findIndex(({ groupId }) => groupId === open)
      const next = shown[place < 0 ? 0 : place + step]
      if (next) onOpen(next.groupId)
    },
  }
}
