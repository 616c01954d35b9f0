/** What waits for an approver, and the rules of his company, with every call played. */
import { approvalCalls, type ApprovalListItem, type SeenRule } from '@/api/approval'
import { RequestError } from '@/client/requestError'
import { CODE } from '@/domain/errors/codes'
import { StoresProvider } from '@/hooks/useStores'
import ApprovalRulesPage from '@/pages/account/approvalRules'
import ApprovalsPage from '@/pages/account/approvals'
import { dialogs } from '@/platform/dialogs'
import { saveText } from '@/platform/textFile'
import { envelope } from '../../unit/client/wire'
import { fakeRoot, REFUSED, userInfo } from '../../unit/stores/fakeRoot'
import { eventually } from '../setup/eventually'
import { mount } from '../setup/mount'

jest.mock('@tarojs/taro', () => jest.requireActual<object>('@/platform/shell/taro'))
jest.mock('@/hooks/useQuery', () => ({ useQuery: () => ({}) }))
jest.mock('@/hooks/useShare', () => ({ useShareDefault: () => undefined }))
jest.mock('@/hooks/useInAddress', () => ({ useInAddress: () => undefined }))
jest.mock('@/platform/leaving', () => ({ guardLeaving: () => () => Promise.resolve() }))
jest.mock('@/platform/textFile', () => ({ saveText: jest.fn(() => Promise.resolve(true)) }))
jest.mock('@/platform/navigation', () => ({ navigate: jest.fn(), redirect: jest.fn() }))
jest.mock('@/platform/dialogs', () => ({
  dialogs: { modal: jest.fn(), toast: jest.fn(), loading: jest.fn(), stopLoading: jest.fn() },
}))

const item = (orderNo: string, more: Partial<ApprovalListItem> = {}): ApprovalListItem => ({
  orderNo,
  nodeId: orderNo,
  nodeName: '采购经理',
  creatorName: '周工',
  createTime: '2026-11-21 08:46:00',
  time: '2026-11-21 08:46:00',
  payableAmount: 8680,
  skuCount: 5,
  orderedQuantity: 31,
  images: [],
  firstName: '锂电冲击钻',
  applyReason: '四季度工具补充',
  approvalStatus: 'APPROVING',
  decision: '',
  decidedBy: '',
  mine: false,
  comment: '',
  standInFor: '',
  ...more,
})

const page = (list: ApprovalListItem[]) => ({
  list,
  hasNextPage: false,
  pageNum: 1,
  waiting: { count: list.length, totalAmount: 8680 * list.length, since: '2026-11-21 08:46:00' },
  decidedCount: 1,
})

const rule = (more: Partial<SeenRule> = {}): SeenRule => ({
  enabled: true,
  allowSelfApprove: false,
  confirmByCode: true,
  nodes: [
    { name: '采购经理', minAmount: 5000, type: 'INTERNAL', role: 'PURCHASE_MANAGER', userIds: [], outside: null },
  ],
  version: 3,
  editable: true,
  people: [{ userId: '2', name: '沈工', role: 'PURCHASE_MANAGER' }],
  history: [{ time: '2026-10-09 14:20:00', name: '何工', role: 'ADMIN', text: '开启订单审批' }],
  ...more,
})

type Play = NonNullable<Parameters<typeof fakeRoot>[0]>['play']

async function open(Page: typeof ApprovalsPage, play: Play, role = 'ADMIN') {
  const given = fakeRoot({
    stored: { shopNo: '10001', shop_token_10001: 'T1' },
    initial: { shopNo: '10001' },
    play: { [approvalCalls.standIns.id]: () => ({ mine: null, others: [], candidates: [] }), ...play },
  })
  given.root.user.setToken('T1')
  given.root.user.info = userInfo([role])
  const shown = await mount(() => (
    <StoresProvider value={given.root}>
      <Page />
    </StoresProvider>
  ))
  const sent = (id: string) => given.asked.filter((one) => one.id === id).map(({ fields }) => fields)
  return { shown, sent }
}

beforeEach(() => {
  jest.clearAllMocks()
  for (const way of ['error', 'warn'] as const) jest.spyOn(console, way).mockImplementation(() => undefined)
})
afterEach(() => jest.restoreAllMocks())

test('[R-SCR-61] one tap decides nothing, a second decides once, and the card leaves', async () => {
  let waits = [item('SO1'), item('SO2')]
  const { shown, sent } = await open(ApprovalsPage, {
    [approvalCalls.list.id]: () => page(waits),
    [approvalCalls.approve.id]: () => {
      waits = [item('SO2')]
      return { approvalStatus: 'APPROVED' }
    },
  })
  await shown.see('2 笔合计')
  await shown.tap('同意，订单 SO1')
  await shown.see('确认同意 周工 的 ¥8,680.00？')
  // Only one card asks at a time.
  await shown.tap('同意，订单 SO2')
  expect(() => shown.find('确认同意，订单 SO1')).toThrow()
  await shown.tap('同意，订单 SO1')
  expect(sent(approvalCalls.approve.id)).toEqual([])
  const sure = shown.find('确认同意，订单 SO1')
  sure.click()
  sure.click()
  await shown.see('1 笔合计')
  expect(sent(approvalCalls.approve.id)).toEqual([{ orderNo: 'SO1', nodeId: 'SO1', result: 'AGREE', comment: '' }])
  expect(shown.text()).not.toContain('SO1')
  shown.unmount()
})

