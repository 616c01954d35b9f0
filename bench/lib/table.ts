export interface Table {
  readonly title: string
  readonly columns: readonly string[]
  readonly rows: readonly (readonly (string | number)[])[]
}

/** Chinese letters take two columns of a terminal. */
function widthOf(text: string): number {
  return [...text].reduce((width, letter) => width + (/[\u2e80-\uffef]/.test(letter) ? 2 : 1), 0)
}

export function printTable({ title, columns, rows }: Table): void {
  const lines = [columns, ...rows].map((row) => row.map(String))
  const widths = columns.map((_, index) => Math.max(...lines.map((line) => widthOf(line[index] ?? ''))))
  console.log(`\n${title}`)
  for (const line of lines) {
    const cells = line.map((cell, index) => {
      const gap = ' '.repeat((widths[index] ?? 0) - widthOf(cell))
      return index === 0 ? cell + gap : gap + cell
    })
    console.log(`  ${cells.join('  ')}`)
  }
}

export function median(numbers: readonly number[]): number {
  const sorted = [...numbers].sort((one, other) => one - other)
  const middle = Math.floor(sorted.length / 2)
  const upper = sorted[middle] ?? NaN
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? NaN) + upper) / 2
}

/** Of numbers that are sorted: below it lies that share of them. */
export const percentile = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? NaN

export const kilobytes = (bytes: number): string => (bytes / 1000).toFixed(1)
export const seconds = (milliseconds: number): string => (milliseconds / 1000).toFixed(2)
