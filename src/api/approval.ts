import type { Decision, NodeStatus } from '../domain/approval/machine'
import type { ApprovalStatus, OrderState } from '../domain/order/status'
import type { Role } from '../domain/roles'
import { call } from './call'
import type { Discount } from './cart'
import type { OrderLine, OrderNo } from './order'
import type { SkuNo } from './product'

type NodeType = 'INTERNAL' | 'EXTERNAL'

/** Times are '' until the thing happened. */
export interface ApprovalStep {
  nodeId: string
  seq: number
  name: string
  type: NodeType
  /** Who may decide now; whoever has lost his role is not among them. Empty for somebody outside, who learns no names. */
  approvers: string[]
  status: NodeStatus
  decidedBy: string
  decidedAt: string
  comment: string
  /** Since when it waits for them. */
  pendingTime: string
  /** When 催办 is possible again; '' for now. */
  remindTime: string
}

/** What somebody decides about: the order without what is no matter of his. */
export interface ApprovalOrder extends OrderState {
  orderNo: OrderNo
  companyName: string
  creatorName: string
  createTime: string
  goodsAmount: number
  discountAmount: number
  discounts: Discount[]
  freight: number
  dangerousFreight: number
  /** Goods and freight less discounts: the amount that decides (R-APR-10). */
  payableAmount: number
  applyReason: string
  /** `YYYY-MM-DD`, or ''. */
  needDate: string
  cancelReason: string
  skuCount: number
  orderedQuantity: number
  skuList: OrderLine[]
}

/** Why the nodes began anew (R-APR-15). */
export interface ApprovalRestart {
  time: string
  reason: string
}

export interface ApprovalProcess {
  orderNo: OrderNo
  approvalStatus: ApprovalStatus
  nodes: ApprovalStep[]
  canApprove: boolean
  /** The caller may hand the number over to whoever decides outside, and remind. */
  canShare: boolean
  /** When it is closed without a decision; '' when it is not waiting. */
  deadline: string
  restarts: ApprovalRestart[]
  order: ApprovalOrder
}

export interface ExternalApproval {
  order: ApprovalOrder
  node: ApprovalStep
  nodes: ApprovalStep[]
  canApprove: boolean
  expireTime: string
  /** Deciding takes a code that is sent to this mobile, which is masked. */
  needsCode: boolean
  mobile: string
  approverName: string
}

/** R-CALL-121 */
export interface ExternalCode {
  authNO: string
  h5Url: string
  miniPath: string
  /** A picture as data: of `h5Url`. */
  qrCode: string
  expireTime: string
  nodeName: string
  approverName: string
  /** Masked. */
  mobile: string
  opened: number
  /** Of the last time; '' for never. */
  openTime: string
  remindTime: string
  /** Whether 催办 reaches him by SMS. */
  bySms: boolean
}

export interface ApprovalListItem {
  orderNo: OrderNo
  nodeId: string
  nodeName: string
  creatorName: string
  createTime: string
  /** Since when it waits, or when it was decided. */
  time: string
  payableAmount: number
  skuCount: number
  orderedQuantity: number
  /** The first three. */
  images: string[]
  firstName: string
  applyReason: string
  approvalStatus: ApprovalStatus
  /** '' while it waits. */
  decision: Decision | ''
  decidedBy: string
  /** By the reader himself, and not by somebody else at his node. */
  mine: boolean
  comment: string
  /** Deciding for somebody else, who named the reader until a date; '' otherwise. */
  standInFor: string
}

export interface ApprovalList {
  list: ApprovalListItem[]
  hasNextPage: boolean
  pageNum: number
  waiting: { count: number; totalAmount: number; since: string }
  decidedCount: number
}

export interface PricePoint {
  time: string
  price: number
  quantity: number
}

export interface EarlierPurchase {
  /** '' for somebody outside. */
  orderNo: OrderNo
  time: string
  skuName: string
  quantity: number
  unit: string
  /** The very same, or of the same family. */
  same: boolean
  waiting: boolean
  buyerName: string
}

