/** Somebody of the company decides about an order, with every call played. */
import { approvalCalls, type ApprovalProcess } from '@/api/approval'
import { RequestError } from '@/client/requestError'
import { StoresProvider } from '@/hooks/useStores'
import ApprovalPage from '@/pages/order/approval'
import CurrentProcessPage from '@/pages/order/currentProcess'
import { dialogs } from '@/platform/dialogs'
import { navigate } from '@/platform/navigation'
import { fakeRoot, REFUSED, userInfo } from '../../unit/stores/fakeRoot'
import { eventually } from '../setup/eventually'
import { mount } from '../setup/mount'
import { approvalOrder, process, step } from './played'

jest.mock('@tarojs/taro', () => jest.requireActual<object>('@/platform/shell/taro'))
jest.mock('@/hooks/useQuery', () => ({ useQuery: () => ({ orderNo: 'SO1' }) }))
jest.mock('@/hooks/useShare', () => ({ useShareDefault: () => undefined }))
jest.mock('@/platform/navigation', () => ({
  navigate: jest.fn(() => Promise.resolve(true)),
  redirect: jest.fn(() => Promise.resolve(true)),
}))
jest.mock('@/platform/dialogs', () => ({
  dialogs: { modal: jest.fn(), toast: jest.fn(), loading: jest.fn(), stopLoading: jest.fn() },
}))

const modal = jest.mocked(dialogs.modal)

interface Played {
  seen: () => unknown
  approve?: () => unknown
  Page?: typeof ApprovalPage
}

async function open({ seen, approve, Page = ApprovalPage }: Played) {
  const given = fakeRoot({
    stored: { shopNo: '10001', shop_token_10001: 'T1' },
    initial: { shopNo: '10001' },
    play: {
      [approvalCalls.process.id]: seen,
      ...(approve && { [approvalCalls.approve.id]: approve }),
    },
  })
  given.root.user.setToken('T1')
  given.root.user.info = userInfo(['PURCHASE_MANAGER'])
  const page = await mount(() => (
    <StoresProvider value={given.root}>
      <Page />
    </StoresProvider>
  ))
  const sent = () => given.asked.filter(({ id }) => id === approvalCalls.approve.id).map(({ fields }) => fields)
  return { page, sent }
}

/** The service after the decision of somebody. */
const decided = (more: Partial<ApprovalProcess> = {}): ApprovalProcess =>
  process({
    canApprove: false,
    nodes: [step({ status: 'AGREED', decidedBy: '沈知秋', decidedAt: '2026-11-21 09:10:00', comment: '预算内' })],
    ...more,
  })

beforeEach(() => {
  jest.clearAllMocks()
  modal.mockResolvedValue(true)
  for (const way of ['error', 'warn'] as const) jest.spyOn(console, way).mockImplementation(() => undefined)
})
afterEach(() => jest.restoreAllMocks())

test('[R-SCR-33] [R-APR-16] whoever decides sees who asks, what for, what it costs, and who comes after him', async () => {
  const { page } = await open({ seen: () => process() })
  for (const words of [
    '待您审批',
    '周工 提交',
    '三号产线年度检修',
    '2026-12-05',
    '5,368',
    '运费',
    '企业外 顾女士',
    '未轮到',
  ])
    await page.see(words)
  page.unmount()
})

test('[R-APR-05] [R-CALL-117] two quick taps are one decision, and what became of it is shown', async () => {
  let isDone = false
  const { page, sent } = await open({
    seen: () => (isDone ? decided() : process()),
    approve: () => {
      isDone = true
      return { approvalStatus: 'APPROVING' }
    },
  })
  await page.see('审批意见')
  await page.tap('写入意见：预算内')
  const agree = page.find('同意')
  agree.click()
  agree.click()
  await page.see('沈知秋 已同意')
  expect(sent()).toEqual([{ orderNo: 'SO1', nodeId: '7', result: 'AGREE', comment: '预算内' }])
  expect(dialogs.toast).toHaveBeenCalledWith('已同意')
  expect(() => page.find('驳回')).toThrow()
  page.unmount()
})

