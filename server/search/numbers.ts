/** Numbers that single goods have: the shop's, the platform's, the maker's on the box; whole, or by their ends. */
import type { Db } from '../database/db'
import { compact } from './document'
import type { Term } from './understand'

// As in migration 31, whose indexes serve these comparisons.
const turned = (column: string): string => `reverse(lower(translate(${column}, '-_/.+ ', ''))) collate "C"`

const NUMBERS = ['sku_no', 'pro_sku_no', 'barcode']
const MOST = 20

const ENDS_SQL = `select distinct sku_no from (${NUMBERS.map(
  (column) =>
    `(select sku_no from products where ${turned(column)} >= $1 and ${turned(column)} < $2 limit ${MOST + 1})`,
).join(' union all ')}) ends limit ${MOST + 1}`

const LEAST = 5
/** An end without letters says less. */
const LEAST_DIGITS = 6
const AFTER_ALL = '\u{10FFFF}'

/** 0–25 is a range. */
const RANGE = /^\d+(?:\.\d+)?\s*[-~–]\s*\d+(?:\.\d+)?$/

export function mayBeNumber(text: string): boolean {
  const signs = compact(text)
  return (
    /^[a-z\d]+$/.test(signs) &&
    /\d.*\d/.test(signs) &&
    signs.length >= LEAST &&
    signs.length <= 32 &&
    !/[×*]|\dx\d/i.test(text)
  )
}

/** The product numbers that end so; none when there are too many to be meant. */
export async function numbersEnding(db: Db, text: string): Promise<string[]> {
  const signs = compact(text)
  if (signs.length < (/[a-z]/.test(signs) ? LEAST : LEAST_DIGITS) || RANGE.test(text.trim())) return []
  const end = [...signs].reverse().join('')
  const rows = await db.query<{ sku_no: string }>(ENDS_SQL, [end, end + AFTER_ALL])
  return rows.length > MOST ? [] : rows.map((row) => row.sku_no)
}

export function numberTerm(text: string, skuNos: readonly string[]): Term {
  return {
    text,
    primary: skuNos.map(compact),
    others: [],
    coarser: [],
    role: 'noun',
    naming: 1,
    unknown: false,
    soft: false,
  }
}
