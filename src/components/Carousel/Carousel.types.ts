import type { ReactNode } from 'react'

export interface CarouselProps {
  /** Spoken: "店铺活动". */
  label: string
  /** One node per slide, each with a key. */
  slides: readonly ReactNode[]
  /** Gives the height; the carousel fills its width. */
  className?: string
  autoplay?: boolean
  /** Dots on the picture, or under the content. */
  dots?: 'inside' | 'below' | 'none'
  onChange?: (index: number) => void
}
