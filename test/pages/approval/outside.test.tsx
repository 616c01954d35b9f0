/** Somebody outside decides by his link, with every call played. */
import { approvalCalls, type ExternalApproval } from '@/api/approval'
import { RequestError } from '@/client/requestError'
import { CODE } from '@/domain/errors/codes'
import { StoresProvider } from '@/hooks/useStores'
import ApprovalPage from '@/pages/order/approval'
import { dialogs } from '@/platform/dialogs'
import { envelope } from '../../unit/client/wire'
import { fakeRoot } from '../../unit/stores/fakeRoot'
import { mount } from '../setup/mount'
import { approvalOrder, step } from './played'

jest.mock('@tarojs/taro', () => jest.requireActual<object>('@/platform/shell/taro'))
const AUTH = 'a'.repeat(32)
jest.mock('@/hooks/useQuery', () => ({ useQuery: () => ({ authcode: 'a'.repeat(32) }) }))
jest.mock('@/hooks/useShare', () => ({ useShareDefault: () => undefined }))
jest.mock('@/platform/navigation', () => ({ navigate: jest.fn(), redirect: jest.fn() }))
jest.mock('@/platform/dialogs', () => ({
  dialogs: { modal: jest.fn(), toast: jest.fn(), loading: jest.fn(), stopLoading: jest.fn() },
}))

const NODE = step({ name: '外部财务', type: 'EXTERNAL', approvers: ['顾女士'] })

const seen = (more: Partial<ExternalApproval> = {}): ExternalApproval => ({
  order: approvalOrder(),
  node: NODE,
  nodes: [NODE],
  canApprove: true,
  expireTime: '2036-11-28 08:46:00',
  needsCode: true,
  mobile: '150****4415',
  approverName: '顾女士',
  ...more,
})

const AGREED = step({ ...NODE, status: 'AGREED', decidedBy: '顾女士', decidedAt: '2026-11-21 10:00:00' })
const decided = () =>
  seen({ canApprove: false, node: AGREED, nodes: [AGREED], order: approvalOrder({ approvalStatus: 'APPROVED' }) })

type Play = NonNullable<Parameters<typeof fakeRoot>[0]>['play']

async function open(play: Play) {
  const given = fakeRoot({ stored: { shopNo: '10001' }, initial: { shopNo: '10001' }, play })
  const page = await mount(() => (
    <StoresProvider value={given.root}>
      <ApprovalPage />
    </StoresProvider>
  ))
  const sent = (id: string) => given.asked.filter((one) => one.id === id)
  return { page, sent }
}

beforeEach(() => {
  jest.clearAllMocks()
  for (const way of ['error', 'warn'] as const) jest.spyOn(console, way).mockImplementation(() => undefined)
})
afterEach(() => jest.restoreAllMocks())

test('[R-APR-06] [R-HDR-08] the code of his mobile goes with the decision, by the number of the link', async () => {
  let isDone = false
  const { page, sent } = await open({
    [approvalCalls.externalDetail.id]: () => (isDone ? decided() : seen()),
    [approvalCalls.sendCode.id]: () => ({ expireSec: 300, resendSec: 60 }),
    [approvalCalls.externalSubmit.id]: () => {
      isDone = true
      return { approvalStatus: 'APPROVED' }
    },
  })
  await page.see('150****4415')
  page.container.className = 'page-frame'
  await page.tap('同意')
  await page.see('请输入 6 位验证码')
  expect(document.activeElement?.tagName).toBe('INPUT')
  expect(sent(approvalCalls.externalSubmit.id)).toEqual([])
  await page.tap('获取验证码')
  await page.see('后重新获取')
  await page.type('请输入 6 位验证码', '123456')
  const agree = page.find('同意')
  agree.click()
  agree.click()
  await page.see('您已同意这笔订单')
  await page.see('审批已通过')
  const submitted = sent(approvalCalls.externalSubmit.id)
  expect(submitted.map(({ fields }) => fields)).toEqual([{ result: 'AGREE', comment: '', code: '123456' }])
  expect(submitted[0]!.options).toMatchObject({ authNO: AUTH })
  page.unmount()
})

