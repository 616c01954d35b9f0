import type { ProductItem } from '@/api/product'
import { isSoldOut, stockShown } from '@/domain/price'
import type { TagTone } from '../Tag'
import { grouped } from '@/utils/numbers'

const TONE_OF: Readonly<Record<string, TagTone>> = { PROMOTION: 'rd', TIER: 'pr' }

/** Words about delivery and quantity are told apart by how they begin, the service sends plain text. */
function toneOfFact(text: string): TagTone | undefined {
  if (/现货|当日|次日/.test(text)) return 'ok'
  if (/定制|危险|起订/.test(text)) return 'wn'
  return undefined
}

/** `brief`: no stock is told beside them. Elsewhere the number says 现货, and saying it twice would push out another tag. */
export function cardTags(item: ProductItem, brief?: boolean): { text: string; tone?: TagTone }[] {
  const promotions = (item.promotionTagDTOS ?? []).map((tag) => ({ text: tag.tagName, tone: TONE_OF[tag.tagType] }))
  const told = (item.tags ?? []).filter((text) => brief || text !== '现货')
  const facts = told.map((text) => ({ text, tone: toneOfFact(text) }))
  return [...promotions, ...facts].slice(0, 3)
}

/** The size, and the number by which the goods are ordered and asked for. */
export const cardSpec = ({ specText, skuNo }: Pick<ProductItem, 'specText' | 'skuNo'>): string =>
  [specText, skuNo].filter(Boolean).join(' · ')

export interface StockWords {
  text: string
  tone: 'ok' | 'warn' | 'bad' | ''
}

const FEW = 50

/** R-ENT-03: the stock shown is the shop's and the supplier's together; 0 may be bought means sold out. */
export function cardStock(item: ProductItem): StockWords {
  if (item.valid === false) return { text: '已下架', tone: 'bad' }
  if (isSoldOut(item)) return { text: '暂时缺货', tone: 'bad' }
  const stock = stockShown(item)
  if (stock <= 0) return { text: '供应商直发', tone: '' }
  const amount = grouped(stock)
  return stock < FEW
    ? { text: `余 ${amount} ${item.unit}`, tone: 'warn' }
    : { text: `现货 ${amount} ${item.unit}`, tone: 'ok' }
}

/** What has been said of the stock already is not said again. */
export function cardArrival({ leadTimeDesc }: ProductItem, { text }: StockWords): string | null {
  return leadTimeDesc && leadTimeDesc !== text ? ` · ${leadTimeDesc}` : null
}

export function itemPath(item: Pick<ProductItem, 'skuNo'>): string {
  return `/pages/item/index?skuNo=${encodeURIComponent(item.skuNo)}`
}
