import type { QuantityRule } from '@/domain/quantity'

export interface StepperProps {
  value: number
  /** What is being typed, shown in place of the value. */
  text?: string
  rule: QuantityRule
  /** The goods' name: spoken as "数量，砺岑 外六角螺栓". */
  name: string
  unit?: string
  /** The least quantity that is sold, where the rule goes on to nothing: minus says that it takes the goods out. */
  least?: number
  /** Taps are not for this stepper, as the second of two that the first has brought under the finger. */
  isResting?: () => boolean
  onChange: (quantity: number) => void
  /** The number was tapped, or a digit pressed on it: the buyer wants to type one. */
  onType?: (digit?: string) => void
  /** In the cart, minus at the least quantity offers to remove the line. */
  onRemove?: () => void
}
