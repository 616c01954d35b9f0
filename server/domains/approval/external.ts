/** What somebody without a login does with the number of his link (R-APR-06, R-APR-07). */
import type { ExternalApproval } from '../../../src/api/approval'
import { maskMobile } from '../../../src/domain/account'
import type { Decision } from '../../../src/domain/approval/machine'
import type { ApprovalStatus } from '../../../src/domain/order/status'
import { fail, SwitchedOff, type Context } from '../../contract'
import type { SmsProvider } from '../../providers/smsProvider'
import { toWireTime } from '../../database/wireTime'
import { bySms } from '../account/carriers'
import { checkCode, sendCode } from '../account/codes'
import { placeOf } from '../account/place'
import { issueApprovalToken } from '../account/tokens'
import { nodesOf } from '../approvers/nodes'
import { deadCode, openedBy, type CodeRow, type OutsideNode } from './codes'
import { decide, obstacleOf } from './decide'
import { approvalOrder, toStep } from './order'

type Opened = OutsideNode & { code: CodeRow }

/** In the header, or in the token that was made of it. */
export function numberOf({ authNO, approval }: Context): string {
  if (approval && authNO !== '' && authNO !== approval.subject) throw fail('forbidden')
  const number = authNO || approval?.subject || ''
  if (number === '') throw deadCode()
  return number
}

function opened(context: Context): Promise<Opened> {
  return openedBy(context.db, numberOf(context), { shopNo: context.shopNo, now: context.now(), lock: false })
}

const isCreator = ({ member }: Context, { order }: OutsideNode): boolean => member?.userId === String(order.user_id)

/** Whoever made the order cannot agree to it by holding the link. */
function refuseCreator(context: Context, found: OutsideNode): void {
  if (isCreator(context, found)) throw fail('selfApproval')
}

export async function externalToken(authNO: string, context: Context): Promise<{ token: string; orderNo: string }> {
  const { db, shopNo } = context
  const now = context.now()
  const { order, code } = await openedBy(db, authNO, { shopNo, now, lock: false })
  return {
    token: await issueApprovalToken(db, authNO, shopNo, { now, expires: code.expires_at }),
    orderNo: order.order_no,
  }
}

export async function externalDetail(context: Context): Promise<ExternalApproval> {
  const found = await opened(context)
  const { order, node, code } = found
  const now = context.now()
  if (!isCreator(context, found))
    await context.db.query('update approval_codes set opened = opened + 1, opened_at = $2 where auth_no = $1', [
      code.auth_no,
      now,
    ])
  const told = { people: [], order, now, outside: true }
  return {
    order: await approvalOrder(context.db, order, { outside: true }),
    node: toStep(node, told),
    nodes: (await nodesOf(context.db, order.order_no)).map((each) => toStep(each, told)),
    canApprove: obstacleOf(order, node) === null && !isCreator(context, found),
    expireTime: toWireTime(code.expires_at),
    needsCode: node.needs_code,
    mobile: maskMobile(node.outside_mobile),
    approverName: node.outside_name,
  }
}

export async function sendDecisionCode(
  sms: SmsProvider,
  context: Context,
): Promise<{ expireSec: number; resendSec: number }> {
  const found = await opened(context)
  refuseCreator(context, found)
  const { order, node } = found
  const obstacle = obstacleOf(order, node)
  if (obstacle) throw obstacle
  if (!node.needs_code) throw fail('badRequest', '该企业未要求短信验证')
  if (sms.off !== null) throw new SwitchedOff(sms.off)
  const place = await placeOf(node.outside_mobile, context)
  return sendCode(context.db, bySms(sms, node.outside_mobile, 'approve'), place, context.now())
}

export async function externalSubmit(
  sms: SmsProvider,
  { code = '', ...wanted }: { result: Decision; comment: string; code?: string },
  context: Context,
): Promise<{ approvalStatus: ApprovalStatus }> {
  const { db, shopNo, ip, agent } = context
  const now = context.now()
  const authNO = numberOf(context)
  const found = await opened(context)
  refuseCreator(context, found)
  const { node } = found
  const asksCode = node.needs_code && obstacleOf(found.order, node) === null
  if (asksCode && code === '') throw fail('wrongCode', '请输入短信验证码')
  const spend = asksCode ? await checkCode(db, bySms(sms, node.outside_mobile, 'approve'), code, now) : undefined
  return decide(db, wanted, now, async (tx) => {
    const locked = await openedBy(tx, authNO, { shopNo, now, lock: true })
    const name = node.outside_name
    const doer = { id: node.outside_mobile, name, role: 'EXTERNAL' as const, ip, agent }
    return { ...locked, decider: { actor: { outside: name }, userId: null, name, doer, ...(spend && { spend }) } }
  })
}
