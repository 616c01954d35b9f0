import { action, observable, runInAction } from 'mobx'
import type { BasketLine } from '@/api/baskets'
import type { DemandLine } from '@/api/demand'
import type { EditedBasket } from '@/components/BasketEditing/BasketEditor'
import { priceFor } from '@/domain/demand/estimate'

/** A line of a demand as the components of a basket show it. */
export interface DraftLine extends BasketLine {
  readonly id: string
  readonly selected: boolean
  readonly remark: string
}

function draftLine(line: DemandLine): DraftLine {
  const plain = { tierPrices: line.tierPrices ?? [], leadTimeDays: 0, supplierDirect: false, dangerousProduct: false }
  return { ...line, ...plain, tags: [], promotionTagDTOS: [], id: line.skuNo, selected: true, quantity: line.asked }
}

export interface DraftBasket extends EditedBasket<DraftLine> {
  remark(id: string, remark: string): void
  /** What was taken out since the demand was opened, the latest first. */
  readonly removed: readonly DraftLine[]
  restore(id: string): void
}

/** The lines of a demand on this device, until they are sent: nothing of it goes to the service before. */
export function draftBasket(lines: readonly DemandLine[]): DraftBasket {
  const held = observable.box<readonly DraftLine[]>(lines.map(draftLine), { deep: false })
  const removed = observable.box<readonly DraftLine[]>([], { deep: false })
  const places = new Map(lines.map(({ skuNo }, place) => [skuNo, place]))
  /** Each where it stood. */
  const putBack = action((ids: readonly string[]) => {
    const back = removed.get().filter(({ id }) => ids.includes(id))
    removed.set(removed.get().filter(({ id }) => !ids.includes(id)))
    const placeOf = ({ skuNo }: DraftLine) => places.get(skuNo) ?? 0
    held.set([...held.get(), ...back].sort((one, other) => placeOf(one) - placeOf(other)))
  })
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
    update: (line, quantity) => Promise.resolve({ ...line, quantity, price: priceFor(line, quantity) }),
    select: () => Promise.resolve(() => undefined),
    remove(ids) {
      const gone = held.get().filter(({ id }) => ids.includes(id))
      runInAction(() => removed.set([...gone, ...removed.get()]))
      change((before) => before.filter(({ id }) => !ids.includes(id)))
      return Promise.resolve(true)
    },
    putIn({ lines: undone }) {
      putBack(undone.map(({ id }) => id))
      return Promise.resolve({ rejected: [], adjusted: [] })
    },
    keyOf: ({ skuNo }) => skuNo,
    remark(id, remark) {
      change((before) => before.map((line) => (line.id === id ? { ...line, remark } : line)))
    },
    get removed() {
      return removed.get()
    },
    restore: (id) => putBack([id]),
  }
}
