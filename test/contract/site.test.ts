/** The built site as the service gives it out: pages, files, and honest 404s. */
import { createHash } from 'node:crypto'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { freePort } from '../support/postgres'
import { startService, type Service } from '../support/service'
import { temporaryFolder } from '../support/template'
import { expectEnvelope, fetchAnswer } from './caller'

const INLINE = 'window.started=1'
const PAGE = `<!doctype html><html><head><script>${INLINE}</script><script src="/js/app.1a2b3c4d.js"></script></head><body><div id="app"></div></body></html>`
const SCRIPT = `export const text = "${'很长的脚本 '.repeat(400)}"`
const LINKS = {
  '/pages/index/index': '</js/home.js>; rel=preload; as=script',
  '/pages/item/index': '</css/item.css>; rel=preload; as=style',
}
const HTML = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' }

let service: Service
let folder: string
let watched: string

const DRAWN_SCRIPT = 'window.drawn=1'

/** A build that draws first sights: `draw` is the body of its function of `address` and `ask`. */
function drawing(draw: string): void {
  const text = `exports.scripts = { one: '${DRAWN_SCRIPT}' }; exports.prerender = async (address, ask) => { ${draw} }`
  writeFileSync(path.join(folder, 'prerender.cjs'), text)
}

beforeAll(async () => {
  folder = temporaryFolder('site')
  mkdirSync(path.join(folder, 'js'))
  writeFileSync(path.join(folder, 'index.html'), PAGE)
  writeFileSync(path.join(folder, 'js/app.1a2b3c4d.js'), SCRIPT)
  writeFileSync(path.join(folder, 'js/app.1a2b3c4d.js.map'), '{}')
  writeFileSync(path.join(folder, 'earlyLinks.json'), JSON.stringify(LINKS))
  writeFileSync(path.join(folder, 'robots.txt'), 'User-agent: *\nAllow: /\n')
  writeFileSync(path.join(folder, '.secret'), 'x')
  drawing('return undefined')
  const port = await freePort()
  watched = `http://127.0.0.1:${port}/metrics`
  service = await startService({
    environment: {
      METRICS_PORT: String(port),
      WEB_DIR: folder,
      SA_SERVER_URL: 'https://collector.example/sa?project=shop',
    },
  })
})
afterAll(async () => {
  await service?.stop()
  rmSync(folder, { recursive: true, force: true })
})

test.each([
  '/',
  '/?shopNo=10001',
  '/index.html',
  '/pages/item/index?skuNo=A%26B',
  '/pages/no/such/page',
  '/x/pages/y',
  '/pages/%00',
  '/?shopNo=%00&%00=%00',
])('[R-RTE-01] [R-RTE-02] [R-RTE-03] a document at %s is the app', async (address) => {
  const response = await fetch(service.url + address, { headers: HTML })
  expect(response.status).toBe(200)
  expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8')
  expect(response.headers.get('cache-control')).toBe('no-cache')
  expect(await response.text()).toBe(PAGE)
})

test.each([
  ['/', LINKS['/pages/index/index']],
  ['/pages/no/such/page?skuNo=1', LINKS['/pages/index/index']],
  ['/pages/item/index?skuNo=1', LINKS['/pages/item/index']],
  ['/pages/item/index/', LINKS['/pages/item/index']],
  ['/no/such/route', null],
  ['/robots.txt', null],
])('the browser is told with %s what its page begins with', async (address, link) => {
  const { headers } = await fetch(service.url + address, { headers: HTML })
  expect(headers.get('link')).toBe(link)
})

test('[R-ERR-17] [R-RTE-04] a document at an unknown address is the app with the status 404', async () => {
  const response = await fetch(`${service.url}/no/such/route`, { headers: HTML })
  expect(response.status).toBe(404)
  expect(await response.text()).toBe(PAGE)
})

test.each(['/no/such/route', '/pages/item/index', '/', '/js/none.js', '/h5/pages/index/index'])(
  '[R-RTE-04] whoever asks %s for JSON never gets a page',
  async (address) => {
    const answer = await fetchAnswer(service.url + address, { headers: { accept: 'application/json' } })
    expectEnvelope(answer)
    expect(answer.status).toBe(404)
  },
)

