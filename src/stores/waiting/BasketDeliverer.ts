import type { PushReport, WantedSku } from '@/api/cart'
import type { Answered } from '@/client/request'
import { CODE } from '@/domain/errors/codes'
import { toCents, formatMoney } from '@/domain/money'
import { tierPrice, type Tier } from '@/domain/price'
import { adjustedQuantityText, quantityRule, type QuantitySource } from '@/domain/quantity'
import { lineOf } from '@/domain/waiting/line'
import type { Change, Clash, Notice } from '@/domain/waiting/change'
import { isOld } from '@/domain/waiting/changes'
import type { RootStore } from '../RootStore'
import { told, type Told } from './answers'
import type { Deliverer, Outcome } from './queue.types'

interface Line extends QuantitySource {
  readonly id: string
  readonly skuNo: string
  readonly skuName: string
  readonly quantity: number
  readonly selected: boolean
  readonly valid: boolean
  readonly price: number | null
  readonly tierPrices: readonly Tier[]
  readonly demandOrderNo?: string
}

/** The calls of one basket, each telling its own failures. Every one of them leaves in the store what it has learnt. */
export interface Basket {
  read(): Promise<Answered<readonly Line[]>>
  /** What was told last. */
  lines(): readonly Line[]
  push(fields: Readonly<Record<string, unknown>>, key: string): Promise<Answered<PushReport>>
  pushed(skuList: readonly WantedSku[], about: Change['about']): Record<string, unknown>
  update(line: Line, quantity: number, key: string): Promise<Answered<Line>>
  remove(line: Line, key: string): Promise<Answered<true>>
  select(ids: readonly string[]): Promise<Answered<unknown>>
}

type Leave = Parameters<Deliverer['deliver']>[1]

/** What left and met no answer is sent again as it was, with its own key. */
interface Sent {
  readonly key: string
  readonly fields: Readonly<Record<string, unknown>>
}

const DONE: Outcome = { is: 'done' }

/**
 * Brings what was done to a basket. A quantity is set, never added to what another device has made of it: where the
 * line is no longer what the buyer saw, he is asked.
 */
export class BasketDeliverer implements Deliverer {
  /** Read once in a round, and anew when a call has changed more than one line. */
  private isRead = false

  constructor(
    private readonly root: RootStore,
    private readonly basket: Basket,
    private readonly waiting: () => readonly Change[],
    private readonly tell: (notice: Omit<Notice, 'id'>) => void,
  ) {}

  begin(): void {
    this.isRead = false
  }

  async deliver(change: Change, leave: Leave): Promise<Outcome> {
    const before = this.basket.lines()
    if (!this.isRead) {
      const read = told(this.root, await this.basket.read())
      if (read.is === 'stop') return read
      if (read.is === 'refused') return this.refuse(change, undefined, read)
      this.isRead = true
      this.tellPrices(before, change)
    }
    const line = this.basket.lines().find((each) => lineOf(each) === change.of)
    if (typeof change.to === 'boolean') return this.tick(change, line, leave)
    return this.count(change, line, leave)
  }

  private async count(change: Change, line: Line | undefined, leave: Leave): Promise<Outcome> {
    const { from, key } = change
    const to = Number(change.to)
    const now = line?.quantity ?? 0
    if (from !== null && now === to) return DONE
    if (isOld(change, this.root.dependencies.now())) return clashed('old', now)
    if (from !== null && now !== from) return clashed('changed', now)
    // Nobody had seen the basket: what is added now is added, as a + always does.
    if (sentOf(change) || from === null || !line) return this.push(change, line, leave)
    leave({ to })
    if (to > 0) return this.judgeLine(change, line, told(this.root, await this.basket.update(line, to, key)))
    const answer = told(this.root, await this.basket.remove(line, key))
    return answer.is === 'stop' ? answer : DONE
  }

