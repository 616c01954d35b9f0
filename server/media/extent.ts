import sharp from 'sharp'
import { toSvg } from './drawings/frame'
import type { Sheet } from './drawings/sheet'
import type { Extent } from './drawings/views'

const FIELD = 240
/** Fainter than this is shadow or glow and not the object; the shadow's darkest place has 87. */
const LEAST_ALPHA = 90

/** Measures the object on its field by looking at the rendered picture: paths and transforms need no second reader. */
export async function measureExtent(sheet: Sheet): Promise<Extent> {
  const svg = toSvg(sheet, FIELD, FIELD)
  const pixels = await sharp(Buffer.from(svg)).resize(FIELD, FIELD).ensureAlpha().extractChannel(3).raw().toBuffer()
  const extent: Extent = { left: FIELD, top: FIELD, right: 0, bottom: 0 }
  for (const [index, alpha] of pixels.entries()) {
    if (alpha < LEAST_ALPHA) continue
    const x = index % FIELD
    const y = Math.floor(index / FIELD)
    extent.left = Math.min(extent.left, x)
    extent.right = Math.max(extent.right, x + 1)
    extent.top = Math.min(extent.top, y)
    extent.bottom = Math.max(extent.bottom, y + 1)
  }
  return extent
}
