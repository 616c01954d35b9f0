/** Collects the documents of every word while the index is built. */
import type { Lexemes } from './document'
import { entryOf, packList, partOf } from './lists'

/** Held in memory at most; a word may have several rows for one part. */
const MAX_ENTRIES = 1_000_000

interface ListRow {
  word: string
  part: number
  list: string
}

export class ListMaker {
  private readonly lists = new Map<string, number[]>()
  private entries = 0
  private part = 0
  private done: ListRow[] = []

  add(docId: number, lexemes: Lexemes): void {
    const part = partOf(docId)
    if (part !== this.part || this.entries >= MAX_ENTRIES) this.finish()
    this.part = part
    this.entries += lexemes.size
    for (const [word, { weight }] of lexemes) {
      const entry = entryOf(docId, weight)
      const list = this.lists.get(word)
      if (list) list.push(entry)
      else this.lists.set(word, [entry])
    }
  }

  /** The lists that get no longer, each once. */
  taken(): ListRow[] {
    const { done } = this
    this.done = []
    return done
  }

  /** After the last document. */
  rest(): ListRow[] {
    this.finish()
    return this.taken()
  }

  private finish(): void {
    for (const [word, entries] of this.lists) this.done.push({ word, part: this.part, list: packList(entries) })
    this.lists.clear()
    this.entries = 0
  }
}
