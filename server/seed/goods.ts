/** The goods of the demonstration and what the search keeps of them, made in a thread of their own. */
import { Worker } from 'node:worker_threads'
import type { IndexMaker } from '../search/indexer'
import type { Answers, GoodsRequest } from './goodsThread'

export interface GoodsMaker extends IndexMaker {
  /** Rows of `products` as JSON. */
  batches(): AsyncGenerator<string>
  end(): Promise<unknown>
}

/** The demonstration is made to its end before anybody asks for it; of a million goods only a few wait. */
const AHEAD = 4

export function makeGoods(scale: number): GoodsMaker {
  const worker = new Worker(new URL('./goodsThread.mjs', import.meta.url), { workerData: { scale } })
  const waiting: ((answer: unknown) => void)[] = []
  worker.on('message', (answer: unknown) => waiting.shift()?.(answer))
  const failed = new Promise<never>((_, reject) => worker.once('error', reject))
  const ask = <TKind extends keyof Answers>(request: GoodsRequest & { kind: TKind }): Promise<Answers[TKind]> => {
    const answered = new Promise<unknown>((resolve) => waiting.push(resolve))
    worker.postMessage(request)
    const either = Promise.race([answered, failed]) as Promise<Answers[TKind]>
    // Asked ahead, it may fail before anybody looks.
    either.catch(() => undefined)
    return either
  }
  const ahead = Array.from({ length: AHEAD }, () => ask({ kind: 'goods' }))
  return {
    async *batches() {
      for (let batch = await ahead.shift(); batch; batch = await ahead.shift()) {
        ahead.push(ask({ kind: 'goods' }))
        yield batch
      }
    },
    documents: (rows) => ask({ kind: 'documents', rows }),
    rest: () => ask({ kind: 'rest' }),
    end: () => worker.terminate(),
  }
}
