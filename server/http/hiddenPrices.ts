/**
 * R-PRM-02: a shop may keep its prices for its members, and a company from its DEMANDERs. They are taken out of the finished answer, by the names of its
 * fields, so that no call can forget it: a field that is new, in whatever call, is hidden as long as its name says that
 * it is money.
 */
const MONEY_NAME = /price|amount|freight/i
/** Words on goods that name a sum or what is taken off it, such as 满500减30, 直降20元 or 满10件9.2折. */
const MONEY_WORDS = /[¥￥]|\d\s*元|减\s*\d|\d\s*折/
const WORD_LISTS: readonly string[] = ['tags', 'promotionTagDTOS']

type Fields = Record<string, unknown>

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !(value instanceof Date)
}

/**
 * Who is kept from prices. `guest`: null says that there is one, and the page where to log in for it. `member`: there is
 * nothing that he could do about it, so that the field is not there at all.
 */
export type KeptFrom = 'guest' | 'member'

/** What stands where money stood. Flags stay: they tell how a price is shown, and no price. */
function blank(value: unknown, from: KeptFrom): unknown {
  if (typeof value === 'boolean') return value
  if (typeof value === 'string') return ''
  if (Array.isArray(value)) return []
  return from === 'guest' ? null : undefined
}

function namesMoney(word: unknown): boolean {
  const text = isFields(word) ? word['tagName'] : word
  return typeof text === 'string' && MONEY_WORDS.test(text)
}

/** "满 2000 减 120 · 享阶梯价" is "享阶梯价". */
function wordsWithoutMoney(text: string): string {
  return text
    .split(' · ')
    .filter((part) => !namesMoney(part))
    .join(' · ')
}

/** A merchant's own words: they stay, and what they count becomes as many words without a number. */
const MERCHANTS_WORDS: readonly string[] = ['title', 'name', 'html', 'rules']
const NEUTRAL: readonly (readonly [RegExp, string])[] = [
  [/满\s*\d[\d,.]*\s*减\s*\d[\d,.]*(?!\s*元)/g, '满减'],
  [/[¥￥]\s*\d[\d,.]*/g, '若干元'],
  [/\d[\d,.]*\s*(?=元)/g, '若干'],
  [/减\s*\d[\d,.]*/g, '减若干'],
  [/\d[\d.]*\s*折/g, '折扣'],
]

function neutral(words: unknown, from: KeptFrom): unknown {
  if (Array.isArray(words)) return words.map((word) => neutral(word, from))
  if (typeof words !== 'string') return withoutPrices(words, from)
  return NEUTRAL.reduce((text, [money, word]) => text.replace(money, word), words)
}

/** Modules may be stored as the text of an object (R-ENT-21). */
function withoutPricesInText(text: string, from: KeptFrom): string {
  if (!MONEY_NAME.test(text) && !MONEY_WORDS.test(text)) return text
  try {
    const parsed: unknown = JSON.parse(text)
    return isFields(parsed) ? JSON.stringify(withoutPrices(parsed, from)) : text
  } catch {
    return text
  }
}

function hidden(name: string, value: unknown, from: KeptFrom): unknown {
  if (MONEY_NAME.test(name)) return blank(value, from)
  if (WORD_LISTS.includes(name) && Array.isArray(value)) return value.filter((word) => !namesMoney(word))
  if (name === 'subTitle' && typeof value === 'string') return wordsWithoutMoney(value)
  if (MERCHANTS_WORDS.includes(name)) return neutral(value, from)
  if (name === 'jsonData' && typeof value === 'string') return withoutPricesInText(value, from)
  return withoutPrices(value, from)
}

export function withoutPrices(value: unknown, from: KeptFrom = 'guest'): unknown {
  if (Array.isArray(value)) return value.map((one) => withoutPrices(one, from))
  if (!isFields(value)) return value
  return Object.fromEntries(Object.entries(value).map(([name, field]) => [name, hidden(name, field, from)]))
}
