import { roomIn, TRUST } from '@/domain/order/unpaid'

const stock = { left: 100, held: 0, minOrderNum: 1, mpq: 1 }

test.each([
  ['a third of what there is', stock, 33],
  ['what it holds counts, as stock and as its own', { ...stock, left: 80, held: 20 }, 13],
  ['whole packs', { ...stock, mpq: 10 }, 30],
  ['no part of the least quantity', { ...stock, left: 80, held: 20, minOrderNum: 14 }, 0],
  ['the least quantity once, however little there is', { ...stock, left: 2 }, 1],
  ['and once only', { ...stock, left: 1, held: 1 }, 0],
])('[R-ORD-11] a stranger may hold: %s', (_title, given, room) => {
  expect(roomIn(given, TRUST.stranger)).toBe(room)
})

test('[R-ORD-11] a known company may hold all of it', () => {
  expect(roomIn({ ...stock, held: 50 }, TRUST.known)).toBe(100)
})
