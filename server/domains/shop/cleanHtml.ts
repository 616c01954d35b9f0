/** A merchant's HTML, reduced to text, lists, tables and pictures. What is not on this list does not leave the service. */
import sanitizeHtml from 'sanitize-html'

const COLOUR = /^(#[0-9a-f]{3,8}|rgba?\([\d\s.,%]{1,40}\)|[a-z]{3,20})$/i

const RULES: sanitizeHtml.IOptions = {
  allowedTags: [
    ...['h2', 'h3', 'h4', 'p', 'br', 'hr', 'div', 'span', 'blockquote'],
    ...['strong', 'b', 'em', 'i', 'u', 's', 'sub', 'sup', 'small'],
    ...['ul', 'ol', 'li', 'table', 'thead', 'tbody', 'tr', 'th', 'td', 'img', 'a'],
  ],
  allowedAttributes: {
    '*': ['style'],
    img: ['src', 'alt', 'width', 'height'],
    a: ['href'],
    th: ['colspan', 'rowspan'],
    td: ['colspan', 'rowspan'],
  },
  allowedStyles: {
    '*': {
      color: [COLOUR],
      'background-color': [COLOUR],
      'text-align': [/^(left|center|right)$/],
      'font-weight': [/^(normal|bold|[1-9]00)$/],
    },
  },
  allowedSchemes: ['https', 'tel'],
  allowedSchemesByTag: { img: ['https'] },
  // `//host` would follow the scheme of the page to a stranger.
  allowProtocolRelative: false,
  // A page has one first heading, its title.
  transformTags: { h1: 'h2' },
  disallowedTagsMode: 'discard',
}

/** From where pictures may come: from the service itself, and from hosts that the shop names. The page's policy says the same. */
export interface Pictures {
  origin: string
  hosts: readonly string[]
}

const SELF = 'https://self.invalid'

function isAllowed(source: string | undefined, { origin, hosts }: Pictures): boolean {
  if (!source || !URL.canParse(source, SELF)) return false
  const picture = new URL(source, SELF)
  return [SELF, origin].includes(picture.origin) || (picture.protocol === 'https:' && hosts.includes(picture.host))
}

export function cleanHtml(html: string, pictures: Pictures): string {
  return sanitizeHtml(html, {
    ...RULES,
    // The browser would refuse it, with a hole in the page.
    exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !isAllowed(attribs['src'], pictures),
  })
}
