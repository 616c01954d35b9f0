/** Brand marks: a sign, the Chinese name and the Latin name on white, 160 by 72. */
import type { BrandName, DrawnNames } from '../names'
import { lettering } from './lettering'
import { onSheet, path, place, type Sheet } from './sheet'
import { SIGNS, signOf } from './signs'

export const MARK = { width: 160, height: 72 }

/** Deep colours: each is readable on white, and neighbours on a page differ. */
const INKS = [
  '#1f3a5f',
  '#b4461e',
  '#0f6f5c',
  '#5b2e8c',
  '#9a6a00',
  '#1274b5',
  '#a3243b',
  '#3f5b1d',
  '#3a4a9f',
  '#7a4e1e',
  '#0e7c86',
  '#59616b',
  '#c22f1f',
] as const

function mark(brand: BrandName, sign: string, ink: string): Sheet {
  const { width, height } = MARK
  return onSheet(
    () =>
      path(`M0 0h${width}v${height}H0z`, '#fff') +
      place(14, 16, sign) +
      lettering(64, 37, brand.name, { size: 23, face: 'bold', fill: ink, spacing: 2 }) +
      lettering(65, 54, brand.latin, { size: 11.5, face: 'latin', fill: ink, spacing: 2.4 }),
  )
}

export function brandSheet(slug: string, brands: DrawnNames['brands']): Sheet | null {
  const brand = brands.find((entry) => entry.slug === slug)
  if (!brand) return null
  const own = Object.hasOwn(SIGNS, slug) ? SIGNS[slug] : undefined
  if (own) return mark(brand, own.draw(own.ink), own.ink)
  // Brands with a sign of their own come first; the others get one from the families by their place among themselves.
  const place = brands.filter((entry) => !Object.hasOwn(SIGNS, entry.slug)).indexOf(brand)
  const ink = INKS[place % INKS.length]!
  return mark(brand, signOf(place, brand.latin, ink), ink)
}
