/** Logos of the demonstration shops, and one for a shop that has none of its own yet: a sign on white, 80 by 80, for the rounded square in the shop's header. */
import type { DrawnNames } from '../names'
import { circle, line, onSheet, path, type Sheet } from './sheet'

const WHITE = path('M0 0h80v80H0z', '#fff')

const drawn: Readonly<Record<string, () => string>> = {
  // Two peaks.
  '10001': () => path('M8 60L33 21l13 21 8-11 18 29z', '#8a6a3b') + path('M33 21l7 25-17 14H8z', '#c49a5f'),
  // A balance beam that is a plug as well.
  '10002': () =>
    circle(40, 40, 29, '#1d4fa3') +
    line('M22 34h36M40 34v24M30 20v12M50 20v12', '#fff', 5.5, 'stroke-linejoin="round"'),
  // A nut with an arch of mist.
  '10003': () =>
    path('M40 10l26 15v30L40 70 14 55V25z', '#1f7a55') + line('M24 44c6-9 11-9 16 0s10 9 16 0', '#fff', 5.5),
}

/** An awning over a door. */
const PLAIN = 'shop'
const plainSign = (): string => path('M16 18h48l6 16H10zM16 40h48v24H46V48H34v16H16z', '#59616b')

export function logoSheet(shopNo: string, shops: DrawnNames['shops']): Sheet | null {
  if (shopNo !== PLAIN && !shops.some((shop) => shop.shopNo === shopNo)) return null
  const draw = drawn[shopNo] ?? plainSign
  return onSheet(() => WHITE + draw())
}
