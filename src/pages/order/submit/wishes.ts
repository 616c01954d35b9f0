/** Where to and by when the requesters want what an order holds (R-DSM-11): the place on which all of it agrees, and the first day. */
import type { Address } from '@/api/addresses'
import type { DemandWish, OrderPreview, OrderReceive, PreviewLine } from '@/api/order'
import { maskMobile } from '@/domain/account'

/** A service of somebody else's knows of no wishes. */
type Wished = Partial<Pick<OrderPreview, 'demandWishes'>>
type Asked = Pick<OrderPreview, 'skuList'> & Wished

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

/** Who receives the goods there is another matter: the driver goes to one and the same door. */
const doorOf = (receive: OrderReceive | Address | null): unknown =>
  receive && [receive.provinceCode, receive.cityCode, receive.districtName, receive.townName, receive.detail]

export const isSameDoor = (one: Address, other: Address): boolean => areSame([doorOf(one), doorOf(other)])

const areSame = (values: readonly unknown[]): boolean => new Set(values.map((value) => JSON.stringify(value))).size <= 1

/** The door on which all of it agrees; undefined where one of them did not say, or where a line is nobody's demand. */
export function agreedPlace({ skuList, demandWishes = [] }: Asked): Address | undefined {
  const [first] = demandWishes
  const isAllAsked = skuList.length > 0 && skuList.every(({ demandOrderNo }) => demandOrderNo !== '')
  return first && isAllAsked && areSame(demandWishes.map(({ receive }) => doorOf(receive))) ? placeOf(first) : undefined
}

/** The demand that wants its goods first, of those whose day is to come: an order in time for it is in time for all. */
export function firstNeeded({ skuList, demandWishes = [] }: Asked, today: string): DemandWish | undefined {
  const named = new Set(skuList.filter(({ valid }) => valid).map(({ demandOrderNo }) => demandOrderNo))
  const waiting = demandWishes.filter(({ demandOrderNo, needDate }) => named.has(demandOrderNo) && needDate >= today)
  return waiting.sort((one, other) => one.needDate.localeCompare(other.needDate))[0]
}

/** Whether the day is that of a part of the order only. */
export const isOfSome = ({ skuList, demandWishes = [] }: Asked): boolean =>
  skuList.some(({ demandOrderNo }) => demandOrderNo === '') || !areSame(demandWishes.map(({ needDate }) => needDate))

/** Goods that are wanted at one place. */
export interface WantedPlace {
  /** Undefined: those who asked did not say, or the buyer put the goods in himself. */
  place: Address | undefined
  wishes: readonly DemandWish[]
  lines: readonly PreviewLine[]
}

/** Which goods are wanted where. An order has one place: with more than one of these the buyer decides. */
export function placesOf({ skuList, demandWishes = [] }: Asked): WantedPlace[] {
  const places = new Map<string, { place: Address | undefined; wishes: Set<DemandWish>; lines: PreviewLine[] }>()
  for (const line of skuList.filter(({ valid }) => valid)) {
    const wish = demandWishes.find(({ demandOrderNo }) => demandOrderNo === line.demandOrderNo)
    const key = JSON.stringify(doorOf(wish?.receive ?? null))
    const known = places.get(key) ?? { place: wish && placeOf(wish), wishes: new Set(), lines: [] }
    if (wish) known.wishes.add(wish)
    known.lines.push(line)
    places.set(key, known)
  }
  return [...places.values()].map(({ wishes, ...rest }) => ({ ...rest, wishes: [...wishes] }))
}

/** One and the same while the same goods are wanted at the same places. */
export const placesKey = (places: readonly WantedPlace[]): string =>
  JSON.stringify(
    places.map(({ place, lines }) => [place?.receiveId, lines.map((line) => `${line.skuNo} ${line.demandOrderNo}`)]),
  )

/** "浦东新区 2 号库"; what nobody has named is said so. */
export const placeText = (place: Pick<Address, 'districtName' | 'cityName' | 'detail'> | null | undefined): string =>
  place ? `${place.districtName || place.cityName} ${place.detail}` : '未填收货地址'

/** Who wants the goods there: "王工 …0047、自行加购". */
export function wantersText({ wishes, lines }: WantedPlace): string {
  const people = wishes.map(({ demandOrderNo, demanderName }) => `${demanderName} …${demandOrderNo.slice(-4)}`)
  const isOwn = lines.some(({ demandOrderNo }) => demandOrderNo === '')
  return [...people, ...(isOwn ? ['自行加购'] : [])].join('、')
}

/** "王工 138****0104、李工 139****2200": who takes the goods in there, as those who asked for them wrote. */
export const receiversText = (wishes: readonly DemandWish[]): string =>
  [...new Set(wishes.flatMap(({ receive }) => receive ?? []).map(receiverText))].join('、')

export const receiverText = ({ receiverName, mobile }: Pick<OrderReceive, 'receiverName' | 'mobile'>): string =>
  `${receiverName} ${maskMobile(mobile)}`

/** Those that one order cannot satisfy together: the buyer reads them and decides. */
export function differingWishes({ demandWishes = [] }: Wished): readonly DemandWish[] {
  const said = demandWishes.filter(({ receive, needDate }) => receive !== null || needDate !== '')
  const isOneWay = areSame(said.map(({ receive }) => doorOf(receive))) && areSame(said.map(({ needDate }) => needDate))
  return isOneWay ? [] : said
}

/** What the seller reads of the day, as long as it is to come; the buyer may write something else. */
export const wishRemark = (needDate: string, today: string): string =>
  needDate === '' || needDate < today ? '' : `期望 ${needDate} 前到货`
