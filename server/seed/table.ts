/**
 * Families written as small text tables. Columns are separated by blanks, rows by `|`; `_` stands for
 * a blank inside a cell. `{column}` in the texts is replaced by the cell of the row.
 */
import type { Facts, Family, Good } from './family'

type Cells = Readonly<Record<string, string>>

/** `axis('size price', 'S 1 | XL 1.05')`. */
export function axis(columns: string, rows: string): readonly Cells[] {
  const names = columns.split(' ')
  return rows.split('|').map((line) => {
    const cells = line.trim().split(/\s+/)
    if (cells.length !== names.length) throw new Error(`${cells.length} cells for "${columns}": ${line.trim()}`)
    return Object.fromEntries(names.map((name, index) => [name, cells[index]!.replaceAll('_', ' ')]))
  })
}

interface FamilyTable extends Omit<Family, 'goods'> {
  name: string
  spec: string
  model?: string
  /** `尺码={size};长度=24 cm`: a number followed by a blank and a word is a value with its unit. */
  facts: string
  /** Kinds, such as finishes and colours; the goods of one kind form a product group. */
  kinds?: readonly Cells[]
  sizes: readonly Cells[]
  /** Multiplied with the `price` cells of kind and size; a price of `?` means: ask. */
  price?: number
}

const NOTHING: readonly Cells[] = [{ as: '' }]

export function family(table: FamilyTable): Family {
  const { name, spec, model, facts, kinds = NOTHING, sizes, price = 1, ...rest } = table
  const goods = kinds.flatMap((kind) =>
    sizes.map((size): Good => {
      const cells = { ...size, ...kind }
      const image = kind.image ?? size.image
      return {
        name: fill(name, cells),
        series: codeOf(kind) || 'ONE',
        key: [codeOf(kind), codeOf(size)].filter(Boolean).join('-'),
        spec: fill(spec, cells),
        price: priceOf(price, kind.price, size.price),
        facts: factsOf(fill(facts, cells)),
        ...(image ? { image } : {}),
        ...(model ? { model: fill(model, cells) } : {}),
      }
    }),
  )
  return { ...rest, goods }
}

function fill(template: string, cells: Cells): string {
  const text = template.replace(/\{(\w+)\}/g, (_, name: string) => {
    const cell = cells[name]
    if (cell === undefined) throw new Error(`No column ${name} for "${template}"`)
    // A lone dash stands for "nothing here".
    return cell === '-' ? '' : cell
  })
  return text.replace(/ {2,}/g, ' ').trim()
}

/** The cell `as`, or the first one, reduced to what may stand in a product number. */
function codeOf(cells: Cells): string {
  const first = cells.as ?? Object.values(cells)[0] ?? ''
  return first.toUpperCase().replace(/[^A-Z0-9]/g, '')
}

function priceOf(base: number, ...cells: (string | undefined)[]): number | null {
  if (cells.includes('?')) return null
  return cells.reduce((price, cell) => price * Number(cell ?? 1), base)
}

const MEASURE = /^([\d.]+(?:[–×/][\d.]+)*) (\S+)$/

function factsOf(text: string): Facts {
  const facts: Facts = {}
  for (const entry of text.split(';')) {
    const [name, value] = entry.split('=')
    if (!name || value === undefined) throw new Error(`A fact reads name=value: "${entry}"`)
    if (value === '') continue
    const measure = MEASURE.exec(value)
    facts[name] = measure ? [measure[1]!, measure[2]!] : value
  }
  return facts
}
