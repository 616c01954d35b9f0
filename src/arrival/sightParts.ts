/** What first sights are made of, as text: a browser draws them, and so does the service, which has no document. */
import { readAnswer } from '../client/answer'

/** Text that is markup. Only what is made here is any: words of others never get into it but as words. */
export class Markup {
  constructor(readonly html: string) {}
}

type Part = Markup | string | false | undefined

const worded = (text: string): string => text.replace(/[&<>"']/g, (letter) => `&#${letter.charCodeAt(0)};`)

const textOf = (part: Part): string => (part instanceof Markup ? part.html : part ? worded(part) : '')

const made = (tag: string, className: string, parts: Part[]): Markup =>
  new Markup(`<${tag} class="${worded(className)}">${parts.map(textOf).join('')}</${tag}>`)

/** An element with its texts and parts, without those that are none. */
export const box = (className: string, ...parts: Part[]): Markup => made('div', className, parts)

export const inline = (className: string, text: string): Markup => made('span', className, [text])

export function withAttributes({ html }: Markup, attributes: Readonly<Record<string, string>>): Markup {
  const written = Object.entries(attributes).map(([name, value]) => ` ${name}="${worded(value)}"`)
  return new Markup(html.replace('>', () => `${written.join('')}>`))
}

export const withStyle = (part: Markup, style: string): Markup => withAttributes(part, { style })

/** A picture that shows with the frame that it is put into, not one frame later. */
export const pictureOf = (address: string, isFirst = false): Markup =>
  new Markup(
    `<img class="kit-image__picture kit-image--cover" alt="" decoding="sync"${isFirst ? ' fetchpriority="high"' : ''} src="${worded(address)}">`,
  )

/** A field of words that takes none. */
export const fieldOf = (className: string, words: string, hint: string): Markup =>
  new Markup(`<input class="${className}" tabindex="-1" placeholder="${hint}" value="${worded(words)}">`)

/** What a success holds, judged as the wrapper does. */
export function dataOf<TData>(answer: EarlyAnswer): TData | undefined {
  const { envelope } = readAnswer(answer)
  return envelope?.code === 200 ? ((envelope.data as TData | null) ?? undefined) : undefined
}
