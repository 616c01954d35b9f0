/** The built browser site: files, the page of every route, and the honest 404 of addresses that are none. */
import { createHash } from 'node:crypto'
import { readFile, stat } from 'node:fs/promises'
import { extname, resolve, sep } from 'node:path'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { dependsOn } from '../vary'
import { chosenEncoding, compress, type Encoding } from './compression'
import type { PictureHosts } from './pictureHosts'
import { drawnFor, readPrerender, withParts, type askedBy, type Drawn, type Prerender } from './prerender'
import { documentPolicy, MESSAGING_SDK } from './securityHeaders'

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.txt': 'text/plain; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.woff': 'font/woff',
}
const COMPRESSIBLE = new Set(['.html', '.js', '.css', '.json', '.webmanifest', '.txt', '.svg'])
const HASHED_NAME = /[.-][0-9a-f]{8,}\.\w+$/
const MISSING_SHELL =
  '<!doctype html><html lang="zh-CN"><meta charset="utf-8"><title>尚未构建</title><p>站点尚未构建：请先运行 npm run build:h5</p></html>'

interface SiteFile {
  stamp: string
  body: Buffer
  etag: string
  extension: string
  immutable: boolean
  /** Of a document: everywhere, and inside the messaging app. */
  policies: PoliciesFor | null
  encoded: Partial<Record<Encoding, Promise<Buffer>>>
  /** For one answer only: not worth much effort. */
  isPassing?: boolean
  /** Of what draws first sights, as it is read. */
  prerender?: Prerender
  /** Of the list of early links, as it is read. */
  links?: Record<string, string>
}

/** By the hosts that pictures may come from. */
type PoliciesFor = (pictures: readonly string[]) => { plain: string; messaging: string }

/** Made by the build (config/pageHtml.ts): by path of the page, what its document's header `Link` names. */
const EARLY_LINKS = '/earlyLinks.json'
/** Made by it as well, for the service alone. */
const PRERENDER = '/prerender.cjs'
const FOR_NOBODY = new Set(['.map', '.cjs'])

export interface Site {
  /** Answers a file, a page or nothing: false leaves the request to the JSON 404. */
  answer(request: FastifyRequest, reply: FastifyReply): Promise<boolean>
}

function wantsHtml(request: FastifyRequest): boolean {
  return (request.headers.accept ?? '').includes('text/html')
}

function refusesHtml(request: FastifyRequest): boolean {
  return !wantsHtml(request) && (request.headers.accept ?? '').includes('json')
}

/** A page of the app, known or not: the client shows home for one that it does not know (R-RTE-03). */
function isPagePath(path: string): boolean {
  return path === '/' || path.includes('pages')
}

function isApiPath(path: string): boolean {
  return /^\/(h5|api)(\/|$)/.test(path)
}

const etagOf = (body: Buffer): string => createHash('sha1').update(body).digest('base64url')

function pathOf(request: FastifyRequest): string | null {
  try {
    return decodeURIComponent(request.url.split('?', 1)[0] ?? '/')
  } catch {
    return null
  }
}

const isInMessagingApp = (request: FastifyRequest): boolean =>
  /MicroMessenger/i.test(request.headers['user-agent'] ?? '')

interface SiteOptions {
  /** Other origins that the build was told to call. */
  services?: readonly string[]
  pictureHosts: PictureHosts
  ask: ReturnType<typeof askedBy>
}