export interface CheaperOffer {
  skuNo: SkuNo
  skuName: string
  brandName: string
  image: string
  price: number
  stock: number
  unit: string
  leadTimeDays: number
  /** What makes it equal, such as 标准 GB/T 5783. */
  sameFacts: { name: string; value: string }[]
  savedAmount: number
}

export interface LineEvidence {
  skuNo: SkuNo
  demandOrderNo: string
  /** Of 12 months; null where the company never paid for it. */
  paid: {
    lastPrice: number
    medianPrice: number
    lowestPrice: number
    times: number
    /** The latest 24, oldest first. */
    series: PricePoint[]
    /** Proof of the last and of the lowest: numbers of orders, '' for somebody outside. */
    lastOrderNo: OrderNo
    lowestOrderNo: OrderNo
  } | null
  /** Of 30 days, the latest five. */
  repeated: EarlierPurchase[]
  repeatedQuantity: number
  cheaper: CheaperOffer | null
  demand: { demandOrderNo: string; demanderName: string; purpose: string; remark: string; needDate: string } | null
}

export interface ApprovalEvidence {
  lines: LineEvidence[]
}

export interface RuleNode {
  name: string
  minAmount: number
  type: NodeType
  /** Of whoever decides inside; null where members are named or somebody outside decides. */
  role: Role | null
  userIds: string[]
  outside: { name: string; mobile: string } | null
}

export interface ApprovalRule {
  enabled: boolean
  allowSelfApprove: boolean
  /** Somebody outside proves by a code to his mobile that he is whom the rule names. */
  confirmByCode: boolean
  nodes: RuleNode[]
}

export interface RuleChange {
  time: string
  name: string
  role: Role
  text: string
}

export interface SeenRule extends ApprovalRule {
  version: number
  editable: boolean
  /** Who can be named. */
  people: { userId: string; name: string; role: Role }[]
  /** The latest fifty. */
  history: RuleChange[]
}

export interface Trial {
  nodes: { seq: number; name: string; type: NodeType; approvers: string[] }[]
  /** In one sentence. */
  text: string
  /** Nodes that are left out and why, and what nobody could decide. */
  notes: string[]
}

export interface StandIn {
  userId: string
  name: string
  /** The last day, `YYYY-MM-DD`. */
  until: string
}

export interface StandIns {
  mine: StandIn | null
  /** For whom the reader decides now. */
  others: StandIn[]
  candidates: { userId: string; name: string }[]
}

