/** The words of the language at large: what is one of them is no slip of the keyboard, whether it is sold or not. */
import { dict } from '@node-rs/jieba/dict.js'

const LONGEST = 6
/** What its source counted less often is mostly no word but a slip of cutting. */
const COMMON = 5

let words: Map<string, boolean> | undefined

/** With whether each is common. Read when the first unknown word is met, which takes a fifth of a second. */
function allWords(): ReadonlyMap<string, boolean> {
  if (words) return words
  words = new Map()
  for (const line of dict.toString().split('\n')) {
    const [word, count] = line.split(' ')
    if (word && word.length > 1 && word.length <= LONGEST) words.set(word, Number(count) >= COMMON)
  }
  return words
}

export function isGeneralWord(text: string): boolean {
  return allWords().has(text)
}

/** The common words within a text. */
export function* commonWordsIn(text: string): Generator<string> {
  const known = allWords()
  for (let from = 0; from < text.length - 1; from++)
    for (let to = from + 2; to <= text.length; to++) {
      const word = text.slice(from, to)
      if (known.get(word)) yield word
    }
}
