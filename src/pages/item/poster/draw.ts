import type { Brush, Painting, Picture } from '@/platform/painting.types'

export const WIDTH = 750
export const HEIGHT = 1260

const EDGE = 40
const QR = 200
const FONT = '-apple-system, "PingFang SC", "Noto Sans CJK SC", sans-serif'

export interface PosterWords {
  picture: string
  code: string
  name: string
  spec: string
  /** '' shows none. */
  price: string
  unit: string
  shop: string
  slogan: string
}

/** Cuts a text into lines that fit; the last line ends in an ellipsis when there is more. */
export function linesOf(brush: Pick<Brush, 'measureText'>, text: string, width: number, most: number): string[] {
  const lines: string[] = []
  let line = ''
  for (const letter of Array.from(text)) {
    if (brush.measureText(line + letter).width <= width) {
      line += letter
      continue
    }
    if (lines.length === most - 1) {
      while (line !== '' && brush.measureText(`${line}…`).width > width) line = Array.from(line).slice(0, -1).join('')
      return [...lines, `${line}…`]
    }
    lines.push(line)
    line = letter.trim()
  }
  return line === '' ? lines : [...lines, line]
}

/** Fills a square and cuts off what stands over, as the page shows the picture. */
function cover(brush: Brush, picture: Picture, size: number): void {
  const edge = Math.min(picture.width, picture.height)
  const [x, y] = [(picture.width - edge) / 2, (picture.height - edge) / 2]
  brush.drawImage(picture, x, y, edge, edge, 0, 0, size, size)
}

function write(brush: Brush, text: string, x: number, y: number, font: string, colour: string): void {
  brush.font = `${font} ${FONT}`
  brush.fillStyle = colour
  brush.fillText(text, x, y)
}

/** Picture, price, name, shop and code. It is white in the dark as well: it goes to others, and on paper. */
export async function drawPoster(painting: Painting, words: PosterWords): Promise<string> {
  const { brush } = painting
  const [picture, code] = await Promise.all([
    painting.load(words.picture).catch(() => undefined),
    painting.load(words.code),
  ])
  brush.textBaseline = 'top'
  brush.textAlign = 'left'
  brush.fillStyle = '#ffffff'
  brush.fillRect(0, 0, WIDTH, HEIGHT)
  brush.fillStyle = '#f4f5f6'
  brush.fillRect(0, 0, WIDTH, WIDTH)
  if (picture) cover(brush, picture, WIDTH)

  let y = WIDTH + 28
  if (words.price !== '') {
    write(brush, words.price, EDGE, y, '600 52px', '#d4281a')
    const after = EDGE + brush.measureText(words.price).width + 8
    if (words.unit !== '') write(brush, `/${words.unit}`, after, y + 20, '28px', '#676c74')
    y += 72
  }
  brush.font = `600 34px ${FONT}`
  for (const line of linesOf(brush, words.name, WIDTH - 2 * EDGE, 2)) {
    write(brush, line, EDGE, y, '600 34px', '#17191c')
    y += 48
  }
  brush.font = `26px ${FONT}`
  for (const line of linesOf(brush, words.spec, WIDTH - 2 * EDGE, 1)) write(brush, line, EDGE, y + 2, '26px', '#676c74')

  const foot = HEIGHT - QR - EDGE + 16
  brush.strokeStyle = '#e8e9eb'
  brush.lineWidth = 2
  brush.beginPath()
  brush.moveTo(EDGE, foot - 16)
  brush.lineTo(WIDTH - EDGE, foot - 16)
  brush.stroke()
  brush.drawImage(code, WIDTH - EDGE - QR, foot, QR, QR)
  const room = WIDTH - 3 * EDGE - QR
  brush.font = `600 32px ${FONT}`
  const [shop = ''] = linesOf(brush, words.shop, room, 1)
  write(brush, shop, EDGE, foot + 32, '600 32px', '#17191c')
  brush.font = `26px ${FONT}`
  const [slogan = ''] = linesOf(brush, words.slogan, room, 1)
  write(brush, slogan, EDGE, foot + 80, '26px', '#676c74')
  write(brush, '长按识别二维码，查看商品', EDGE, foot + 136, '24px', '#676c74')
  return painting.finish()
}
