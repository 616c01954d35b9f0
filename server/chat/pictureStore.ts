/** Where pictures lie: one small interface, a folder or a bucket behind it. Keys are made by us. */
import { randomUUID } from 'node:crypto'
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { AwsClient } from 'aws4fetch'
import type { BucketSettings, ChatSettings } from '../environment'

export interface PictureStore {
  put(key: string, picture: Buffer): Promise<void>
  /** undefined: there is none. */
  get(key: string): Promise<Buffer | undefined>
  /** Also where there is none. */
  remove(key: string): Promise<void>
}

function folderStore(folder: string): PictureStore {
  const place = (key: string): string => path.join(folder, key)
  return {
    put: async (key, picture) => {
      // The folder around it was there at the start: one that is gone is a disk that is gone.
      await mkdir(path.dirname(place(key)), { mode: 0o700 }).catch((error: NodeJS.ErrnoException) => {
        if (error.code !== 'EEXIST') throw error
      })
      // Whoever looks meanwhile sees all of it or none.
      const draft = `${place(key)}.${randomUUID()}`
      await writeFile(draft, picture, { mode: 0o600 })
      await rename(draft, place(key))
    },
    get: (key) =>
      readFile(place(key)).catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return undefined
        throw error
      }),
    remove: (key) => rm(place(key), { force: true }),
  }
}

const TIMEOUT_MS = 10_000

function bucketStore({ address, region, accessKeyId, secretAccessKey }: BucketSettings): PictureStore {
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: 2 })
  async function ask(method: string, key: string, body?: Buffer): Promise<Response | undefined> {
    const answer = await client.fetch(`${address}/${key}`, {
      method,
      signal: AbortSignal.timeout(TIMEOUT_MS),
      ...(body ? { body: new Uint8Array(body), headers: { 'content-type': 'image/jpeg' } } : {}),
    })
    if (answer.ok) return answer
    await answer.body?.cancel()
    if (answer.status === 404) return undefined
    throw new Error(`it answered ${method} with ${answer.status}`)
  }
  return {
    put: async (key, picture) => {
      if (!(await ask('PUT', key, picture))) throw new Error('the bucket is not there')
    },
    get: async (key) => {
      const answer = await ask('GET', key)
      return answer && Buffer.from(await answer.arrayBuffer())
    },
    remove: async (key) => {
      await ask('DELETE', key)
    },
  }
}

/** A disk over the network may never answer. */
const WORK_LIMIT_MS = 12_000

/** The store failed, not whoever asks it; its words name it for the operator. */
export class StoreFailed extends Error {}

function naming(store: PictureStore, name: string): PictureStore {
  async function bounded<TResult>(work: Promise<TResult>): Promise<TResult> {
    let timer: NodeJS.Timeout | undefined
    const late = new Promise<never>((_resolve, reject) => {
      timer = setTimeout(() => reject(new Error('it does not answer')), WORK_LIMIT_MS)
    })
    try {
      return await Promise.race([work, late])
    } catch (error) {
      throw new StoreFailed(`the store of pictures, ${name}: ${(error as Error).message}`, { cause: error })
    } finally {
      clearTimeout(timer)
    }
  }
  return {
    put: (key, picture) => bounded(store.put(key, picture)),
    get: (key) => bounded(store.get(key)),
    remove: (key) => bounded(store.remove(key)),
  }
}

function bare(address: string): string {
  const { origin, pathname } = new URL(address)
  return origin + pathname
}

export const pictureStore = ({ folder, bucket }: Pick<ChatSettings, 'folder' | 'bucket'>): PictureStore =>
  bucket
    ? naming(bucketStore(bucket), `CHAT_S3_ADDRESS ${bare(bucket.address)}`)
    : naming(folderStore(folder), `CHAT_DIR ${folder}`)
