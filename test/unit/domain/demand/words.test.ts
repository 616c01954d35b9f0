import { dayAfter, furthestDay, leftText, neededText } from '@/domain/demand/days'
import { belongsTo, countOfFilter, DEMAND_FILTERS, stateOfFilter } from '@/domain/demand/filters'
import { DEMAND_STATUSES, type DemandState } from '@/domain/demand/status'

test('[R-DSM-02] a day is told with its weekday, whatever zone the telephone is in', () => {
  expect(neededText('2026-11-28')).toBe('2026-11-28（周六）前')
  expect(neededText('')).toBe('不急')
  expect(dayAfter('2026-12-31', 1)).toBe('2027-01-01')
  expect(furthestDay('2026-11-24')).toBe('2027-11-24')
})

test.each([
  ['2026-11-23', '已过期'],
  ['2026-11-24', '今天'],
  ['2026-11-28', '剩 4 天'],
  ['2026-12-02', ''],
  ['', ''],
])('[R-SCR-34] of %s on 2026-11-24 the card says "%s"', (day, text) => {
  expect(leftText(day, '2026-11-24')).toBe(text)
})

test('[R-SCR-34] each demand stands in one tab beside all of them, and the numbers of the tabs make up the number of all', () => {
  const single = DEMAND_FILTERS.filter((filter) => filter !== 'ALL')
  const states: DemandState[] = DEMAND_STATUSES.flatMap((status): DemandState[] => {
    if (status !== 'CANCELLED') return [{ status, cancelType: '' }]
    return [
      { status, cancelType: 'SELF' },
      { status, cancelType: 'REJECT' },
    ]
  })
  for (const state of states) {
    expect(single.filter((filter) => belongsTo(state, filter))).toHaveLength(1)
    expect(belongsTo(state, 'ALL')).toBe(true)
  }
  const counts = { DRAFT: 1, PENDING_CONFIRM: 5, CONFIRMED: 2, ORDERED: 12, COMPLETED: 3, CANCELLED: 4, REJECTED: 1 }
  expect(single.reduce((sum, filter) => sum + countOfFilter(counts, filter), 0)).toBe(countOfFilter(counts, 'ALL'))
  expect(countOfFilter(counts, 'CANCELLED')).toBe(3)
  expect(stateOfFilter('REJECTED')).toEqual({ status: 'CANCELLED', cancelType: 'REJECT' })
})
