import fs from 'node:fs'
import path from 'node:path'
import { ORDER_FILTERS, ORDER_STATUS_VIEW } from '@/domain/order/status'
import { STATUS_TONE } from '@/pages/order/shared/words'

const TOKENS = fs.readFileSync(path.resolve(__dirname, '../../../../src/styles/tokens.scss'), 'utf8')
/** What a dot of this tone is drawn in; `#999` is `#999999`. */
const dotOf = (tone: string) =>
  new RegExp(`--dot-${tone}: #([0-9a-f]+);`).exec(TOKENS)?.[1]?.replace(/^(.)(.)(.)$/, '$1$1$2$2$3$3')

test.each([
  ['R-ORD-01', 'PRE_CONFIRM', '待接单', '#E50112', 'red'],
  ['R-ORD-02', 'PENDING', '待发货', '#FF6F00', 'orange'],
  ['R-ORD-03', 'PARTIALLY_DELIVERED', '部分发货', '#FFB300', 'amber'],
  ['R-ORD-04', 'DELIVERED', '待收货', '#E50112', 'red'],
  ['R-ORD-05', 'CANCELLED', '已取消', '#999999', 'grey'],
  ['R-ORD-06', 'TAKEN', '已完成', '#3E4EB8', 'blue'],
] as const)('[%s] %s is called %s and wears %s', (_id, status, label, color, tone) => {
  expect(ORDER_STATUS_VIEW[status]).toEqual({ label, color })
  expect(STATUS_TONE[status]).toBe(tone)
  expect(`#${dotOf(tone)?.toUpperCase()}`).toBe(color)
})

test('[R-ORD-07] five filters, and part shipments are none of them', () => {
  expect(ORDER_FILTERS).toEqual(['PRE_CONFIRM', 'PENDING', 'DELIVERED', 'CANCELLED', 'TAKEN'])
})
