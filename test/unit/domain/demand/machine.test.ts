import fc from 'fast-check'
import { bundled, togetherOf } from '@/domain/bundle'
import { demandActions, DEMAND_ACTIONS } from '@/domain/demand/actions'
import { DEMAND_TRANSITIONS, mayHappen, nextDemandState, type DemandEvent } from '@/domain/demand/machine'
import { originText } from '@/domain/demand/origin'
import {
  demandView,
  DEMAND_STATUSES,
  isDemandReason,
  type DemandState,
  type DemandStatus,
} from '@/domain/demand/status'
import { openOf, stateFromSums, type LineSums } from '@/domain/demand/sums'
import { ROLES } from '@/domain/roles'

/** Section 16 once more, by hand: where each event leads from each state; '' is code 4001, '=' as it was. */
const TABLE: Readonly<Record<DemandEvent, readonly string[]>> = {
  //           DRAFT              PENDING_CONFIRM CONFIRMED    ORDERED      COMPLETED  CANCELLED
  save: ['DRAFT', '', '', '', '', ''],
  submit: ['PENDING_CONFIRM', '', '', '', '', ''],
  confirm: ['', 'CONFIRMED', '', '', '', ''],
  resume: ['', '', '=', '=', '', ''],
  closeRest: ['', '', '=', '=', '', ''],
  order: ['', '', 'ORDERED', 'ORDERED', '', ''],
  complete: ['', '', '', 'COMPLETED', '', ''],
  release: ['', '', '', 'CONFIRMED', '', ''],
  withdraw: ['CANCELLED', 'CANCELLED', '', '', '', ''],
  reject: ['', 'CANCELLED', 'CANCELLED', '', '', ''],
  reCreate: ['', '', '', '', '', 'CANCELLED'],
}

const stateIn = (status: DemandStatus): DemandState => ({ status, cancelType: status === 'CANCELLED' ? 'SELF' : '' })

test('[R-DSM-10] every pair of state and event leads where section 16 says, and nowhere else', () => {
  expect(Object.keys(TABLE).sort()).toEqual(Object.keys(DEMAND_TRANSITIONS).sort())
  for (const [event, row] of Object.entries(TABLE) as [DemandEvent, readonly string[]][]) {
    DEMAND_STATUSES.forEach((status, index) => {
      const told = row[index] === '=' ? status : row[index] || null
      expect([event, status, nextDemandState(stateIn(status), event)?.status ?? null]).toEqual([event, status, told])
    })
  }
  expect(nextDemandState(stateIn('PENDING_CONFIRM'), 'withdraw')?.cancelType).toBe('SELF')
  expect(nextDemandState(stateIn('CONFIRMED'), 'reject')?.cancelType).toBe('REJECT')
})

test('[R-DSM-07] [R-DSM-08] what is offered is what may happen, to whom it may', () => {
  for (const status of DEMAND_STATUSES) {
    for (const role of ROLES) {
      for (const isRequester of [true, false]) {
        const offered = demandActions(status, { role, isRequester, open: 1, free: 1, hasSuccessor: false })
        if (role === 'DEMANDER' && !isRequester) expect(offered).toEqual([])
        expect(offered.includes('confirm')).toBe(role !== 'DEMANDER' && mayHappen(status, 'confirm'))
        expect(offered.includes('withdraw')).toBe(isRequester && mayHappen(status, 'withdraw'))
        expect(offered).toEqual(DEMAND_ACTIONS.filter((action) => offered.includes(action)))
      }
    }
  }
  const own = { role: 'PURCHASER', isRequester: true, open: 0, free: 0, hasSuccessor: false } as const
  expect(demandActions('PENDING_CONFIRM', own)).toEqual(['confirm', 'withdraw'])
  expect(demandActions('ORDERED', own)).toEqual([])
  expect(demandActions('CANCELLED', { ...own, hasSuccessor: true })).toEqual([])
  // What lies in a colleague's cart is taken over first.
  expect(demandActions('ORDERED', { ...own, open: 2 })).toEqual(['resume', 'closeRest'])
  expect(demandActions('ORDERED', { ...own, open: 2, free: 1 })).toEqual(['orderNow', 'resume', 'closeRest'])
})

const line = fc
  .record({
    asked: fc.integer({ min: 1, max: 9 }),
    cut: fc.nat(9),
    ordered: fc.nat(9),
    closed: fc.nat(9),
    received: fc.nat(9),
  })
  .map(({ asked, cut, ordered, closed, received }): LineSums => {
    const confirmed = Math.max(0, asked - cut)
    const within = Math.min(ordered, confirmed)
    return {
      asked,
      confirmed,
      ordered: within,
      closed: Math.min(closed, confirmed - within),
      received: Math.min(received, within),
    }
  })

test('[R-DSM-11] the status follows from the sums alone', () => {
  fc.assert(
    fc.property(fc.array(line, { minLength: 1, maxLength: 5 }), (lines) => {
      const { status, cancelType } = stateFromSums(lines)
      const sum = (of: (each: LineSums) => number) => lines.reduce((total, each) => total + of(each), 0)
      const [open, ordered, received] = [sum(openOf), sum((each) => each.ordered), sum((each) => each.received)]
      if (ordered > 0) return status === (open === 0 && received === ordered ? 'COMPLETED' : 'ORDERED')
      return open > 0 ? status === 'CONFIRMED' : cancelType === 'REJECT'
    }),
  )
})

test('[R-DSM-08] a refused demand is called so, and a reason has 2 to 100 signs', () => {
  expect(demandView({ status: 'CANCELLED', cancelType: 'REJECT' })).toEqual({ label: '已驳回', color: '#999999' })
  expect(demandView({ status: 'CANCELLED', cancelType: 'SELF' }).label).toBe('已取消')
  expect(DEMAND_STATUSES.map((status) => demandView({ status, cancelType: '' }).label)).toEqual([
    '草稿',
    '待确认',
    '已确认',
    '已下单',
    '已完成',
    '已取消',
  ])
  expect(['', ' 嗯 ', '现场', 'x'.repeat(100), 'x'.repeat(101)].map(isDemandReason)).toEqual([
    false,
    false,
    true,
    true,
    false,
  ])
})

test('[R-DSM-12] lines of one product reach their price together, and say who asked for them', () => {
  const lines = [
    { skuNo: 'A', quantity: 5, demandOrderNo: '' },
    { skuNo: 'B', quantity: 2, demandOrderNo: '' },
    { skuNo: 'A', quantity: 7, demandOrderNo: 'DO2026112000000047' },
  ]
  expect([...togetherOf(lines)]).toEqual([
    ['A', 12],
    ['B', 2],
  ])
  expect(bundled(lines).map(({ skuNo, quantity }) => [skuNo, quantity])).toEqual([
    ['A', 12],
    ['B', 2],
  ])
  expect(originText({ demandOrderNo: 'DO2026112000000047', demanderName: '王工' })).toBe('王工 · 需求单 …0047')
  expect(originText({ demandOrderNo: '', demanderName: '' })).toBe('')
})
