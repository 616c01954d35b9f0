/** The words of one product, with the weight of the place where they stand. */
import type { ProductProperty } from '../../src/api/product'
import { codeOf } from './codes'
import { pieces, type Piece } from './lexer'
import type { Segmenter } from './segment'

export interface IndexedProduct {
  sku_no: string
  pro_sku_no: string
  name: string
  model: string
  barcode: string | null
  spec_text: string
  properties: ProductProperty[]
  brand: string
  latin: string
  /** From the root to the leaf. */
  catalogs: { catalogId: number; name: string }[]
}

/** A: what it is and its exact size; B: what else its name says; C: properties; D: mentioned on the way. */
export type Weight = 'A' | 'B' | 'C' | 'D'

export interface Lexeme {
  weight: Weight
  kind: 'han' | 'code'
  /** Numbers of one single product: found, but no word of the language. */
  unique: boolean
  /** Stands there only as a piece of a longer word. */
  inner: boolean
}

export type Lexemes = Map<string, Lexeme>

export function compact(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')
}

const REPEATED_LIMIT = 20_000
const repeated = new Map<string, Piece[]>()

/** Brands, catalogues and property values are few and repeat endlessly. */
function repeatedPieces(text: string): Piece[] {
  const known = repeated.get(text)
  if (known) return known
  const found = pieces(text)
  if (repeated.size < REPEATED_LIMIT) repeated.set(text, found)
  return found
}

export function lexemesOf(product: IndexedProduct, segmenter: Segmenter): Lexemes {
  const lexemes: Lexemes = new Map()
  const add = (word: string, weight: Weight, kind: Lexeme['kind'], mark?: 'unique' | 'inner') => {
    const before = lexemes.get(word)
    lexemes.set(word, {
      weight: before && before.weight <= weight ? before.weight : weight,
      kind,
      unique: mark === 'unique' && (before?.unique ?? true),
      inner: mark === 'inner' && (before?.inner ?? true),
    })
  }
  const addHan = (run: string, head: Weight, rest: Weight, inner: Weight) => {
    for (const word of segmenter.words(run)) {
      add(word.word, word.inner ? inner : word.head ? head : rest, 'han', word.inner ? 'inner' : undefined)
    }
  }
  const addCode = (text: string, main: Weight, parts: Weight) => {
    const code = codeOf(text)
    add(code.main, main, 'code')
    for (const part of code.parts) add(part, parts, 'code')
  }

  const brandPieces = repeatedPieces(`${product.brand} ${product.latin}`)
  for (const piece of brandPieces) add(piece.text, 'B', piece.kind)
  add(compact(product.brand), 'B', 'han')

  let named = false
  for (const piece of pieces(product.name)) {
    if (brandPieces.some((own) => own.text === piece.text)) continue
    if (piece.kind === 'code') addCode(piece.text, 'A', 'C')
    // The first Chinese words after the brand name the thing, later ones describe it.
    else if (named) addHan(piece.text, 'B', 'B', 'D')
    else addHan(piece.text, 'A', 'B', 'C')
    named ||= piece.kind === 'han'
  }
  ;[...product.catalogs].reverse().forEach((catalog, height) => {
    for (const piece of repeatedPieces(catalog.name)) {
      if (piece.kind === 'code') addCode(piece.text, 'C', 'D')
      else if (height === 0) addHan(piece.text, 'A', 'B', 'C')
      else addHan(piece.text, height === 1 ? 'C' : 'D', height === 1 ? 'C' : 'D', 'D')
    }
  })
  for (const piece of pieces(product.spec_text)) {
    if (piece.kind === 'code') addCode(piece.text, 'B', 'C')
  }
  for (const { value, unit } of product.properties) {
    for (const piece of repeatedPieces(`${value}${unit ?? ''}`)) {
      if (piece.kind === 'code') addCode(piece.text, 'B', 'D')
      else addHan(piece.text, 'C', 'C', 'D')
    }
  }
  for (const piece of pieces(product.model)) {
    if (piece.kind === 'code') addCode(piece.text, 'A', 'C')
  }
  for (const number of [product.sku_no, product.barcode, product.pro_sku_no]) {
    if (number) add(compact(number), 'A', 'code', 'unique')
  }
  return lexemes
}
