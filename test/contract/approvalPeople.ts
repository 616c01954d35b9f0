/** Those who buy, decide inside and decide outside, and the rule that brings them together. */
import type { ApprovalProcess, ExternalApproval, ExternalCode } from '@/api/approval'
import type { Envelope } from '@/api/envelope'
import type { ApprovalNode } from '@/domain/approval/rules'
import type { Service } from '../support/service'
import { insideNode, ruleRows } from './approvalRequests'
import { declared, send } from './caller'
import { demandPeople, type DemandPeople } from './demandPeople'
import { SHOP, SKU, type Trader } from './trader'

export const MANAGER_NODE: ApprovalNode = insideNode('采购经理', { approverRole: 'PURCHASE_MANAGER' })

/** A price that the seller changes while somebody is asked, as one deed under the order's lock. */
export const dearer = (orderNo: string): string => `do $$ begin
  perform 1 from orders where order_no = '${orderNo}' and approval_status = 'APPROVING' for update;
  if found then
    update order_lines set price_cents = price_cents + 100 where order_no = '${orderNo}';
    update orders o set goods_cents = goods_cents + by.cents, payable_cents = payable_cents + by.cents
      from (select 100 * sum(quantity) as cents from order_lines where order_no = '${orderNo}') by where order_no = '${orderNo}';
  end if; end $$`

export interface Approvals extends DemandPeople {
  /** The rule of every company from now on. */
  rule(nodes: readonly ApprovalNode[], terms?: { allowSelf?: boolean; byCode?: boolean }): Promise<void>
  order(who?: Trader, quantity?: number): Promise<string>
  process(orderNo: string, who?: Trader): Promise<ApprovalProcess>
  /** At the node that waits. */
  decide(who: Trader, orderNo: string, result: string, comment?: string): Promise<Envelope<{ approvalStatus: string }>>
  /** The call of somebody outside, who has the number and perhaps a session. */
  outside<TData = unknown>(name: string, authNO: string, request?: object, token?: string): Promise<Envelope<TData>>
  code(orderNo: string, who?: Trader): Promise<ExternalCode>
  seen(authNO: string): Promise<Envelope<ExternalApproval>>
  idOf(mobile: string): Promise<string>
}

export async function approvals(service: Service): Promise<Approvals> {
  const people = await demandPeople(service)
  await service.edit(`update products set min_order = 1, mpq = 1, shop_stock = 10000 where sku_no = '${SKU}'`)
  const { buyer, admin } = people
  const process = async (orderNo: string, who = admin): Promise<ApprovalProcess> =>
    (await who.ask<ApprovalProcess>('approval', 'process', { id: orderNo })).data
  const outside = async <TData>(name: string, authNO: string, request: object = {}, token = 'GUEST') => {
    const which = { ...declared('approval', name), request: {}, headers: { authNO, ShopNo: SHOP } }
    return (await send<TData>(service.url, which, { request: { ...request }, headers: { Authorization: token } })).body
  }
  return {
    ...people,
    process,
    outside,
    rule: (nodes, terms) => service.edit(ruleRows(nodes, terms)),
    order: async (who = buyer, quantity = 2) => {
      const created = await who.create(await who.basket([{ skuNo: SKU, quantity }]))
      if (created.code !== 200) throw new Error(`no order: ${created.code} ${created.msg}`)
      return created.data.orderNo
    },
    decide: async (who, orderNo, result, comment = '') => {
      const { nodes } = await process(orderNo)
      const node = nodes.find(({ status }) => status === 'PENDING') ?? nodes.at(-1)
      return who.ask('approval', 'approve', { orderNo, nodeId: node?.nodeId, result, comment })
    },
    code: async (orderNo, who = buyer) => (await who.ask<ExternalCode>('approval', 'externalCode', { orderNo })).data,
    seen: (authNO) => outside<ExternalApproval>('externalDetail', authNO),
    idOf: async (mobile) => {
      const { data } = await admin.ask<{ userId: string; mobile: string }[]>('members', 'list')
      const found = data.find((each) => each.mobile.endsWith(mobile.slice(-4)))
      return found?.userId ?? ''
    },
  }
}
