/** Where to and by when the requesters want an order's goods. */
import type { DemandWish, OrderPreview, OrderReceive, PreviewLine } from '@/api/order'
import {
  agreedPlace,
  differingWishes,
  firstNeeded,
  isOfSome,
  placesOf,
  placeText,
  receiversText,
  wantersText,
  wishRemark,
} from '@/pages/order/submit/wishes'

const receive = (detail: string): OrderReceive => ({
  ...{ receiverName: '王工', mobile: '13800000104', phone: '', provinceCode: '310000', provinceName: '上海市' },
  ...{ cityCode: '310100', cityName: '上海市', districtName: '浦东新区', townName: '', detail, company: '' },
})

const wish = (demandOrderNo: string, more: Partial<DemandWish> = {}): DemandWish => ({
  ...{ demandOrderNo, demanderName: '王工', needDate: '2026-11-28', receive: receive('2 号库') },
  ...more,
})

const asked = (wishes: DemandWish[], ...numbers: string[]) =>
  ({ skuList: numbers.map((demandOrderNo) => ({ demandOrderNo, valid: true })), demandWishes: wishes }) as Pick<
    OrderPreview,
    'skuList' | 'demandWishes'
  >

describe('[R-DSM-11] what demands want', () => {
  test('is taken over where all lines agree', () => {
    const both = asked([wish('DO1'), wish('DO2')], 'DO1', 'DO2', 'DO2')
    expect(agreedPlace(both)).toMatchObject({
      receiveId: 'DO1',
      detail: '2 号库',
      provinceCode: '310000',
      editable: false,
    })
    expect([firstNeeded(both, '2026-11-25')?.needDate, isOfSome(both)]).toEqual(['2026-11-28', false])
    expect(differingWishes({ demandWishes: [wish('DO1'), wish('DO2')] })).toEqual([])
  })

  test.each([
    ['a line that nobody demanded', asked([wish('DO1')], 'DO1', '')],
    ['another place', asked([wish('DO1'), wish('DO2', { receive: receive('3 号库') })], 'DO1', 'DO2')],
    ['a demand that names none', asked([wish('DO1'), wish('DO2', { receive: null })], 'DO1', 'DO2')],
    ['no demand', asked([], '')],
  ])('chooses no place beside %s', (_what, given) => {
    expect(agreedPlace(given)).toBeUndefined()
  })

  test('is one door where only those who receive differ', () => {
    const other = wish('DO2', { demanderName: '李工', receive: { ...receive('2 号库'), receiverName: '李工' } })
    const both = asked([wish('DO1'), other], 'DO1', 'DO2')
    expect(agreedPlace(both)?.receiveId).toBe('DO1')
    expect(differingWishes(both)).toEqual([])
    expect(placesOf(both)).toHaveLength(1)
    expect(receiversText(both.demandWishes)).toBe('王工 138****0104、李工 138****0104')
  })

  test('is named where it differs, for the buyer to decide', () => {
    const two = [wish('DO1'), wish('DO2', { needDate: '2026-11-25' }), wish('DO3', { needDate: '', receive: null })]
    expect(agreedPlace(asked(two, 'DO1', 'DO2', 'DO3'))).toBeUndefined()
    expect(differingWishes({ demandWishes: two }).map(({ demandOrderNo }) => demandOrderNo)).toEqual(['DO1', 'DO2'])
  })

  test('is in time by the first day to come, also beside goods that nobody demanded', () => {
    const wishes = [wish('DO1'), wish('DO2', { needDate: '2026-11-26' }), wish('DO3', { needDate: '2026-11-24' })]
    const mixed = asked(wishes, 'DO1', 'DO2', 'DO3', '')
    expect(firstNeeded(mixed, '2026-11-25')?.demandOrderNo).toBe('DO2')
    expect(firstNeeded(asked(wishes, 'DO1', ''), '2026-11-25')?.demandOrderNo).toBe('DO1')
    expect(firstNeeded(mixed, '2026-11-29')).toBeUndefined()
    expect([isOfSome(mixed), isOfSome(asked([wish('DO1')], 'DO1', ''))]).toEqual([true, true])
  })

  test('is one order for one place: which goods are wanted where is told apart', () => {
    const lines = ['DO1', 'DO2', 'DO3', ''].map((demandOrderNo) => ({ demandOrderNo, skuNo: 'S1', valid: true }))
    const wishes = [wish('DO1'), wish('DO2', { needDate: '' }), wish('DO3', { receive: null })]
    const places = placesOf({ skuList: lines as PreviewLine[], demandWishes: wishes })
    expect(places.map(({ place, lines: { length } }) => [place?.receiveId, length])).toEqual([
      ['DO1', 2],
      [undefined, 2],
    ])
    expect(places.map(wantersText)).toEqual(['王工 …DO1、王工 …DO2', '王工 …DO3、自行加购'])
    expect(places.map(({ place }) => placeText(place))).toEqual(['浦东新区 2 号库', '未填收货地址'])
    // What cannot be ordered goes nowhere.
    const gone = { ...lines[2]!, valid: false } as PreviewLine
    expect(placesOf({ skuList: [lines[0] as PreviewLine, gone], demandWishes: wishes })).toHaveLength(1)
  })

  test('is told to the seller as long as the day is to come', () => {
    expect(wishRemark('2026-11-28', '2026-11-25')).toBe('期望 2026-11-28 前到货')
    expect([wishRemark('2026-11-24', '2026-11-25'), wishRemark('', '2026-11-25')]).toEqual(['', ''])
  })
})