test('[R-CALL-117] agreeing is asked about, because it cannot be taken back', async () => {
  const { page, sent } = await open({ seen: () => process(), approve: () => ({ approvalStatus: 'APPROVING' }) })
  await page.see('审批意见')
  modal.mockResolvedValueOnce(false)
  await page.tap('同意')
  expect(modal).toHaveBeenCalledWith(
    expect.objectContaining({ content: expect.stringMatching(/^周工 申请的 ¥.+，同意后不能撤回。$/) as string }),
  )
  expect(sent()).toEqual([])
  await page.tap('同意')
  await eventually(() => expect(sent()).toHaveLength(1))
  page.unmount()
})

test('[R-CALL-117] a refusal takes words and is asked about; without them nothing is sent', async () => {
  const { page, sent } = await open({ seen: () => process(), approve: () => ({ approvalStatus: 'REJECTED' }) })
  await page.see('审批意见')
  page.container.className = 'page-frame'
  await page.tap('驳回')
  await page.see('驳回时请填写意见')
  // He may stand far above the field: it is brought before his eyes.
  expect(document.activeElement?.tagName).toBe('TEXTAREA')
  expect(modal).not.toHaveBeenCalled()
  await page.tap('写入意见：请补充比价')
  modal.mockResolvedValueOnce(false)
  await page.tap('驳回')
  expect(modal).toHaveBeenCalledWith(expect.objectContaining({ confirmText: '确认驳回' }))
  expect(sent()).toEqual([])
  await page.tap('驳回')
  await eventually(() => expect(sent()).toEqual([{ orderNo: 'SO1', nodeId: '7', result: 'REJECT', comment: '请补充比价' }])) // prettier-ignore
  page.unmount()
})

test('[R-APR-05] somebody was first: nothing is claimed, and the page shows who', async () => {
  let isLate = false
  const { page } = await open({
    seen: () => (isLate ? decided({ approvalStatus: 'APPROVED', order: approvalOrder({ approvalStatus: 'APPROVED' }) }) : process()), // prettier-ignore
    approve: () => {
      isLate = true
      return REFUSED
    },
  })
  await page.see('审批意见')
  await page.tap('同意')
  await page.see('审批已通过')
  expect(dialogs.toast).not.toHaveBeenCalled()
  page.unmount()
})

test('[R-APR-15] an order that was changed says why its nodes began anew', async () => {
  const restarts = [{ time: '2026-11-21 10:00:00', reason: '商品、价格或运费有变更' }]
  const { page } = await open({ seen: () => process({ restarts }), Page: CurrentProcessPage })
  await page.see('审批重新开始')
  await page.see('商品、价格或运费有变更')
  page.unmount()
})

test('[R-SCR-32] [R-CALL-116] the way of it is read only, and leads whoever decides to where he does', async () => {
  const { page } = await open({ seen: () => process(), Page: CurrentProcessPage })
  await page.see('待您审批')
  expect(() => page.find('同意')).toThrow()
  await page.tap('去审批')
  expect(navigate).toHaveBeenLastCalledWith({ path: '/pages/order/approval/index', query: { orderNo: 'SO1' } })
  page.unmount()
})

test('[R-SCR-32] an order that was cancelled meanwhile says so, and its nodes wait for nobody', async () => {
  const order = approvalOrder({ status: 'CANCELLED', approvalStatus: 'NONE', cancelReason: '审批超时' })
  const { page } = await open({ seen: () => process({ order, approvalStatus: 'NONE', canApprove: false }) })
  await page.see('订单已取消：审批超时')
  await page.see('未审批')
  expect(page.text()).not.toContain('待审批')
  page.unmount()
})

test('[R-SCR-33] without a line it is asked again; of an order that is none of his he is told that', async () => {
  let tries = 0
  const { page } = await open({
    seen: () => {
      tries += 1
      if (tries === 1) throw new RequestError('network')
      return REFUSED
    },
  })
  await page.see('重新加载')
  await page.tap('重新加载')
  await page.see('找不到这张订单')
  page.unmount()
})
