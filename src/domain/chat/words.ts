/** What a talk says of times, addresses and cards. */

export const NO_PICTURE = '图片已损坏或格式不支持，请换一张（支持 JPG、PNG、GIF、WebP）'

const DAY_MS = 24 * 60 * 60_000
const SHANGHAI_MS = 8 * 60 * 60_000

/** When this day began in Shanghai. */
export const dayOf = (time: number): number => time - ((time + SHANGHAI_MS) % DAY_MS)

/** 今天 09:32, 昨天 09:32, 11-20 09:32, in another year 2025-11-20 09:32; Shanghai's days, whatever the phone's are. */
export function timeWords(time: number, now: number): string {
  const text = new Date(time + SHANGHAI_MS).toISOString()
  const clock = text.slice(11, 16)
  const days = Math.floor((now + SHANGHAI_MS) / DAY_MS) - Math.floor((time + SHANGHAI_MS) / DAY_MS)
  if (days <= 0) return `今天 ${clock}`
  if (days === 1) return `昨天 ${clock}`
  const isThisYear = text.slice(0, 4) === new Date(now + SHANGHAI_MS).toISOString().slice(0, 4)
  return `${text.slice(isThisYear ? 5 : 0, 10)} ${clock}`
}

export interface Piece {
  readonly text: string
  /** A page of this shop; '' for words. */
  readonly path: string
  /** Of somebody else; '' for words. */
  readonly address: string
}

const LINK =
  /(?:https?:\/\/[\w.:-]+|\bwww\.(?:[\w-]+\.)+[a-z]{2,}(?::\d+)?)(?:[/?#][\w\-./?=&%#~+:@!$,;*]*)?|\/pages\/[\w/]+(?:\?[\w=&%.~+-]*)?/gi

/** Before a www it is part of something else: of a mail's address, or of another protocol. */
const JOINT = /[@/.-]$/

/** What ends a sentence does not belong to the address before it. */
const END = /[.,;:!?]+$/

const words = (text: string): Piece => ({ text, path: '', address: '' })

const isWww = (text: string) => /^www\./i.test(text)

function link(text: string, here: { readonly host: string; readonly shopNo: string }): Piece {
  const whole = isWww(text) ? `https://${text}` : text
  const [, host = here.host, path = ''] = /^(?:https?:\/\/([^/?#]+))?(.*)$/i.exec(whole) ?? []
  const shopNo = /[?&]shopNo=([^&#]*)/.exec(path)?.[1] ?? here.shopNo
  if (host === here.host && shopNo === here.shopNo && path.startsWith('/pages/')) return { text, path, address: '' }
  return text.startsWith('/') ? words(text) : { text, path: '', address: whole }
}

/** Addresses of this shop's pages are opened inside the app, those of others outside; numbers stay words. */
export function pieces(text: string, here: { readonly host: string; readonly shopNo: string }): readonly Piece[] {
  const found: Piece[] = []
  let from = 0
  for (const match of text.matchAll(LINK)) {
    const address = match[0].replace(END, '')
    if (isWww(address) && JOINT.test(text.slice(0, match.index))) continue
    if (match.index > from) found.push(words(text.slice(from, match.index)))
    found.push(link(address, here))
    from = match.index + address.length
  }
  if (from < text.length || found.length === 0) found.push(words(text.slice(from)))
  return found
}

function fieldsIn(text: string): Record<string, unknown> | undefined {
  try {
    const given: unknown = JSON.parse(text)
    return typeof given === 'object' && given !== null ? (given as Record<string, unknown>) : undefined
  } catch {
    return undefined
  }
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : '')
const sum = (value: unknown) => (typeof value === 'number' ? value : null)

interface ProductCard {
  readonly skuNo: string
  readonly name: string
  readonly image: string
  /** null where none is told. */
  readonly price: number | null
  /** '' of an older card. */
  readonly unit: string
}

interface OrderCard {
  readonly orderNo: string
  readonly status: string
  readonly amount: number | null
}

/** undefined for what is no card of goods: then its text is shown as it is. */
export function productIn(text: string): ProductCard | undefined {
  const given = fieldsIn(text)
  const skuNo = textOf(given?.skuNo)
  if (!given || skuNo === '') return undefined
  const name = textOf(given.name) || `商品 ${skuNo}`
  return { skuNo, name, image: textOf(given.image), price: sum(given.price), unit: textOf(given.unit) }
}

export function orderIn(text: string): OrderCard | undefined {
  const given = fieldsIn(text)
  const orderNo = textOf(given?.orderNo)
  return given && orderNo !== '' ? { orderNo, status: textOf(given.status), amount: sum(given.amount) } : undefined
}
