import type { demandCalls } from '../../../src/api/demand'
import type { Context, Handlers } from '../../contract'
import type { Queryable } from '../../database/db'
import { markRead } from '../notices/write'
import { onceOnly } from '../onceOnly'
import { viewerOf, type Viewer } from '../viewer'
import { confirmDemands } from './confirm'
import { demandDetail } from './detail'
import { cancelDemand, closeRest } from './end'
import { demandCounts, demandPage } from './list'
import { resumeDemand } from './resume'
import { reCreateDemand, saveDemand } from './save'

/** A write in one transaction, once for each key of the client. */
function once<TAnswer>(
  context: Context,
  call: string,
  request: unknown,
  work: (tx: Queryable, viewer: Viewer) => Promise<TAnswer>,
): Promise<TAnswer> {
  const viewer = viewerOf(context)
  const { userId, shopNo } = viewer
  const write = { userId, shopNo, call: `demand.${call}`, key: context.idempotencyKey, request }
  return context.db.transaction((tx) => onceOnly(tx, write, () => work(tx, viewer)))
}

const saving = (context: Context, viewer: Viewer) => ({ viewer, city: context.city, now: context.now() })

export const demandHandlers: Handlers<typeof demandCalls> = {
  page: (query, context) => demandPage(context.db, viewerOf(context), query, context.city),

  detail: async ({ demandOrderNo }, context) => {
    const viewer = viewerOf(context)
    const detail = await demandDetail(context.db, viewer, demandOrderNo, context.city)
    await markRead(context.db, viewer, { subject: 'DEMAND', subjectNo: demandOrderNo }, context.now())
    return detail
  },

  confirm: (request, context) =>
    once(context, 'confirm', request, async (tx, viewer) => ({
      pushed: await confirmDemands(tx, request.orders, saving(context, viewer)),
    })),

  cancel: (request, context) =>
    once(context, 'cancel', request, async (tx, viewer) => {
      await cancelDemand(tx, viewer, request, context.now())
      return true as const
    }),

  create: (request, context) =>
    once(context, 'create', request, async (tx, viewer) => ({
      demandOrderNo: await saveDemand(tx, request, saving(context, viewer)),
    })),

  reCreate: (request, context) =>
    once(context, 'reCreate', request, async (tx, viewer) => ({
      demandOrderNo: await reCreateDemand(tx, request, saving(context, viewer)),
    })),

  info: (_request, context) => demandCounts(context.db, viewerOf(context), context.now()),

  resume: (request, context) =>
    once(context, 'resume', request, (tx, viewer) => resumeDemand(tx, viewer, request, context.now())),

  closeRest: (request, context) =>
    once(context, 'closeRest', request, async (tx, viewer) => {
      await closeRest(tx, viewer, request, context.now())
      return true as const
    }),
}
