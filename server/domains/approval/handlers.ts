import type { FastifyBaseLogger } from 'fastify'
import type { approvalCalls, ExternalCode } from '../../../src/api/approval'
import { orderScope } from '../../../src/domain/order/actions'
import { may } from '../../../src/domain/permissions'
import { fail, type Context, type Handlers } from '../../contract'
import type { SmsProvider } from '../../providers/smsProvider'
import { markRead } from '../notices/write'
import { viewerOf } from '../viewer'
import { codeOf, openedBy, outsideNode, toExternalCode } from './codes'
import { byMember, decide } from './decide'
import { evidenceOf } from './evidence'
import { exportTrail } from './exportTrail'
import { externalDetail, externalSubmit, externalToken, numberOf, sendDecisionCode } from './external'
import { approvalList } from './list'
import { processOf, seenProcess } from './process'
import { remind } from './remind'
import { saveRule, seenRule, tryRule } from './rule'
import { setStandIn, standInsOf } from './standIn'

export function approvalHandlers(
  sms: SmsProvider,
  log: Pick<FastifyBaseLogger, 'warn'>,
): Handlers<typeof approvalCalls> {
  const shared = async (context: Context, orderNo: string, renew: boolean): Promise<ExternalCode> => {
    const found = await context.db.transaction(async (tx) => {
      const outside = await outsideNode(tx, context, orderNo)
      return { outside, code: await codeOf(tx, context, outside, renew) }
    })
    return toExternalCode(context, found.outside, found.code, sms.tell !== null)
  }

  return {
    process: async ({ id }, context) => {
      const viewer = viewerOf(context)
      const process = await processOf(context.db, viewer, id, context.now())
      await markRead(context.db, viewer, { subject: 'APPROVAL', subjectNo: id }, context.now())
      return process
    },

    approve: ({ orderNo, nodeId, ...wanted }, context) =>
      decide(context.db, wanted, context.now(), (tx) => byMember(tx, context, viewerOf(context), { orderNo, nodeId })),

    token: ({ authNO }, context) => externalToken(authNO, context),

    externalDetail: (_request, context) => externalDetail(context),

    externalSubmit: (request, context) => externalSubmit(sms, request, context),

    externalCode: ({ orderNo }, context) => shared(context, orderNo, false),

    renewCode: ({ orderNo }, context) => shared(context, orderNo, true),

    sendCode: (_request, context) => sendDecisionCode(sms, context),

    list: (request, context) => approvalList(context.db, viewerOf(context), request, context.now()),

    evidence: async ({ orderNo = '' }, context) => {
      const { db, shopNo } = context
      const now = context.now()
      if (orderNo === '') {
        const { order } = await openedBy(db, numberOf(context), { shopNo, now, lock: false })
        return evidenceOf(db, order, null, now)
      }
      if (context.approval) throw fail('forbidden')
      const viewer = viewerOf(context)
      if (!may(viewer.role, 'orderApproved')) throw fail('forbidden')
      const { order } = await seenProcess(db, viewer, orderNo, now)
      const seesAll = orderScope(viewer.role) === 'company'
      return evidenceOf(db, order, ({ userId }) => seesAll || userId === viewer.userId, now)
    },

    exportTrail: (period, context) => exportTrail(context.db, viewerOf(context), period, context.now()),

    remind: ({ orderNo }, context) => remind(orderNo, context, { tell: sms.tell, log }),

    rule: (_request, context) => seenRule(context.db, viewerOf(context)),

    saveRule,

    tryRule: (request, context) => tryRule(context.db, viewerOf(context), request),

    setStandIn,

    standIns: (_request, context) => standInsOf(context.db, viewerOf(context), context.now()),
  }
}
