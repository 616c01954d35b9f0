/**
 * What the real widgets tell a screen reader and the stand-ins do not: their roles, and their label on the control
 * inside them. Without it neither axe nor the driver would see the page as a buyer's phone reads it.
 */
const ROLES: Readonly<Record<string, string>> = {
  'TARO-BUTTON-CORE': 'button',
  'TARO-SWITCH-CORE': '',
  'TARO-CHECKBOX-CORE': '',
}

function label(host: Element): void {
  const role = ROLES[host.tagName]
  if (role && !host.hasAttribute('role')) host.setAttribute('role', role)
  const inner = host.querySelector(':scope > input, :scope > textarea, :scope > div > input, :scope > img')
  if (!inner) return
  const name = host.getAttribute('aria-label') ?? ''
  if (inner instanceof HTMLImageElement) {
    if (inner.alt !== name || !inner.hasAttribute('alt')) inner.alt = name
    if (name) host.setAttribute('role', 'presentation')
    return
  }
  if (name && inner.getAttribute('aria-label') !== name) inner.setAttribute('aria-label', name)
}

const isWidget = (node: Node): node is Element => node instanceof Element && node.tagName.startsWith('TARO-')

function visit(node: Node): void {
  if (isWidget(node)) label(node)
  if (node instanceof Element) {
    for (const child of node.querySelectorAll('*')) if (isWidget(child)) label(child)
    const outer = node.closest('taro-image-core, taro-input-core, taro-textarea-core')
    if (outer) label(outer)
  }
}

export function keepLabelled(root: Element): void {
  const observer = new MutationObserver((changes) => {
    for (const change of changes) {
      visit(change.target)
      change.addedNodes.forEach(visit)
    }
  })
  observer.observe(root, { childList: true, subtree: true, attributes: true, attributeFilter: ['aria-label'] })
}
