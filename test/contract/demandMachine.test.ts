/** Every state of a demand, every event, whoever may try: the row of section 16, or 4001 with nothing changed. */
import type { DemandDetail } from '@/api/demand'
import { DEMAND_TRANSITIONS, mayHappen, type DemandEvent } from '@/domain/demand/machine'
import { DEMAND_STATUSES, type DemandStatus } from '@/domain/demand/status'
import { startService, type Service } from '../support/service'
import { auditDemands, codeOf, demandOf, demandPeople, saved, submitted, type DemandPeople } from './demandPeople'
import { payInSandbox, sell, SKU, type Trader } from './trader'

const REASON = '现场已有库存'
/** What is done by a call; the rest follows from orders. */
const EVENTS = (Object.keys(DEMAND_TRANSITIONS) as DemandEvent[]).filter(
  (event) => event === 'order' || DEMAND_TRANSITIONS[event].by !== 'system',
)

describe('the machine of demands on the service', () => {
  let service: Service
  let people: DemandPeople
  const lines = [{ skuNo: SKU, quantity: 4 }]

  beforeAll(async () => {
    service = await startService()
    people = await demandPeople(service)
    await service.edit(`update products set min_order = 1, mpq = 1, shop_stock = 1000 where sku_no = '${SKU}'`)
  })
  afterAll(() => service?.stop())
  afterEach(() => auditDemands(service))

  const confirm = (who: Trader, number: string) => who.ask('demand', 'confirm', { orders: [number] })

  async function order(number: string): Promise<string> {
    const { buyer } = people
    return (await buyer.create(await buyer.basket([], 'DEMAND', { demandOrderNo: number }))).data.orderNo
  }

  /** A demand of the DEMANDER in that state, on the way that a buyer would take. */
  async function inState(status: DemandStatus): Promise<string> {
    const { demander, buyer } = people
    if (status === 'DRAFT') return (await saved(demander, { isDraft: 1, skuList: lines })).data.demandOrderNo
    const number = await submitted(demander, lines)
    if (status === 'PENDING_CONFIRM') return number
    if (status === 'CANCELLED') {
      await demander.ask('demand', 'cancel', { id: number, reason: REASON })
      return number
    }
    await confirm(buyer, number)
    if (status === 'CONFIRMED') return number
    if (status === 'COMPLETED') {
      const orderNo = await order(number)
      await payInSandbox(service.url, orderNo)
      for (const step of ['accept', 'ship']) await sell(service.url, orderNo, step)
      await buyer.ask('order', 'confirmTake', { id: orderNo })
      return number
    }
    // Ordered in part, so that something is open.
    const [line] = (await buyer.cart()).lines.filter(({ demandOrderNo }) => demandOrderNo === number)
    await buyer.ask('cart', 'updateQty', { id: line!.id, skuNo: SKU, quantity: 3 })
    await buyer.ask('cart', 'select', { selectedId: line!.id })
    await buyer.create(await buyer.basket([], 'CART'))
    return number
  }

  const DEEDS: Readonly<Partial<Record<DemandEvent, (who: Trader, number: string) => Promise<number>>>> = {
    save: (who, number) => codeOf(saved(who, { isDraft: 1, demandOrderNo: number, skuList: lines })),
    submit: (who, number) => codeOf(saved(who, { demandOrderNo: number, skuList: lines })),
    confirm: (who, number) => codeOf(confirm(who, number)),
    resume: (who, number) => codeOf(who.ask('demand', 'resume', { id: number })),
    closeRest: (who, number) => codeOf(who.ask('demand', 'closeRest', { id: number, reason: REASON })),
    order: (who, number) =>
      codeOf(who.ask('order', 'preview', { source: 'DEMAND', demandOrderNo: number, skuList: [] })),
    withdraw: (who, number) => codeOf(who.ask('demand', 'cancel', { id: number, reason: REASON })),
    reject: (who, number) => codeOf(who.ask('demand', 'cancel', { id: number, reason: REASON })),
    reCreate: (who, number) => codeOf(who.ask('demand', 'reCreate', { id: number })),
  }

  const facts = ({ status, cancelType, lines: shown, history, orders }: DemandDetail) =>
    JSON.stringify({
      status,
      cancelType,
      shown: shown.map(({ confirmed, open, inCart }) => [confirmed, open, inCart]),
      history,
      orders,
    })

  const pairs = DEMAND_STATUSES.flatMap((status) => EVENTS.map((event) => [event, status] as const))

  test.each(pairs)('[R-DSM-10] [R-ROL-07] %s in %s', async (event, status) => {
    const { demander, secondDemander, buyer, manager, stranger } = people
    const number = await inState(status)
    const before = await demandOf(demander, number)
    expect(before.status).toBe(status)
    const { by } = DEMAND_TRANSITIONS[event]
    const deed = DEEDS[event]!
    // Nobody beside those whose matter it is.
    const isEnding = event === 'withdraw' || event === 'reject'
    const decides = by !== 'requester' && !isEnding
    expect(await deed(secondDemander, number)).toBe(decides ? 403 : 404)
    expect(await deed(stranger, number)).toBe(404)
    if (decides) expect(await deed(demander, number)).toBe(403)
    if (by === 'requester' && !isEnding) expect(await deed(manager, number)).toBe(404)
    expect(facts(await demandOf(demander, number))).toBe(facts(before))
    // In whose cart it lies orders it.
    const who = by === 'requester' ? demander : event === 'order' ? buyer : manager
    const hidden = status === 'DRAFT' && who !== demander
    const code = await deed(who, number)
    expect(code).toBe(hidden ? 404 : mayHappen(status, event) ? 200 : 4001)
    if (code !== 200) expect(facts(await demandOf(demander, number))).toBe(facts(before))
  })
})
