/**
 * Marks of popularity among the words of a document. Document numbers follow popularity, so a question that many goods
 * answer is asked of the first ones only: the index of the words leaves the others out, no row of them is read.
 */
import { quoted } from './document'
import type { Lexicon } from './lexicon'

/** The best-selling 16,384, then each band 1.4 times the one before: migration 0008 has the same numbers. */
export const BANDS: readonly number[] = [
  16_384, 23_170, 32_768, 46_340, 65_536, 92_681, 131_072, 185_363, 262_144, 370_727, 524_288, 741_455, 1_048_576,
  1_482_910, 2_097_152, 2_965_820, 4_194_304, 5_931_641, 8_388_608,
]

/** A band that turns out short costs a question more, one that is too wide costs rows: a little too wide is cheaper. */
const RESERVE = 1.1

function bandWord(band: number): string {
  return `~${band}`
}

/** The bands that a document belongs to; the widest ones, which would hold every document, are no bands. */
export function bandWords(docId: number, documents: number): string[] {
  return BANDS.flatMap((end, band) => (docId <= end && end < documents ? [bandWord(band)] : []))
}

/** Part of the documents: behind one band (-1: from the first document on), up to another or to the last document. */
export interface Stretch {
  behind: number
  upTo?: number
}

export function stretchQuery({ behind, upTo }: Stretch): string[] {
  return [
    ...(upTo === undefined ? [] : [quoted(bandWord(upTo))]),
    ...(behind < 0 ? [] : [`!${quoted(bandWord(behind))}`]),
  ]
}

/** From where the last stretch ended, as far as `wanted` hits probably reach when every `1 / share`-th is one. */
export function nextStretch(behind: number, wanted: number, share: number, documents: number): Stretch {
  const end = (BANDS[behind] ?? 0) + (wanted * RESERVE) / share
  const band = BANDS.findIndex((upTo, index) => index > behind && upTo >= end)
  return band >= 0 && BANDS[band]! < documents ? { behind, upTo: band } : { behind }
}

export function shareOf(hits: number, band: number): number {
  return hits / BANDS[band]!
}

/** Each thing asked for as the words any of which will do. */
export type Wanted = readonly (readonly string[])[]

/**
 * The share of all documents that probably has everything wanted. Words of one question go together more often than
 * chance would have it, so each further one counts less.
 */
export function expectedShare(wanted: Wanted, { words, filters, documents }: Lexicon): number {
  const share = (word: string) => (words.get(word)?.frequency ?? filters.get(word) ?? 0) / Math.max(1, documents)
  return wanted
    .map((any) =>
      Math.min(
        1,
        any.reduce((sum, word) => sum + share(word), 0),
      ),
    )
    .sort((left, right) => left - right)
    .reduce((product, part, index) => product * part ** (1 / 4 ** index), 1)
}
