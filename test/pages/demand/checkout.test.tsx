/** The page that sends an order, for goods that somebody demanded, with every call played. */
import { accountCalls } from '@/api/account'
import { addressCalls } from '@/api/addresses'
import {
  orderCalls,
  type CreateOrder,
  type Order,
  type DemandWish,
  type OrderedSku,
  type OrderPreview,
} from '@/api/order'
import { paymentCalls } from '@/api/payment'
import { productCalls } from '@/api/product'
import { StoresProvider } from '@/hooks/useStores'
import OrderPage from '@/pages/order'
import { dayAfter, neededText } from '@/domain/demand/days'
import { formatTime } from '@/utils/time'
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
const QUERY: Record<string, string> = { source: 'CART' }
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

const NODES = [{ seq: 1, name: '采购经理', type: 'INTERNAL' as const, approvers: ['沈知秋'] }]

const line = (demandOrderNo: string, demandRemark = '') => ({
  ...{ skuNo: 'S1', skuName: '手套', brandName: '', image: '', specText: '', unit: '打', price: 66, tierPrices: [] },
  ...{ quantity: 10, amount: 660, minOrderNum: 1, mpq: 1, canPurchaseQty: null, leadTimeDesc: '', leadTimeDays: 1 },
  ...{ supplierDirect: false, dangerousProduct: false, tags: [], promotionTagDTOS: [], valid: true },
  ...{ invalidKind: null, invalidReason: '', demandOrderNo, demanderName: '王工', demandRemark },
})

type Former = Pick<Order, 'approvalStatus' | 'cancelReason' | 'applyReason' | 'needDate'>

