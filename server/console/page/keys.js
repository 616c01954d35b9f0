/** Everything can be done without a mouse: Alt with a key, whatever has the focus. */

/** @param {Record<string, () => void>} doings by the place of the key, which is the same on every keyboard */
export function listenToKeys(doings) {
  addEventListener('keydown', (event) => {
    const isPlain = event.code === 'Escape'
    if (event.isComposing || event.ctrlKey || event.metaKey || event.altKey === isPlain) return
    // A question that stands above the page has its own keys.
    if (document.querySelector('dialog[open]')) return
    const doing = doings[event.code]
    if (!doing) return
    event.preventDefault()
    doing()
  })
}

/** To the first talk of the list. */
export function bringFocus() {
  ;/** @type {HTMLElement | null} */ (document.querySelector('.talks__one'))?.focus()
}
