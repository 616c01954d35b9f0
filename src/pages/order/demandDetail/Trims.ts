import { makeAutoObservable, observable } from 'mobx'
import type { ConfirmedSku } from '@/api/demandResume'
import type { DemandLine } from '@/api/demand'
import { TypedQuantity } from '@/components/QuantityPad/TypedQuantity'
import { estimateOf } from '@/domain/demand/estimate'
import { quantityRule, type QuantityRule } from '@/domain/quantity'

const NOBODY = { value: 0, rule: { step: 1, min: 0, max: 0, purchasable: true }, onChange: () => undefined }

/** How many of each of the goods shall be confirmed: never more than asked, in whole packs, or none of it. */
export class Trims {
  private readonly wanted = observable.map<string, number>()
  private edited: DemandLine | undefined
  readonly typed = new TypedQuantity(() => {
    const line = this.edited
    if (!line) return NOBODY
    return {
      value: this.quantityOf(line),
      rule: this.ruleOf(line),
      onChange: (quantity) => this.set(line, quantity),
    }
  })

  constructor() {
    makeAutoObservable<this, 'wanted' | 'edited'>(this, { wanted: false, edited: observable.ref, typed: false })
  }

  get line(): DemandLine | undefined {
    return this.edited
  }

  quantityOf({ skuNo, asked }: Pick<DemandLine, 'skuNo' | 'asked'>): number {
    return this.wanted.get(skuNo) ?? asked
  }

  /** Down to nothing in whole packs; what was asked for stays possible, also where the pack has changed since. */
  ruleOf(line: DemandLine): QuantityRule {
    const { step } = quantityRule(line)
    return { step, min: 0, max: line.asked, purchasable: true }
  }

  set({ skuNo, asked }: DemandLine, quantity: number): void {
    this.wanted.set(skuNo, Math.max(0, Math.min(asked, quantity)))
  }

  type(line: DemandLine): void {
    this.edited = line
    this.typed.begin()
  }

  clear(): void {
    this.wanted.clear()
    this.typed.drop()
  }

  /** Only what differs from what was asked for. */
  linesOf(lines: readonly DemandLine[]): ConfirmedSku[] {
    return lines.flatMap((line) => {
      const quantity = this.quantityOf(line)
      return quantity === line.asked ? [] : [{ skuNo: line.skuNo, quantity }]
    })
  }

  amountOf(lines: readonly DemandLine[]): number {
    return estimateOf(lines.map((line) => ({ line, quantity: this.quantityOf(line) })))
  }
}
