/** A line by what it is, not by its number: that is another one once the line has been out and in again. */
export function lineOf({ skuNo, demandOrderNo = '' }: { skuNo: string; demandOrderNo?: string }): string {
  return `${skuNo} ${demandOrderNo}`
}

const NEW = 'new '

/** A line that the service has not seen yet has no number of its own. */
export const isNewLine = (id: string) => id.startsWith(NEW)
export const newLineId = (of: string) => NEW + of
