/** The papers of a shop as pictures: a framed sheet with a title, lines for its small print and a seal. */
import type { DrawnNames } from '../names'
import { lettering, widthOf } from './lettering'
import { circle, line, onSheet, path, place, rect, repeat, type Sheet } from './sheet'

export const PAPER_KINDS = [
  { kind: 'license', title: '营业执照' },
  { kind: 'quality', title: '质量管理体系认证证书' },
  { kind: 'brand', title: '品牌授权书' },
  { kind: 'bank', title: '开户许可证' },
] as const

export type PaperKind = (typeof PAPER_KINDS)[number]['kind']

export const PAPER = { width: 300, height: 210 }

const GROUNDS: Readonly<Record<PaperKind, readonly [ground: string, frame: string]>> = {
  license: ['#fffdf5', '#b98d3c'],
  quality: ['#f6fbff', '#2f6ea8'],
  brand: ['#fffaf7', '#a8552f'],
  bank: ['#f7fdf8', '#2f8a55'],
}
const INK = '#3a3f47'
const SEAL = '#c8322b'

function centred(y: number, text: string, size: number, fill: string): string {
  const style = { size, face: 'bold' as const, fill, spacing: size / 8 }
  return lettering((PAPER.width - widthOf(text, style)) / 2, y, text, style)
}

function frame(ground: string, colour: string): string {
  const { width, height } = PAPER
  return (
    path(`M0 0h${width}v${height}H0z`, ground) +
    rect(10, 10, width - 20, height - 20, 'none', 3, `stroke="${colour}" stroke-width="2.4"`) +
    rect(15, 15, width - 30, height - 30, 'none', 2, `stroke="${colour}" stroke-width=".8"`)
  )
}

/** Five rows of small print: a short word and what stands after it. */
function smallPrint(): string {
  const widths = [112, 84, 134, 98, 146]
  return repeat(widths.length, (index) => {
    const y = 106 + index * 14
    return rect(34, y, 30, 4, '#aab0b8', 2) + rect(74, y, widths[index] ?? 90, 4, '#d3d7dc', 2)
  })
}

const STAR = 'M0-9l2.6 5.6 6.1.7-4.5 4.2 1.2 6L0 3.5-5.4 6.500l1.200-6-4.500-4.200 6.100-.7z'

function seal(): string {
  return place(
    238,
    156,
    circle(0, 0, 25, 'none', `stroke="${SEAL}" stroke-width="2.2"`) + path(STAR, SEAL) + line('M-12 15h24', SEAL, 2),
  )
}

export function paperSheet(name: string, shops: DrawnNames['shops']): Sheet | null {
  const [shopNo, kind] = name.split('-')
  const shop = shops.find((entry) => entry.shopNo === shopNo)
  const paper = PAPER_KINDS.find((entry) => entry.kind === kind)
  if (!shop || !paper) return null
  const [ground, colour] = GROUNDS[paper.kind]
  return onSheet(
    () =>
      frame(ground, colour) +
      centred(58, paper.title, paper.title.length > 6 ? 17 : 24, INK) +
      centred(84, shop.name, 12, colour) +
      smallPrint() +
      seal(),
  )
}
