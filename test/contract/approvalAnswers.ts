/** What the calls of approval answer; see answers.ts. */
import { Type, type TSchema } from 'typebox'
import { DECISIONS, NODE_STATUSES } from '@/domain/approval/machine'
import { APPROVAL_STATUSES, ORDER_STATUSES, PAY_STATUSES } from '@/domain/order/status'
import { ROLES } from '@/domain/roles'

const text = Type.String()
const number = Type.Number()
const flag = Type.Boolean()

function exactly<const TFields extends Record<string, TSchema>>(fields: TFields) {
  return Type.Object(fields, { additionalProperties: false })
}

function oneOf<const TNames extends readonly string[]>(names: TNames) {
  return Type.Enum(names as unknown as [...TNames])
}

function orNull<TOther extends TSchema>(other: TOther) {
  return Type.Union([other, Type.Null()])
}

const type = oneOf(['INTERNAL', 'EXTERNAL'])
const role = oneOf(ROLES)
export const approvers = exactly({ seq: number, name: text, type, approvers: Type.Array(text) })
const step = exactly({
  nodeId: text,
  seq: number,
  name: text,
  type,
  approvers: Type.Array(text),
  status: oneOf(NODE_STATUSES),
  decidedBy: text,
  decidedAt: text,
  comment: text,
  pendingTime: text,
  remindTime: text,
})
const steps = Type.Array(step, { minItems: 1 })
const line = exactly({
  skuNo: text,
  skuName: text,
  brandName: text,
  specText: text,
  image: text,
  unit: text,
  price: number,
  quantity: number,
  amount: number,
  dangerousProduct: flag,
  shippedQuantity: number,
  demandOrderNo: text,
  demanderName: text,
  demandRemark: text,
})
const order = exactly({
  orderNo: text,
  status: oneOf(ORDER_STATUSES),
  payStatus: oneOf(PAY_STATUSES),
  approvalStatus: oneOf(APPROVAL_STATUSES),
  companyName: text,
  creatorName: text,
  createTime: text,
  goodsAmount: number,
  discountAmount: number,
  discounts: Type.Array(exactly({ name: text, amount: number })),
  freight: number,
  dangerousFreight: number,
  payableAmount: number,
  applyReason: text,
  needDate: text,
  cancelReason: text,
  skuCount: number,
  orderedQuantity: number,
  skuList: Type.Array(line, { minItems: 1 }),
})
const decided = exactly({ approvalStatus: oneOf(APPROVAL_STATUSES) })
const code = exactly({
  authNO: Type.String({ pattern: '^[0-9a-f]{32}$' }),
  h5Url: text,
  miniPath: text,
  qrCode: Type.String({ pattern: '^data:image/png;base64,' }),
  expireTime: text,
  nodeName: text,
  approverName: text,
  mobile: text,
  opened: number,
  openTime: text,
  remindTime: text,
  bySms: flag,
})
const item = exactly({
  orderNo: text,
  nodeId: text,
  nodeName: text,
  creatorName: text,
  createTime: text,
  time: text,
  payableAmount: number,
  skuCount: number,
  orderedQuantity: number,
  images: Type.Array(text, { minItems: 1 }),
  firstName: text,
  applyReason: text,
  approvalStatus: oneOf(APPROVAL_STATUSES),
  decision: oneOf([...DECISIONS, '']),
  decidedBy: text,
  mine: flag,
  comment: text,
  standInFor: text,
})
const earlier = exactly({
  orderNo: text,
  time: text,
  skuName: text,
  quantity: number,
  unit: text,
  same: flag,
  waiting: flag,
  buyerName: text,
})
const offer = exactly({
  skuNo: text,
  skuName: text,
  brandName: text,
  image: text,
  price: number,
  stock: number,
  unit: text,
  leadTimeDays: number,
  sameFacts: Type.Array(exactly({ name: text, value: text }), { minItems: 1 }),
  savedAmount: number,
})
const paid = exactly({
  lastPrice: number,
  medianPrice: number,
  lowestPrice: number,
  times: number,
  series: Type.Array(exactly({ time: text, price: number, quantity: number }), { minItems: 1 }),
  lastOrderNo: text,
  lowestOrderNo: text,
})
const lineEvidence = exactly({
  skuNo: text,
  demandOrderNo: text,
  paid: orNull(paid),
  repeated: Type.Array(earlier),
  repeatedQuantity: number,
  cheaper: orNull(offer),
  demand: orNull(exactly({ demandOrderNo: text, demanderName: text, purpose: text, remark: text, needDate: text })),
})
const node = exactly({
  name: text,
  minAmount: number,
  type,
  role: orNull(role),
  userIds: Type.Array(text),
  outside: orNull(exactly({ name: text, mobile: text })),
})
const standIn = exactly({ userId: text, name: text, until: text })

export const approvalAnswers = {
  approval: {
    process: exactly({
      orderNo: text,
      approvalStatus: oneOf(APPROVAL_STATUSES),
      nodes: steps,
      canApprove: flag,
      canShare: flag,
      deadline: text,
      restarts: Type.Array(exactly({ time: text, reason: text })),
      order,
    }),
    approve: decided,
    token: exactly({ token: text, orderNo: text }),
    externalDetail: exactly({
      order,
      node: step,
      nodes: steps,
      canApprove: flag,
      expireTime: text,
      needsCode: flag,
      mobile: text,
      approverName: text,
    }),
    externalSubmit: decided,
    externalCode: code,
    renewCode: code,
    sendCode: exactly({ expireSec: number, resendSec: number }),
    list: exactly({
      list: Type.Array(item, { minItems: 1 }),
      hasNextPage: flag,
      pageNum: number,
      waiting: exactly({ count: number, totalAmount: number, since: text }),
      decidedCount: number,
    }),
    evidence: exactly({ lines: Type.Array(lineEvidence, { minItems: 1 }) }),
    exportTrail: exactly({ fileName: text, text, rows: number }),
    remind: exactly({ remindTime: text }),
    rule: exactly({
      enabled: flag,
      allowSelfApprove: flag,
      confirmByCode: flag,
      nodes: Type.Array(node),
      version: number,
      editable: flag,
      people: Type.Array(exactly({ userId: text, name: text, role }), { minItems: 1 }),
      history: Type.Array(exactly({ time: text, name: text, role, text })),
    }),
    saveRule: exactly({ version: number }),
    tryRule: exactly({ nodes: Type.Array(approvers, { minItems: 1 }), text, notes: Type.Array(text) }),
    setStandIn: Type.Literal(true),
    standIns: exactly({
      mine: orNull(standIn),
      others: Type.Array(standIn),
      candidates: Type.Array(exactly({ userId: text, name: text }), { minItems: 1 }),
    }),
  },
}