export const approvalCalls = {
  /** R-CALL-116 For whoever sees the order, and for whom a node names. */
  process: call<{ id: OrderNo }, ApprovalProcess>()({
    id: 'R-CALL-116',
    method: 'GET',
    path: '/customer/order/process/:id',
    access: 'ordersSeen',
  }),
  /** R-CALL-117 The same decision of the same person again is answered alike; another one is 409. */
  approve: call<
    { orderNo: OrderNo; nodeId: string; result: Decision; comment: string },
    { approvalStatus: ApprovalStatus }
  >()({
    id: 'R-CALL-117',
    method: 'POST',
    path: '/customer/order/process/approve',
    access: 'orderApproved',
  }),
  /** R-CALL-118 The token opens the calls of the outside approver and no others. */
  token: call<{ authNO: string }, { token: string; orderNo: OrderNo }>()({
    id: 'R-CALL-118',
    method: 'POST',
    path: '/customer/getTokenWithAuthNO',
    errors: 'self',
    access: 'approver',
    guarded: true,
  }),
  /** R-CALL-119 */
  externalDetail: call<void, ExternalApproval>()({
    id: 'R-CALL-119',
    method: 'GET',
    path: '/customer/order/process/external/detail',
    errors: 'self',
    headers: ['authNO'],
    access: 'approver',
  }),
  /** R-CALL-120 `code` is the one that R-CALL-230 sent. */
  externalSubmit: call<{ result: Decision; comment: string; code?: string }, { approvalStatus: ApprovalStatus }>()({
    id: 'R-CALL-120',
    method: 'POST',
    path: '/customer/order/process/external/submit',
    errors: 'self',
    headers: ['authNO'],
    access: 'approver',
    guarded: true,
  }),
  /** R-CALL-121 The number that is good; a new one only where there is none. */
  externalCode: call<{ orderNo: OrderNo }, ExternalCode>()({
    id: 'R-CALL-121',
    method: 'GET',
    path: '/customer/order/process/external/code/:orderNo',
    access: 'approvalShared',
  }),
  /** R-CALL-207 Ours: a new number; the one before is good no more. */
  renewCode: call<{ orderNo: OrderNo }, ExternalCode>()({
    id: 'R-CALL-207',
    method: 'POST',
    path: '/customer/order/process/external/code/:orderNo',
    access: 'approvalShared',
  }),
  /** R-CALL-230 Sends the one-time code to the mobile that the rule names. */
  sendCode: call<void, { expireSec: number; resendSec: number }>()({
    id: 'R-CALL-230',
    method: 'POST',
    path: '/customer/order/process/external/sms',
    errors: 'self',
    headers: ['authNO'],
    access: 'approver',
    guarded: true,
  }),
  /** R-CALL-231 WAITING: whoever waits longest first. DECIDED: at the reader's nodes, the latest first. */
  list: call<{ tab: 'WAITING' | 'DECIDED'; pageNum: number; pageSize: number }, ApprovalList>()({
    id: 'R-CALL-231',
    method: 'GET',
    path: '/customer/approval/list',
    access: 'orderApproved',
  }),
  /** R-CALL-232 With `orderNo` for whoever sees the process, with authNO for whoever decides outside. */
  evidence: call<{ orderNo?: OrderNo }, ApprovalEvidence>()({
    id: 'R-CALL-232',
    method: 'GET',
    path: '/customer/approval/evidence',
    errors: 'self',
    headers: ['authNO'],
    access: 'approver',
  }),
  /** R-CALL-233 Rows of the trail as a table for Excel, the latest 20,000 of the period. */
  exportTrail: call<{ startTime?: string; endTime?: string }, { fileName: string; text: string; rows: number }>()({
    id: 'R-CALL-233',
    method: 'GET',
    path: '/customer/approval/trail',
    access: 'membersManaged',
    costly: true,
  }),
  /** R-CALL-234 催办: the approvers of the node that waits, by SMS with the link where they are outside; once an hour. */
  remind: call<{ orderNo: OrderNo }, { remindTime: string }>()({
    id: 'R-CALL-234',
    method: 'POST',
    path: '/customer/order/process/remind/:orderNo',
    access: 'approvalShared',
  }),
  /** R-CALL-235 */
  rule: call<void, SeenRule>()({
    id: 'R-CALL-235',
    method: 'GET',
    path: '/customer/approval/rule',
    access: 'membersSeen',
  }),
  /** R-CALL-236 `version` is the one that was edited; 409 with the rule of now where somebody was first. */
  saveRule: call<ApprovalRule & { version: number }, { version: number }>()({
    id: 'R-CALL-236',
    method: 'PUT',
    path: '/customer/approval/rule',
    errors: 'self',
    access: 'membersManaged',
  }),
  /** R-CALL-237 Who would have to agree, by the rule as it stands in the form; without one by the rule that is kept. */
  tryRule: call<{ amount: number; buyerId?: string; rule?: ApprovalRule }, Trial>()({
    id: 'R-CALL-237',
    method: 'POST',
    path: '/customer/approval/try',
    errors: 'notModal',
    access: 'membersSeen',
  }),
  /** R-CALL-238 '' ends it. */
  setStandIn: call<{ userId: string; until?: string }, true>()({
    id: 'R-CALL-238',
    method: 'PUT',
    path: '/customer/approval/standIn',
    access: 'orderApproved',
  }),
  /** R-CALL-239 */
  standIns: call<void, StandIns>()({
    id: 'R-CALL-239',
    method: 'GET',
    path: '/customer/approval/standIn',
    access: 'orderApproved',
  }),
}
