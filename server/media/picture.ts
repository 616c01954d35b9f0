import { BANNER, BANNERS, bannerSheet, industrySheet } from './drawings/banners'
import { brandSheet, MARK } from './drawings/brands'
import { CUT_OUTS, drawingOf } from './drawings/catalogue'
import { onBackdrop, toSvg } from './drawings/frame'
import { logoSheet } from './drawings/logos'
import { PAPER, paperSheet } from './drawings/papers'
import { dimensionSheet, laidFlat, packSheet } from './drawings/views'
import { measureExtent } from './extent'
import type { DrawnNames } from './names'

export interface Picture {
  svg: string
  /** Size in pixels of the original; the thumbnail is half of it on both sides. */
  width: number
  height: number
  /** Shows letters, which need sharper colour edges than an object. */
  words: boolean
}

/** Front, measures, carton, and the five to four card of a shared page. */
const VIEWS = ['front', 'dimension', 'pack', 'share'] as const
export type View = (typeof VIEWS)[number]

export function isView(text: unknown): text is View {
  return (VIEWS as readonly unknown[]).includes(text)
}

const SQUARE = { width: 800, height: 800, words: false }
const SHARE = { width: 1000, height: 800, words: false }

export async function productPicture(name: string, view: View): Promise<Picture | null> {
  const sheet = drawingOf(name)
  if (!sheet) return null
  switch (view) {
    case 'share':
      return { svg: onBackdrop(sheet, 300, 240), ...SHARE }
    case 'pack':
      return { svg: onBackdrop(packSheet(sheet), 240, 240), ...SQUARE }
    case 'dimension': {
      const lying = /^(bolt|screw|anchor)-/.test(name) ? laidFlat(sheet) : sheet
      return { svg: toSvg(dimensionSheet(lying, await measureExtent(lying)), 240, 240), ...SQUARE }
    }
    case 'front':
      return { svg: onBackdrop(sheet, 240, 240), ...SQUARE }
  }
}

export function cutPicture(name: string): Picture | null {
  const sheet = CUT_OUTS.includes(name) ? drawingOf(name) : null
  return sheet && { svg: toSvg(sheet, 240, 240), ...SQUARE }
}

export function brandPicture(slug: string, { brands }: DrawnNames): Picture | null {
  const sheet = brandSheet(slug, brands)
  return (
    sheet && { svg: toSvg(sheet, MARK.width, MARK.height), width: MARK.width * 2, height: MARK.height * 2, words: true }
  )
}

export function bannerPicture(name: string): Picture | null {
  const { width, height } = BANNER
  const industry = industrySheet(name)
  if (industry) return { svg: toSvg(industry, width, height), width: width * 2, height: height * 2, words: false }
  const banner = BANNERS.find((entry) => entry.name === name)
  if (!banner) return null
  return { svg: toSvg(bannerSheet(banner), width, height), width: width * 2, height: height * 2, words: true }
}

export function logoPicture(shopNo: string, { shops }: DrawnNames): Picture | null {
  const sheet = logoSheet(shopNo, shops)
  return sheet && { svg: toSvg(sheet, 80, 80), width: 320, height: 320, words: true }
}

export function paperPicture(name: string, { shops }: DrawnNames): Picture | null {
  const sheet = paperSheet(name, shops)
  const { width, height } = PAPER
  return sheet && { svg: toSvg(sheet, width, height), width: width * 3, height: height * 3, words: true }
}
