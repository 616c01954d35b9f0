import sharp from 'sharp'
import type { Picture } from './picture'

export type Format = 'webp' | 'png' | 'avif'

// The pictures are small: one thread for each, several at a time, and no cache of the library's own.
sharp.concurrency(1)
sharp.cache(false)

/** Part of a picture's identity: change it whenever the encoder's settings below change. */
export const ENCODING = 'webp80-66-png9-avif52'

/** The same for the cards below. */
export const CARD_ENCODING = 'jpeg84'

export interface CardSize {
  readonly width: number
  readonly height: number
}

export type Drawn = Pick<Picture, 'svg' | 'width' | 'height' | 'words'>

/** A whole picture on white in the size of a card, for whoever draws neither WebP nor what is clear. */
export function renderCard({ svg, width: drawn }: Drawn, { width, height }: CardSize): Promise<Buffer> {
  const viewWidth = Number(/viewBox="0 0 (\d+)/.exec(svg)?.[1] ?? drawn)
  return sharp(Buffer.from(svg), { density: (72 * width) / viewWidth })
    .resize(width, height, { fit: 'contain', background: '#fff' })
    .flatten({ background: '#fff' })
    .jpeg({ quality: 84 })
    .toBuffer()
}

export async function render({ svg, width, height, words }: Drawn, format: Format): Promise<Buffer> {
  const viewWidth = Number(/viewBox="0 0 (\d+)/.exec(svg)?.[1] ?? width)
  // The density makes the vector renderer draw at the final size, instead of enlarging pixels afterwards.
  const image = sharp(Buffer.from(svg), { density: (72 * width) / viewWidth }).resize(width, height)
  if (format === 'png') return image.png({ compressionLevel: 9, palette: true, quality: 92, effort: 5 }).toBuffer()
  // As near to the drawing as the WebP below, in the same time and six tenths of its bytes: 14 KB instead of 23 for a banner.
  if (format === 'avif') return image.avif({ quality: 52, effort: 2 }).toBuffer()
  // Letters and the wide grounds behind them show faults first: better quality, and a reduction of colour that keeps thin
  // strokes sharp. It more than doubles the time, and goods look the same without it.
  return image.webp({ quality: words ? 80 : 66, alphaQuality: 80, smartSubsample: words, effort: 4 }).toBuffer()
}
