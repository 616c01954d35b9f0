/** Where to and by when the requesters want what an order holds (R-DSM-11). Only what all of it agrees on is taken over. */
import type { Address } from '@/api/addresses'
import type { DemandWish, OrderPreview } from '@/api/order'

/** A service of somebody else's knows of no wishes. */
type Wished = Partial<Pick<OrderPreview, 'demandWishes'>>
type Asked = Pick<OrderPreview, 'skuList'> & Wished

export interface Agreed {
  /** Undefined where they differ, where one of them did not say, or where a line is nobody's demand. */
  place: Address | undefined
  /** '' likewise. */
  needDate: string
}

/** An address of its own, though it is in no address book: its number is the demand's. */
function placeOf({ demandOrderNo, receive }: DemandWish): Address | undefined {
  if (!receive) return undefined
  return {
    ...receive,
    receiveId: demandOrderNo,
    districtCode: '',
    townCode: '',
    tag: '',
    defaultAddress: false,
    companyDefault: false,
    editable: false,
  }
}

const areSame = (values: readonly unknown[]): boolean => new Set(values.map((value) => JSON.stringify(value))).size <= 1

export function agreedOf({ skuList, demandWishes = [] }: Asked): Agreed {
  const [first] = demandWishes
  const isAllAsked = skuList.length > 0 && skuList.every(({ demandOrderNo }) => demandOrderNo !== '')
  if (!first || !isAllAsked) return { place: undefined, needDate: '' }
  return {
    place: areSame(demandWishes.map(({ receive }) => receive)) ? placeOf(first) : undefined,
    needDate: areSame(demandWishes.map(({ needDate }) => needDate)) ? first.needDate : '',
  }
}

/** Those that one order cannot satisfy together: the buyer reads them and decides. */
export function differingWishes({ demandWishes = [] }: Wished): readonly DemandWish[] {
  const said = demandWishes.filter(({ receive, needDate }) => receive !== null || needDate !== '')
  const isOneWay = areSame(said.map(({ receive }) => receive)) && areSame(said.map(({ needDate }) => needDate))
  return isOneWay ? [] : said
}

/** What the seller reads of the day, as long as it is to come; the buyer may write something else. */
export const wishRemark = (needDate: string, today: string): string =>
  needDate === '' || needDate < today ? '' : `期望 ${needDate} 前到货`