  private async push(change: Change, line: Line | undefined, leave: Leave): Promise<Outcome> {
    const to = Number(change.to)
    const sent = sentOf(change)
    const skuNo = String(change.about.skuNo)
    // Only its demand puts a line of a demand into the cart.
    if (change.about.demandOrderNo) return clashed('changed', 0)
    const leaving = sent ?? { key: change.key, fields: this.basket.pushed([{ skuNo, quantity: to }], change.about) }
    leave({ ...leaving })
    const answer = told(this.root, await this.basket.push(leaving.fields, leaving.key))
    if (answer.is === 'stop') return answer
    if (answer.is === 'refused') return this.refuse(change, line, answer)
    const read = told(this.root, await this.basket.read())
    if (read.is === 'stop') return read
    const refused = answer.data.rejected?.find((each) => each.skuNo === skuNo)
    if (refused) return this.refuse(change, line, { is: 'refused', code: CODE.outOfStock, reason: refused.reason })
    const adjusted = answer.data.adjusted?.find((each) => each.skuNo === skuNo)
    return adjusted ? { is: 'done', told: adjustedQuantityText(adjusted.quantity) } : DONE
  }

  private async judgeLine(change: Change, line: Line, answer: Told<Line>): Promise<Outcome> {
    if (answer.is === 'stop') return answer
    if (answer.is === 'refused') {
      if (answer.code === CODE.notFound || answer.code === CODE.conflict) {
        // It was changed between our reading and our writing.
        const read = told(this.root, await this.basket.read())
        if (read.is === 'stop') return read
        return clashed('changed', this.basket.lines().find((each) => lineOf(each) === change.of)?.quantity ?? 0)
      }
      return this.refuse(change, line, answer)
    }
    const { quantity } = answer.data
    if (quantity === change.to) return DONE
    return quantity < Number(change.to)
      ? { is: 'done', told: `库存不足，数量改为 ${quantity}` }
      : { is: 'done', told: adjustedQuantityText(quantity) }
  }

  /** One call for everything that is ticked or unticked: it names the whole set, with what other devices have ticked. */
  private async tick(change: Change, line: Line | undefined, leave: Leave): Promise<Outcome> {
    if (!line || !line.valid || line.selected === change.to) return DONE
    const ticks = this.waiting().filter(({ kind, clash }) => kind === change.kind && !clash)
    const wanted = new Map(ticks.map(({ of, to }) => [of, to]))
    const ids = this.basket
      .lines()
      .filter((each) => each.valid && (wanted.get(lineOf(each)) ?? each.selected))
      .map(({ id }) => id)
    // What the buyer ticks from here on is not among them.
    leave(
      { ids },
      ticks.map(({ key }) => key),
    )
    const answer = told(this.root, await this.basket.select(ids))
    return answer.is === 'stop' ? answer : DONE
  }

  private refuse(
    change: Change,
    line: Line | undefined,
    { reason }: { is: 'refused'; code: number; reason: string },
  ): Outcome {
    const goods = line ?? (change.about.goods as QuantitySource | undefined)
    const now = line?.quantity ?? 0
    const { max, purchasable } = goods ? quantityRule(goods) : { max: 0, purchasable: false }
    const isMore = purchasable && max !== now && max < Number(change.to)
    return { is: 'clash', clash: { kind: 'refused', now, most: isMore ? max : null, reason } }
  }

  /** At the same quantity another price than the buyer has seen. */
  private tellPrices(before: readonly Line[], { kind }: Change): void {
    const known = new Map(before.map((line) => [lineOf(line), line]))
    const isWanted = new Set(
      this.waiting()
        .filter((each) => each.kind === kind)
        .map(({ of }) => of),
    )
    for (const line of this.basket.lines()) {
      const seen = known.get(lineOf(line))
      if (!seen || !isWanted.has(lineOf(line))) continue
      const was = toCents(tierPrice(seen.price, seen.tierPrices, line.quantity))
      const is = toCents(line.price)
      if (was !== null && is !== null && was !== is)
        this.tell({ name: line.skuName, text: `单价 ¥${formatMoney(was)} → ¥${formatMoney(is)}` })
    }
  }
}

function sentOf({ sent }: Change): Sent | undefined {
  if (!sent || typeof sent.key !== 'string' || typeof sent.fields !== 'object' || !sent.fields) return undefined
  return 'skuList' in sent.fields ? (sent as unknown as Sent) : undefined
}

const clashed = (kind: Clash['kind'], now: number): Outcome => ({
  is: 'clash',
  clash: { kind, now, most: null, reason: '' },
})
