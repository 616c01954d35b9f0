import { HIGHEST_PRICE, isPriceRange } from '@/domain/search/priceRange'

/** What stands in the two fields. */
export interface RangeTexts {
  from: string
  to: string
}

interface Range {
  minPrice?: number | undefined
  maxPrice?: number | undefined
}

const YUAN = /^\d{1,7}(\.\d{1,2})?$/

export function textsOf({ minPrice, maxPrice }: Range): RangeTexts {
  return { from: minPrice?.toString() ?? '', to: maxPrice?.toString() ?? '' }
}

/** As it is pasted from a list of prices, or typed with a Chinese keyboard: "¥1,200", "２０". */
const plain = (text: string): string => text.normalize('NFKC').replace(/[¥,，\s]/g, '')

const yuanOf = (text: string): number | undefined => (plain(text) === '' ? undefined : Number(plain(text)))

/** Of texts without a mistake. */
export function rangeOf({ from, to }: RangeTexts): Range {
  return { minPrice: yuanOf(from), maxPrice: yuanOf(to) }
}

/** '' where nothing is wrong. */
export function mistakeIn(texts: RangeTexts): string {
  if ([texts.from, texts.to].map(plain).some((text) => text !== '' && !YUAN.test(text))) {
    return `请输入 0 到 ${HIGHEST_PRICE} 之间的金额，最多两位小数`
  }
  return isPriceRange(rangeOf(texts)) ? '' : '最高价不能低于最低价'
}
