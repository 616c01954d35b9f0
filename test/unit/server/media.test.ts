import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { request, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Fastify, { type FastifyInstance } from 'fastify'
import sharp from 'sharp'
import { registerMedia } from '../../../server/media/routes'
import { drawnNames } from '../../../server/seed/drawnNames'

const THUMBNAIL = 'x-oss-process=style/origin_50'

interface Answer {
  status: number
  headers: IncomingHttpHeaders
  bytes: Buffer
}

/** Sends the path as it is written: fetch would tidy the hostile ones. */
function ask(app: FastifyInstance, path: string, headers: Record<string, string> = {}): Promise<Answer> {
  const { port } = app.server.address() as AddressInfo
  return new Promise((resolve, reject) => {
    const sent = request({ host: '127.0.0.1', port, path, headers, agent: false }, (answer) => {
      const parts: Buffer[] = []
      answer.on('data', (part: Buffer) => parts.push(part))
      answer.on('end', () =>
        resolve({ status: answer.statusCode ?? 0, headers: answer.headers, bytes: Buffer.concat(parts) }),
      )
    })
    sent.on('error', reject)
    sent.end()
  })
}

async function start(folder: string): Promise<FastifyInstance> {
  // As in the service: a long name reaches the route and is refused there.
  const app = Fastify({ routerOptions: { maxParamLength: 1024 } })
  registerMedia(app, drawnNames, folder)
  await app.listen({ host: '127.0.0.1', port: 0 })
  return app
}

let folder: string
let app: FastifyInstance

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'media-test-'))
  app = await start(folder)
})

afterAll(async () => {
  await app.close()
  await rm(folder, { recursive: true })
})

async function fetchPicture(address: string) {
  const answer = await ask(app, address)
  expect([address, answer.status]).toEqual([address, 200])
  const { width, height, format } = await sharp(answer.bytes).metadata()
  return { width, height, format, bytes: answer.bytes.length, type: answer.headers['content-type'] }
}

describe('pictures and their thumbnails', () => {
  test.each([
    ['/media/product/bolt-hex.webp', 800, 800],
    ['/media/product/drill~blue.webp', 800, 800],
    ['/media/product/drill.webp?view=dimension', 800, 800],
    ['/media/product/drill.webp?view=pack', 800, 800],
    ['/media/product/drill.png?view=share', 1000, 800],
    ['/media/cut/helmet.webp', 800, 800],
    ['/media/brand/licen.webp', 320, 144],
    ['/media/banner/ppe.webp', 1404, 600],
    ['/media/logo/10001.webp', 320, 320],
  ])('[R-CON-23] %s has a thumbnail of half the size and fewer bytes', async (address, width, height) => {
    const original = await fetchPicture(address)
    const thumbnail = await fetchPicture(`${address}${address.includes('?') ? '&' : '?'}${THUMBNAIL}`)
    expect(original).toMatchObject({ width, height })
    expect(thumbnail).toMatchObject({ width: width / 2, height: height / 2, format: original.format })
    expect(thumbnail.bytes).toBeLessThan(original.bytes)
  })

  test.each([
    ['product/bolt-hex', 500, 400],
    ['banner/festival', 500, 400],
    ['logo/10001', 500, 400],
    ['logo/10001', 400, 400],
    ['product/drill', 400, 400],
  ])('[R-SHR-05] media/%s comes whole on a card of %i x %i, as JPEG', async (name, width, height) => {
    const process = `x-oss-process=image/resize,m_pad,w_${width},h_${height},color_FFFFFF/format,jpg`
    const card = await fetchPicture(`/media/${name}.webp?${process}`)
    expect(card).toMatchObject({ width, height, format: 'jpeg', type: 'image/jpeg' })
    expect(card.bytes).toBeLessThan(64 * 1024)
    const corners = await sharp((await ask(app, `/media/${name}.webp?${process}`)).bytes)
      .raw()
      .toBuffer()
    // Nothing that is clear becomes black.
    expect(Math.min(...corners.subarray(0, 3))).toBeGreaterThan(200)
  })

  test('the same picture comes as WebP and as PNG', async () => {
    expect(await fetchPicture('/media/product/valve.webp')).toMatchObject({ format: 'webp', type: 'image/webp' })
    expect(await fetchPicture('/media/product/valve.png')).toMatchObject({ format: 'png', type: 'image/png' })
  })

  test('a picture with words comes smaller to whoever reads AVIF, and as WebP to everybody else', async () => {
    const address = '/media/banner/ppe.webp'
    const plain = await ask(app, address, { accept: 'image/webp,*/*' })
    const small = await ask(app, address, { accept: 'image/avif,image/webp,*/*;q=0.8' })
    expect([plain, small].map(({ headers }) => headers['content-type'])).toEqual(['image/webp', 'image/avif'])
    expect([plain, small].map(({ headers }) => headers.vary)).toEqual(['accept', 'accept'])
    expect(small.headers.etag).not.toBe(plain.headers.etag)
    expect(small.bytes.length / plain.bytes.length).toBeLessThan(0.7)
    expect(await sharp(small.bytes).metadata()).toMatchObject({ width: 1404, height: 600, format: 'heif' })
    // Beside the PNG it has no more noise than the other one.
    const drawing = await sharp((await ask(app, '/media/banner/ppe.png')).bytes)
      .removeAlpha()
      .raw()
      .toBuffer()
    const noise = async (bytes: Buffer): Promise<number> => {
      const pixels = await sharp(bytes).removeAlpha().raw().toBuffer()
      return pixels.reduce((sum, value, index) => sum + (value - drawing[index]!) ** 2, 0) / pixels.length
    }
    expect(await noise(small.bytes)).toBeLessThan(1.2 * (await noise(plain.bytes)))
  })

  test('a cut-out stands on nothing, a product on its studio set', async () => {
    const cornerOf = async (address: string) =>
      (
        await sharp((await ask(app, address)).bytes)
          .ensureAlpha()
          .raw()
          .toBuffer()
      )[3]
    expect(await cornerOf('/media/cut/drill.png')).toBe(0)
    expect(await cornerOf('/media/product/drill.png')).toBe(255)
  })

  test('a product tile of a list stays below ten kilobytes', async () => {
    for (const name of ['bolt-hex', 'harness', 'hose', 'wheel-flap', 'tape']) {
      expect((await fetchPicture(`/media/product/${name}.webp?${THUMBNAIL}`)).bytes).toBeLessThan(10 * 1024)
    }
  })
})

