import { actionsOf } from '@/domain/order/actions'
import { nextState, TRANSITIONS, type OrderEvent } from '@/domain/order/machine'
import { APPROVAL_STATUSES, ORDER_STATUSES, PAY_STATUSES, isCancelReason, type OrderState } from '@/domain/order/status'

const EVENTS = Object.keys(TRANSITIONS) as OrderEvent[]

const STATES: OrderState[] = ORDER_STATUSES.flatMap((status) =>
  PAY_STATUSES.flatMap((payStatus) =>
    APPROVAL_STATUSES.map((approvalStatus) => ({ status, payStatus, approvalStatus })),
  ),
)

/** Section 15 once more, in the words of its table: which event is allowed where. */
function isAllowed(event: OrderEvent, { status, payStatus, approvalStatus }: OrderState): boolean {
  const open = status === 'PRE_CONFIRM'
  const decided = approvalStatus === 'NONE' || approvalStatus === 'APPROVED'
  const unpaid = payStatus === 'UNPAID' || payStatus === 'PAYING'
  const shipping = status === 'PENDING' || status === 'PARTIALLY_DELIVERED'
  switch (event) {
    case 'approveLast':
    case 'approvalTimeout':
    case 'reject':
      return open && approvalStatus === 'APPROVING'
    case 'startPaying':
    case 'paySuccess':
    case 'cancelByTimeout':
      return open && unpaid && decided
    case 'accept':
      return open && decided && (payStatus === 'PAID' || payStatus === 'CREDIT')
    case 'shipPart':
    case 'shipRest':
      return shipping
    case 'confirmTake':
    case 'autoConfirm':
      return status === 'DELIVERED'
    case 'cancelByBuyer':
    case 'cancelBySeller':
      return open || status === 'PENDING'
    case 'payLate':
      return status === 'CANCELLED' && unpaid
    case 'refunded':
      return status === 'CANCELLED' && payStatus === 'REFUNDING'
  }
}

describe('[R-OSM-13] the order machine', () => {
  test.each(EVENTS)('[R-OSM-01] %s happens exactly where the table says', (event) => {
    for (const state of STATES)
      expect([state, nextState(state, event) !== null]).toEqual([state, isAllowed(event, state)])
  })

  test('[R-OSM-10] [R-OSM-12] a cancelled order that was paid gives its money back, and closes its approval', () => {
    for (const event of ['cancelByBuyer', 'cancelBySeller'] as const) {
      const paid = nextState({ status: 'PENDING', payStatus: 'PAID', approvalStatus: 'APPROVED' }, event)
      expect(paid).toEqual({ status: 'CANCELLED', payStatus: 'REFUNDING', approvalStatus: 'APPROVED' })
      const running = nextState({ status: 'PRE_CONFIRM', payStatus: 'UNPAID', approvalStatus: 'APPROVING' }, event)
      expect(running).toEqual({ status: 'CANCELLED', payStatus: 'UNPAID', approvalStatus: 'NONE' })
    }
  })

  test('[R-OSM-02] [R-OSM-03] approvals end in a decided order or a cancelled one', () => {
    const running: OrderState = { status: 'PRE_CONFIRM', payStatus: 'UNPAID', approvalStatus: 'APPROVING' }
    expect(nextState(running, 'approveLast')).toMatchObject({ status: 'PRE_CONFIRM', approvalStatus: 'APPROVED' })
    expect(nextState(running, 'reject')).toMatchObject({ status: 'CANCELLED', approvalStatus: 'REJECTED' })
  })

  test('[R-OSM-14] money that comes after the end goes back', () => {
    const late = nextState({ status: 'CANCELLED', payStatus: 'UNPAID', approvalStatus: 'NONE' }, 'payLate')
    expect(late).toMatchObject({ status: 'CANCELLED', payStatus: 'REFUNDING' })
    expect(nextState(late!, 'refunded')).toMatchObject({ payStatus: 'REFUNDED' })
  })

  test('[R-OSM-08] nothing leaves TAKEN, and a cancelled order never lives again', () => {
    for (const state of STATES) {
      for (const event of EVENTS) {
        const next = nextState(state, event)
        if (state.status === 'TAKEN') expect(next).toBeNull()
        if (state.status === 'CANCELLED' && next) expect(next.status).toBe('CANCELLED')
      }
    }
  })
})

/** Where an order begins, and where it may end. */
const FIRST = 'PRE_CONFIRM'
const LAST: readonly OrderState['status'][] = ['CANCELLED', 'TAKEN']

test.each(ORDER_STATUSES)('[R-OSM-01] %s is reached from another status, and left unless it is an end', (status) => {
  const steps = Object.values(TRANSITIONS)
  const isReached = steps.some(({ from, to }) => to === status && from.some((one) => one !== status))
  const isLeft = steps.some(({ from, to }) => from.includes(status) && to !== status)
  expect({ isReached, isLeft }).toEqual({ isReached: status !== FIRST, isLeft: !LAST.includes(status) })
})

describe('[R-ORD-10] what a page may offer', () => {
  const buyer = { role: 'PURCHASER' as const, decides: false }
  const state = (status: OrderState['status'], payStatus: OrderState['payStatus'] = 'PAID'): OrderState => ({
    status,
    payStatus,
    approvalStatus: 'NONE',
  })

  test.each([
    [state('PRE_CONFIRM', 'UNPAID'), ['pay', 'cancel', 'reorder']],
    [state('PRE_CONFIRM'), ['cancel', 'reorder']],
    [state('PENDING'), ['cancel', 'reorder']],
    [state('PARTIALLY_DELIVERED'), ['logistics', 'reorder']],
    [state('DELIVERED'), ['confirmTake', 'logistics', 'reorder']],
    [state('TAKEN'), ['logistics', 'applyInvoice', 'reorder']],
    [state('CANCELLED', 'REFUNDED'), ['reorder']],
  ])('[R-ORD-08] [R-ORD-09] %j', (given, actions) => {
    expect(actionsOf(given, buyer)).toEqual(actions)
  })

  test('[R-PRM-08] a DEMANDER looks on: no payment, no cancellation, no receipt', () => {
    for (const given of STATES) {
      const actions = actionsOf(given, { role: 'DEMANDER', decides: false })
      expect(actions.filter((action) => action !== 'logistics' && action !== 'viewProcess')).toEqual([])
    }
  })

  test('an approval that runs is shown to all and decided by whom it names', () => {
    const running: OrderState = { status: 'PRE_CONFIRM', payStatus: 'UNPAID', approvalStatus: 'APPROVING' }
    expect(actionsOf(running, buyer)).toEqual(['viewProcess', 'cancel', 'reorder'])
    expect(actionsOf(running, { role: 'PURCHASE_MANAGER', decides: true })).toContain('approve')
  })
})

test('[R-VAL-15] a reason is one of the presets or 2 to 100 characters of one’s own', () => {
  for (const good of ['不想买了', '价格偏高', '换供应商', 'x'.repeat(100)]) expect(isCancelReason(good)).toBe(true)
  for (const bad of ['', '  ', '其他', '嗯', 'x'.repeat(101)]) expect(isCancelReason(bad)).toBe(false)
})
