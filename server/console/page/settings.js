/** The settings of the shop's talks: when somebody is there, what is said first, and what the script answers. */
import { ask } from './calls.js'
import { byId, fill, h, inputOf } from './dom.js'

/**
 * @typedef {{ enabled: boolean, greeting: string, offlineReply: string, workDays: number[], workFrom: string, workUntil: string, keepDays: number }} Settings
 * @typedef {{ question: string, words: string[], answer: string, enabled: boolean }} Answer
 */

const TEXTS = /** @type {const} */ (['greeting', 'offlineReply', 'workFrom', 'workUntil'])
/** @type {Settings} */
const FIRST = {
  enabled: false,
  greeting: '您好，请问有什么可以帮您？',
  offlineReply: '现在是非工作时间，您的问题已经记下，上班后回复您。',
  workDays: [1, 2, 3, 4, 5],
  workFrom: '09:00',
  workUntil: '18:00',
  keepDays: 180,
}

const days = () => /** @type {HTMLInputElement[]} */ ([...document.querySelectorAll('[name=day]')])
const list = byId('answerList')

/** @param {string} words */
const note = (words) => fill(byId('note'), words)

/** @param {Settings} settings */
function show(settings) {
  inputOf('enabled').checked = settings.enabled
  for (const name of TEXTS) inputOf(name).value = settings[name]
  inputOf('keepDays').value = String(settings.keepDays)
  for (const day of days()) day.checked = settings.workDays.includes(Number(day.value))
}

/** @returns {Settings} */
function given() {
  const [greeting, offlineReply, workFrom, workUntil] = /** @type {[string, string, string, string]} */ (
    TEXTS.map((name) => inputOf(name).value.trim())
  )
  const workDays = days()
    .filter(({ checked }) => checked)
    .map(({ value }) => Number(value))
  const keepDays = Number(inputOf('keepDays').value)
  return { enabled: inputOf('enabled').checked, greeting, offlineReply, workDays, workFrom, workUntil, keepDays }
}

let lastId = 0

/** @param {Answer} answer */
function entry({ question, words, answer, enabled }) {
  lastId += 1
  const id = lastId
  const field = (/** @type {string} */ name, /** @type {string} */ text, /** @type {HTMLElement} */ input) => {
    input.id = `${name}-${id}`
    input.classList.add('field')
    input.dataset['field'] = name
    return [h('label', { class: 'label', for: input.id }, text), input]
  }
  const area = h('textarea', { maxlength: 1000, rows: 2, required: true })
  area.value = answer
  const item = h(
    'li',
    { class: 'answerList__one' },
    ...field('question', '快捷问题（显示给买家，可不填）', h('input', { value: question, maxlength: 60 })),
    ...field('words', '触发词（用逗号隔开）', h('input', { value: words.join('，'), maxlength: 2000 })),
    ...field('answer', '回答', area),
    h(
      'div',
      { class: 'answerList__foot' },
      h(
        'label',
        { class: 'choice' },
        h('input', { type: 'checkbox', 'data-field': 'enabled', checked: enabled }),
        '启用',
      ),
      h('button', { type: 'button', class: 'link', onclick: () => item.previousElementSibling?.before(item) }, '上移'),
      h('button', { type: 'button', class: 'link', onclick: () => item.nextElementSibling?.after(item) }, '下移'),
      h('button', { type: 'button', class: 'link link--bad', onclick: () => item.remove() }, '删除'),
    ),
  )
  return item
}

/** @param {Element} item @returns {Answer} */
function answerIn(item) {
  const of = (/** @type {string} */ name) =>
    /** @type {HTMLInputElement} */ (item.querySelector(`[data-field=${name}]`))
  const words = of('words')
    .value.split(/[,，、;；\n]+/)
    .map((word) => word.trim())
    .filter(Boolean)
  return {
    question: of('question').value.trim(),
    words,
    answer: of('answer').value.trim(),
    enabled: of('enabled').checked,
  }
}

/** @param {string} path @param {() => object} body @param {string} words */
const saving = (path, body, words) => async (/** @type {Event} */ event) => {
  event.preventDefault()
  note('正在保存…')
  try {
    await ask('PUT', path, body())
    note(words)
  } catch (error) {
    note(/** @type {Error} */ (error).message)
  }
}

byId('settings').addEventListener('submit', saving('/settings', given, '设置已保存'))
byId('answers').addEventListener(
  'submit',
  saving('/answers', () => ({ answers: [...list.children].map(answerIn) }), '回答已保存'),
)
byId('addAnswer').addEventListener('click', () => {
  const item = entry({ question: '', words: [], answer: '', enabled: true })
  list.append(item)
  item.querySelector('input')?.focus()
})

async function load() {
  try {
    /** @type {Settings | null} */
    const settings = await ask('GET', '/settings')
    /** @type {Answer[]} */
    const answers = await ask('GET', '/answers')
    show(settings ?? FIRST)
    fill(list, ...answers.map(entry))
    byId('settings').hidden = byId('answers').hidden = false
    note(settings ? '' : '这家店还没有开通在线客服')
  } catch (error) {
    note(/** @type {Error} */ (error).message)
  }
}

void load()
