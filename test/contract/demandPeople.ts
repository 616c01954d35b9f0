/** A company with several who ask and several who buy, and the books of its demands. */
import type { DemandDetail, DemandedSku, NewDemand } from '@/api/demand'
import type { Envelope } from '@/api/envelope'
import { SEED_MEMBERS } from '../../server/seed/people'
import type { Service } from '../support/service'
import { SHOP, trader, type Trader } from './trader'

const OTHERS = {
  secondDemander: { mobile: '13800000104', name: '王工', role: 'DEMANDER' },
  secondPurchaser: { mobile: '13800000103', name: '周工', role: 'PURCHASER' },
} as const

export interface DemandPeople {
  demander: Trader
  secondDemander: Trader
  buyer: Trader
  secondBuyer: Trader
  manager: Trader
  admin: Trader
  stranger: Trader
}

/** The seed has one of each role: two more come with the password and the address of a colleague. */
export async function demandPeople(service: Service, shopNo = SHOP): Promise<DemandPeople> {
  for (const { mobile, name, role } of Object.values(OTHERS)) {
    await service.edit(`insert into users (mobile, name, password_hash, company_id, roles)
      select '${mobile}', '${name}', password_hash, company_id, array['${role}'] from users
        where mobile = '${SEED_MEMBERS.demander.mobile}' on conflict do nothing;
      insert into addresses (user_id, company_id, receiver_name, mobile, phone, province_code, city_code, district_code,
          town_code, town_name, detail, company, tag, is_default, company_default, used_at)
        select own.user_id, a.company_id, receiver_name, a.mobile, phone, province_code, city_code, district_code,
          town_code, town_name, detail, company, tag, true, false, now()
        from addresses a join users of on of.user_id = a.user_id join users own on own.mobile = '${mobile}'
        where of.mobile = '${SEED_MEMBERS.purchaser.mobile}'
          and not exists (select 1 from addresses mine where mine.user_id = own.user_id) limit 1`)
  }
  const as = (mobile: string): Promise<Trader> => trader(() => service.url, mobile, shopNo)
  return {
    demander: await as(SEED_MEMBERS.demander.mobile),
    secondDemander: await as(OTHERS.secondDemander.mobile),
    buyer: await as(SEED_MEMBERS.purchaser.mobile),
    secondBuyer: await as(OTHERS.secondPurchaser.mobile),
    manager: await as(SEED_MEMBERS.purchaseManager.mobile),
    admin: await as(SEED_MEMBERS.admin.mobile),
    stranger: await as(SEED_MEMBERS.otherAdmin.mobile),
  }
}

type Asked = Partial<NewDemand> & { skuList: DemandedSku[] }

export async function saved(who: Trader, demand: Asked, key = ''): Promise<Envelope<{ demandOrderNo: string }>> {
  return who.ask('demand', 'create', { isDraft: 0, ...demand }, key)
}

/** A demand that waits to be confirmed. */
export async function submitted(who: Trader, skuList: DemandedSku[], more: Partial<NewDemand> = {}): Promise<string> {
  const answer = await saved(who, { skuList, ...more })
  if (answer.code !== 200) throw new Error(`no demand: ${answer.code} ${answer.msg}`)
  return answer.data.demandOrderNo
}

export async function demandOf(who: Trader, demandOrderNo: string): Promise<DemandDetail> {
  return (await who.ask<DemandDetail>('demand', 'detail', { demandOrderNo })).data
}

export async function codeOf(asked: Promise<Envelope<unknown>>): Promise<number> {
  return (await asked).code
}

const OPEN = 'greatest(0, l.confirmed - l.closed - coalesce(s.ordered, 0))'
const SUMS = `(select l.demand_order_no, l.sku_no, sum(l.quantity) as ordered,
    coalesce(sum(l.quantity) filter (where o.status = 'TAKEN'), 0) as received
  from order_lines l join orders o using (order_no)
  where l.demand_order_no <> '' and o.status <> 'CANCELLED' group by 1, 2)`
const LINES = `demand_lines l join demand_orders d using (demand_order_no)
  left join ${SUMS} s on s.demand_order_no = l.demand_order_no and s.sku_no = l.sku_no`

const RULES: Readonly<Record<string, string>> = {
  'more was ordered than confirmed': `select 1 from ${LINES} where coalesce(s.ordered, 0) + l.closed > l.confirmed`,
  'an order line names no line of its demand': `select 1 from order_lines o where o.demand_order_no <> ''
    and not exists (select 1 from demand_lines l where l.demand_order_no = o.demand_order_no and l.sku_no = o.sku_no)`,
  'carts hold more of a demand than is open': `select 1 from (select c.demand_order_no, c.sku_no, sum(c.quantity) as held
      from cart_lines c where c.demand_order_no <> '' group by 1, 2) c
    join ${LINES} on l.demand_order_no = c.demand_order_no and l.sku_no = c.sku_no
    where c.held > ${OPEN} or d.status not in ('CONFIRMED', 'ORDERED')`,
  'a cart names no line of its demand': `select 1 from cart_lines c where c.demand_order_no <> '' and not exists (
    select 1 from demand_lines l where l.demand_order_no = c.demand_order_no and l.sku_no = c.sku_no)`,
  'a demand stands where no event led it': `select 1 from demand_orders d where d.status in ('CONFIRMED', 'ORDERED',
    'COMPLETED') and not exists (select 1 from demand_events e where e.demand_order_no = d.demand_order_no
    and e.event = 'confirm')`,
  'a line of a demand lies in two carts': `select 1 from cart_lines where demand_order_no <> ''
    group by demand_order_no, sku_no having count(*) > 1`,
  'something was confirmed of a demand that nobody has confirmed': `select 1 from demand_lines l
    join demand_orders d using (demand_order_no) where d.status in ('DRAFT', 'PENDING_CONFIRM') and l.confirmed > 0`,
  'a status does not follow from the sums': `select 1 from (select d.demand_order_no, d.status,
      sum(coalesce(s.ordered, 0)) as ordered, sum(coalesce(s.received, 0)) as received, sum(${OPEN}) as open
      from ${LINES} where d.status in ('CONFIRMED', 'ORDERED', 'COMPLETED') group by 1, 2) t
    where status <> case when ordered = 0 then 'CONFIRMED' when open = 0 and received = ordered then 'COMPLETED'
      else 'ORDERED' end or (ordered = 0 and open = 0)`,
  'a cancelled demand is still being ordered': `select 1 from ${LINES} where d.status in ('DRAFT', 'PENDING_CONFIRM',
    'CANCELLED') and coalesce(s.ordered, 0) > 0`,
  'an order does not know its requesters': `select 1 from orders o where exists (select 1 from order_lines l
    join demand_orders d using (demand_order_no) where l.order_no = o.order_no and not o.demander_ids @> array[d.user_id])`,
}

/** Rejects with the name of the first rule that is broken. */
export async function auditDemands(service: Pick<Service, 'edit'>): Promise<void> {
  const checks = Object.entries(RULES).map(
    ([rule, broken]) => `if exists (${broken}) then raise exception '${rule}'; end if;`,
  )
  await service.edit(`do $$ begin ${checks.join('\n')} end $$`)
}
