/** The three pages of demands, with every call played. */
import { runInAction } from 'mobx'
import type { DemandCartLine } from '@/api/baskets'
import { demandCalls, type ChangedBasket, type DemandLine, type NewDemand } from '@/api/demand'
import { demandCartCalls } from '@/api/demandCart'
import { RequestError } from '@/client/requestError'
import { dayAfter } from '@/domain/demand/days'
import { formatTime } from '@/utils/time'
import DemandCartPage from '@/pages/demandCart'
import DemandDetailPage from '@/pages/order/demandDetail'
import DemandListPage from '@/pages/order/demandList'
import { navigate } from '@/platform/navigation'
import { dialogs } from '@/platform/dialogs'
import { envelope } from '../../unit/client/wire'
import { userInfo } from '../../unit/stores/fakeRoot'
import { eventually } from '../setup/eventually'
import { basketLine, brief, demandLine, detail, open } from './played'

// The H5 build puts the shell in Taro's place; so does this test.
jest.mock('@tarojs/taro', () => jest.requireActual<object>('@/platform/shell/taro'))
jest.mock('@/platform/navigation', () => ({
  back: jest.fn(),
  redirect: jest.fn(() => Promise.resolve(true)),
  navigate: jest.fn(() => Promise.resolve(true)),
}))
jest.mock('@/platform/dialogs', () => ({
  dialogs: {
    modal: jest.fn(() => Promise.resolve(true)),
    toast: jest.fn(),
    loading: jest.fn(),
    stopLoading: jest.fn(),
  },
}))
const query: { current: Record<string, string> } = { current: {} }
jest.mock('@/hooks/useQuery', () => ({ useQuery: () => query.current }))

beforeEach(() => {
  jest.clearAllMocks()
  query.current = {}
  jest.spyOn(console, 'error').mockImplementation(() => undefined)
})
afterEach(() => jest.restoreAllMocks())

/** Its title has the same name as the field. */
async function write(page: { container: HTMLElement }, label: string, value: string): Promise<void> {
  const field = page.container.querySelector<HTMLTextAreaElement>(`textarea[aria-label="${label}"]`)!
  // React overrides the value property of the instance and would miss a plain assignment.
  Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')!.set!.call(field, value)
  field.dispatchEvent(new Event('input', { bubbles: true }))
  await new Promise((resolve) => setTimeout(resolve, 50))
}

const STORE = {
  ...{ receiverName: '王工', mobile: '13800000104', phone: '', provinceCode: '310000', provinceName: '上海市' },
  ...{ cityCode: '310100', cityName: '上海市', districtName: '浦东新区', townName: '', detail: '2 号库', company: '' },
}
const toasts = () => (dialogs.toast as jest.Mock).mock.calls.map(([text]: [string]) => text)

test('[R-DSM-02] [R-CALL-126] what is chosen is submitted with its remarks; after a broken line under the same key', async () => {
  let tries = 0
  const lines = [basketLine('1', { remark: '二车间' }), basketLine('2', { selected: false })]
  const { page, sent, root, kept } = await open(
    DemandCartPage,
    {
      [demandCartCalls.get.id]: () => ({ lines, selectedAmount: 660 }),
      [demandCalls.create.id]: () => {
        tries += 1
        if (tries === 1) throw new RequestError('network')
        return { demandOrderNo: 'DO1' }
      },
    },
    'DEMANDER',
  )
  await page.see('手套 1')
  expect(root.badges.demand).toBe(2)
  await page.see('用途说明')
  await write(page, '用途说明', '补库')
  expect(kept.get('demand_wish_10001')).toContain('补库')
  await page.tap('提交需求，1 款')
  await eventually(() => expect(toasts().some((text) => text.includes('网络'))).toBe(true))
  // Nothing is taken for sent that nobody has heard of, and no word is lost.
  expect(page.text()).toContain('手套 1')
  await page.tap('提交需求，1 款')
  await eventually(() => expect(navigate).toHaveBeenCalledWith(expect.stringContaining('demandOrderNo=DO1')))
  const [first, second] = sent(demandCalls.create.id)
  expect(first!.fields).toEqual({
    isDraft: 0,
    skuList: [{ skuNo: 'S1', quantity: 10, remark: '二车间' }],
    purpose: '补库',
    fromBasket: true,
  })
  expect(second!.options?.idempotencyKey).toBe(first!.options?.idempotencyKey)
  expect(kept.has('demand_wish_10001')).toBe(false)
  page.unmount()
})

