/** The other end of `goods.ts`. Questions are answered one after the other, in the order in which they come. */
import { parentPort, workerData } from 'node:worker_threads'
import { IndexBuilder, type ProductRow as IndexedRow } from '../search/indexBuilder'
import { catalogRows, INDUSTRIES } from './catalogue'
import type { ProductRow } from './productRow'
import { productRows } from './products'
import { offersAt } from './scale'
import { brandRows } from './smallMakers'

export type GoodsRequest = { kind: 'goods' } | { kind: 'documents'; rows: string } | { kind: 'rest' }

export interface Answers {
  /** null after the last. */
  goods: string | null
  documents: string
  rest: { made: string; words: string; values: string; suggestions: string; keys: string }
}

const BATCH = 2_000

const { scale } = workerData as { scale: number }
const goods = productRows(INDUSTRIES, offersAt(INDUSTRIES, scale))
const index = new IndexBuilder(brandRows(scale), catalogRows(INDUSTRIES).rows)

function answer<TKind extends keyof Answers>(_kind: TKind, value: Answers[TKind]): void {
  parentPort!.postMessage(value)
}

function nextGoods(): ProductRow[] {
  const batch: ProductRow[] = []
  while (batch.length < BATCH) {
    const next = goods.next()
    if (next.done) break
    batch.push(next.value)
  }
  return batch
}

parentPort!.on('message', (request: GoodsRequest) => {
  if (request.kind === 'goods') {
    const batch = nextGoods()
    answer('goods', batch.length > 0 ? JSON.stringify(batch) : null)
    // After the answer: whoever asked has the rows to write meanwhile.
    index.cutAhead(batch)
  }
  if (request.kind === 'documents') {
    const rows = JSON.parse(request.rows) as IndexedRow[]
    answer('documents', JSON.stringify(index.documents(rows)))
  }
  if (request.kind === 'rest') {
    const { made, words, values, suggestions, keys } = index.rest()
    answer('rest', {
      made: JSON.stringify(made),
      words: JSON.stringify(words),
      values: JSON.stringify(values),
      suggestions: JSON.stringify(suggestions),
      keys: JSON.stringify(keys),
    })
  }
})
