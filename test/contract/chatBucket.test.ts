/** Pictures of talks in a store that understands S3: a real one, if the machine has it (`pip install 'moto[server]'`). */
import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { createServer, type AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { AwsClient } from 'aws4fetch'
import sharp from 'sharp'
import type { ChatUpload } from '@/api/chat'
import { freePort } from '../support/postgres'
import { startService, type Service } from '../support/service'
import { declared, send } from './caller'
import { bringPicture, openLine } from './talk'

const hasStore = spawnSync('python3', ['-c', 'import moto.server']).status === 0

async function startStore(): Promise<{ address: string; child: ChildProcess }> {
  const port = await freePort()
  const child = spawn('python3', ['-m', 'moto.server', '-H', '127.0.0.1', '-p', String(port)], { stdio: 'ignore' })
  const address = `http://127.0.0.1:${port}/talks`
  for (let tries = 0; tries < 200; tries += 1) {
    const made = await fetch(address, { method: 'PUT' }).catch(() => undefined)
    if (made?.ok) return { address, child }
    await pause(100)
  }
  child.kill()
  throw new Error('the store did not start')
}

const onStore = hasStore ? describe : null
if (!hasStore) process.stdout.write("not run: pictures in a bucket (no S3 here: pip install 'moto[server]')\n")

onStore?.('pictures in a bucket', () => {
  let store: Awaited<ReturnType<typeof startStore>>
  let service: Service
  beforeAll(async () => {
    store = await startStore()
    service = await startService({
      environment: {
        CHAT_S3_ADDRESS: `${store.address}/`,
        CHAT_S3_KEY_ID: 'key',
        CHAT_S3_KEY: 'secret',
        CHAT_DIR: '/nowhere/at/all',
        JOB_SECONDS: '1',
      },
    })
  })
  afterAll(async () => {
    await service?.stop()
    store?.child.kill()
  })

  test('[R-CHT-15] [R-CHT-18] are kept there, seen by signed addresses, and removed with their talk', async () => {
    const line = await openLine(service.url)
    const group = await line.join()
    const headers = { 'chat-token': line.token.token }
    const leave = (await send<ChatUpload>(service.url, declared('chat', 'upload'), { headers })).body.data
    const brought = await bringPicture(leave)
    const owner = new AwsClient({ accessKeyId: 'key', secretAccessKey: 'secret', region: 'us-east-1', service: 's3' })
    const inStore = () => owner.fetch(`${store.address}/${leave.key}`)
    expect([(await inStore()).status, (await inStore()).headers.get('content-type')]).toEqual([200, 'image/jpeg'])
    const seen = await fetch(brought.data.url)
    expect(await sharp(Buffer.from(await seen.arrayBuffer())).metadata()).toMatchObject({ format: 'jpeg', width: 40 })
    line.close()
    await service.edit(`delete from chat_groups where group_id = '${group}'`)
    for (let tries = 0; tries < 100 && (await inStore()).ok; tries += 1) await pause(100)
    expect((await inStore()).status).toBe(404)
    expect((await fetch(brought.data.url)).status).toBe(404)
  }, 30_000)
})

test('[R-CHT-15] whoever brings a picture to a bucket that never answers is told so within 15 s', async () => {
  const silent = createServer().listen(0, '127.0.0.1')
  await new Promise((resolve) => silent.once('listening', resolve))
  const CHAT_S3_ADDRESS = `http://127.0.0.1:${(silent.address() as AddressInfo).port}/talks`
  const key = { CHAT_S3_KEY_ID: 'a-key', CHAT_S3_KEY: 'its-secret' }
  const service = await startService({ environment: { CHAT_S3_ADDRESS, ...key } })
  try {
    const line = await openLine(service.url)
    await line.join()
    const headers = { 'chat-token': line.token.token }
    const leave = (await send<ChatUpload>(service.url, declared('chat', 'upload'), { headers })).body.data
    const begun = performance.now()
    expect(await bringPicture(leave)).toMatchObject({ code: 500, data: null })
    expect(performance.now() - begun).toBeLessThan(15_000)
    expect(service.logs()).toContain(`the store of pictures, CHAT_S3_ADDRESS ${CHAT_S3_ADDRESS}: `)
    expect(service.logs()).not.toMatch(/a-key|its-secret/)
    line.close()
  } finally {
    await service.stop()
    silent.close()
  }
}, 40_000)

test('[R-CHT-15] a bucket without its key ends the start', async () => {
  await expect(startService({ environment: { CHAT_S3_ADDRESS: 'https://s3.example.com/talks' } })).rejects.toThrow(
    'CHAT_S3_KEY_ID',
  )
})
