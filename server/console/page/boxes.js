/** What stands above the page: questions, and the viewer of pictures. Focus goes back to where it was. */
import { fill, h, icon } from './dom.js'

/**
 * @param {string} title
 * @param {string} className
 * @param {(close: () => void) => import('./dom.js').Child[]} contentOf
 */
function openBox(title, className, contentOf) {
  const box = h('dialog', { class: className, 'aria-label': title, onclose: () => box.remove() })
  fill(box, ...contentOf(() => box.close()))
  document.body.append(box)
  box.showModal()
  return box
}

/**
 * Answers what `answer` says when he agrees, undefined when he does not.
 * @template TAnswer
 * @param {{ title: string, words?: string, yes: string, content?: HTMLElement, answer: () => TAnswer }} question
 * @returns {Promise<TAnswer | undefined>}
 */
export function askFor({ title, words, yes, content, answer }) {
  return new Promise((resolve) => {
    /** @type {TAnswer | undefined} */
    let given
    const box = openBox(title, 'box', (close) => [
      h('h2', {}, title),
      words && h('p', {}, words),
      h(
        'form',
        {
          onsubmit: (/** @type {Event} */ event) => {
            event.preventDefault()
            given = answer()
            close()
          },
        },
        content,
        h(
          'div',
          { class: 'answers' },
          h('button', { type: 'button', class: 'button', onclick: () => close() }, '取消'),
          h('button', { class: 'button button--main' }, yes),
        ),
      ),
    ])
    box.addEventListener('close', () => resolve(given))
  })
}

/**
 * @param {readonly { url: string, time: string }[]} pictures
 * @param {number} first
 */
export function showPictures(pictures, first) {
  let place = first
  const image = h('img', { class: 'viewer__image', alt: '' })
  const where = h('p', { class: 'viewer__where num', role: 'status' })
  /** @param {number} step */
  function go(step) {
    place = Math.min(pictures.length - 1, Math.max(0, place + step))
    const picture = pictures[place]
    if (!picture) return
    image.src = picture.url
    image.alt = `图片，${picture.time}`
    fill(where, `${place + 1} / ${pictures.length}　${picture.time}`)
  }
  /** @param {number} step @param {string} sign @param {string} text */
  const way = (step, sign, text) =>
    pictures.length > 1 &&
    h('button', { type: 'button', class: 'viewer__way', 'aria-label': text, onclick: () => go(step) }, icon(sign, 24))
  const box = openBox('查看图片', 'viewer', (close) => [
    way(-1, 'back', '上一张'),
    image,
    way(1, 'forward', '下一张'),
    where,
    h(
      'button',
      { type: 'button', class: 'viewer__close', 'aria-label': '关闭', onclick: () => close() },
      icon('close', 24),
    ),
  ])
  box.addEventListener('keydown', ({ key }) => {
    if (key === 'ArrowLeft') go(-1)
    if (key === 'ArrowRight') go(1)
  })
  go(0)
}