/** Another device has made `now` of a basket that is shown as it was. */
async function changedElsewhere(now: DemandCartLine[], changes: ChangedBasket['changes']) {
  let lines = [basketLine('1'), basketLine('2')]
  const given = await open(
    DemandCartPage,
    {
      [demandCartCalls.get.id]: () => ({ lines, selectedAmount: 660 }),
      [demandCalls.create.id]: (fields) => {
        const { skuList } = fields as unknown as NewDemand
        const isNow = skuList.every(({ skuNo, quantity }) =>
          now.some((line) => line.skuNo === skuNo && line.quantity === quantity),
        )
        if (isNow) return { demandOrderNo: 'DO1' }
        lines = now
        return envelope(409, { changes }, '需求蓝已在其他设备上修改')
      },
    },
    'DEMANDER',
  )
  await given.page.see('手套 1')
  await given.page.see('用途说明')
  const asked = () =>
    given.sent(demandCalls.create.id).map(({ fields }) => (fields as NewDemand).skuList.map(({ quantity }) => quantity))
  const told = () =>
    (dialogs.modal as jest.Mock).mock.calls.map(([modal]: [{ title: string; content: string }]) => modal)
  return { ...given, asked, told }
}

const CHANGED = {
  ...{ skuNo: 'S1', skuName: '手套 1', unit: '打', oldQuantity: 10, newQuantity: 20, isRemarked: false },
}

test('[R-CRT-03] [R-CALL-126] what another device has changed is told, and sent as it is now only when the buyer says so', async () => {
  const now = [basketLine('1', { quantity: 20 }), basketLine('2', { remark: '焊工班' })]
  const remarked = { ...CHANGED, skuNo: 'S2', skuName: '手套 2', newQuantity: 10, isRemarked: true }
  const { page, asked, told } = await changedElsewhere(now, [CHANGED, remarked])
  ;(dialogs.modal as jest.Mock).mockResolvedValueOnce(false)
  await page.tap('提交需求，2 款')
  await eventually(() => expect(told()).toHaveLength(1))
  expect(told()[0]!.title).toBe('需求蓝已在其他设备上修改')
  expect(told()[0]!.content).toContain('手套 1：10 打 → 20 打\n手套 2：备注已修改')
  // He wants to look first: the page shows what is there, and nothing was asked for.
  await eventually(() => expect(page.text()).toContain('焊工班'))
  expect(asked()).toEqual([[10, 10]])
  expect(navigate).not.toHaveBeenCalled()
  await page.tap('提交需求，2 款')
  await eventually(() => expect(navigate).toHaveBeenCalledWith(expect.stringContaining('demandOrderNo=DO1')))
  expect(asked()).toEqual([
    [10, 10],
    [20, 10],
  ])
  page.unmount()
})

test('[R-CRT-03] who agrees sends what is there now, without what was taken out', async () => {
  const { page, asked, told } = await changedElsewhere(
    [basketLine('1', { quantity: 20 })],
    [CHANGED, { ...CHANGED, skuNo: 'S2', skuName: '手套 2', newQuantity: 0 }],
  )
  await page.tap('存草稿')
  await eventually(() => expect(asked()).toEqual([[10, 10], [20]]))
  expect(told()[0]!.content).toContain('手套 2：已移除')
  page.unmount()
})

test('[R-CRT-03] what another device has submitted is not submitted again: the list of demands is the way on', async () => {
  const { page, asked, told } = await changedElsewhere([], [{ ...CHANGED, newQuantity: 0 }])
  await page.tap('提交需求，2 款')
  await eventually(() => expect(navigate).toHaveBeenCalledWith('/pages/order/demandList/index'))
  expect(told()[0]!.title).toBe('商品已不在需求蓝')
  expect(asked()).toHaveLength(1)
  page.unmount()
})

