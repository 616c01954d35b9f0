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
      await mkdir(path.dirname(place(key)), { recursive: true, mode: 0o700 })
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
    throw new Error(`the store of pictures answered ${method} with ${answer.status}`)
  }
  return {
    put: async (key, picture) => {
      if (!(await ask('PUT', key, picture))) throw new Error('the bucket for pictures is not there')
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

export const pictureStore = ({ folder, bucket }: Pick<ChatSettings, 'folder' | 'bucket'>): PictureStore =>
  bucket ? bucketStore(bucket) : folderStore(folder)