test.each(['/h5/unknown', '/api/unknown', '/h5/trade/pages'])(
  'an address of the calls, %s, is never a page',
  async (address) => {
    const answer = await fetchAnswer(service.url + address, { headers: HTML })
    expectEnvelope(answer)
    expect(answer.status).toBe(404)
  },
)

test('a posted form to a page is no page', async () => {
  const answer = await fetchAnswer(`${service.url}/pages/index/index`, { method: 'POST', headers: HTML })
  expect(answer.status).toBe(404)
})

test('scripts run from this origin or from the built page, and nowhere else', async () => {
  const { headers } = await fetch(`${service.url}/`, { headers: HTML })
  const hash = createHash('sha256').update(INLINE).digest('base64')
  const policy = headers.get('content-security-policy') ?? ''
  expect(policy.split('; ')).toContain(`script-src 'self' 'sha256-${hash}'`)
  expect(policy).toContain("img-src 'self' data: blob:")
  expect(policy).not.toContain('unsafe-eval')
})

test('[R-SHR-06] only inside the messaging app may a page load the SDK of that app', async () => {
  const scripts = async (agent: string) => {
    const { headers } = await fetch(`${service.url}/`, { headers: { ...HTML, 'user-agent': agent } })
    expect(headers.get('vary')).toContain('user-agent')
    return headers.get('content-security-policy')?.match(/script-src [^;]*/)?.[0] ?? ''
  }
  expect(await scripts('Mozilla/5.0 (iPhone) MicroMessenger/8.0.50 miniProgram')).toMatch(
    / https:\/\/res\.wx\.qq\.com$/,
  )
  expect(await scripts('Mozilla/5.0 (iPhone) Safari/605')).not.toContain('qq.com')
})

test('[R-ANA-03] the collector that the build was told of may be called, nothing else may', async () => {
  const policy = (await fetch(`${service.url}/`, { headers: HTML })).headers.get('content-security-policy') ?? ''
  expect(policy.split('; ')).toContain("connect-src 'self' https://collector.example")
})

test('a hashed file stays for a year, the page is asked for every time', async () => {
  const script = await fetch(`${service.url}/js/app.1a2b3c4d.js`)
  expect(script.headers.get('cache-control')).toBe('public,max-age=31536000,immutable')
  expect(script.headers.get('content-type')).toBe('text/javascript; charset=utf-8')
  expect(await script.text()).toBe(SCRIPT)
  const text = await fetch(`${service.url}/robots.txt`)
  expect(text.headers.get('cache-control')).toBe('no-cache')
})

test.each(['br', 'gzip', 'identity'])('an unchanged file in %s answers 304 without a body', async (encoding) => {
  for (const address of ['/', '/js/app.1a2b3c4d.js']) {
    const headers = { ...HTML, 'accept-encoding': encoding }
    const first = await fetch(service.url + address, { headers })
    expect(first.headers.get('content-encoding')).toBe(encoding === 'identity' ? null : encoding)
    expect(first.headers.get('vary')).toContain('accept-encoding')
    const etag = first.headers.get('etag') ?? ''
    await first.text()
    const again = await fetch(service.url + address, { headers: { ...headers, 'if-none-match': etag } })
    expect(again.status).toBe(304)
    expect(await again.text()).toBe('')
    const changed = await fetch(service.url + address, { headers: { ...headers, 'if-none-match': '"other"' } })
    expect(changed.status).toBe(200)
    await changed.text()
  }
})

const parts = (body: string) => `{ link: '</css/drawn.css>; rel=preload', root: ' id="drawn"', body: ${body} }`