describe('what does not exist', () => {
  test.each([
    '/media/product/no-such-thing.webp',
    '/media/product/bolt-hex.gif',
    '/media/product/bolt-hex',
    '/media/product/drill~mauve.webp',
    '/media/product/drill~blue~red.webp',
    '/media/product/drill.webp?view=back',
    '/media/product/drill.webp?view=pack&view=share',
    '/media/product/drill.webp?x-oss-process=image/resize,w_9999',
    '/media/product/drill.webp?x-oss-process=image/resize,m_pad,w_9999,h_400,color_FFFFFF/format,jpg',
    '/media/product/constructor.webp',
    '/media/product/__proto__.webp',
    '/media/cut/bolt-hex.webp',
    '/media/brand/nobody.webp',
    '/media/brand/constructor.webp',
    '/media/banner/none.webp',
    '/media/logo/99999.webp',
    '/media/font/OFL-Barlow.txt',
    '/media/font/..%2ficons.json',
    '/media/product/..%2f..%2f..%2fetc%2fpasswd.webp',
    '/media/product/%2e%2e%2fdrill.webp',
    '/media/product/drill%00.webp',
    '/media/product/drill.webp%00.png',
    '/media',
    '/media/',
    '/media/other/drill.webp',
  ])('%s is answered with 404', async (address) => {
    const answer = await ask(app, address)
    expect(answer.status).toBe(404)
    expect(answer.headers['cache-control']).not.toBe('public, max-age=604800')
  })

  test.each(['a', 'a-', '~', '%00'])('a name of many %s is answered with 404', async (part) => {
    expect((await ask(app, `/media/product/${part.repeat(300)}.webp`)).status).toBe(404)
  })

  test('a name that does not exist leaves nothing in the folder', async () => {
    const before = await readdir(folder).catch(() => [])
    await ask(app, '/media/product/never-drawn.webp')
    expect(await readdir(folder).catch(() => [])).toEqual(before)
  })
})

describe('caching by the browser', () => {
  test('a picture is kept for a week and asked for by its mark afterwards', async () => {
    const first = await ask(app, '/media/product/helmet.webp')
    expect(first.headers['cache-control']).toBe('public, max-age=604800')
    const etag = String(first.headers.etag)
    for (const given of [etag, `W/${etag}`, `"other", ${etag}`]) {
      const again = await ask(app, '/media/product/helmet.webp', { 'if-none-match': given })
      expect([given, again.status, again.bytes.length]).toEqual([given, 304, 0])
    }
    const changed = await ask(app, '/media/product/helmet.webp', { 'if-none-match': '"old"' })
    expect(changed.status).toBe(200)
  })

  test('every representation has a mark of its own', async () => {
    const addresses = [
      'helmet.webp',
      'helmet.png',
      `helmet.webp?${THUMBNAIL}`,
      'helmet~red.webp',
      'helmet.webp?view=pack',
    ]
    const marks = await Promise.all(
      addresses.map(async (name) => (await ask(app, `/media/product/${name}`)).headers.etag),
    )
    expect(new Set(marks).size).toBe(addresses.length)
  })

  test('a service started anew gives the same mark and the same bytes', async () => {
    const otherFolder = await mkdtemp(join(tmpdir(), 'media-test-'))
    const other = await start(otherFolder)
    for (const address of [
      '/media/product/gauge~blue.webp?view=dimension',
      '/media/banner/elec.webp',
      '/media/brand/3dix.webp',
    ]) {
      const [here, there] = [await ask(app, address), await ask(other, address)]
      expect(there.headers.etag).toBe(here.headers.etag)
      expect(there.bytes.equals(here.bytes)).toBe(true)
    }
    await other.close()
    await rm(otherFolder, { recursive: true })
  })

  test('the digits font is readable from the pages of the mini-program', async () => {
    for (const [name, signature] of [
      ['mronum.woff', 'wOFF'],
      ['mronum.woff2', 'wOF2'],
    ]) {
      const font = await ask(app, `/media/font/${name}`)
      expect(font.status).toBe(200)
      expect(font.headers['access-control-allow-origin']).toBe('*')
      expect(font.bytes.subarray(0, 4).toString()).toBe(signature)
    }
  })
})
