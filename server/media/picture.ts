import { drawingOf, CUT_OUTS } from './drawings/catalogue'
import { onBackdrop, toSvg } from './drawings/frame'

export interface Picture {
  svg: string
  /** Size in pixels of the original; the thumbnail is half of it on both sides. */
  width: number
  height: number
}

const VIEWS = ['front', 'share'] as const
export type View = (typeof VIEWS)[number]

export function isView(text: unknown): text is View {
  return (VIEWS as readonly unknown[]).includes(text)
}

const PRODUCT = { width: 800, height: 800 }
/** The card of a shared page is five to four. */
const SHARE = { width: 1000, height: 800 }

export function productPicture(name: string, view: View): Picture | null {
  const sheet = drawingOf(name)
  if (!sheet) return null
  if (view === 'share') return { svg: onBackdrop(sheet, 300, 240), ...SHARE }
  return { svg: onBackdrop(sheet, 240, 240), ...PRODUCT }
}

export function cutPicture(name: string): Picture | null {
  if (!CUT_OUTS.includes(name)) return null
  const sheet = drawingOf(name)
  return sheet && { svg: toSvg(sheet, 240, 240), ...PRODUCT }
}
