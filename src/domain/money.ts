/** Money is integer cents here, and yuan with at most two decimals on the wire. */
const MINUS = '−'

/** Reads yuan from the wire through their decimal text: 1.005 yuan would be 100 cents in binary. */
export function toCents(yuan: number | string | null | undefined): number | null {
  const text = typeof yuan === 'number' ? plain(yuan) : (yuan ?? '').trim()
  const match = /^([-−]?)(\d+)(?:\.(\d*))?$/.exec(text)
  if (!match) return null
  const decimals = (match[3] ?? '').padEnd(3, '0')
  const cents = Number(match[2]) * 100 + Number(decimals.slice(0, 2)) + (decimals[2]! >= '5' ? 1 : 0)
  if (!Number.isSafeInteger(cents)) return null
  return match[1] && cents !== 0 ? -cents : cents
}

function plain(yuan: number): string {
  if (!Number.isFinite(yuan)) return ''
  const text = String(yuan)
  // Below a millionth JavaScript writes an exponent; that is no money any more.
  return text.includes('e') ? yuan.toFixed(3) : text
}

export function toYuan(cents: number): number {
  return Math.round(cents) / 100
}

export interface PriceParts {
  /** '' or the minus sign U+2212, which is as wide as a digit. */
  sign: string
  /** Grouped by thousands: "12,380". */
  whole: string
  /** Always two digits. */
  fraction: string
}

export function priceParts(cents: number): PriceParts {
  const amount = Math.abs(Math.round(cents))
  return {
    sign: cents < 0 && amount > 0 ? MINUS : '',
    whole: String(Math.floor(amount / 100)).replace(/\B(?=(\d{3})+(?!\d))/g, ','),
    fraction: String(amount % 100).padStart(2, '0'),
  }
}

/** "−1,234.50"; the currency sign is the caller's, because it is set smaller than the digits. */
export function formatMoney(cents: number): string {
  const { sign, whole, fraction } = priceParts(cents)
  return `${sign}${whole}.${fraction}`
}

/** What a screen reader says: "38 元 50 分". */
export function spokenMoney(cents: number): string {
  const amount = Math.abs(Math.round(cents))
  const rest = amount % 100
  const text = `${Math.floor(amount / 100)} 元${rest > 0 ? ` ${rest} 分` : ''}`
  return cents < 0 && amount > 0 ? `负 ${text}` : text
}
