/** What happened to a demand, for its history and for whoever asks later. */
import type { Queryable } from '../../database/db'

export type DemandActor = { userId: string } | 'SYSTEM'

export const DEMAND_EVENT_TITLES = {
  create: '保存草稿',
  submit: '提交需求',
  confirm: '确认需求',
  resume: '继续采购',
  closeRest: '不再采购',
  order: '已下单',
  release: '订单已取消，商品等待继续采购',
  complete: '全部收货，需求完成',
  withdraw: '撤回需求',
  reject: '驳回需求',
  reCreate: '重新提交',
} as const

export type ToldDemandEvent = keyof typeof DEMAND_EVENT_TITLES

export async function addDemandEvent(
  tx: Queryable,
  demandOrderNo: string,
  { event, actor, note = '', now }: { event: ToldDemandEvent; actor: DemandActor; note?: string; now: Date },
): Promise<void> {
  const who = actor === 'SYSTEM' ? `$3` : `(select name from users where user_id = $3::bigint)`
  await tx.query(
    `insert into demand_events (demand_order_no, event, actor, note, at) values ($1, $2, ${who}, $4, $5)`,
    [demandOrderNo, event, actor === 'SYSTEM' ? '系统' : actor.userId, note, now],
  )
}
