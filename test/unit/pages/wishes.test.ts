/** Where to and by when the requesters want an order's goods. */
import type { DemandWish, OrderPreview, OrderReceive, PreviewLine } from '@/api/order'
import { agreedOf, differingWishes, placesOf, placeText, wantersText, wishRemark } from '@/pages/order/submit/wishes'

const receive = (detail: string): OrderReceive => ({
  ...{ receiverName: '王工', mobile: '13800000104', phone: '', provinceCode: '310000', provinceName: '上海市' },
  ...{ cityCode: '310100', cityName: '上海市', districtName: '浦东新区', townName: '', detail, company: '' },
})

const wish = (demandOrderNo: string, more: Partial<DemandWish> = {}): DemandWish => ({
  ...{ demandOrderNo, demanderName: '王工', needDate: '2026-11-28', receive: receive('2 号库') },
  ...more,
})

const asked = (wishes: DemandWish[], ...numbers: string[]) =>
  ({ skuList: numbers.map((demandOrderNo) => ({ demandOrderNo })), demandWishes: wishes }) as Pick<
    OrderPreview,
    'skuList' | 'demandWishes'
  >

describe('[R-DSM-11] what demands want', () => {
  test('is taken over where all lines agree', () => {
    const { place, needDate } = agreedOf(asked([wish('DO1'), wish('DO2')], 'DO1', 'DO2', 'DO2'))
    expect(place).toMatchObject({ receiveId: 'DO1', detail: '2 号库', provinceCode: '310000', editable: false })
    expect(needDate).toBe('2026-11-28')
    expect(differingWishes({ demandWishes: [wish('DO1'), wish('DO2')] })).toEqual([])
  })

  test.each([
    ['a line that nobody demanded', asked([wish('DO1')], 'DO1', '')],
    ['another place', asked([wish('DO1'), wish('DO2', { receive: receive('3 号库') })], 'DO1', 'DO2')],
    ['a demand that names none', asked([wish('DO1'), wish('DO2', { receive: null })], 'DO1', 'DO2')],
    ['no demand', asked([], '')],
  ])('chooses no place beside %s', (_what, given) => {
    expect(agreedOf(given).place).toBeUndefined()
  })

  test('is named where it differs, for the buyer to decide', () => {
    const two = [wish('DO1'), wish('DO2', { needDate: '2026-11-25' }), wish('DO3', { needDate: '', receive: null })]
    expect(agreedOf(asked(two, 'DO1', 'DO2', 'DO3'))).toEqual({ place: undefined, needDate: '' })
    expect(differingWishes({ demandWishes: two }).map(({ demandOrderNo }) => demandOrderNo)).toEqual(['DO1', 'DO2'])
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
