import type { QuantityRule } from '@/domain/quantity'

export interface StepperProps {
  value: number
  rule: QuantityRule
  /** The goods' name: spoken as "数量，砺岑 外六角螺栓". */
  name: string
  unit?: string
  onChange: (quantity: number) => void
  /** In the cart, minus at the least quantity offers to remove the line. */
  onRemove?: () => void
}