export function createSite(folder: string, { services = [], pictureHosts, ask }: SiteOptions): Site {
  const root = resolve(folder)
  const files = new Map<string, SiteFile>()

  function policiesOf(html: string): PoliciesFor {
    let last: { pictures: string; policies: ReturnType<PoliciesFor> } | undefined
    return (pictures) => {
      if (last?.pictures !== pictures.join()) {
        const plain = documentPolicy(html, { services, pictures })
        const messaging = documentPolicy(html, { services, pictures, scripts: [MESSAGING_SDK] })
        last = { pictures: pictures.join(), policies: { plain, messaging } }
      }
      return last.policies
    }
  }

  const nameOf = (path: string): string => resolve(root, `.${path}`)

  function isHidden(path: string): boolean {
    const name = nameOf(path)
    return (
      /(^|[\\/])\./.test(path) || path.includes('\0') || FOR_NOBODY.has(extname(name)) || !name.startsWith(root + sep)
    )
  }

  /** The file's stamp is compared on every request, so that a new build is served without a restart. */
  async function load(path: string): Promise<SiteFile | null> {
    const name = nameOf(path)
    const state = await stat(name).catch(() => null)
    if (!state?.isFile()) return null
    const stamp = `${state.mtimeMs}-${state.size}`
    const kept = files.get(name)
    if (kept?.stamp === stamp) return kept
    const body = await readFile(name)
    const extension = extname(name).toLowerCase()
    const file: SiteFile = {
      stamp,
      body,
      etag: etagOf(body),
      extension,
      immutable: HASHED_NAME.test(name),
      policies: extension === '.html' ? policiesOf(body.toString('utf8')) : null,
      encoded: {},
    }
    files.set(name, file)
    return file
  }

  async function send(file: SiteFile, status: number, request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const encoding = COMPRESSIBLE.has(file.extension) ? chosenEncoding(request.headers['accept-encoding']) : null
    // Each encoding is a representation of its own and needs a mark of its own.
    const etag = `"${file.etag}${encoding ? `-${encoding}` : ''}"`
    reply
      .code(status)
      .type(TYPES[file.extension] ?? 'application/octet-stream')
      .header('cache-control', file.immutable ? 'public,max-age=31536000,immutable' : 'no-cache')
      .header('etag', etag)
    dependsOn(reply, file.policies ? 'accept-encoding, user-agent' : 'accept-encoding')
    if (file.policies) {
      const { plain, messaging } = file.policies(await pictureHosts())
      reply.header('content-security-policy', isInMessagingApp(request) ? messaging : plain)
    }
    if (status === 200 && (request.headers['if-none-match'] ?? '').split(/,\s*/).includes(etag)) {
      await reply.code(304).send()
      return
    }
    if (!encoding) {
      await reply.send(file.body)
      return
    }
    file.encoded[encoding] ??= compress(file.body, encoding, file.isPassing ? 'answer' : 'file')
    await reply.header('content-encoding', encoding).send(await file.encoded[encoding])
  }

  async function linksOfPages(): Promise<Record<string, string>> {
    const file = await load(EARLY_LINKS)
    if (!file) return {}
    return (file.links ??= JSON.parse(file.body.toString('utf8')) as Record<string, string>)
  }

  const withoutEnd = (path: string): string => path.replace(/\/+$/, '')

  /** What the page of this address begins with. Unknown pages are home (R-RTE-03), which is the first of the list. */
  async function earlyLink(path: string): Promise<string | undefined> {
    const links = await linksOfPages()
    return links[withoutEnd(path)] ?? Object.values(links)[0]
  }

  /** A page of the build, and no address that only looks like one. */
  async function isRoute(path: string): Promise<boolean> {
    return path === '/' || path === '/index.html' || Object.hasOwn(await linksOfPages(), withoutEnd(path))
  }

  /** The first sight of the page at this address, where the build can draw it. */
  async function sightOf(
    request: FastifyRequest,
  ): Promise<{ parts: Drawn; scripts: Prerender['scripts'] } | undefined> {
    const file = request.method === 'GET' ? await load(PRERENDER) : null
    if (!file) return undefined
    file.prerender ??= readPrerender(nameOf(PRERENDER), request.log)
    const parts = await drawnFor(request, file.prerender, ask(request))
    return parts && { parts, scripts: file.prerender.scripts }
  }

  async function pageAt(path: string, page: SiteFile, request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const sight = await sightOf(request)
    const link = sight ? sight.parts.link : await earlyLink(path)
    if (link) reply.header('link', link)
    if (!sight) return send(page, 200, request, reply)
    const html = page.body.toString('utf8')
    const body = Buffer.from(withParts(html, sight.parts))
    // What is drawn holds words of others, so that no script is allowed for having been found in it.
    const scripts = Object.values(sight.scripts).map((script) => `<script>${script}</script>`)
    const policies = policiesOf(html + scripts.join(''))
    return send({ ...page, body, etag: etagOf(body), policies, encoded: {}, isPassing: true }, 200, request, reply)
  }

  async function shell(status: number, path: string, request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const page = await load('/index.html')
    if (page && status === 200) return pageAt(path, page, request, reply)
    if (page) return send(page, status, request, reply)
    await reply
      .code(status === 200 ? 503 : status)
      .type(TYPES['.html'] ?? '')
      .header('content-security-policy', documentPolicy(''))
      .send(MISSING_SHELL)
  }

  return {
    answer: async (request, reply) => {
      if (request.method !== 'GET' && request.method !== 'HEAD') return false
      const path = pathOf(request)
      if (path === null || isApiPath(path)) return false
      const file = path === '/' || path === '/index.html' || isHidden(path) ? null : await load(path)
      if (file) {
        request.served = 'file'
        await send(file, 200, request, reply)
        return true
      }
      if (refusesHtml(request)) return false
      const isPage = isPagePath(path) || path === '/index.html'
      if (!isPage && !wantsHtml(request)) return false
      if (await isRoute(path)) request.served = 'page'
      await shell(isPage ? 200 : 404, path, request, reply)
      return true
    },
  }
}
