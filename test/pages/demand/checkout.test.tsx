/** The page that sends an order, for goods that somebody demanded, with every call played. */
import { accountCalls } from '@/api/account'
import { addressCalls } from '@/api/addresses'
import { orderCalls, type CreateOrder, type DemandWish } from '@/api/order'
import { paymentCalls } from '@/api/payment'
import { productCalls } from '@/api/product'
import { StoresProvider } from '@/hooks/useStores'
import OrderPage from '@/pages/order'
import { fakeRoot, userInfo } from '../../unit/stores/fakeRoot'
import { eventually } from '../setup/eventually'
import { mount } from '../setup/mount'

// The H5 build puts the shell in Taro's place; so does this test.
jest.mock('@tarojs/taro', () => jest.requireActual<object>('@/platform/shell/taro'))
jest.mock('@/platform/navigation', () => ({
  redirect: jest.fn(() => Promise.resolve(true)),
  navigate: jest.fn(() => Promise.resolve(true)),
}))
jest.mock('@/platform/dialogs', () => ({
  dialogs: { modal: jest.fn(), toast: jest.fn(), loading: jest.fn(), stopLoading: jest.fn() },
}))
const QUERY = { source: 'CART' }
jest.mock('@/hooks/useQuery', () => ({ useQuery: () => QUERY }))

const place = {
  ...{ receiverName: '王工', mobile: '13800000104', phone: '', provinceCode: '310000', provinceName: '上海市' },
  ...{ cityCode: '310100', cityName: '上海市', districtName: '浦东新区', townName: '', company: '' },
}
const own = {
  ...{ ...place, receiveId: '7', detail: '总部前台', receiverName: '周敏', defaultAddress: true, tag: '' },
  ...{ districtCode: '310115', townCode: '', companyDefault: false, editable: true },
}
const wish = (demandOrderNo: string, detail: string): DemandWish => ({
  ...{ demandOrderNo, demanderName: '王工', needDate: '2026-11-28', receive: { ...place, detail } },
})

const line = (demandOrderNo: string) => ({
  ...{ skuNo: 'S1', skuName: '手套', brandName: '', image: '', specText: '', unit: '打', price: 66, tierPrices: [] },
  ...{ quantity: 10, amount: 660, minOrderNum: 1, mpq: 1, canPurchaseQty: null, leadTimeDesc: '', leadTimeDays: 1 },
  ...{ supplierDirect: false, dangerousProduct: false, tags: [], promotionTagDTOS: [], valid: true },
  ...{ invalidKind: null, invalidReason: '', demandOrderNo, demanderName: '王工' },
})

async function open(demandWishes: DemandWish[]) {
  const preview = {
    ...{ source: 'CART', skuList: demandWishes.map(({ demandOrderNo }) => line(demandOrderNo)), demandWishes },
    ...{ goodsAmount: 660, discountAmount: 0, discounts: [], totalAmount: 660, approvalNodes: [], leftBehind: [] },
  }
  const given = fakeRoot({
    stored: { shopNo: '10001', shop_token_10001: 'T1' },
    initial: { shopNo: '10001' },
    play: {
      [accountCalls.me.id]: () => userInfo(),
      [addressCalls.list.id]: () => [own],
      [orderCalls.preview.id]: () => preview,
      [orderCalls.freight.id]: () => ({ totalAmount: 0, generalAmount: 0, dangerousAmount: 0 }),
      [productCalls.areaLimits.id]: () => [],
      [paymentCalls.setting.id]: () => ({ enable: true, credit: false }),
    },
  })
  given.root.user.setToken('T1')
  given.root.user.info = userInfo()
  const page = await mount(function Shown() {
    return (
      <StoresProvider value={given.root}>
        <OrderPage />
      </StoresProvider>
    )
  })
  const sent = (id: string) => given.asked.filter((one) => one.id === id).map(({ fields }) => fields)
  return { page, sent }
}

beforeEach(() => jest.spyOn(console, 'error').mockImplementation(() => undefined))
afterEach(() => jest.restoreAllMocks())

test('[R-DSM-11] [R-CALL-088] goods go where and by when their requesters agree, unless the buyer says otherwise', async () => {
  const { page, sent } = await open([wish('DO1', '2 号库'), wish('DO2', '2 号库')])
  await page.see('需求单地址')
  await page.see('2 号库')
  await eventually(() => expect(sent(orderCalls.preview.id).at(-1)).toMatchObject({ receiveId: 'DO1' }))
  expect(page.container.querySelector('textarea')?.value).toBe('期望 2026-11-28 前到货')
  await eventually(() => expect(page.text()).not.toContain('运费计算中'))
  await page.tap('提交订单')
  await eventually(() => expect(sent(orderCalls.create.id)).toHaveLength(1))
  const order = sent(orderCalls.create.id)[0] as CreateOrder
  expect([order.receiveId, order.remark]).toEqual(['DO1', '期望 2026-11-28 前到货'])
  page.unmount()
})

test('[R-DSM-11] where they differ the buyer reads it, and nothing is chosen for him', async () => {
  const { page, sent } = await open([wish('DO0001', '2 号库'), wish('DO0002', '3 号库')])
  await page.see('各需求单的收货地址或期望到货不同')
  expect(page.text()).toContain('王工 …0002 · 2026-11-28（周六）前 · 浦东新区 3 号库')
  expect(page.text()).toContain('总部前台')
  expect(page.text()).not.toContain('需求单地址')
  expect(sent(orderCalls.preview.id)).toMatchObject([{ receiveId: '7' }])
  page.unmount()
})