test.each(['存草稿', '提交需求，1 款'])(
  '[R-DSM-01] [R-DSM-02] after %s nothing lies in the basket to be sent again, and the next one begins without its words',
  async (button) => {
    let lines = [basketLine('1')]
    const { page, sent, kept } = await open(DemandCartPage, {
      [demandCartCalls.get.id]: () => ({ lines, selectedAmount: 660 }),
      [demandCalls.create.id]: () => {
        lines = []
        return { demandOrderNo: 'DO1' }
      },
    })
    await page.see('手套 1')
    await page.see('用途说明')
    await write(page, '用途说明', '12 月补库')
    await page.tap('期望到货，不急')
    await page.tap('一周内')
    await page.tap(button)
    await eventually(() => expect(navigate).toHaveBeenCalledWith(expect.stringContaining('demandOrderNo=DO1')))
    expect(sent(demandCalls.create.id)[0]!.fields).toMatchObject({ purpose: '12 月补库', fromBasket: true })
    await page.see('需求蓝还是空的')
    expect(kept.has('demand_wish_10001')).toBe(false)
    page.unmount()
  },
)

test('[R-CRT-03] what cannot be had lies apart with its reason and a way out, and is never asked for', async () => {
  const gone = { valid: false, selected: false, invalidKind: 'OFF_SHELF' as const, invalidReason: '商品已下架' }
  const { page, sent } = await open(DemandCartPage, {
    [demandCartCalls.get.id]: () => ({ lines: [basketLine('1'), basketLine('2', gone)], selectedAmount: 660 }),
    [demandCartCalls.remove.id]: () => true,
  })
  await page.see('失效商品')
  expect(page.text()).toContain('商品已下架')
  await page.tap('清空失效商品')
  await eventually(() => expect(sent(demandCartCalls.remove.id)).toHaveLength(1))
  expect(sent(demandCartCalls.remove.id)[0]!.fields).toEqual({ ids: ['2'] })
  page.unmount()
})

test('[R-CALL-227] a remark belongs to its line', async () => {
  const { page, sent } = await open(DemandCartPage, {
    [demandCartCalls.get.id]: () => ({ lines: [basketLine('1'), basketLine('2')], selectedAmount: 660 }),
    [demandCartCalls.remark.id]: () => basketLine('2', { remark: '焊工班' }),
  })
  await page.see('用途说明')
  await page.tap('添加备注，手套 2')
  await write(page, '商品备注', '焊工班')
  await page.tap('保存')
  await page.see('焊工班')
  expect(sent(demandCartCalls.remark.id)[0]!.fields).toEqual({ id: '2', remark: '焊工班' })
  page.unmount()
})

test('[R-DSM-03] [R-SCR-34] several are confirmed at once; a refusal names the one in the way and keeps the choice', async () => {
  let tries = 0
  const list = [
    brief('DO0000000049', { remarks: 2 }),
    brief('DO0000000047'),
    brief('DO0000000050', { blockedReason: '润滑剂限售' }),
  ]
  const { page, sent } = await open(DemandListPage, {
    [demandCalls.page.id]: () => ({ list, hasNextPage: false, pageNum: 1 }),
    [demandCalls.confirm.id]: () => {
      tries += 1
      if (tries > 1) return { pushed: 2 }
      const demands = [{ demandOrderNo: 'DO0000000047', reason: '已由周工确认', lines: [] }]
      return envelope(4001, { demands })
    },
  })
  await page.see('…0049')
  // The refused are no withdrawn ones.
  await eventually(() => expect(page.find('已取消，2')).toBeDefined())
  expect(page.find('已驳回，1')).toBeDefined()
  await page.tap('多选')
  await page.tap('全选')
  await page.see('已选 2 单')
  expect(page.text()).toContain('润滑剂限售')
  expect(page.text().split('备注 2 条')).toHaveLength(2)
  await page.tap('合并确认 2 单')
  await eventually(() =>
    expect(dialogs.modal).toHaveBeenCalledWith(
      expect.objectContaining({ content: expect.stringContaining('…0047 已由周工确认') }),
    ),
  )
  await page.see('已选 2 单')
  await page.tap('合并确认 2 单')
  await eventually(() => expect(navigate).toHaveBeenCalledWith('/pages/cart/index'))
  expect(sent(demandCalls.confirm.id)[1]!.fields).toEqual({
    orders: [{ demandOrderNo: 'DO0000000049' }, { demandOrderNo: 'DO0000000047' }],
  })
  page.unmount()
})

