import { spokenMoney, toCents } from '@/domain/money'

export interface PriceWords {
  /** Yuan. null asks the buyer to enquire. */
  value: number | null | undefined
  /** "¥38.50 起" where the price is not exact. */
  from?: boolean
  unit?: string
  /** "约 ¥0.385/只", by `pieceText`. */
  piece?: string
  /** The struck list price as the service gives it; shown only when it is above the price. */
  struck?: string | number
}

/** The struck price in cents, or null when there is none worth showing. */
export function struckCents({ value, struck }: PriceWords): number | null {
  const cents = toCents(value)
  const was = toCents(struck)
  return cents !== null && was !== null && was > cents ? was : null
}

/** "38 元 50 分每盒，原价 46 元": one unit for the ear, where the eye sees four pieces. */
export function spokenPrice(words: PriceWords): string {
  const cents = toCents(words.value)
  if (cents === null) return '询价'
  const was = struckCents(words)
  const unit = words.unit ? `每${words.unit}` : ''
  return `${spokenMoney(cents)}${words.from ? '起' : ''}${unit}${words.piece ? `，${words.piece}` : ''}${was === null ? '' : `，原价 ${spokenMoney(was)}`}`
}
