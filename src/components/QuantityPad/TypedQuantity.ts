import { makeAutoObservable } from 'mobx'
import { limitText } from '@/domain/offer'
import { adjustedQuantityText, roundUpQuantity, type QuantityRule } from '@/domain/quantity'
import { dialogs } from '@/platform/dialogs'

const LONGEST = 5

/** Whose quantity is typed. */
export interface Subject {
  value: number
  rule: QuantityRule
  onChange: (quantity: number) => void
}

/** A quantity under way. It is typed freely; R-VAL-02 rounds it only when typing is over. */
export class TypedQuantity {
  private typed: { text: string; isFresh: boolean } | undefined

  constructor(private readonly subject: () => Subject) {
    // What the subject answers need not be observable, so nothing that is derived from it may be remembered.
    makeAutoObservable<this, 'subject'>(this, { subject: false, quantity: false, isTooMuch: false, isTooLittle: false })
  }

  /** What is typed, exactly so; undefined while nobody types. */
  get text(): string | undefined {
    return this.typed?.text
  }

  /** What the order would hold: what is typed, in whole packs. */
  get quantity(): number {
    const { value, rule } = this.subject()
    return this.text ? roundUpQuantity(Number(this.text), rule) : value
  }

  /** More is typed than may be bought. */
  get isTooMuch(): boolean {
    return this.text !== undefined && Number(this.text) > this.subject().rule.max
  }

  /** Less is typed than is sold. */
  get isTooLittle(): boolean {
    return this.text !== undefined && this.text !== '' && Number(this.text) < this.subject().rule.min
  }

  /** Begins with the quantity as it is, which the first digit replaces, or with that digit. */
  begin(digit?: string): void {
    this.typed = { text: String(this.subject().value), isFresh: true }
    if (digit) this.press(digit)
  }

  press(digit: string): void {
    const before = this.typed && !this.typed.isFresh ? this.typed.text : ''
    const text = `${before}${digit}`.replace(/^0+(?=\d)/, '')
    if (text.length <= LONGEST) this.typed = { text, isFresh: false }
  }

  erase(): void {
    const { text = '', isFresh } = this.typed ?? {}
    this.typed = { text: isFresh ? '' : text.slice(0, -1), isFresh: false }
  }

  /** A quick pick or a step takes the place of what was typed. */
  take(quantity: number): void {
    if (this.typed) this.typed = { text: String(quantity), isFresh: true }
  }

  /** Typing is over, and what is typed counts: rounded up, with the word for it. Answers the quantity. */
  done(): number {
    const { value, rule, onChange } = this.subject()
    const { text, quantity, isTooMuch, isTooLittle } = this
    this.drop()
    if (text && Number(text) !== quantity) {
      const rounded = adjustedQuantityText(quantity)
      dialogs.toast(
        isTooMuch ? `${limitText(rule)}，已为您改好` : isTooLittle ? `最少 ${rule.min}，${rounded}` : rounded,
      )
    }
    if (quantity !== value) onChange(quantity)
    return quantity
  }

  /** Typing is over, and nothing has changed. */
  drop(): void {
    this.typed = undefined
  }
}