test('[R-APR-05] a colleague was first: nothing is claimed, and the list is asked for as it stands', async () => {
  let waits = [item('SO1')]
  const { shown } = await open(ApprovalsPage, {
    [approvalCalls.list.id]: () => page(waits),
    [approvalCalls.approve.id]: () => {
      waits = []
      return REFUSED
    },
  })
  await shown.see('SO1')
  await shown.tap('同意，订单 SO1')
  await shown.tap('确认同意，订单 SO1')
  await shown.see('没有待您审批的订单')
  expect(dialogs.toast).not.toHaveBeenCalled()
  shown.unmount()
})

test('[R-SCR-61] what others have decided at his node is told as theirs', async () => {
  const past = [
    item('SO1', { decision: 'REJECT', mine: true, comment: '库内尚有 14 只', approvalStatus: 'REJECTED' }),
    item('SO2', { decision: 'AGREE', decidedBy: '沈工', approvalStatus: 'APPROVED' }),
  ]
  const { shown } = await open(ApprovalsPage, {
    [approvalCalls.list.id]: (fields) => page(fields?.tab === 'DECIDED' ? past : []),
  })
  await shown.see('没有待您审批的订单')
  await shown.tap('我已审批 1')
  await shown.see('我：库内尚有 14 只')
  await shown.see('沈工 已同意')
  await shown.see('同一节点任一人处理即可，您无需再审批')
  shown.unmount()
})

test('[R-SCR-61] [R-PRM-11] whoever may not approve is told so, and without a line it is asked again', async () => {
  const demander = await open(ApprovalsPage, {}, 'DEMANDER')
  await demander.shown.see('您不是审批人')
  expect(demander.sent(approvalCalls.list.id)).toEqual([])
  demander.shown.unmount()
  let tries = 0
  const { shown } = await open(ApprovalsPage, {
    [approvalCalls.list.id]: () => {
      tries += 1
      if (tries === 1) throw new RequestError('network')
      return page([item('SO1')])
    },
  })
  await shown.see('重新加载')
  await shown.tap('重新加载')
  await shown.see('SO1')
  shown.unmount()
})

test('[R-APR-11] [R-CALL-238] a stand-in is named until a day, and ended', async () => {
  let mine: object | null = null
  const { shown, sent } = await open(ApprovalsPage, {
    [approvalCalls.list.id]: () => page([]),
    [approvalCalls.standIns.id]: () => ({
      mine,
      others: [{ userId: '9', name: '赵会计', until: '2026-12-31' }],
      candidates: [{ userId: '2', name: '沈工' }],
    }),
    [approvalCalls.setStandIn.id]: (fields) => {
      mine = fields?.userId ? { userId: '2', name: '沈工', until: '2036-01-01' } : null
      return true
    },
  })
  await shown.see('赵会计（至 2026-12-31）')
  await shown.tap('外出代理，未设置')
  await shown.tap('由 沈工 代理')
  await shown.tap('保存')
  await shown.see('由 沈工 代理至 2036-01-01')
  await shown.tap('外出代理，由 沈工 代理至 2036-01-01')
  await shown.tap('结束代理')
  await eventually(() => expect(sent(approvalCalls.setStandIn.id)).toHaveLength(2))
  expect(sent(approvalCalls.setStandIn.id)[1]).toEqual({ userId: '' })
  shown.unmount()
})

test('[R-SCR-62] [R-CALL-236] [R-CALL-237] a node is changed, tried in words, and saved with the version that was read', async () => {
  let kept = rule()
  const { shown, sent } = await open(ApprovalRulesPage, {
    [approvalCalls.rule.id]: () => kept,
    [approvalCalls.tryRule.id]: () => ({ nodes: [], text: '无需审批，提交后可直接付款。', notes: ['金额未满 ¥8,000.00，跳过「采购经理」'] }), // prettier-ignore
    [approvalCalls.saveRule.id]: () => {
      kept = rule({ version: 4, nodes: [{ ...rule().nodes[0]!, minAmount: 8000 }] })
      return { version: 4 }
    },
  })
  await shown.see('启用订单审批')
  expect(() => shown.find('保存')).toThrow()
  await shown.type('元，含运费', '8000')
  await shown.see('有修改未保存')
  await shown.type('输入金额，看谁来审批', '6000')
  await shown.see('无需审批，提交后可直接付款。')
  await shown.see('跳过「采购经理」')
  expect(sent(approvalCalls.tryRule.id)).toEqual([
    expect.objectContaining({ amount: 6000, rule: expect.objectContaining({ nodes: [expect.objectContaining({ minAmount: 8000 })] }) as object }), // prettier-ignore
  ])
  await shown.tap('保存')
  await eventually(() => expect(() => shown.find('保存')).toThrow())
  expect(sent(approvalCalls.saveRule.id)).toEqual([expect.objectContaining({ version: 3, enabled: true })])
  shown.unmount()
})

