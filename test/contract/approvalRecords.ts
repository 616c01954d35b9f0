/** The orders that the good requests of approval are about. */
import type { ApprovalProcess, ExternalCode } from '@/api/approval'
import type { Service } from '../support/service'
import { insideNode, outsideNode, ruleRows } from './approvalRequests'
import { declared, send } from './caller'

/** For each call that ends something an order of its own, all of the buyer who makes the other requests. */
export async function ownApprovals({ url, edit }: Pick<Service, 'url' | 'edit'>, token: string): Promise<void> {
  const headers = { Authorization: token }
  const set = (names: readonly string[], fields: object): void => {
    for (const name of names) Object.assign(declared('approval', name).request, fields)
  }
  const order = async (): Promise<string> =>
    (await send<{ orderNo: string }>(url, declared('order', 'create'), { headers })).body.data.orderNo
  // Everybody may decide, the buyer as well: who makes the other requests may then make this one.
  await edit(ruleRows([insideNode('内部', {})], { allowSelf: true }))
  await edit(`update approval_rules r set nodes = jsonb_set(nodes, '{0,approvers}',
    (select jsonb_agg(user_id::text) from users u where u.company_id = r.company_id and not roles @> array['DEMANDER']))
    where exists (select 1 from users u where u.company_id = r.company_id)`)
  const [decided, waiting] = [await order(), await order()]
  const process = await send<ApprovalProcess>(url, declared('approval', 'process'), {
    headers,
    request: { id: decided },
  })
  set(['approve'], { orderNo: decided, nodeId: process.body.data.nodes[0]?.nodeId })
  set(['process'], { id: waiting })
  set(['evidence', 'remind'], { orderNo: waiting })

  await edit(ruleRows([outsideNode]))
  const [given, opened, answered] = [await order(), await order(), await order()]
  set(['externalCode', 'renewCode'], { orderNo: given })
  const numberOf = async (orderNo: string): Promise<string> =>
    (await send<ExternalCode>(url, declared('approval', 'externalCode'), { headers, request: { orderNo } })).body.data
      .authNO
  const [seen, spent] = [await numberOf(opened), await numberOf(answered)]
  set(['token'], { authNO: seen })
  for (const name of ['externalDetail', 'sendCode']) declared('approval', name).headers = { authNO: seen }
  declared('approval', 'externalSubmit').headers = { authNO: spent }

  const [person] = (
    await send<{ candidates: { userId: string }[] }>(url, declared('approval', 'standIns'), { headers })
  ).body.data.candidates
  set(['setStandIn'], { userId: person?.userId, until: new Date(Date.now() + 86_400_000).toISOString().slice(0, 10) })
  await edit('update approval_rules set enabled = false, allow_self = false')
}