test('[R-PRM-06] whoever only demands chooses nothing in the list', async () => {
  const { page } = await open(
    DemandListPage,
    {
      [demandCalls.page.id]: () => ({ list: [brief('DO0000000049', { actions: [] })], hasNextPage: false, pageNum: 1 }),
    },
    'DEMANDER',
  )
  await page.see('…0049')
  expect(() => page.find('多选')).toThrow()
  page.unmount()
})

test('[R-DSM-03] [R-SCR-35] only what was trimmed is named, and never more than was asked for', async () => {
  query.current = { demandOrderNo: 'DO2026112000000047' }
  const { page, sent } = await open(DemandDetailPage, {
    [demandCalls.detail.id]: () => detail(),
    [demandCalls.confirm.id]: () => ({ pushed: 2 }),
  })
  await page.see('等待采购确认')
  await page.tap('增加，手套 S1')
  expect(toasts().some((text) => text.includes('最多 10'))).toBe(true)
  await page.tap('减少，手套 S1')
  await page.see('需求 10 打')
  await page.tap('确认并加入购物车')
  await eventually(() => expect(sent(demandCalls.confirm.id)).toHaveLength(1))
  expect(sent(demandCalls.confirm.id)[0]!.fields).toEqual({
    orders: [{ demandOrderNo: 'DO2026112000000047', lines: [{ skuNo: 'S1', quantity: 5 }] }],
  })
  page.unmount()
})

test('[R-DSM-08] [R-FLD-10] a refusal needs a reason of two letters', async () => {
  query.current = { demandOrderNo: 'DO2026112000000047' }
  const { page, sent } = await open(DemandDetailPage, {
    [demandCalls.detail.id]: () => detail(),
    [demandCalls.cancel.id]: () => true,
  })
  await page.see('等待采购确认')
  await page.tap('驳回')
  await page.see('请填写 2–100 个字的原因')
  await write(page, '原因', ' 否 ')
  await page.see('请填写 2–100 个字的原因')
  await write(page, '原因', '请核对规格')
  await page.tap('确认驳回')
  await eventually(() => expect(sent(demandCalls.cancel.id)).toHaveLength(1))
  expect(sent(demandCalls.cancel.id)[0]!.fields).toEqual({ id: 'DO2026112000000047', reason: '请核对规格' })
  page.unmount()
})

test('[R-DSM-11] the requester reads what became of each line, and has no button that is not his', async () => {
  query.current = { demandOrderNo: 'DO2026112000000047' }
  const line = demandLine('S1', { confirmed: 6, ordered: 4, received: 4, closed: 2, quantity: 6 })
  const { page } = await open(
    DemandDetailPage,
    { [demandCalls.detail.id]: () => detail({ status: 'ORDERED', lines: [line], actions: [] }) },
    'DEMANDER',
  )
  await page.see('需求 10 打 · 确认 6 打 · 已下单 4 打 · 已收货 4 打 · 不再采购 2 打')
  expect(page.text()).toContain('商品已全部下单')
  for (const words of ['驳回', '继续采购', '不再采购', '确认并加入购物车']) expect(() => page.find(words)).toThrow()
  page.unmount()
})

