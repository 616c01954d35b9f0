import { action, observable } from 'mobx'
import type { BasketLine } from '@/api/baskets'
import type { DemandLine } from '@/api/demand'
import type { EditedBasket } from '@/components/BasketEditing/BasketEditor'

/** A line of a demand as the components of a basket show it. */
export interface DraftLine extends BasketLine {
  readonly id: string
  readonly selected: boolean
  readonly remark: string
}

function draftLine(line: DemandLine): DraftLine {
  const plain = { tierPrices: [], leadTimeDays: 0, supplierDirect: false, dangerousProduct: false }
  return { ...line, ...plain, tags: [], promotionTagDTOS: [], id: line.skuNo, selected: true, quantity: line.asked }
}

export interface DraftBasket extends EditedBasket<DraftLine> {
  remark(id: string, remark: string): void
}

/** The lines of a demand on this device, until they are sent: nothing of it goes to the service before. */
export function draftBasket(lines: readonly DemandLine[]): DraftBasket {
  const held = observable.box<readonly DraftLine[]>(lines.map(draftLine), { deep: false })
  const change = action((make: (before: readonly DraftLine[]) => readonly DraftLine[]) => held.set(make(held.get())))
  const replace = (line: DraftLine) => change((before) => before.map((old) => (old.id === line.id ? line : old)))
  return {
    name: 'draft',
    waits: undefined,
    sentOf: () => undefined,
    canComeBack: () => true,
    get lines() {
      return held.get()
    },
    load: () => Promise.resolve(),
    replace,
    update: (line, quantity) => Promise.resolve({ ...line, quantity }),
    select: () => Promise.resolve(() => undefined),
    remove(ids) {
      change((before) => before.filter(({ id }) => !ids.includes(id)))
      return Promise.resolve(true)
    },
    putIn({ lines: removed }) {
      change((before) => [...before, ...removed.filter(({ id }) => !before.some((line) => line.id === id))])
      return Promise.resolve({ rejected: [], adjusted: [] })
    },
    keyOf: ({ skuNo }) => skuNo,
    remark(id, remark) {
      change((before) => before.map((line) => (line.id === id ? { ...line, remark } : line)))
    },
  }
}
