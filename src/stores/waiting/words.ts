import type { Change, Value } from '@/domain/waiting/change'

/** What waits for one thing, in the words of its mark; '' for nothing. */
export function markText(counts: readonly Change[], ticks: readonly Change[]): string {
  const [first] = counts
  const last = counts[counts.length - 1]
  if (first && last) {
    if (last.clash) return '需要您选'
    return `待同步 · ${changeText(first.from, last.to)}`
  }
  const tick = ticks[ticks.length - 1]
  return tick ? `待同步 · ${tick.to ? '已勾选' : '未勾选'}` : ''
}

export function changeText(from: Value | null, to: Value): string {
  if (typeof to === 'boolean') return to ? '收藏' : '取消收藏'
  if (to === 0) return '移除'
  return from === null || from === 0 ? '新加入' : `${Number(from)} 改为 ${to}`
}
