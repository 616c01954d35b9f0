import { invoiceCalls, type Invoice, type InvoiceAddress } from '@/api/invoices'
import { invoicingCalls, type InvoiceApplication, type InvoiceableOrder } from '@/api/invoicing'
import { CODE } from '@/domain/errors/codes'
import { StoresProvider } from '@/hooks/useStores'
import InvoiceApplyPage from '@/pages/invoice/apply/index'
import { dialogs } from '@/platform/dialogs'
import { envelope } from '../../unit/client/wire'
import { fakeRoot, userInfo } from '../../unit/stores/fakeRoot'
import { eventually } from '../setup/eventually'
import { mount } from '../setup/mount'

jest.mock('@tarojs/taro', () => jest.requireActual<object>('@/platform/shell/taro'))
jest.mock('@/hooks/useShare', () => ({ useShareDefault: () => undefined }))
jest.mock('@/hooks/useInAddress', () => ({ useInAddress: () => undefined }))
jest.mock('@/platform/leaving', () => ({ guardLeaving: () => () => Promise.resolve() }))
jest.mock('@/platform/navigation', () => ({ navigate: jest.fn() }))

const query: { current: Record<string, string> } = { current: {} }
jest.mock('@/hooks/useQuery', () => ({ useQuery: () => query.current }))

const order = (orderNo: string, amount: number, obstacle = ''): InvoiceableOrder => ({
  ...{ orderNo, amount, obstacle, createTime: '2026-11-01 08:00:00', creatorName: '陆言' },
  ...{ skuCount: 2, firstName: `货 ${orderNo}`, image: '' },
})
const ORDERS = [order('SO1', 0.1), order('SO2', 0.2), order('SO3', 5, '未签收，签收后可开票')]

const title = (more: Partial<Invoice> = {}): Invoice => ({
  ...{ invoiceId: '7', type: 3, title: '青岚采购有限公司', taxNo: '91310115MA1K906X2T', email: 'a@example.com' },
  ...{ bankName: '', bankAccount: '', regAddress: '', regPhone: '' },
  ...{ defaultInvoice: true, companyDefault: false, editable: true },
  ...more,
})

const application = (more: Partial<InvoiceApplication> = {}): InvoiceApplication => ({
  ...{ applicationNo: 'FP1', state: 'APPLIED', type: 3, title: '青岚采购有限公司', taxNo: '91310115MA1K906X2T' },
  ...{
    bankName: '',
    bankAccount: '',
    regAddress: '',
    regPhone: '',
    way: 'EMAIL',
    email: 'b@example.com',
    receive: null,
  },
  ...{ remark: 'PO-1', amount: 0.2, orders: [{ orderNo: 'SO2', amount: 0.2 }], applicantName: '陆言' },
  ...{ applyTime: '2026-11-20 08:00:00', settleTime: '', reason: '', invoiceNos: [], invoiceDate: '', file: null },
  ...more,
})

interface Played {
  create?: () => unknown
  titles?: Invoice[]
  records?: InvoiceApplication[]
  orders?: () => InvoiceableOrder[]
  roles?: string[]
}

async function open(asked: Record<string, string>, played: Played = {}) {
  query.current = asked
  const { root, asked: sent } = fakeRoot({
    stored: { shopNo: '10001', shop_token_10001: 'T1' },
    initial: { shopNo: '10001' },
    play: {
      [invoicingCalls.candidates.id]: () => ({ list: played.orders?.() ?? ORDERS, hasNextPage: false, pageNum: 1 }),
      [invoicingCalls.list.id]: () => ({
        ...{ list: played.records ?? [], hasNextPage: false, pageNum: 1, total: played.records?.length ?? 0 },
      }),
      [invoicingCalls.one.id]: () => application({ state: 'REJECTED', reason: '税号不符' }),
      [invoicingCalls.create.id]: played.create ?? (() => ({ applicationNo: 'FP9' })),
      [invoiceCalls.list.id]: () => played.titles ?? [title()],
      [invoiceCalls.addressList.id]: () => [] as InvoiceAddress[],
    },
  })
  root.user.setToken('T1')
  root.user.info = userInfo(played.roles)
  const page = await mount(() => (
    <StoresProvider value={root}>
      <InvoiceApplyPage />
    </StoresProvider>
  ))
  const created = () => sent.filter(({ id }) => id === invoicingCalls.create.id)
  return { page, root, created, sent }
}

const row = (place: number) => `订单 SO${place}，货 SO${place} 等 2 款，${ORDERS[place - 1]!.amount} 元`

// Older than the browsers that the shop runs in.
beforeAll(() => void Object.assign(globalThis, { CSS: { escape: (text: string) => text } }))
beforeEach(() => {
  jest.spyOn(dialogs, 'toast').mockImplementation(() => undefined)
  jest.spyOn(dialogs, 'modal').mockResolvedValue(true)
})
afterEach(() => jest.restoreAllMocks())

