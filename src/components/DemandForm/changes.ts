import type { ChangedBasket } from '@/api/demand'
import { isRecord } from '@/utils/json'

export type BasketChanges = ChangedBasket['changes']

/** More than these make the question longer than the screen; the basket shows them all. */
const NAMED = 5

/** `data` of a refusal is read as it comes: it is not the demand that the type of the call promises. */
export function changesOf(data: unknown): BasketChanges | undefined {
  return isRecord(data) && Array.isArray(data.changes) ? (data.changes as BasketChanges) : undefined
}

/** Each of the goods with what this device showed and what lies in the basket now. */
export function changedText(changes: BasketChanges): string {
  const others = changes.length - NAMED
  return [
    ...changes.slice(0, NAMED).map(({ skuName, unit, oldQuantity, newQuantity, isRemarked }) => {
      if (newQuantity === 0) return `${skuName}：已移除`
      const counted = newQuantity === oldQuantity ? '' : `${oldQuantity} ${unit} → ${newQuantity} ${unit}`
      return `${skuName}：${[counted, isRemarked ? '备注已修改' : ''].filter(Boolean).join('，')}`
    }),
    ...(others > 0 ? [`另有 ${others} 款`] : []),
  ].join('\n')
}
