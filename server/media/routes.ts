/** Pictures of the shop: drawn from code, rendered on demand, the same address always the same picture. */
import { createHash } from 'node:crypto'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { dependsOn } from '../vary'
import { PictureCache } from './cache'
import { fontFile } from './fonts'
import type { DrawnNames } from './names'
import {
  bannerPicture,
  brandPicture,
  cutPicture,
  isView,
  logoPicture,
  paperPicture,
  productPicture,
  type Picture,
} from './picture'
import { CARD_ENCODING, ENCODING, render, renderCard, type CardSize, type Format } from './render'

const WEEK = 'public, max-age=604800'
const FILE = /^([a-z0-9]+(?:-[a-z0-9]+)*(?:~[a-z]+)?)\.(webp|png)$/
/** Drawings kept as SVG text, about 4 KB each; drawing one anew takes a millisecond, measuring its extent twenty. */
const DRAWN_LIMIT = 600
const CARDS: readonly CardSize[] = [
  { width: 500, height: 400 },
  { width: 400, height: 400 },
]
const THUMBNAIL = 'style/origin_50'

type Query = Readonly<Record<string, unknown>>
type Source = (name: string, query: Query, names: DrawnNames) => Promise<Picture | null> | Picture | null

const sources: Record<string, Source> = {
  product: (name, query) => {
    const view = query['view'] ?? 'front'
    return isView(view) ? productPicture(name, view) : null
  },
  cut: (name) => cutPicture(name),
  brand: (name, _query, names) => brandPicture(name, names),
  banner: (name) => bannerPicture(name),
  logo: (name, _query, names) => logoPicture(name, names),
  paper: (name, _query, names) => paperPicture(name, names),
}

/** Only the names, views, hues and styles that exist: nobody can make the service render without end. */
export function registerMedia(app: FastifyInstance, names: DrawnNames, folder = defaultFolder()): void {
  const cache = new PictureCache(folder)
  const drawn = new Map<string, Picture>()

  async function draw(kind: string, name: string, query: Query): Promise<Picture | null> {
    const key = `${kind}/${name}/${String(query['view'])}`
    const known = drawn.get(key)
    if (known) return known
    const picture = (await sources[kind]?.(name, query, names)) ?? null
    // Only names that exist get here, and of those only the latest stay.
    if (picture) drawn.set(key, picture)
    for (const oldest of drawn.keys()) {
      if (drawn.size <= DRAWN_LIMIT) break
      drawn.delete(oldest)
    }
    return picture
  }

  for (const kind of Object.keys(sources)) {
    app.get<{ Params: { file: string }; Querystring: Query }>(`/media/${kind}/:file`, async (request, reply) => {
      const [, name, format] = FILE.exec(request.params.file) ?? []
      const process = request.query['x-oss-process']
      const card = cardOf(process)
      const scale = card ? 1 : scaleOf(process)
      if (!name || !format || scale === null) return missing(reply)
      // Goods stand in the middle of a card by themselves; everything else is laid on white.
      const isWide = kind === 'product' && card && card.width > card.height && request.query['view'] === undefined
      const picture = await draw(kind, name, isWide ? { view: 'share' } : request.query)
      if (!picture) return missing(reply)
      if (card) return answerCard(request, reply, cache, picture, card)
      return answer(request, reply, cache, picture, scale, spoken(request, reply, picture, format as Format))
    })
  }
  app.get<{ Params: { file: string } }>('/media/font/:file', async (request, reply) => {
    const font = await fontFile(request.params.file)
    if (!font) return missing(reply)
    // A font is read across origins: the pages of the mini-program live on WeChat's own host.
    reply.header('access-control-allow-origin', '*').header('cache-control', WEEK).header('etag', font.etag)
    return knows(request, font.etag) ? reply.code(304).send() : reply.type(font.type).send(font.bytes)
  })
  app.get('/media/*', (_request, reply) => missing(reply))
}

/** One per user of the machine: a shared folder must not take files from a stranger. */
function defaultFolder(): string {
  return join(tmpdir(), `shop-media-${process.getuid?.() ?? 0}`)
}

function scaleOf(style: unknown): number | null {
  if (style === undefined) return 1
  return style === THUMBNAIL ? 0.5 : null
}

/** Width and height of the card that the words of the storage ask for: only those that a shared page has. */
function cardOf(process: unknown): CardSize | undefined {
  return CARDS.find(
    ({ width, height }) => process === `image/resize,m_pad,w_${width},h_${height},color_FFFFFF/format,jpg`,
  )
}

function knows(request: FastifyRequest, etag: string): boolean {
  const given = (request.headers['if-none-match'] ?? '').split(/,\s*/)
  return given.some((mark) => mark.replace(/^W\//, '') === etag)
}

function missing(reply: FastifyReply): FastifyReply {
  return reply.code(404).header('cache-control', 'no-store').type('text/plain; charset=utf-8').send('没有这张图片')
}

/** A picture with words goes as AVIF to whoever says that he reads it; for goods without letters WebP is as small. */
function spoken(request: FastifyRequest, reply: FastifyReply, { words }: Picture, format: Format): Format {
  if (!words || format !== 'webp') return format
  dependsOn(reply, 'accept')
  return (request.headers.accept ?? '').includes('image/avif') ? 'avif' : format
}

function answer(
  request: FastifyRequest,
  reply: FastifyReply,
  cache: PictureCache,
  picture: Picture,
  scale: number,
  format: Format,
): Promise<FastifyReply> {
  const width = Math.round(picture.width * scale)
  const height = Math.round(picture.height * scale)
  const kind = { name: `${ENCODING} ${format} ${width}x${height}`, format }
  return send(request, reply, cache, picture, kind, () => render({ ...picture, width, height }, format))
}

function answerCard(
  request: FastifyRequest,
  reply: FastifyReply,
  cache: PictureCache,
  picture: Picture,
  size: CardSize,
): Promise<FastifyReply> {
  const kind = { name: `${CARD_ENCODING} ${size.width}x${size.height}`, format: 'jpeg' }
  return send(request, reply, cache, picture, kind, () => renderCard(picture, size))
}

async function send(
  request: FastifyRequest,
  reply: FastifyReply,
  cache: PictureCache,
  { svg }: Picture,
  { name, format }: { name: string; format: string },
  produce: () => Promise<Buffer>,
): Promise<FastifyReply> {
  // The drawing itself is part of the key: a changed drawing is a new picture, here and for the browser.
  const mark = createHash('sha1').update(name).update(svg).digest('hex')
  const etag = `"${mark}"`
  reply.header('cache-control', WEEK).header('etag', etag)
  if (knows(request, etag)) return reply.code(304).send()
  return reply.type(`image/${format}`).send(await cache.get(`${mark}.${format}`, produce))
}