test('[R-ERR-12] a wrong code stands at its field and in a toast of two seconds, and can be put right', async () => {
  const { page, sent } = await open({
    [approvalCalls.externalDetail.id]: () => seen(),
    [approvalCalls.externalSubmit.id]: () => envelope(CODE.wrongCode, null, '验证码错误'),
  })
  await page.see('审批意见')
  await page.type('请输入 6 位验证码', '000000')
  await page.tap('同意')
  await page.see('验证码错误')
  expect(dialogs.toast).toHaveBeenCalledWith('验证码错误', 2000)
  expect(sent(approvalCalls.externalDetail.id)).toHaveLength(1)
  page.unmount()
})

test('[R-APR-06] without the company’s wish for a code none is asked for', async () => {
  const { page, sent } = await open({
    [approvalCalls.externalDetail.id]: () => seen({ needsCode: false }),
    [approvalCalls.externalSubmit.id]: () => ({ approvalStatus: 'APPROVED' }),
  })
  await page.see('审批意见')
  expect(page.text()).not.toContain('获取验证码')
  await page.tap('同意')
  expect(sent(approvalCalls.externalSubmit.id)).toHaveLength(1)
  page.unmount()
})

test('[R-APR-04] the buyer who opens his own link is told that he cannot agree', async () => {
  const { page } = await open({ [approvalCalls.externalDetail.id]: () => seen({ canApprove: false }) })
  await page.see('您是下单人，不能审批自己的订单')
  expect(page.text()).not.toContain('审批意见')
  page.unmount()
})

test('[R-APR-06] [R-ERR-12] a link that was replaced says whom to ask; without a line it is asked again', async () => {
  let tries = 0
  const { page } = await open({
    [approvalCalls.externalDetail.id]: () => {
      tries += 1
      if (tries === 1) throw new RequestError('network')
      return envelope(CODE.approvalLinkDead, null, '审批链接已更换，请向申请人索取新的链接')
    },
  })
  await page.see('重新加载')
  await page.tap('重新加载')
  await page.see('审批链接已更换，请向申请人索取新的链接')
  page.unmount()
})

test('[R-APR-13] evidence that cannot be had hinders nobody, and can be asked for again', async () => {
  let tries = 0
  const { page } = await open({
    [approvalCalls.externalDetail.id]: () => seen(),
    [approvalCalls.evidence.id]: () => {
      tries += 1
      if (tries === 1) throw new RequestError('network')
      return {
        lines: [
          {
            skuNo: 'S1',
            demandOrderNo: '',
            paid: {
              ...{ lastPrice: 140, medianPrice: 138, lowestPrice: 130, times: 3, lastOrderNo: '', lowestOrderNo: '' },
              series: [130, 138, 140].map((price, index) => ({ time: `2026-0${index + 1}-01 08:00:00`, price, quantity: 2 })), // prettier-ignore
            },
            repeated: [
              { orderNo: '', time: '2026-11-06 08:00:00', skuName: '轴承', quantity: 24, unit: '只', same: true, waiting: false, buyerName: '' }, // prettier-ignore
            ],
            repeatedQuantity: 24,
            cheaper: null,
            demand: null,
          },
        ],
      }
    },
  })
  await page.see('依据暂时取不到')
  await page.see('审批意见')
  await page.tap('依据暂时取不到，不影响审批，点按重试')
  await page.see('较上次采购 −4.3%')
  await page.see('近 30 天已下单 24 只，连同本次共 64 只')
  // No order of the company's leads anywhere from here.
  expect(page.text()).not.toContain('查看订单')
  page.unmount()
})

test('[R-APR-13] goods that were ordered lately and paid by nobody are not called bought for the first time', async () => {
  const again = { orderNo: '', time: '2026-11-06 08:00:00', skuName: '轴承', quantity: 24, unit: '只' }
  const repeated = [{ ...again, same: true, waiting: true, buyerName: '' }]
  const line = { skuNo: 'S1', demandOrderNo: '', paid: null, repeatedQuantity: 24, cheaper: null, demand: null }
  const { page } = await open({
    [approvalCalls.externalDetail.id]: () => seen(),
    [approvalCalls.evidence.id]: () => ({ lines: [{ ...line, repeated }] }),
  })
  await page.see('重复采购')
  await page.see('近 12 个月还没有已付款的成交价')
  expect(page.text()).not.toContain('首次采购')
  expect(page.text()).not.toContain('未买过')
  page.unmount()
})
