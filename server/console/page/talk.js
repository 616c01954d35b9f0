/** The talk that is looked at: what was said, whose it is, and what is said in it from here. */
import { ask, Away, bringPicture, Refused, talkPath } from './calls.js'
import { askFor, showPictures } from './boxes.js'
import { byId, faceOf, fill, h, inputOf, settle, tell } from './dom.js'
import { drawBuyer } from './buyer.js'
import {
  createDrawing,
  fromFrame,
  fromHistory,
  fromUnsent,
  isBuyers,
  merge,
  ownAddress,
  timeWords,
} from './messages.js'
import { made } from './pictures.js'

/**
 * @typedef {import('../../domains/chat/deskTypes').DeskTalkWhole} Whole
 * @typedef {import('../../domains/chat/deskTypes').DeskColleague} Colleague
 * @typedef {import('./messages.js').Message} Message
 * @typedef {import('./messages.js').Frame} Frame
 * @typedef {import('./unsent.js').MediaType} MediaType
 */

const PAGE = 20
/** Nearer to the top than this the next page is fetched. */
const NEAR_PX = 160
const BOTTOM_PX = 48
const TAGS = ['咨询', '报价', '下单', '发货物流', '发票', '退换货', '其他']
const MOST_TAG = 40
/** Two quick taps send one card. */
const TAP_MS = 800
const NOT_THERE = 404
/** Who says it when he is no guest. */
const MEMBER = 'CUSTOMER'

/**
 * @param {import('./dom.js').Start} start
 * @param {{ unsent: ReturnType<typeof import('./unsent.js').keepUnsent>, isReady: () => boolean, onChange: () => void, onTaken: (groupId: string) => void }} around
 */