test('[R-DSM-12] what lies in his cart already is not said to have been put there', async () => {
  query.current = { demandOrderNo: 'DO2026112000000047' }
  const line = demandLine('S1', { confirmed: 10, open: 10, inCart: 10, cartOwner: '陆言' })
  const { page } = await open(DemandDetailPage, {
    [demandCalls.detail.id]: () => detail({ status: 'CONFIRMED', lines: [line], actions: ['resume', 'closeRest'] }),
    [demandCalls.resume.id]: () => ({ pushed: 1, there: 1 }),
  })
  await page.see('10 打在陆言的购物车')
  await page.tap('继续采购')
  await eventually(() =>
    expect(dialogs.modal).toHaveBeenCalledWith(
      expect.objectContaining({ content: '1 款商品已在您的购物车', confirmText: '去购物车' }),
    ),
  )
  page.unmount()
})

test('[R-DSM-09] a cancelled one is submitted again without what was taken out of it', async () => {
  query.current = { demandOrderNo: 'DO2026112000000047' }
  const gone = { valid: false, invalidKind: 'OFF_SHELF' as const, invalidReason: '商品已下架' }
  const { page, sent } = await open(
    DemandDetailPage,
    {
      [demandCalls.detail.id]: () =>
        detail({
          status: 'CANCELLED',
          cancelType: 'REJECT',
          reason: '请核对规格',
          lines: [demandLine('S1'), demandLine('S2', gone)],
          ...{ purpose: '12 月补库', needDate: '2026-01-05', receiveId: '9', receive: STORE, actions: ['reCreate'] },
        }),
      [demandCalls.reCreate.id]: () => ({ demandOrderNo: 'DO2' }),
    },
    'DEMANDER',
  )
  await page.see('驳回原因：请核对规格')
  await page.tap('再次提交')
  await page.see('请先移除失效商品')
  await page.tap('移除 手套 S2')
  // What goes along is seen, and a day that is over is not sent without a word.
  await page.see('浦东新区 2 号库')
  await page.see('2026-01-05 已过期，请重新选择')
  await page.tap('提交需求')
  await eventually(() => expect(toasts()).toContain('期望到货日期已过，请重新选择'))
  await page.tap('期望到货，2026-01-05 已过期，请重新选择')
  await page.tap('明天')
  await write(page, '用途说明', '二车间')
  await page.tap('提交需求')
  await eventually(() => expect(sent(demandCalls.reCreate.id)).toHaveLength(1))
  expect(sent(demandCalls.reCreate.id)[0]!.fields).toEqual({
    id: 'DO2026112000000047',
    skuList: [{ skuNo: 'S1', quantity: 10 }],
    purpose: '二车间',
    needDate: dayAfter(formatTime(new Date()).slice(0, 10), 1),
  })
  page.unmount()
})

test('[R-DSM-01] [R-DSM-07] the goods of a draft that is given up can be put back into the basket, with their remarks', async () => {
  query.current = { demandOrderNo: 'DO2026112000000047' }
  const { page, sent } = await open(DemandDetailPage, {
    [demandCalls.detail.id]: () => draft([demandLine('S1', { remark: '焊工班' })]),
    [demandCalls.cancel.id]: () => true,
    [demandCartCalls.add.id]: () => ({ count: 1, rejected: [], adjusted: [] }),
    [demandCartCalls.get.id]: () => ({ lines: [basketLine('1')], selectedAmount: 660 }),
    [demandCartCalls.remark.id]: () => basketLine('1', { remark: '焊工班' }),
  })
  await page.see('手套 S1')
  ;(dialogs.modal as jest.Mock).mockResolvedValue(true)
  await page.tap('取消草稿')
  await eventually(() => expect(toasts()).toContain('商品已放回需求蓝'))
  expect(sent(demandCartCalls.add.id)[0]!.fields).toMatchObject({ skuList: [{ skuNo: 'S1', quantity: 10 }] })
  expect(sent(demandCartCalls.remark.id)[0]!.fields).toEqual({ id: '1', remark: '焊工班' })
  page.unmount()
})

