/** What the index holds, made from the rows of products: here nothing waits for a database. */
import { lexemesOf, type IndexedProduct, type Lexemes } from './document'
import { ListMaker } from './listMaker'
import { packFacts } from './packing'
import { pinyinOf } from './pinyin'
import { Segmenter } from './segment'
import { collectSuggestions } from './suggestionBuilder'

interface Brand {
  brand_id: number
  name: string
  latin: string
}

interface Catalog {
  catalog_id: number
  parent_id: number | null
  name: string
}

interface BareProduct extends Omit<IndexedProduct, 'brand' | 'latin' | 'catalogs'> {
  brand_id: number
  catalog_id: number
}

export interface ProductRow extends BareProduct {
  doc_id: number
  root_id: number
  on_sale: boolean
  own_stock: boolean
  in_stock: boolean
  at_once: boolean
  price_cents: number | null
  sales: number
}

/** As many as the demonstration has, and not the million of a benchmark. */
const CUT_AHEAD_LIMIT = 10_000

export class IndexBuilder {
  private readonly brands: Map<number, Brand>
  private readonly catalogs: Map<number, IndexedProduct['catalogs']>
  private readonly segmenter: Segmenter
  private readonly suggestions
  private readonly cut = new Map<string, Lexemes>()
  private readonly words = new Map<string, { kind: string; frequency: number; heads: number; wholes: number }>()
  /** Ids of property values by `name\0value`. */
  private readonly values = new Map<string, number>()
  private readonly lists = new ListMaker()

  constructor(brands: readonly Brand[], catalogs: readonly Catalog[]) {
    this.brands = new Map(brands.map((brand) => [brand.brand_id, brand]))
    this.catalogs = pathsOf(catalogs)
    this.segmenter = new Segmenter(brands.map(({ name }) => name))
    this.suggestions = collectSuggestions(this.segmenter)
  }

  /** The long part of the work, before it is known in which order the products will be asked for. */
  cutAhead(products: readonly BareProduct[]): void {
    for (const product of products) {
      if (this.cut.size < CUT_AHEAD_LIMIT) this.cut.set(product.sku_no, this.lexemesOf(product))
    }
  }

  /** The documents and those lists that are complete with them. */
  documents(rows: readonly ProductRow[]) {
    const documents = rows.map((row) => this.documentOf(row))
    return { documents, lists: this.lists.taken() }
  }

  /** All that was gathered from the documents. Codes of one single product are found without being known as words. */
  rest() {
    const words = [...this.words]
      .filter(([, { kind, frequency }]) => kind === 'han' || frequency > 1)
      .map(([word, counts]) => ({ word, ...counts, pinyin: counts.kind === 'han' ? pinyinOf(word).join(' ') : '' }))
    const values = [...this.values].map(([key, value_id]) => {
      const [name, value] = key.split('\0')
      return { value_id, name, value }
    })
    const made = { documents: [], lists: this.lists.rest() }
    return { made, words, values, ...this.suggestions.rows() }
  }

  private lexemesOf(product: BareProduct): Lexemes {
    const { name: brand, latin } = this.brands.get(product.brand_id)!
    return lexemesOf({ ...product, brand, latin, catalogs: this.catalogsOf(product) }, this.segmenter)
  }

  private catalogsOf({ catalog_id }: BareProduct): IndexedProduct['catalogs'] {
    return this.catalogs.get(catalog_id) ?? []
  }

  private documentOf(row: ProductRow) {
    const lexemes = this.cut.get(row.sku_no) ?? this.lexemesOf(row)
    this.lists.add(row.doc_id, lexemes)
    for (const [word, { kind, weight, unique, inner }] of lexemes) {
      if (unique) continue
      const known = this.words.get(word) ?? { kind, frequency: 0, heads: 0, wholes: 0 }
      known.frequency += 1
      if (kind === 'han' && weight === 'A') known.heads += 1
      if (!inner) known.wholes += 1
      this.words.set(word, known)
    }
    const valueIds = row.properties.map(({ name, value, unit }) => idOf(this.values, `${name}\0${value}${unit ?? ''}`))
    if (row.on_sale) this.suggestions.add(row, this.brands.get(row.brand_id)!.name, this.catalogsOf(row))
    return {
      doc_id: row.doc_id,
      sku_no: row.sku_no,
      facts: packFacts({
        docId: row.doc_id,
        priceCents: row.price_cents,
        sales: row.sales,
        inStock: row.in_stock,
        onSale: row.on_sale,
        ownStock: row.own_stock,
        atOnce: row.at_once,
        brandId: row.brand_id,
        catalogId: row.catalog_id,
        valueIds,
      }),
    }
  }
}

function idOf(ids: Map<string, number>, key: string): number {
  const known = ids.get(key)
  if (known !== undefined) return known
  ids.set(key, ids.size + 1)
  return ids.size
}

function pathsOf(catalogs: readonly Catalog[]): Map<number, IndexedProduct['catalogs']> {
  const byId = new Map(catalogs.map((row) => [row.catalog_id, row]))
  const pathOf = (id: number): IndexedProduct['catalogs'] => {
    const row = byId.get(id)
    if (!row) return []
    return [...(row.parent_id === null ? [] : pathOf(row.parent_id)), { catalogId: id, name: row.name }]
  }
  return new Map(catalogs.map(({ catalog_id: id }) => [id, pathOf(id)]))
}