describe('a build that draws the first sight of a page', () => {
  const page = (address: string, headers = {}) => fetch(service.url + address, { headers: { ...HTML, ...headers } })

  test('gets it into the document of that address, with what the service answers a guest', async () => {
    drawing(`
      if (!address.startsWith('/pages/item')) return undefined
      const question = { method: 'GET', url: '/h5/WA/trade/shops/v1/shopIntro', headers: { ShopNo: '10001', Authorization: 'GUEST' } }
      const { status, body } = await ask(question)
      return ${parts("'<p>$& ' + status + ' ' + JSON.parse(body).data.shopNo + '</p><script>window.bad=1</script>'")}
    `)
    const response = await page('/pages/item/index?skuNo=1')
    expect(await response.text()).toBe(
      PAGE.replace('<html', '<html id="drawn"').replace(
        '</body>',
        () => '<p>$& 200 10001</p><script>window.bad=1</script></body>',
      ),
    )
    expect(response.headers.get('link')).toBe('</css/drawn.css>; rel=preload')
    const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`
    const policy = response.headers.get('content-security-policy') ?? ''
    // Its own scripts may run, and not what came with the words of others.
    expect(policy.split('; ')).toContain(`script-src 'self' ${hashOf(INLINE)} ${hashOf(DRAWN_SCRIPT)}`)

    const other = await page('/pages/list/index')
    expect(await other.text()).toBe(PAGE)
    expect(other.headers.get('content-security-policy')).not.toContain(hashOf(DRAWN_SCRIPT))
  })

  test.each(['br', 'gzip', 'identity'])(
    'is asked for again in %s when it has changed, and not before',
    async (encoding) => {
      drawing(`return ${parts("'<p>one</p>'")}`)
      const first = await page('/pages/item/index', { 'accept-encoding': encoding })
      expect(await first.text()).toContain('<p>one</p>')
      const known = { 'accept-encoding': encoding, 'if-none-match': first.headers.get('etag') ?? '' }
      expect((await page('/pages/item/index', known)).status).toBe(304)
      drawing(`return ${parts("'<p>another</p>'")}`)
      expect(await (await page('/pages/item/index', known)).text()).toContain('<p>another</p>')
    },
  )

  test.each([
    ['cannot be read', 'this is no script {'],
    ['fails', 'throw new Error("no")'],
    ['never ends', 'await new Promise(() => undefined)'],
    ['draws nothing', 'return undefined'],
  ])('that %s leaves the document as it is', async (_, draw) => {
    drawing(draw)
    const response = await page('/pages/item/index')
    expect(await response.text()).toBe(PAGE)
    expect(response.headers.get('link')).toBe(LINKS['/pages/item/index'])
  })
})

test('a new build is given out without a restart', async () => {
  writeFileSync(path.join(folder, 'robots.txt'), 'User-agent: *\nDisallow: /\n')
  expect(await (await fetch(`${service.url}/robots.txt`)).text()).toContain('Disallow')
})

test.each([
  '/js/app.1a2b3c4d.js.map',
  '/prerender.cjs',
  '/.secret',
  '/..%2f..%2fpackage.json',
  '/js/..%2f..%2f..%2fetc%2fpasswd',
  '/%2e%2e/%2e%2e/etc/passwd',
  '/a%00.js',
])('nothing is given out at %s', async (address) => {
  const answer = await fetchAnswer(service.url + address)
  expectEnvelope(answer)
  expect(answer.status).toBe(404)
})

test('[R-RUN-03] the metrics tell pages from files, and from addresses that somebody tries', async () => {
  const counted = async (): Promise<Record<string, number>> => {
    const text = await (await fetch(watched)).text()
    const counts: Record<string, number> = {}
    for (const [, call = '', count] of text.matchAll(/^shop_requests_total\{call="([^"]+)".*\} (\d+)$/gm))
      counts[call] = (counts[call] ?? 0) + Number(count)
    return counts
  }
  const before = await counted()
  for (const address of [
    '/',
    '/pages/item/index?skuNo=A',
    '/robots.txt',
    '/wp-login.php',
    '/pages/x/y',
    '/.env',
    '/console',
  ])
    await (await fetch(service.url + address, { headers: HTML })).text()
  const after = await counted()
  const grown = Object.entries(after).map(([call, count]) => [call, count - (before[call] ?? 0)] as const)
  expect(Object.fromEntries(grown.filter(([, count]) => count > 0))).toMatchObject({ page: 2, file: 1, unknown: 3 })
  expect(Object.keys(after).filter((call) => call.includes('wp-login'))).toEqual([])
})
