import type { Sheet } from './sheet'

const BACKDROP =
  '<radialGradient id="bg" cx=".46" cy=".38" r=".78"><stop offset="0" stop-color="#fff"/><stop offset=".55" stop-color="#f8f9fa"/><stop offset="1" stop-color="#e9ecef"/></radialGradient>'

/** SVG text of a sheet that is `width` by `height` units large, without a ground. */
export function toSvg(sheet: Sheet, width: number, height: number): string {
  const defs = sheet.definitions ? `<defs>${sheet.definitions}</defs>` : ''
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}">${defs}${sheet.body}</svg>`
}

/** The studio set: a square drawing in the middle of a lit ground. */
export function onBackdrop(sheet: Sheet, width: number, height: number): string {
  const moved =
    width === height
      ? sheet.body
      : `<g transform="translate(${(width - 240) / 2} ${(height - 240) / 2})">${sheet.body}</g>`
  return toSvg(
    {
      definitions: sheet.definitions + BACKDROP,
      body: `<path fill="url(#bg)" d="M0 0h${width}v${height}H0z"/>${moved}`,
    },
    width,
    height,
  )
}
