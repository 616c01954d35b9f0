/** The page of talks: its parts know of each other by what is said here. */
import { bringFocus, listenToKeys } from './keys.js'
import { createBell } from './bell.js'
import { byId, fill, inputOf, startOf, tell } from './dom.js'
import { createGoods, drawQuick } from './goods.js'
import { openLine } from './line.js'
import { createList } from './list.js'
import { createTalk } from './talk.js'
import { keepUnsent } from './unsent.js'

const AWAY = '连接已断开，正在重新连接。消息会保留，恢复后自动发送。'
/** A line that comes back within it was never seen to be away. */
const PATIENCE_MS = 1_000

const start = startOf('chat')
const chat = byId('chat')
const text = inputOf('text')
const bell = createBell()

/** His talks, as he knows of them: one that is added by a colleague is told. @type {Set<string> | undefined} */
let own
/** The latest that came from a colleague. */
let handed = ''
let isSending = false
/** @type {ReturnType<typeof setTimeout> | undefined} */
let awayTimer

const unsent = keepUnsent(`${start.shopNo} ${start.name}`, (one, time) => talk.changed(one, time))

const list = createList({
  onOpen: (groupId) => void open(groupId),
  onListed: ({ counts, own: now }) => {
    bell.count(counts.WAITING, now.filter(({ unread }) => unread > 0).length)
    const added = own && now.find(({ groupId }) => !own?.has(groupId))
    own = new Set(now.map(({ groupId }) => groupId))
    if (added) {
      tell('有会话转接给您')
      bell.ring()
    }
    const latest = added?.groupId ?? handed
    noteHanded(own.has(latest) && latest !== talk.group() ? latest : '')
  },
})

/** @param {string} groupId '' for none */
function noteHanded(groupId) {
  handed = groupId
  byId('handed').hidden = groupId === ''
}

const line = openLine({
  onReady() {
    clearTimeout(awayTimer)
    awayTimer = undefined
    byId('away').hidden = true
    void list.refresh()
    void talk.refresh()
    void unsent.go()
  },
  onAway() {
    awayTimer ??= setTimeout(() => {
      byId('away').hidden = false
      fill(byId('away'), AWAY)
    }, PATIENCE_MS)
  },
  onFrame(frame) {
    const isElsewhere = frame.command === 'TALK' && frame.from !== '' && frame.from !== frame.to
    if (isElsewhere) follow(frame.to, frame.from)
    else talk.frame(frame)
    // Between processes something may have been missed.
    if (frame.command === 'GREETING') void talk.refresh()
    if (frame.command === 'PONG') return
    list.soon()
    const isMine = own?.has(frame.to)
    const isBuyers = frame.command === 'CHAT' && frame.from !== 'SERVICE' && frame.from !== 'ROBOT'
    if ((isBuyers && isMine) || (frame.command === 'TALK' && frame.from === '' && frame.text === 'WAITING')) bell.ring()
  },
})

const talk = createTalk(start, {
  unsent,
  isReady: () => line.isReady(),
  onChange: () => list.soon(),
  onTaken: (groupId) => {
    own?.add(groupId)
    // The one that he answers stands in the list that he sees.
    if (groupId !== talk.group()) return
    if (list.tab() !== 'RUNNING') list.turnTo('RUNNING')
    noteAddress(groupId)
  },
})

const goods = createGoods({
  groupOf: () => talk.group(),
  onSend: ({ skuNo, name, image, price }) => void talk.send('PRODUCT', JSON.stringify({ skuNo, name, image, price })),
  onHide: () => text.focus(),
})

/** @param {string} groupId */
async function open(groupId) {
  list.mark(groupId)
  if (groupId === handed) noteHanded('')
  chat.classList.toggle('chat--open', groupId !== '')
  showBuyer(false)
  if (goods.isShown()) goods.hide()
  goods.clear()
  noteAddress(groupId)
  await talk.open(groupId)
  if (talk.group() === groupId && groupId !== '') text.focus()
}