export function createTalk(start, { unsent, isReady, onChange, onTaken }) {
  const [room, none, said, newer] = [byId('room'), byId('none'), byId('said'), byId('newer')]
  const buyer = byId('buyer')
  let groupId = ''
  /** @type {Whole | undefined} */
  let whole
  /** @type {readonly Message[]} */
  let messages = []
  let hasOlder = false
  let isLoading = false
  let readTime = 0
  /** What was told to be read already. */
  let seen = ''
  let refreshedAt = 0
  let sent = { text: '', time: 0 }
  const drawing = createDrawing({
    onPicture: (message) => {
      const pictures = messages.filter(({ mediaType, isUnsent }) => mediaType === 'IMAGE' && !isUnsent)
      showPictures(
        pictures.map(({ text, time }) => ({ url: ownAddress(text), time: timeWords(time) })),
        pictures.indexOf(message),
      )
    },
    onAgain: (message) => void again(message),
    onDrop: (message) => {
      const waiting = unsent.of(groupId).find(({ msgId }) => msgId === message.msgId)
      if (waiting) unsent.drop(waiting)
      messages = messages.filter(({ msgId }) => msgId !== message.msgId)
      draw()
    },
    onFaded: () => {
      // An address is good for an hour; once in a minute is enough for all of them.
      if (Date.now() - refreshedAt > 60_000) void refresh(true)
    },
  })

  const isAtBottom = () => said.scrollHeight - said.scrollTop - said.clientHeight < BOTTOM_PX
  function toBottom() {
    said.scrollTop = said.scrollHeight
    newer.hidden = true
  }

  /** Where he looks stays where it is, unless he looks at the latest. @param {'bottom' | 'stay' | 'above'} where */
  function draw(where = isAtBottom() ? 'bottom' : 'stay') {
    const [top, below] = [said.scrollTop, said.scrollHeight - said.scrollTop]
    settle(said, drawing.elements(messages, readTime))
    if (where === 'bottom') toBottom()
    else said.scrollTop = where === 'above' ? said.scrollHeight - below : top
  }

  function stateWords() {
    if (!whole) return ''
    const { status, sellerName, mine, tag } = whole.talk
    if (status === 'SCRIPT') return '智能客服接待中'
    if (status === 'WAITING') return '等待接待'
    if (status === 'CLOSED') return [`已结束`, sellerName, tag].filter(Boolean).join(' · ')
    return mine ? '我在接待' : `${sellerName} 正在接待`
  }

  function drawHead() {
    if (!whole) return
    const { talk } = whole
    fill(byId('face'), faceOf(talk.buyerName))
    fill(
      byId('who'),
      h('span', {}, talk.buyerName),
      ' ',
      h('span', { class: 'meta' }, talk.guest ? '访客' : talk.companyName),
    )
    const words = stateWords()
    if (byId('state').textContent !== words) fill(byId('state'), words)
    byId('state').classList.toggle('warn', talk.status === 'RUNNING' && !talk.mine)
    byId('take').hidden = talk.mine
    fill(byId('take'), talk.status === 'RUNNING' ? '接过会话' : '接待')
    byId('handOn').hidden = byId('end').hidden = !talk.mine
    fill(byId('send'), talk.mine ? '发送' : talk.status === 'RUNNING' ? '接过并发送' : '接待并发送')
    drawBuyer(buyer, whole, {
      roleText: start.roleText,
      onSend: ({ orderNo, statusText, amount }) =>
        void send('ORDER', JSON.stringify({ orderNo, status: statusText, amount })),
    })
  }

  /** @param {string} words */
  function hint(words) {
    fill(byId('hint'), words)
  }

  /** @param {unknown} error */
  function tellFault(error) {
    hint(/** @type {Error} */ (error).message)
  }

  /** @param {Whole['talk']} talk */
  const lookOf = ({ status, sellerName }) => `${status} ${sellerName}`

  /** What the buyer has written up to here was seen, by whoever answers it. */
  async function markRead() {
    if (!whole?.talk.mine || document.hidden) return
    const latest = messages.filter((message) => isBuyers(message) && !message.isUnsent).at(-1)
    if (!latest || latest.msgId === seen) return
    seen = latest.msgId
    try {
      await ask('PUT', `${talkPath(groupId)}/read`, { msgId: latest.msgId })
      onChange()
    } catch {
      seen = ''
    }
  }

  /** The latest page; `isAnew`: drawn with the addresses of now. */
  async function refresh(isAnew = false) {
    const own = groupId
    if (own === '') return
    refreshedAt = Date.now()
    try {
      /** @type {Whole} */
      const found = await ask('GET', talkPath(own))
      if (own !== groupId) return
      const came = found.history.map(fromHistory)
      const isFirst = whole === undefined
      // What was told of the state before is over with it.
      if (whole && lookOf(whole.talk) !== lookOf(found.talk)) hint('')
      // Between the two pages something may be missing: then it is read from its end again.
      const hangsTogether =
        came.length < PAGE ||
        came.some(({ msgId }) => messages.some((known) => known.msgId === msgId && !known.isUnsent))
      if (isFirst || !hangsTogether) hasOlder = came.length === PAGE
      const kept = hangsTogether ? messages.filter(({ isUnsent }) => !isUnsent) : []
      const waiting = unsent.of(own).map((each) => fromUnsent(each, start.name))
      messages = merge(merge(waiting, kept), came)
      whole = found
      readTime = Math.max(readTime, found.buyerReadTime)
      if (isAnew) drawing.forget()
      none.hidden = true
      room.hidden = false
      drawHead()
      draw(isFirst ? 'bottom' : undefined)
      if (isFirst && hasOlder && said.scrollHeight <= said.clientHeight) void older()
      void markRead()
    } catch (error) {
      if (own !== groupId) return
      const isGone = error instanceof Refused && error.code === NOT_THERE
      if (whole && !isGone) return tellFault(error)
      whole = undefined
      room.hidden = true
      buyer.replaceChildren()
      none.hidden = false
      const retry = h(
        'button',
        { type: 'button', class: 'button button--small', onclick: () => void open(own) },
        '重试',
      )
      fill(none, h('span', {}, /** @type {Error} */ (error).message), error instanceof Away && retry)
    }
  }

  async function older() {
    const oldest = messages.find(({ isUnsent }) => !isUnsent)
    if (!oldest || !hasOlder || isLoading) return
    const own = groupId
    isLoading = true
    said.setAttribute('aria-busy', 'true')
    try {
      const query = new URLSearchParams({ msgTime: String(oldest.time), minMsgId: oldest.msgId })
      /** @type {Whole} */
      const { history } = await ask('GET', `${talkPath(own)}?${query.toString()}`)
      if (own !== groupId) return
      hasOlder = history.length === PAGE
      messages = merge(messages, history.map(fromHistory))
      draw('above')
    } catch (error) {
      tellFault(error)
    } finally {
      isLoading = false
      said.removeAttribute('aria-busy')
    }
    if (own === groupId && hasOlder && said.scrollHeight <= said.clientHeight) void older()
  }

  /** He has logged in or changed his name, or begins anew: the head does not show that yet. @param {Message} message */
  function isOtherwise({ from, fromName }) {
    if (!whole) return false
    const { buyerName, guest, status } = whole.talk
    return fromName !== buyerName || guest !== (from !== MEMBER) || status === 'CLOSED'
  }

  const draftOf = (/** @type {string} */ group) => `draft ${start.shopNo} ${start.name} ${group}`

  /** @param {string} next '' for none */
  async function open(next) {
    if (next === groupId && whole) return
    groupId = next
    whole = undefined
    messages = []
    hasOlder = false
    readTime = 0
    seen = ''
    room.hidden = true
    none.hidden = false
    buyer.replaceChildren()
    settle(said, [])
    newer.hidden = true
    hint('')
    inputOf('text').value = next === '' ? '' : (sessionStorage.getItem(draftOf(next)) ?? '')
    inputOf('text').dispatchEvent(new Event('input'))
    if (next === '') return fill(none, '从左边选择一个会话')
    fill(none, '正在载入…')
    await refresh()
  }

  /**
   * From the script or from those that wait at once; from a colleague only after the question whether he means it.
   * @returns {Promise<boolean>} whether it is his now
   */
  async function take() {
    if (!whole) return false
    const own = groupId
    const { talk, sellerId } = whole
    if (talk.mine) return true
    const isColleagues = talk.status === 'RUNNING'
    if (isColleagues) {
      const words = `${talk.sellerName} 正在接待这位买家。接过来以后由您回复，${talk.sellerName} 不能再发送。`
      if (!(await askFor({ title: '接过会话？', words, yes: '接过来', answer: () => true }))) return false
    }
    try {
      await ask('PUT', `${talkPath(own)}/take`, isColleagues ? { from: sellerId } : {})
      onTaken(own)
      hint('')
    } catch (error) {
      if (own === groupId) await refresh()
      tellFault(error)
      if (error instanceof Refused) tell(error.message)
      return false
    }
    if (own === groupId) await refresh()
    onChange()
    return true
  }

  async function handOn() {
    if (!whole?.talk.mine) return
    const own = groupId
    /** @type {Colleague[]} */
    let colleagues
    try {
      colleagues = await ask('GET', '/colleagues')
    } catch (error) {
      return tellFault(error)
    }
    const choice = (/** @type {string} */ value, /** @type {string} */ text) =>
      h(
        'label',
        { class: 'choice' },
        h('input', { type: 'radio', name: 'to', value, required: true }),
        h('span', {}, text),
      )
    const content = h(
      'div',
      { role: 'radiogroup', 'aria-label': '转接给' },
      ...colleagues.map(({ name, roleText }) => choice(name, `${name} · ${roleText}`)),
      choice('', '放回待接待'),
    )
    const answer = () => {
      const chosen = /** @type {HTMLInputElement | null} */ (content.querySelector(':checked'))
      return chosen?.value
    }
    const to = await askFor({ title: '转接会话', yes: '转接', content, answer })
    if (to === undefined) return
    await done(own, 'handOn', { to }, to === '' ? '已放回待接待' : `已转接给 ${to}`)
  }

  async function close() {
    if (!whole?.talk.mine) return
    const own = groupId
    const field = h('input', { class: 'field', id: 'tag', maxlength: MOST_TAG, autocomplete: 'off' })
    const chips = TAGS.map((tag) =>
      h(
        'button',
        {
          type: 'button',
          class: 'chip',
          onclick: () => {
            field.value = tag
            field.focus()
          },
        },
        tag,
      ),
    )
    const content = h(
      'div',
      {},
      h('label', { class: 'label', for: 'tag' }, '标签（可不填）'),
      field,
      h('div', { class: 'box__chips', role: 'group', 'aria-label': '常用标签' }, ...chips),
    )
    const latest = messages.filter(({ isUnsent }) => !isUnsent).at(-1)
    const seen = messages.filter((message) => isBuyers(message)).at(-1)?.msgId ?? ''
    const words = latest && isBuyers(latest) ? '买家的最后一条消息还没有回复。' : ''
    const tag = await askFor({ title: '结束会话', words, yes: '结束会话', content, answer: () => field.value.trim() })
    if (tag !== undefined) await done(own, 'close', { tag, seen }, '会话已结束')
  }

  /** @param {string} own @param {string} action @param {object} body @param {string} words */
  async function done(own, action, body, words) {
    let told = words
    try {
      await ask('PUT', `${talkPath(own)}/${action}`, body)
      tell(words)
    } catch (error) {
      told = /** @type {Error} */ (error).message
    }
    if (own === groupId) await refresh()
    if (own === groupId || told !== words) hint(told)
    onChange()
  }

  /** @param {MediaType} mediaType @param {string} text @returns {Promise<boolean>} whether it is on its way */
  async function send(mediaType, text) {
    const own = groupId
    const isTwice = mediaType !== 'TEXT' && sent.text === text && Date.now() - sent.time < TAP_MS
    if (isTwice) return false
    sent = { text, time: Date.now() }
    if (!(await take()) || own !== groupId) return false
    hint('')
    unsent.add({ groupId: own, msgId: crypto.randomUUID(), mediaType, text, time: Date.now(), fault: '' })
    toBottom()
    return true
  }

  /** @param {Message} message */
  async function again(message) {
    const waiting = unsent.of(groupId).find(({ msgId }) => msgId === message.msgId)
    if (waiting && (await take())) unsent.add({ ...waiting, fault: '' })
  }

  /** @param {readonly File[]} files */
  async function sendPictures(files) {
    const own = groupId
    if (files.length === 0 || !(await take())) return
    for (const file of files) {
      hint('图片上传中…')
      try {
        const { key } = await bringPicture(own, await made(file, start.pictureBytes))
        unsent.add({
          groupId: own,
          msgId: crypto.randomUUID(),
          mediaType: 'IMAGE',
          text: key,
          time: Date.now(),
          fault: '',
        })
        if (own === groupId) hint('')
      } catch (error) {
        if (own === groupId) tellFault(error)
        return
      }
    }
  }

  said.addEventListener('scroll', () => {
    if (said.scrollTop < NEAR_PX) void older()
    if (isAtBottom()) newer.hidden = true
  })
  newer.addEventListener('click', toBottom)
  // Whoever looks at the latest goes on to do so when there is less room, such as beside found goods.
  let wasAtBottom = true
  said.addEventListener('scroll', () => (wasAtBottom = isAtBottom()))
  new ResizeObserver(() => wasAtBottom && toBottom()).observe(said)
  document.addEventListener('visibilitychange', () => void markRead())
  inputOf('text').addEventListener('input', () => {
    if (groupId === '') return
    const { value } = inputOf('text')
    if (value === '') sessionStorage.removeItem(draftOf(groupId))
    else sessionStorage.setItem(draftOf(groupId), value)
  })

  return {
    open,
    refresh,
    take,
    handOn,
    close,
    send,
    sendPictures,
    group: () => groupId,
    /** The talk was poured into another, in which it goes on with what was begun here. @param {string} from @param {string} into */
    move(from, into) {
      unsent.move(from, into)
      const drafts = [into, from].map((group) => sessionStorage.getItem(draftOf(group)) ?? '')
      sessionStorage.removeItem(draftOf(from))
      const draft = drafts.filter(Boolean).join('\n')
      if (draft !== '') sessionStorage.setItem(draftOf(into), draft)
    },
    isRunning: () => whole?.talk.mine === true,
    /** @param {Frame} frame */
    frame(frame) {
      if (frame.to !== groupId || !whole) return
      if (frame.command === 'READ') {
        const read = messages.find(({ msgId }) => msgId === frame.msgId)
        if (read) readTime = Math.max(readTime, read.time)
        draw()
      } else if (frame.command === 'TALK') void refresh()
      else if (frame.command === 'CHAT' || frame.command === 'OFFLINE_REPLY') {
        const message = fromFrame(frame)
        const isNew = !messages.some(({ msgId }) => msgId === message.msgId)
        const stays = !isAtBottom()
        if (isBuyers(message)) readTime = Math.max(readTime, message.time - 1)
        messages = merge(messages, [message])
        draw()
        if (isBuyers(message) && isOtherwise(message)) void refresh()
        if (isNew && stays && message.from !== 'SERVICE') newer.hidden = false
        if (isNew && isBuyers(message))
          tell(`${message.fromName}：${message.mediaType === 'TEXT' ? message.text : '发来一条消息'}`)
        void markRead()
      }
    },
    /** @param {import('./unsent.js').Unsent} one @param {number | undefined} time */
    changed(one, time) {
      if (one.groupId !== groupId || !whole) return
      const known = messages.find(({ msgId }) => msgId === one.msgId)
      // The line may have brought it before the answer did; a picture's address comes with the line only.
      if (known && !known.isUnsent) return
      const isDone = time !== undefined
      if (isDone && (one.mediaType === 'IMAGE' || !isReady())) return void refresh()
      const message = fromUnsent(one, start.name)
      messages = merge(messages, [isDone ? { ...message, time, isUnsent: false } : message])
      draw()
      if (one.fault !== '') void refresh()
    },
  }
}
