/** M6 before M10, 1/4" before 1/2", S before XL: the order in which an engineer looks for a size. */

const CLOTHES = ['xxs', 'xs', 's', 'm', 'l', 'xl', 'xxl', '2xl', 'xxxl', '3xl', '4xl']
const PART = /(\d+)-(\d+)\/(\d+)|(\d+)\/(\d+)|\d+(?:\.\d+)?|[^\d]+/g
const collator = new Intl.Collator('zh-CN')

function parts(text: string): (string | number)[] {
  return [...text.matchAll(PART)].map((match) => {
    if (match[1]) return Number(match[1]) + Number(match[2]) / Number(match[3])
    if (match[4]) return Number(match[4]) / Number(match[5])
    const number = Number(match[0])
    return Number.isNaN(number) ? match[0] : number
  })
}

function clothesSize(text: string): number {
  return CLOTHES.indexOf(text.toLowerCase().replace(/\s*[码号]$/, ''))
}

interface Read {
  size: number
  parts: readonly (string | number)[]
}

/** Every text is read once, however often it is compared. */
export function inEngineeringOrder<TItem>(items: readonly TItem[], textOf: (item: TItem) => string): TItem[] {
  return items
    .map((item): [TItem, Read] => {
      const text = textOf(item)
      return [item, { size: clothesSize(text), parts: parts(text) }]
    })
    .sort(([, left], [, right]) => compare(left, right))
    .map(([item]) => item)
}

function compare(left: Read, right: Read): number {
  if (left.size >= 0 && right.size >= 0) return left.size - right.size
  for (let index = 0; index < Math.min(left.parts.length, right.parts.length); index++) {
    const one = left.parts[index]!
    const other = right.parts[index]!
    if (one === other) continue
    if (typeof one === 'number' && typeof other === 'number') return one - other
    if (typeof one !== typeof other) return typeof one === 'number' ? -1 : 1
    return collator.compare(String(one), String(other))
  }
  return left.parts.length - right.parts.length
}
