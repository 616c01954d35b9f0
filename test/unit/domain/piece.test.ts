import { pieceText } from '@/domain/piece'

const of = (cents: number | null, specText: string, unit = '盒') => pieceText(cents, { specText, unit })

test('[R-ENT-03] beside the price of a box stands that of a piece, which is never nothing', () => {
  expect(of(1800, 'M8×50 · 100只/盒')).toBe('约 ¥0.18/只')
  expect(of(3850, 'M8×50 · 100只/盒')).toBe('约 ¥0.385/只')
  expect(of(650, '1000片/盒')).toBe('约 ¥0.0065/片')
  expect(of(1000, '3只/盒')).toBe('约 ¥3.33/只')
})

test('[R-ENT-03] no piece where nobody knows how many there are, where it is one, and where it is litres', () => {
  expect(of(1800, 'M8×50')).toBe('')
  expect(of(1800, '1只/盒')).toBe('')
  expect(of(31800, '18L/桶', '桶')).toBe('')
  expect(of(1800, '100只/盒', '箱')).toBe('')
  expect(of(null, '100只/盒')).toBe('')
})
