import type { Skin } from './skin'

/** Everything is measured in the root's font size (R-PUR-28), so that one number enlarges it all. */
const ROOT_PX = 24

let painted: Skin | undefined

/**
 * The document carries the shop's colours, so that what lies outside the page has them too. All pages of
 * the stack share them: nothing is taken back when one page closes, only when the shop's colours change.
 */
export function paintDocument(skin: Skin): void {
  if (painted?.className === skin.className && painted.variables === skin.variables && painted.scale === skin.scale)
    return
  const { classList, style } = document.documentElement
  const namesOf = (className = '') => className.split(' ').filter(Boolean)
  classList.remove(...namesOf(painted?.className))
  classList.add(...namesOf(skin.className))
  // One by one: the element's own style also holds the root font size.
  for (const name of Object.keys(painted?.variables ?? {})) style.removeProperty(name)
  for (const [name, value] of Object.entries(skin.variables)) style.setProperty(name, value)
  if (skin.scale !== (painted?.scale ?? 1)) style.fontSize = `${ROOT_PX * skin.scale}px`
  painted = skin
}
