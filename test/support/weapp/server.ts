import fs from 'node:fs'
import http from 'node:http'
import type { Duplex } from 'node:stream'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { bundleHost } from './bundle'
import { compileApp } from './compile'

/** Requests of the app to its service travel under this path of the host's own origin, so the service needs no CORS. */
export const SERVICE_PREFIX = '/__service'
const FILE_PREFIX = '/__dist'

const TYPES: Readonly<Record<string, string>> = {
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.svg': 'image/svg+xml',
  '.woff': 'font/woff',
  '.woff2': 'font/woff2',
}

export interface HostServer {
  readonly url: string
  readonly warnings: readonly string[]
  close(): Promise<void>
}

const PAGE = `<!doctype html><html lang="zh-CN"><head><meta charset="utf-8"><title>mini-program</title>
<meta name="viewport" content="width=device-width,initial-scale=1"><link rel="icon" href="data:,">
<link rel="stylesheet" href="/host.css"></head>
<body><header id="title-bar"></header><main id="screen"></main><nav id="tab-bar" aria-label="底部导航"></nav>
<script src="/app.js"></script><script src="/host.js"></script></body></html>`

function pass(request: http.IncomingMessage, response: http.ServerResponse, service: string): void {
  const target = new URL(service)
  // A phone sends no browser origin; the service must see a plain client.
  const { origin: _origin, referer: _referer, ...headers } = request.headers
  const forwarded = http.request(
    {
      host: target.hostname,
      port: target.port,
      method: request.method,
      path: (request.url ?? '').slice(SERVICE_PREFIX.length) || '/',
      headers: { ...headers, host: target.host },
    },
    (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(response)
    },
  )
  forwarded.on('error', () => response.destroy())
  response.on('close', () => forwarded.destroy())
  request.pipe(forwarded)
}

/** The same for a socket, which speaks another protocol once it is open. */
function passSocket(request: http.IncomingMessage, socket: Duplex, head: Buffer, service: string): void {
  const target = new URL(service)
  const { origin: _origin, ...headers } = request.headers
  const path = (request.url ?? '').slice(SERVICE_PREFIX.length)
  const forwarded = http.request({
    host: target.hostname,
    port: target.port,
    path,
    headers: { ...headers, host: target.host },
  })
  const end = () => {
    socket.destroy()
    forwarded.destroy()
  }
  forwarded.on('upgrade', (answer, there: Duplex, first) => {
    const lines = answer.rawHeaders.flatMap((name, at, all) => (at % 2 === 0 ? [`${name}: ${all[at + 1]}`] : []))
    socket.write(`HTTP/1.1 101 Switching Protocols\r\n${lines.join('\r\n')}\r\n\r\n`)
    socket.write(first)
    there.write(head)
    there.on('error', end).pipe(socket)
    socket.pipe(there)
    there.on('close', end)
  })
  forwarded.on('response', end).on('error', end)
  socket.on('error', end).on('close', end)
  forwarded.end()
}

/** Serves one built mini-program on the loopback and passes its requests on to the service. */
export async function startHostServer(dist: string, service: string): Promise<HostServer> {
  const app = compileApp(dist)
  const host = await bundleHost()
  const css = fs.readFileSync(path.join(__dirname, 'host/host.css'), 'utf8')
  const settings = { service, servicePrefix: SERVICE_PREFIX, filePrefix: FILE_PREFIX }
  const appScript = `globalThis.__app={files:${JSON.stringify(app.files)},templates:${app.templates},settings:${JSON.stringify(settings)}}`
  const scripts: Readonly<Record<string, readonly [string, string]>> = {
    '/': ['text/html; charset=utf-8', PAGE],
    '/app.js': ['text/javascript; charset=utf-8', appScript],
    '/host.js': ['text/javascript; charset=utf-8', host],
    '/host.css': ['text/css; charset=utf-8', css],
  }

  const server = http.createServer((request, response) => {
    const route = (request.url ?? '/').split('?')[0] ?? '/'
    if (route.startsWith(`${SERVICE_PREFIX}/`)) return pass(request, response, service)
    const known = scripts[route]
    if (known) {
      // A phone keeps the program that it has once loaded.
      response.setHeader('cache-control', route === '/' ? 'no-cache' : 'max-age=3600')
      return response.setHeader('content-type', known[0]).end(known[1])
    }
    const file = path.join(dist, decodeURIComponent(route.replace(FILE_PREFIX, '')))
    if (route.startsWith(`${FILE_PREFIX}/`) && file.startsWith(dist) && fs.existsSync(file)) {
      response.setHeader('content-type', TYPES[path.extname(file)] ?? 'application/octet-stream')
      return response.end(fs.readFileSync(file))
    }
    // The browser asks for it by itself on a page that names no icon.
    if (route === '/favicon.ico') return response.writeHead(204).end()
    // An empty answer would be a broken line to the browser, not a page.
    response.writeHead(404, { 'content-type': 'text/plain' }).end('not found')
  })
  const sockets = new Set<Duplex>()
  server.on('upgrade', (request, socket, head) => {
    if (!request.url?.startsWith(`${SERVICE_PREFIX}/`)) return void socket.destroy()
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
    passSocket(request, socket, head, service)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    warnings: app.warnings,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
        for (const socket of sockets) socket.destroy()
      }),
  }
}
