/** The words of the trade: lists beside this file, and a merchant's own before them. Their form is described in trade/README.md. */
import { readFileSync } from 'node:fs'

const FOLDER = new URL('./trade/', import.meta.url)

interface Trade {
  /** What is searched instead of a word, one or several words. */
  slang: Map<string, string>
  /** The same for Latin words, without plurals. */
  english: Map<string, string>
  /** The other words of a word's groups. */
  groups: Map<string, Set<string>>
}

function linesOf(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.replace(/(?:^|\s)#.*/, '').trim())
    .filter(Boolean)
}

function fileLines(name: string): string[] {
  return linesOf(readFileSync(new URL(name, FOLDER), 'utf8'))
}

function wordsOfFile(name: string): string[] {
  return fileLines(name).flatMap((line) => line.split(/\s+/))
}

const trade: Trade = { slang: new Map(), english: new Map(), groups: new Map() }

function addGroup(words: readonly string[]): void {
  for (const word of words) {
    const known = trade.groups.get(word) ?? new Set()
    for (const other of words) if (other !== word) known.add(other)
    trade.groups.set(word, known)
  }
}

/** The first line that names a word decides. */
function take(line: string): void {
  const [left, right] = line.toLowerCase().split('=')
  if (right === undefined) return addGroup(left!.trim().split(/\s+/))
  const asked = left!.includes(',') || /[a-z]/.test(left!) ? left!.split(',') : left!.trim().split(/\s+/)
  for (const words of asked.map((word) => word.trim()).filter(Boolean)) {
    const list = /^[a-z0-9 .&+-]+$/.test(words) && /[a-z]/.test(words) ? trade.english : trade.slang
    const key = list === trade.english ? singular(words) : words
    if (!list.has(key)) list.set(key, right.trim())
  }
}

/** Plurals of every word, so that both sides are compared alike. */
export function singular(words: string): string {
  return words
    .split(' ')
    .map((word) =>
      /(?:ch|sh|x)es$/.test(word) ? word.slice(0, -2) : /[a-z]{2}(?<!s|glas)s$/.test(word) ? word.slice(0, -1) : word,
    )
    .join(' ')
}

function takeAll(): void {
  for (const file of ['slang.txt', 'english.txt', 'synonyms.txt', 'standards.txt']) fileLines(file).forEach(take)
}

takeAll()

/** A merchant's own words, which go before the others. */
export function useOwnWords(text: string): void {
  for (const list of Object.values(trade)) list.clear()
  linesOf(text).forEach(take)
  takeAll()
}

const implied = new Map(
  fileLines('alone.txt').flatMap((line) => {
    const [left, right] = line.toLowerCase().split('=')
    return left!
      .trim()
      .split(/\s+/)
      .map((word): [string, string] => [word, right!.trim()])
  }),
)
const brands = new Set(wordsOfFile('brands.txt'))
const ignored = new Set(wordsOfFile('ignored.txt'))

export const slangOf = (word: string): string | undefined => trade.slang.get(word)
/** English words of the trade, one by one. */
export const englishWords = (): string[] => [...trade.english.keys()].filter((words) => /^[a-z]{5,}$/.test(words))
export const englishOf = (words: string): string | undefined => trade.english.get(words)
/** The thing that a word stands for where no thing is named. */
export const impliedOf = (word: string): string | undefined => implied.get(word)
export const isMaker = (word: string): boolean => brands.has(word)
export const isIgnored = (word: string): boolean => ignored.has(word)

/** The other words of its groups; empty for a word without any. */
export function synonymsOf(word: string): string[] {
  return [...(trade.groups.get(word) ?? [])]
}

const HAN_WORD = /^\p{Script=Han}{2,}$/u

/** Every word of Chinese signs in the lists. */
export function wordsOfTrade(): string[] {
  const words = [
    ...trade.slang.keys(),
    ...[...trade.slang.values()].flatMap((right) => right.split(' ')),
    ...trade.groups.keys(),
  ]
  return [...new Set(words)].filter((word) => HAN_WORD.test(word))
}