test('[R-SCR-65] orders are ticked and summed to the cent; what cannot be applied for says why', async () => {
  const { page, created } = await open({})
  await page.see('请选择')
  expect(page.text()).toContain('未签收，签收后可开票')
  expect(page.find(`${row(3)}，未签收，签收后可开票`).closest('[aria-disabled="true"],[disabled]')).not.toBeNull()
  await page.tap('提交申请')
  await page.see('请选择要开票的订单')
  expect(created()).toHaveLength(0)
  await page.tap(row(1))
  await page.tap(row(2))
  await page.see('已选 2 单')
  expect(page.text()).not.toContain('请选择要开票的订单')
  await page.tap('提交申请')
  expect(created()[0]?.fields).toEqual({
    ...{ orderNos: ['SO1', 'SO2'], amount: 0.3, invoiceId: '7', type: 3, way: 'EMAIL', email: 'a@example.com' },
  })
  expect(dialogs.toast).toHaveBeenCalledWith('已提交开票申请')
  page.unmount()
})

test('[R-VAL-14] a title that lacks what its type needs, and paper without an address, are told and not sent', async () => {
  const { page, created } = await open({ orderNo: 'SO1' })
  await page.see('已选 1 单')
  await page.tap('专用发票可抵扣，可要纸质')
  await page.tap('提交申请')
  await page.see('抬头信息不完整：请填写开户银行')
  await page.tap('普通发票报销用，可要纸质')
  await page.tap('改为纸质')
  await page.tap('提交申请')
  await page.see('请选择收票地址')
  expect(page.text()).not.toContain('抬头信息不完整')
  await page.tap('改为电子')
  await page.type('开具后发到此邮箱，也可在开票记录下载', 'a@')
  await page.tap('提交申请')
  await page.see('请输入正确的收票邮箱')
  expect(created()).toHaveLength(0)
  page.unmount()
})

test('[R-CALL-214] after a lost answer the same application is sent with the same key, another one with its own', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined)
  const { page, created } = await open(
    { orderNo: 'SO1' },
    {
      create: () => {
        throw new Error('the line is cut')
      },
    },
  )
  await page.see('已选 1 单')
  for (const times of [1, 2]) {
    await page.tap('提交申请')
    await eventually(() => expect(created()).toHaveLength(times))
    await eventually(() => void page.find('提交申请'))
  }
  await page.tap(row(2))
  await page.tap('提交申请')
  await eventually(() => expect(created()).toHaveLength(3))
  const [first, again, other] = created().map(({ options }) => options?.idempotencyKey)
  expect([first === again, first === other, Boolean(first)]).toEqual([true, false, true])
  await page.see('已选 2 单')
  page.unmount()
})

test('[R-CALL-214] an order that somebody else applied for loses its tick, with the reason', async () => {
  let isTaken = false
  const { page } = await open(
    { orderNo: 'SO1' },
    {
      orders: () => (isTaken ? ORDERS.slice(1) : ORDERS),
      create: () => {
        isTaken = true
        return envelope(CODE.conflict, { orders: [{ orderNo: 'SO1', reason: '已申请开票' }] })
      },
    },
  )
  await page.see('已选 1 单')
  await page.tap(row(2))
  await page.tap('提交申请')
  await page.see('订单 SO1 已申请开票，已取消选择')
  await page.see('已选 1 单')
  page.unmount()
})

test('[R-SCR-65] what was rejected is made again with what it said; records tell where each stands', async () => {
  const { page } = await open({ from: 'FP1' })
  await page.see('已选 1 单')
  expect(page.container.querySelector<HTMLInputElement>('#email input, input#email, [name="email"]')).not.toBeNull()
  page.unmount()
  const records = [
    application({ applicationNo: 'FP2', state: 'REJECTED', reason: '税号不符' }),
    application({
      ...{ applicationNo: 'FP3', state: 'ISSUED', invoiceNos: ['00012345'], invoiceDate: '2026-11-20' },
      file: { name: '发票.pdf', size: 190_464 },
    }),
    application({ applicationNo: 'FP4' }),
  ]
  const listed = await open({ tab: 'records' }, { records })
  await listed.page.see('卖家驳回：税号不符')
  for (const text of ['开票记录 3', '发票号码 00012345，2026-11-20 开具', '186 KB', '等待商家开具', '改后重提'])
    expect(listed.page.text()).toContain(text)
  listed.page.unmount()
})

test('[R-PRM-14] a DEMANDER is told that invoices are none of his', async () => {
  const { page, sent } = await open({}, { roles: ['DEMANDER'] })
  await page.see('当前角色暂无权限')
  expect(sent.filter(({ id }) => id.startsWith('R-CALL-21'))).toEqual([])
  page.unmount()
})
