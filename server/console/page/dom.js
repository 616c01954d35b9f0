/** Elements of the page. Whatever somebody wrote gets into it as text only, and turns nothing beside it round. */

/** @typedef {Node | string | number | false | null | undefined} Child */
/** @typedef {Record<string, string | number | boolean | undefined | ((event: any) => void)>} Attributes */

const TURNS = /[\u202a-\u202e\u2066-\u2069\u200e\u200f\u061c]/g

/** @param {string} text */
export const plain = (text) => text.replace(TURNS, '')

/**
 * `on…` listens; true is an attribute without a value, false and undefined are none.
 * @template {keyof HTMLElementTagNameMap} TTag
 * @param {TTag} tag
 * @param {Attributes} [attributes]
 * @param {...Child} children
 * @returns {HTMLElementTagNameMap[TTag]}
 */
export function h(tag, attributes = {}, ...children) {
  const element = document.createElement(tag)
  for (const [name, value] of Object.entries(attributes)) {
    if (typeof value === 'function') element.addEventListener(name.slice(2), value)
    else if (value === true) element.setAttribute(name, '')
    else if (value !== false && value !== undefined) element.setAttribute(name, plain(String(value)))
  }
  fill(element, ...children)
  return element
}

/**
 * @param {Element} element
 * @param {...Child} children
 */
export function fill(element, ...children) {
  const nodes = children.flatMap((child) => {
    if (child === false || child === null || child === undefined) return []
    return [child instanceof Node ? child : document.createTextNode(plain(String(child)))]
  })
  element.replaceChildren(...nodes)
}

/**
 * @param {string} name
 * @param {number} [size]
 */
export function icon(name, size = 16) {
  const of = (/** @type {string} */ tag) => document.createElementNS('http://www.w3.org/2000/svg', tag)
  const [svg, use] = [of('svg'), of('use')]
  for (const [key, value] of Object.entries({ class: 'icon', width: size, height: size, 'aria-hidden': true }))
    svg.setAttribute(key, String(value))
  use.setAttribute('href', `#icon-${name}`)
  svg.append(use)
  return svg
}

/**
 * What the service has drawn.
 * @param {string} id
 * @returns {HTMLElement}
 */
export function byId(id) {
  const element = document.getElementById(id)
  if (!element) throw new Error(`the page has no ${id}`)
  return element
}

/** @param {string} id */
export const inputOf = (id) => /** @type {HTMLInputElement} */ (byId(id))

/**
 * The list becomes these elements; those that stay are not moved, so that focus and pictures stay as well.
 * @param {Element} list
 * @param {readonly Element[]} elements
 */
export function settle(list, elements) {
  const kept = new Set(elements)
  for (const old of [...list.children]) if (!kept.has(old)) old.remove()
  elements.forEach((element, place) => {
    const there = list.children[place]
    if (there !== element) list.insertBefore(element, there ?? null)
  })
}

/** One sign for a face. @param {string} name */
export const faceOf = (name) => [...plain(name).replace(/^客服 /, '')][0] ?? '？'

/** Heard by a screen reader, once. @param {string} text */
export function tell(text) {
  byId('told').textContent = plain(text)
}

/** @typedef {{ shopNo: string, name: string, maySet: boolean, textLength: number, pictureBytes: number, roleText: Record<string, string> }} Start */

/** @param {string} id @returns {Start} */
export const startOf = (id) => JSON.parse(byId(id).dataset['start'] ?? '{}')
