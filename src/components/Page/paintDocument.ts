import type { Skin } from './skin'

let painted: Skin | undefined

/**
 * The document carries the shop's colours, so that what lies outside the page has them too. All pages of
 * the stack share them: nothing is taken back when one page closes, only when the shop's colours change.
 */
export function paintDocument(skin: Skin): void {
  if (painted?.className === skin.className && painted.variables === skin.variables) return
  const { classList, style } = document.documentElement
  const namesOf = (className = '') => className.split(' ').filter(Boolean)
  classList.remove(...namesOf(painted?.className))
  classList.add(...namesOf(skin.className))
  // One by one: the element's own style also holds the root font size.
  for (const name of Object.keys(painted?.variables ?? {})) style.removeProperty(name)
  for (const [name, value] of Object.entries(skin.variables)) style.setProperty(name, value)
  painted = skin
}