test('[R-SCR-62] what is lacking stands at its node, and nothing is sent', async () => {
  const { shown, sent } = await open(ApprovalRulesPage, { [approvalCalls.rule.id]: () => rule() })
  await shown.see('启用订单审批')
  await shown.tap('添加节点')
  await shown.tap('第 2 个节点 企业外人员')
  await shown.tap('保存')
  await shown.see('请填写节点名称')
  await shown.see('请填写审批人姓名')
  expect(sent(approvalCalls.saveRule.id)).toEqual([])
  await shown.tap('删除第 2 个节点')
  expect(() => shown.find('保存')).toThrow()
  shown.unmount()
})

test.each([
  ['takes theirs', true],
  ['keeps his own, which the next saving puts over theirs', false],
])('[R-CALL-236] somebody saved first: the reader %s', async (_name, takes) => {
  jest.mocked(dialogs.modal).mockResolvedValueOnce(takes)
  const theirs = rule({ version: 4, enabled: false })
  const { shown, sent } = await open(ApprovalRulesPage, {
    [approvalCalls.rule.id]: () => rule(),
    [approvalCalls.saveRule.id]: () => envelope(CODE.conflict, theirs, '审批规则已被其他管理员修改'),
  })
  await shown.see('启用订单审批')
  await shown.tap('允许审批自己的订单')
  await shown.tap('保存')
  expect(dialogs.modal).toHaveBeenCalledWith(expect.objectContaining({ confirmText: '载入最新' }))
  if (takes) expect(() => shown.find('保存')).toThrow()
  else {
    await shown.tap('保存')
    expect(sent(approvalCalls.saveRule.id)[1]).toMatchObject({ version: 4, allowSelfApprove: true, enabled: true })
  }
  shown.unmount()
})

test('[R-APR-06] [R-SCR-62] without the code the link alone decides: the switch says so, and saving asks', async () => {
  const words = '拿到链接的人都能审批，包括下单人自己'
  const [node] = rule().nodes
  const outside = {
    ...node!,
    type: 'EXTERNAL' as const,
    role: null,
    outside: { name: '顾女士', mobile: '13900004415' },
  }
  const { shown, sent } = await open(ApprovalRulesPage, {
    [approvalCalls.rule.id]: () => rule({ nodes: [outside] }),
    [approvalCalls.saveRule.id]: () => ({ version: 4 }),
  })
  await shown.see(`关闭后，${words}`)
  await shown.tap('企业外审批短信验证')
  jest.mocked(dialogs.modal).mockResolvedValueOnce(false)
  await shown.tap('保存')
  expect(dialogs.modal).toHaveBeenLastCalledWith(
    expect.objectContaining({ content: `企业外审批将不再验证短信：${words}。` }),
  )
  expect(sent(approvalCalls.saveRule.id)).toEqual([])
  jest.mocked(dialogs.modal).mockResolvedValueOnce(true)
  await shown.tap('保存')
  await eventually(() =>
    expect(sent(approvalCalls.saveRule.id)).toEqual([expect.objectContaining({ confirmByCode: false })]),
  )
  shown.unmount()
})

test('[R-SCR-62] [R-PRM-19] a manager reads the rule in words and changes nothing; the trail is the ADMIN’s', async () => {
  const { shown } = await open(ApprovalRulesPage, { [approvalCalls.rule.id]: () => rule({ editable: false }) }, 'PURCHASE_MANAGER') // prettier-ignore
  await shown.see('满 ¥5,000.00 由「采购经理」采购经理 审批')
  await shown.see('开启订单审批')
  for (const name of ['添加节点', '导出审批记录']) expect(() => shown.find(name)).toThrow()
  shown.unmount()
})

test('[R-APR-14] [R-CALL-233] the trail is saved as a file of its name', async () => {
  const { shown } = await open(ApprovalRulesPage, {
    [approvalCalls.rule.id]: () => rule(),
    [approvalCalls.exportTrail.id]: () => ({ fileName: '审批记录.csv', text: '时间,事项', rows: 2 }),
  })
  await shown.see('启用订单审批')
  await shown.tap('导出审批记录')
  await shown.tap('全部时间')
  await eventually(() => expect(saveText).toHaveBeenCalledWith('审批记录.csv', '时间,事项'))
  expect(dialogs.toast).toHaveBeenCalledWith('已导出 2 条')
  shown.unmount()
})