const draft = (lines: DemandLine[]) =>
  detail({
    status: 'DRAFT',
    creator: { ...detail().creator, self: true },
    lines,
    actions: ['edit', 'submit', 'withdraw'],
  })

test('[R-DSM-01] [R-SCR-35] a draft says how many goods it has and what they may come to; what was taken out can be had back', async () => {
  query.current = { demandOrderNo: 'DO2026112000000047' }
  const few = { asked: 5, quantity: 5, amount: 330 }
  const unpriced = demandLine('S3', { price: null, amount: 0 })
  const { page, sent } = await open(
    DemandDetailPage,
    {
      [demandCalls.detail.id]: () => draft([demandLine('S1', few), demandLine('S2', few), unpriced]),
      [demandCalls.create.id]: () => ({ demandOrderNo: 'DO2026112000000047' }),
    },
    'DEMANDER',
  )
  await page.see('编辑并提交')
  await page.tap('编辑并提交')
  await page.see('共 3 款')
  expect(page.text()).toContain('预估（不含询价商品）')
  expect(page.find('660 元')).toBeDefined()
  await page.tap('减少，手套 S1')
  await page.see('共 2 款')
  expect(page.find('330 元')).toBeDefined()
  expect(page.text()).toContain('保存前可恢复')
  await page.tap('恢复 手套 S1')
  await page.see('共 3 款')
  expect(page.text()).not.toContain('保存前可恢复')
  // Nothing is left to undo in the bar either.
  expect(page.text()).not.toContain('撤销')
  await page.tap('减少，手套 S2')
  await page.see('共 2 款')
  await page.tap('保存')
  await eventually(() => expect(sent(demandCalls.create.id)).toHaveLength(1))
  const { skuList } = sent(demandCalls.create.id)[0]!.fields as NewDemand
  expect(skuList.map(({ skuNo }) => skuNo)).toEqual(['S1', 'S3'])
  page.unmount()
})

test('[R-DSM-01] who goes back from a draft that he has changed is asked first', async () => {
  query.current = { demandOrderNo: 'DO2026112000000047' }
  const { page } = await open(
    DemandDetailPage,
    { [demandCalls.detail.id]: () => draft([demandLine('S1', { asked: 5 }), demandLine('S2', { asked: 5 })]) },
    'DEMANDER',
  )
  await page.see('编辑并提交')
  await page.tap('编辑并提交')
  await page.see('共 2 款')
  await page.tap('减少，手套 S1')
  await page.see('共 1 款')
  ;(dialogs.modal as jest.Mock).mockResolvedValueOnce(false)
  await page.tap('返回，不保存')
  expect(dialogs.modal).toHaveBeenCalledWith(expect.objectContaining({ content: '放弃本次修改？' }))
  expect(page.text()).toContain('共 1 款')
  await page.tap('返回，不保存')
  await page.see('仅自己可见')
  page.unmount()
})

test('[R-DSM-01] a draft of which everything was taken out says so, and is neither saved nor submitted', async () => {
  query.current = { demandOrderNo: 'DO2026112000000047' }
  const { page } = await open(
    DemandDetailPage,
    { [demandCalls.detail.id]: () => draft([demandLine('S1', { asked: 5 })]) },
    'DEMANDER',
  )
  await page.see('编辑并提交')
  await page.tap('编辑并提交')
  await page.see('共 1 款')
  await page.tap('减少，手套 S1')
  await page.see('商品已全部移除，可在下方恢复')
  page.unmount()
})

test('[R-PRM-02] without prices there is neither a sum nor a price to ask for', async () => {
  const bare = basketLine('1')
  delete (bare as Partial<DemandCartLine>).price
  const { root, page } = await open(DemandCartPage, {
    [demandCartCalls.get.id]: () => ({ lines: [bare], selectedAmount: 0 }),
  })
  runInAction(() => (root.user.info = { ...userInfo(['DEMANDER']), pricesHidden: true } as never))
  await page.see('已选 1 款')
  expect(page.text()).not.toContain('预估')
  expect(page.text()).not.toContain('询价')
  page.unmount()
})
