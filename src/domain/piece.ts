/** "100只/盒" among the facts of goods. Litres and kilograms are no pieces: they have other letters. */
const PACK = /(\d+)([一-龥])\/([一-龥])/

/** "约 ¥0.385/只": beside the price of a box what one piece costs; '' where nobody said how many are in it. */
export function pieceText(cents: number | null, { specText, unit }: { specText: string; unit: string }): string {
  const [, count, piece, pack] = PACK.exec(specText) ?? []
  if (!cents || pack !== unit || Number(count) < 2) return ''
  const yuan = cents / 100 / Number(count)
  // Three figures that count, so that a screw never costs ¥0.00, but no less than whole cents.
  const digits = Math.max(2, 2 - Math.floor(Math.log10(yuan)))
  return `约 ¥${yuan.toFixed(digits).replace(/(\.\d\d\d*?)0+$/, '$1')}/${piece}`
}
