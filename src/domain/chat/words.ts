/** What a talk shows of times, addresses and cards. */

const DAY_MS = 24 * 60 * 60_000
const SHANGHAI_MS = 8 * 60 * 60_000

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
  /** A page of ours; '' for words. */
  readonly path: string
}

const LINK = /(?:https?:\/\/[\w.:-]+)?\/pages\/[\w/]+(?:\?[\w=&%.~+-]*)?/g

/** Addresses of our pages are opened inside the app; those of others stay words. */
export function pieces(text: string): readonly Piece[] {
  const found: Piece[] = []
  let from = 0
  for (const match of text.matchAll(LINK)) {
    if (match.index > from) found.push({ text: text.slice(from, match.index), path: '' })
    found.push({ text: match[0], path: match[0].slice(match[0].indexOf('/pages/')) })
    from = match.index + match[0].length
  }
  if (from < text.length || found.length === 0) found.push({ text: text.slice(from), path: '' })
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

const words = (value: unknown) => (typeof value === 'string' ? value : '')
const sum = (value: unknown) => (typeof value === 'number' ? value : null)

interface ProductCard {
  readonly skuNo: string
  readonly name: string
  readonly image: string
  /** null where none is told. */
  readonly price: number | null
}

interface OrderCard {
  readonly orderNo: string
  readonly status: string
  readonly amount: number | null
}

/** undefined for what is no card of goods: then its text is shown as it is. */
export function productIn(text: string): ProductCard | undefined {
  const given = fieldsIn(text)
  const skuNo = words(given?.skuNo)
  if (!given || skuNo === '') return undefined
  return { skuNo, name: words(given.name) || `商品 ${skuNo}`, image: words(given.image), price: sum(given.price) }
}

export function orderIn(text: string): OrderCard | undefined {
  const given = fieldsIn(text)
  const orderNo = words(given?.orderNo)
  return given && orderNo !== '' ? { orderNo, status: words(given.status), amount: sum(given.amount) } : undefined
}
