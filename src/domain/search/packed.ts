/** Many words as one, which may hold the marks that part them. */
export const packed = (words: readonly string[], mark: string): string =>
  words.map((word) => word.replace(/[%,:;]/g, encodeURIComponent)).join(mark)

/** Chosen values by property name, as the address of a list has them. */
export const packedPros = (pros: Readonly<Record<string, readonly string[]>>): string =>
  Object.entries(pros)
    .map(([name, values]) => packed([name], '') + ':' + packed(values, ','))
    .join(';')
