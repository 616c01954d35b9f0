/** What is suggested while a buyer types: families of goods, alone and with a maker, a size or a material. */
import type { IndexedProduct } from './document'
import { codeOf } from './codes'
import { pieces } from './lexer'
import { initialsOf, pinyinOf } from './pinyin'
import type { Segmenter } from './segment'

interface SuggestionRow {
  suggestion_id: number
  suggestion: string
  weight: number
  roots: number[]
}

interface SuggestionSource {
  add(
    product: Pick<IndexedProduct, 'name'> & { root_id: number; sales: number },
    brand: string,
    catalogs: IndexedProduct['catalogs'],
  ): void
  rows(): { suggestions: SuggestionRow[]; keys: { key: string; suggestion_id: number }[] }
}

const PER_FAMILY = 8
const KEY_LIMIT = 32
const SIZE = /^(?:[a-z]{1,3}\d|\d+(?:\.\d+)?(?:x|"|v|a$|w$))/

interface Family {
  roots: Map<number, number>
  brands: Map<string, Map<number, number>>
  sizes: Map<string, Map<number, number>>
  words: Map<string, Map<number, number>>
}

function count<TKey>(map: Map<TKey, Map<number, number>>, key: TKey, root: number): void {
  const roots = map.get(key) ?? new Map<number, number>()
  roots.set(root, (roots.get(root) ?? 0) + 1)
  map.set(key, roots)
}

function total(roots: ReadonlyMap<number, number>): number {
  return [...roots.values()].reduce((sum, value) => sum + value, 0)
}

export function collectSuggestions(segmenter: Segmenter): SuggestionSource {
  const families = new Map<string, Family>()
  const brands = new Map<string, Map<number, number>>()

  function familyOf(name: string): Family {
    const known = families.get(name)
    if (known) return known
    const made: Family = { roots: new Map(), brands: new Map(), sizes: new Map(), words: new Map() }
    families.set(name, made)
    return made
  }

  return {
    add(product, brand, catalogs) {
      const leaf = catalogs.at(-1)?.name
      if (!leaf) return
      const root = product.root_id
      const family = familyOf(leaf)
      family.roots.set(root, (family.roots.get(root) ?? 0) + 1)
      count(family.brands, brand, root)
      count(brands, brand, root)
      for (const piece of pieces(product.name)) {
        if (piece.kind === 'code') {
          // M8 is typed before M8×50 is: the thread alone is worth a suggestion as well.
          const code = codeOf(piece.text)
          for (const size of [code.main, ...code.parts]) {
            // As it is written: A2-70 is compared as a270.
            const text = size === code.main && piece.text.includes('-') ? piece.text : size
            if (SIZE.test(size)) count(family.sizes, text.toUpperCase().replace(/(?<=\d)X(?=\d)/g, '×'), root)
          }
        } else if (piece.kind === 'han' && piece.text !== brand && piece.text.length > 1 && piece.text.length <= 10) {
          count(family.words, piece.text, root)
        }
      }
    },
    rows() {
      const rows = new Map<string, Map<number, number>>()
      const put = (text: string, roots: ReadonlyMap<number, number>) => {
        const known = rows.get(text)
        if (!known) rows.set(text, new Map(roots))
        else for (const [root, value] of roots) known.set(root, (known.get(root) ?? 0) + value)
      }
      const best = (map: Map<string, Map<number, number>>) =>
        [...map]
          .sort((left, right) => total(right[1]) - total(left[1]) || (left[0] < right[0] ? -1 : 1))
          .slice(0, PER_FAMILY)
      for (const [brand, roots] of brands) put(brand, roots)
      for (const [name, family] of families) {
        put(name, family.roots)
        for (const [word, roots] of best(family.words))
          put(word.includes(name) || name.includes(word) ? word : `${name} ${word}`, roots)
        for (const [brand, roots] of best(family.brands)) put(`${brand} ${name}`, roots)
        for (const [size, roots] of best(family.sizes)) put(`${name} ${size}`, roots)
      }
      return rowsOf(rows, segmenter)
    },
  }
}

/** Every word of a suggestion is a place where typing may begin. */
function keysOf(suggestion: string, segmenter: Segmenter): string[] {
  const compacted = suggestion.toLowerCase().replace(/×/g, 'x').replace(/\s+/g, '')
  const starts = new Set([0])
  let at = 0
  for (const part of suggestion.toLowerCase().replace(/×/g, 'x').split(/\s+/)) {
    starts.add(at)
    for (const { word, inner } of segmenter.words(part)) {
      const index = part.indexOf(word)
      if (index >= 0 && !inner && word.length > 1) starts.add(at + index)
    }
    at += part.length
  }
  const keys = new Set<string>()
  for (const start of starts) {
    const tail = compacted.slice(start)
    const syllables = pinyinOf(tail)
    keys.add(tail.slice(0, KEY_LIMIT))
    keys.add(syllables.join('').slice(0, KEY_LIMIT))
    // Initials stand for Chinese words only: what follows them is typed in full.
    const spoken = /^\p{Script=Han}*/u.exec(tail)![0].length
    keys.add(initialsOf(syllables.slice(0, spoken)))
  }
  return [...keys].filter(Boolean)
}

function rowsOf(rows: Map<string, Map<number, number>>, segmenter: Segmenter): ReturnType<SuggestionSource['rows']> {
  const suggestions = [...rows].map(([suggestion, roots], index) => ({
    suggestion_id: index + 1,
    suggestion,
    weight: total(roots),
    roots: [...roots.keys()],
  }))
  const keys = suggestions.flatMap(({ suggestion, suggestion_id }) =>
    keysOf(suggestion, segmenter).map((key) => ({ key, suggestion_id })),
  )
  return { suggestions, keys }
}
