import type { ReactNode } from 'react'
import type { ProductItem } from '@/api/product'

/** What a card needs for its +. They stay the same, so that no card is drawn again. */
export interface Ways {
  /** Puts the least quantity that is sold into the basket. */
  onAdd: (item: ProductItem) => void
  /** In place of the + of goods that lie in the basket. */
  counted: (item: ProductItem) => ReactNode
}

export interface Adding {
  onAdd: Ways['onAdd']
  /** undefined until its code is there. */
  counted: Ways['counted'] | undefined
  /** To be drawn with the page. */
  adder: ReactNode
}