/** A guest has logged in who has a talk as a member: both are one from now on. @param {string} from @param {string} into */
function follow(from, into) {
  if (own?.delete(from)) own.add(into)
  talk.move(from, into)
  if (talk.group() !== from) return
  const isShown = chat.classList.contains('chat--buyer')
  void open(into)
  showBuyer(isShown)
}

/** After a reload the same talk is open. @param {string} groupId */
function noteAddress(groupId) {
  const query = new URLSearchParams({ tab: list.tab(), ...(groupId === '' ? {} : { talk: groupId }) })
  history.replaceState(null, '', `?${query.toString()}`)
}

/** @param {boolean} isShown */
function showBuyer(isShown) {
  chat.classList.toggle('chat--buyer', isShown)
  byId('showBuyer').setAttribute('aria-expanded', String(isShown))
}
const turnBuyer = () => showBuyer(!chat.classList.contains('chat--buyer'))

async function sendText() {
  const words = text.value.trim()
  // Taking the talk first takes a while, in which an impatient second key must not say it twice.
  if (words === '' || isSending) return
  isSending = true
  const isSent = await talk.send('TEXT', words)
  isSending = false
  if (isSent) {
    text.value = ''
    text.dispatchEvent(new Event('input'))
  }
  text.focus()
}

byId('write').addEventListener('submit', (event) => {
  event.preventDefault()
  void sendText()
})
text.addEventListener('keydown', (event) => {
  // Whoever chooses a Chinese word ends that by Enter as well.
  if (event.key !== 'Enter' || event.shiftKey || event.isComposing || event.keyCode === 229) return
  event.preventDefault()
  void sendText()
})
text.addEventListener('input', () => {
  const { length } = text.value
  fill(byId('count'), length > start.textLength - 200 && `${length}/${start.textLength}`)
})
text.addEventListener('paste', (event) => {
  const pictures = [...(event.clipboardData?.files ?? [])].filter(({ type }) => type.startsWith('image/'))
  if (pictures.length === 0) return
  event.preventDefault()
  void talk.sendPictures(pictures)
})
const file = inputOf('file')
file.addEventListener('change', () => {
  const files = [...(file.files ?? [])]
  file.value = ''
  void talk.sendPictures(files)
})
byId('choose').addEventListener('click', () => file.click())
byId('take').addEventListener('click', () => void talk.take().then(() => text.focus()))
byId('handOn').addEventListener('click', () => void talk.handOn())
byId('end').addEventListener('click', () => void talk.close())
byId('showBuyer').addEventListener('click', turnBuyer)
byId('handed').addEventListener('click', () => {
  list.turnTo('RUNNING')
  void open(handed)
})
byId('back').addEventListener('click', () => void open('').then(() => bringFocus()))
byId('tabs').addEventListener('click', () => noteAddress(talk.group()))
const keysBox = /** @type {HTMLDialogElement} */ (byId('keysBox'))
byId('keys').addEventListener('click', () => keysBox.showModal())

void drawQuick((answer) => {
  const before = text.value.slice(0, text.selectionStart ?? undefined)
  text.setRangeText(answer, before.length, text.selectionEnd ?? before.length, 'end')
  text.dispatchEvent(new Event('input'))
  text.focus()
})

listenToKeys({
  KeyJ: () => byId('take').click(),
  KeyZ: () => void talk.handOn(),
  KeyX: () => void talk.close(),
  KeyS: () => (goods.isShown() ? goods.hide() : goods.show()),
  KeyP: () => byId('choose').click(),
  KeyK: () => byId('quick').querySelector('button')?.focus(),
  KeyB: turnBuyer,
  KeyH: () => keysBox.showModal(),
  ArrowUp: () => list.move(-1),
  ArrowDown: () => list.move(1),
  Digit1: () => list.turnToPlace(0),
  Digit2: () => list.turnToPlace(1),
  Digit3: () => list.turnToPlace(2),
  Digit4: () => list.turnToPlace(3),
  Escape: () => {
    showBuyer(false)
    if (goods.isShown()) goods.hide()
    else text.focus()
  },
})

list.mark('')
void list.refresh()
void open(new URLSearchParams(location.search).get('talk') ?? '')
