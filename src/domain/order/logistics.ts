/** R-LOG-01: the carriers' codes. */
const TRACK_STATES: Readonly<Record<number, string>> = {
  0: '运输中',
  1: '已揽收',
  2: '疑难件',
  3: '已签收',
  4: '拒收退回',
  5: '派送中',
  6: '已退回',
}

export function trackStateText(state: number): string {
  return TRACK_STATES[state] ?? '暂无状态'
}

/** Which of the calls tells the way of a package: the shop's own, bought on the buyer's behalf, or a supplier's. */
export type TrackKind = 'SHOP' | 'DGDF' | 'DIRECT'
