/** What a merchant's text may contain. Everything else goes, its words stay. */
const TAGS = new Set(
  'A B BLOCKQUOTE BR CODE DEL DIV EM FIGURE FIGCAPTION H1 H2 H3 H4 H5 H6 HR I IMG INS LI OL P PRE S SPAN STRONG SUB SUP TABLE TBODY TD TFOOT TH THEAD TR U UL'.split(
    ' ',
  ),
)
const ATTRIBUTES = new Set(['alt', 'colspan', 'height', 'href', 'rowspan', 'src', 'style', 'title', 'width'])
/** Never shown, not even their text. */
const DROPPED = new Set(['SCRIPT', 'STYLE', 'IFRAME', 'OBJECT', 'EMBED', 'TEMPLATE', 'NOSCRIPT', 'SVG', 'MATH'])
const SAFE_ADDRESS = /^(https?:|\/|#|data:image\/(png|jpe?g|gif|webp);)/i
/** Colours and text; neither covers, moves or loads anything. */
const PROPERTIES = ['color', 'background-color', 'text-align', 'text-decoration', 'font-weight', 'font-style']

/** As the browser has understood it, whatever signs it was written with. */
function cleanStyle({ style }: HTMLElement): string {
  return PROPERTIES.flatMap((name) => {
    const value = style.getPropertyValue(name)
    return value === '' || value.includes('(') !== value.startsWith('rgb') ? [] : [`${name}: ${value}`]
  }).join('; ')
}

function cleanAttributes(element: Element): void {
  const style = cleanStyle(element as HTMLElement)
  for (const { name, value } of [...element.attributes]) {
    const isAddress = name === 'href' || name === 'src'
    if (!ATTRIBUTES.has(name) || (isAddress && !SAFE_ADDRESS.test(value.trim()))) element.removeAttribute(name)
  }
  if (style !== '') element.setAttribute('style', style)
  else element.removeAttribute('style')
  if (element.tagName === 'A') element.setAttribute('rel', 'noopener noreferrer')
  if (element.tagName === 'IMG' && !element.hasAttribute('alt')) element.setAttribute('alt', '')
}

function clean(parent: Element): void {
  for (const child of [...parent.children]) {
    const tag = child.tagName.toUpperCase()
    if (DROPPED.has(tag)) {
      child.remove()
      continue
    }
    clean(child)
    if (TAGS.has(tag)) cleanAttributes(child)
    else child.replaceWith(...child.childNodes)
  }
}

/** HTML of a merchant with nothing left in it that runs, loads or covers the page. */
export function sanitise(html: string): string {
  // A document of its own: nothing in it is fetched or run while it is being cleaned.
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  clean(body)
  return body.innerHTML
}