async function open(
  demandWishes: DemandWish[],
  lines = demandWishes.map(({ demandOrderNo }) => line(demandOrderNo)),
  approvalNodes: OrderPreview['approvalNodes'] = [],
  discounts: { name: string; amount: number }[] = [],
  former?: Former | Promise<Former>,
) {
  const preview = (asked: OrderedSku[]) => ({
    ...{ source: 'CART', demandWishes },
    skuList: lines.filter(
      ({ demandOrderNo }) => asked.length === 0 || asked.some((one) => (one.demandOrderNo ?? '') === demandOrderNo),
    ),
    ...{ goodsAmount: 660, discountAmount: 0, discounts, totalAmount: 660, approvalNodes, leftBehind: [] },
  })
  const given = fakeRoot({
    stored: { shopNo: '10001', shop_token_10001: 'T1' },
    initial: { shopNo: '10001' },
    play: {
      [accountCalls.me.id]: () => userInfo(),
      [addressCalls.list.id]: () => [own],
      [orderCalls.preview.id]: (fields) => preview((fields as unknown as { skuList: OrderedSku[] }).skuList),
      [orderCalls.detail.id]: () => former,
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
  const orders = () => sent(orderCalls.create.id) as CreateOrder[]
  /** The button waits for the freight. */
  const priced = () => eventually(() => expect(page.text()).not.toContain('运费计算中'))
  async function ordered(): Promise<CreateOrder> {
    await priced()
    await page.tap('提交订单')
    await eventually(() => expect(orders()).toHaveLength(1))
    return orders()[0]!
  }
  const previewed = (receiveId: string) =>
    eventually(() => expect(sent(orderCalls.preview.id).at(-1)).toMatchObject({ receiveId }))
  return { page, sent, orders, priced, ordered, previewed }
}

beforeEach(() => jest.spyOn(console, 'error').mockImplementation(() => undefined))
afterEach(() => jest.restoreAllMocks())

test('[R-DSM-11] [R-CALL-088] goods go where and by when their requesters agree, unless the buyer says otherwise', async () => {
  const { page, ordered, previewed } = await open([wish('DO1', '2 号库'), wish('DO2', '2 号库')])
  await page.see('需求单地址')
  await page.see('2 号库')
  await previewed('DO1')
  expect(page.container.querySelector('textarea')?.value).toBe('期望 2026-11-28 前到货')
  const order = await ordered()
  expect([order.receiveId, order.remark]).toEqual(['DO1', '期望 2026-11-28 前到货'])
  page.unmount()
})

test.each([
  ['somebody has to agree', NODES, '2026-11-28'],
  ['nobody has to agree, where it is not asked for', [], undefined],
])(
  '[R-APR-16] %s: the day by when his goods are wanted goes with the order accordingly',
  async (_why, nodes, needDate) => {
    const { page, ordered } = await open([wish('DO1', '2 号库')], undefined, nodes)
    await page.see('需求单地址')
    expect((await ordered()).needDate).toBe(needDate)
    page.unmount()
  },
)

test('[R-DSM-11] where they differ the buyer reads it, and nothing is chosen for him', async () => {
  const { page, sent } = await open([wish('DO0001', '2 号库'), wish('DO0002', '3 号库')])
  await page.see('各需求单的收货地址或期望到货不同')
  expect(page.text()).toContain('王工 …0002 · 2026-11-28（周六）前 · 浦东新区 3 号库')
  expect(page.text()).toContain('总部前台')
  expect(page.text()).not.toContain('需求单地址')
  expect(sent(orderCalls.preview.id)).toMatchObject([{ receiveId: '7' }])
  page.unmount()
})

const remarkOf = (page: { container: HTMLElement }) => page.container.querySelector('textarea')?.value

test.each([
  ['nobody has to agree', [], undefined],
  ['somebody has to agree', NODES, '2026-11-28'],
])(
  '[R-DSM-11] [R-APR-16] beside goods of his own the requester’s day is kept and named, when %s',
  async (_why, nodes, day) => {
    const { page, ordered } = await open([{ ...wish('DO0001', ''), receive: null }], [line('DO0001'), line('')], nodes)
    await page.see('期望到货取自 王工 · 需求单 …0001')
    expect(remarkOf(page)).toBe('期望 2026-11-28 前到货')
    const order = await ordered()
    expect([order.remark, order.needDate]).toEqual(['期望 2026-11-28 前到货', day])
    page.unmount()
  },
)

test('[R-DSM-11] a remark of the page’s says the day that the buyer chooses, one of his own stays', async () => {
  const { page } = await open([wish('DO0001', '2 号库')], undefined, NODES)
  await page.see('需求单地址')
  expect(remarkOf(page)).toBe('期望 2026-11-28 前到货')
  await page.see('2026-11-28（周六）前')
  await page.tap('期望到货，2026-11-28（周六）前')
  await page.tap('不急')
  await eventually(() => expect(remarkOf(page)).toBe(''))
  await page.tap('期望到货，不急')
  await page.tap('明天')
  await eventually(() => expect(remarkOf(page)).toMatch(/^期望 .+ 前到货$/))
  await page.type('选填，如送货时间、卸货要求', '送到二车间')
  const today = formatTime(new Date()).slice(0, 10)
  await page.tap(`期望到货，${neededText(dayAfter(today, 1))}`)
  await page.tap('一周内')
  await page.see(dayAfter(today, 7))
  expect(remarkOf(page)).toBe('送到二车间')
  page.unmount()
})

test('[R-DSM-11] whose goods they are is said also beside every other tag', async () => {
  const promotions = ['满减', '直降'].map((tagName) => ({
    tagName,
    tagType: 'PROMOTION' as const,
    scope: 'SKU' as const,
  }))
  const tiers = { tierPrices: [{ minQty: 10, price: 66 }], promotionTagDTOS: promotions }
  const discounts = promotions.map(({ tagName: name }) => ({ name, amount: 1 }))
  const { page } = await open([wish('DO0001', '2 号库')], [{ ...line('DO0001'), ...tiers } as never], [], discounts)
  await page.see('已享 10 打价')
  expect(page.text()).toContain('王工 · 需求单 …0001')
  page.unmount()
})

describe('[R-APR-16] an order that was refused, bought again', () => {
  beforeEach(() => Object.assign(QUERY, { source: 'REORDER', orderNo: 'SO1' }))
  afterEach(() => {
    QUERY.source = 'CART'
    delete QUERY.orderNo
  })

  test.each([
    ['2026-11-30', '2026-11-30'],
    // The clock of the test stands at the beginning of 1970.
    ['1969-12-01', undefined],
  ])('says why and begins with what the approver was told; a day of %s', async (needDate, day) => {
    const told = {
      approvalStatus: 'REJECTED' as const,
      cancelReason: '审批驳回：请拆单',
      applyReason: '产线备件',
      needDate,
    }
    const { page, ordered } = await open([], [line('')], NODES, [], told)
    await page.see('上次被驳回：请拆单')
    await eventually(() => expect([...page.container.querySelectorAll('textarea')].at(-1)?.value).toBe('产线备件'))
    const order = await ordered()
    expect([order.applyReason, order.needDate]).toEqual(['产线备件', day])
    page.unmount()
  })

  test('what he writes before it is told stays, and the day is put in beside it', async () => {
    let tell: (told: Former) => void = () => undefined
    const told = new Promise<Former>((resolve) => (tell = resolve))
    const { page, sent } = await open([], [line('')], NODES, [], told)
    await page.see('申请理由')
    await page.type('选填，审批人会看到', '已拆单')
    tell({
      approvalStatus: 'REJECTED',
      cancelReason: '审批驳回：请拆单',
      applyReason: '产线备件',
      needDate: '2026-11-30',
    })
    await page.see('上次被驳回：请拆单')
    await eventually(() => expect([...page.container.querySelectorAll('textarea')].at(-1)?.value).toBe('已拆单'))
    expect(page.text()).toContain('2026-11-30')
    await eventually(() => expect(page.text()).not.toContain('运费计算中'))
    await page.tap('提交订单')
    await eventually(() => expect(sent(orderCalls.create.id)).toHaveLength(1))
    expect(sent(orderCalls.create.id)[0]).toMatchObject({ applyReason: '已拆单', needDate: '2026-11-30' })
    page.unmount()
  })
})

test('[R-DSM-11] what the requester wrote beside his goods is read before they are ordered', async () => {
  const { page } = await open([wish('DO0001', '2 号库')], [line('DO0001', '用于二车间 5S')])
  await page.see('备注：用于二车间 5S')
  page.unmount()
})

describe('[R-DSM-11] [R-SCR-52] goods that are wanted at a place, beside goods that are not', () => {
  async function apart(...given: Parameters<typeof open>): ReturnType<typeof open> {
    const opened = await open(...given)
    await opened.page.see('部分商品指定了收货地址')
    await opened.priced()
    return opened
  }
  const mixed = () => apart([wish('DO0001', '2 号库')], [line('DO0001'), line('')])

  test('are not ordered before the buyer has read which of them are wanted where', async () => {
    const { page, orders } = await mixed()
    expect(page.text()).toContain('王工 …0001 · 浦东新区 2 号库 · 1 款')
    expect(page.text()).toContain('自行加购 · 未填收货地址 · 1 款')
    await page.tap('提交订单')
    await page.see('本单将送往浦东新区 总部前台')
    expect(page.text()).toContain('手套 ×10 打')
    expect(orders()).toEqual([])
    await page.tap('都送当前地址并提交')
    await eventually(() => expect(orders()).toMatchObject([{ receiveId: '7', skuList: [{}, {}] }]))
    page.unmount()
  })

  test('all go where the requester wants his, once that is said', async () => {
    const { page, ordered, previewed } = await mixed()
    await page.tap('选择本单送往哪里')
    await page.tap('都送到这里，浦东新区 2 号库')
    await page.see('本单都送往上方地址')
    await page.see('需求单地址')
    await previewed('DO0001')
    expect(await ordered()).toMatchObject({ receiveId: 'DO0001', skuList: [{}, {}] })
    page.unmount()
  })

  test('are ordered apart: the others stay in the cart', async () => {
    const { page, ordered, previewed } = await mixed()
    await page.tap('提交订单')
    await page.tap('只下这 1 款，浦东新区 2 号库')
    await page.see('已从本单移除 1 款商品，仍留在购物车')
    await previewed('DO0001')
    expect(await ordered()).toMatchObject({ receiveId: 'DO0001', skuList: [{ demandOrderNo: 'DO0001' }] })
    page.unmount()
  })

  test('are named with who receives them', async () => {
    const { page } = await mixed()
    await page.tap('选择本单送往哪里')
    await page.see('本单将送往浦东新区 总部前台，由 周敏 138****0104 收')
    await page.see('王工 …0001 · 王工 138****0104 收')
    page.unmount()
  })

  test('are sent without a question to the door that both name; who receives them is told and can be taken over', async () => {
    const { page, priced, ordered, previewed } = await open([wish('DO0001', '总部前台')], [line('DO0001'), line('')])
    await page.see('需求单的收货人是 王工 138****0104')
    await priced()
    await page.tap('改用需求单收货人')
    await page.see('需求单地址')
    await previewed('DO0001')
    expect(await ordered()).toMatchObject({ receiveId: 'DO0001', skuList: [{}, {}] })
    page.unmount()
  })

  test('are two places when one of the requesters has named none', async () => {
    const { page } = await apart([wish('DO0001', '2 号库'), { ...wish('DO0002', ''), needDate: '', receive: null }])
    expect(page.text()).toContain('王工 …0002 · 未填收货地址 · 1 款')
    page.unmount()
  })
})
