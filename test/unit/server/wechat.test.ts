/** Codes and links by WeChat's own interface, against a stand-in that keeps WeChat's rules. */
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { createWechatClient } from '../../../server/wechat/client'
import { wechatLinks, type Target } from '../../../server/wechat/links'

type Reply = object | Buffer | number

interface Asked {
  path: string
  token: string | null
  body: Record<string, unknown>
}

const PICTURE = Buffer.from([0xff, 0xd8, 0xff, 0xe0])
const TARGET: Target = {
  page: 'pages/item/index',
  query: 'skuNo=A1&shopNo=10001',
  scene: 's=10001&k=A1',
  address: 'http://127.0.0.1/pages/item/index?skuNo=A1&shopNo=10001',
}

let asked: Asked[] = []
let replies: Reply[] = []
let tokens = 0

const server = http.createServer((request, response) => {
  const chunks: Buffer[] = []
  request.on('data', (chunk: Buffer) => chunks.push(chunk))
  request.on('end', () => {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://wechat')
    const body = JSON.parse(Buffer.concat(chunks).toString()) as Record<string, unknown>
    asked.push({ path: pathname, token: searchParams.get('access_token'), body })
    const isToken = pathname === '/cgi-bin/stable_token'
    if (isToken) tokens += 1
    const reply = isToken ? { access_token: `token ${tokens}`, expires_in: 7200 } : (replies.shift() ?? PICTURE)
    if (typeof reply === 'number') return response.writeHead(reply).end()
    return response.end(Buffer.isBuffer(reply) ? reply : JSON.stringify(reply))
  })
})

beforeAll(() => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve)))
afterAll(() => new Promise((resolve) => server.close(resolve)))
beforeEach(() => {
  asked = []
  replies = []
  tokens = 0
})

function links() {
  const { port } = server.address() as AddressInfo
  const host = `http://127.0.0.1:${port}`
  const settings = { appId: 'wx1', secret: 'secret', envVersion: 'trial', host, official: null } as const
  const failures: unknown[] = []
  return { ...wechatLinks(createWechatClient(settings), (error) => failures.push(error)), failures }
}

test('[R-CALL-016] the code is asked for as WeChat wants it, with one token for all', async () => {
  const { code } = links()
  const pictures = await Promise.all([code(TARGET, 120), code(TARGET, 430), code(TARGET, 430)])
  expect(pictures).toEqual([PICTURE, PICTURE, PICTURE])
  const [token, ...codes] = asked
  const [first, second] = codes.sort((left, right) => Number(left.body['width']) - Number(right.body['width']))
  expect(token?.body).toEqual({ grant_type: 'client_credential', appid: 'wx1', secret: 'secret', force_refresh: false })
  expect(asked.filter(({ path }) => path === '/cgi-bin/stable_token')).toHaveLength(1)
  expect(first).toEqual({
    path: '/wxa/getwxacodeunlimit',
    token: 'token 1',
    body: { scene: 's=10001&k=A1', page: 'pages/item/index', check_path: false, env_version: 'trial', width: 280 },
  })
  expect(second?.body['width']).toBe(430)
})

test('[R-CALL-145] the link is asked for with its page and query', async () => {
  replies = [{ errcode: 0, errmsg: 'ok', openlink: 'weixin://dl/business/?t=abc' }]
  expect(await links().scheme(TARGET)).toBe('weixin://dl/business/?t=abc')
  expect(asked[1]).toMatchObject({
    path: '/wxa/generatescheme',
    body: { jump_wxa: { path: '/pages/item/index', query: TARGET.query, env_version: 'trial' }, is_expire: true },
  })
})

test.each([40001, 42001])('[R-CALL-016] a token that WeChat refuses with %i is renewed once', async (errcode) => {
  replies = [{ errcode }, PICTURE]
  expect(await links().code(TARGET, 430)).toEqual(PICTURE)
  expect(asked.map(({ token }) => token)).toEqual([null, 'token 1', null, 'token 2'])
  expect(asked[2]?.body['force_refresh']).toBe(true)
})

test.each([-1, 503])('[R-CALL-145] %i is tried once more', async (trouble) => {
  replies = [trouble === -1 ? { errcode: -1 } : trouble, { errcode: 0, openlink: 'weixin://x' }]
  expect(await links().scheme(TARGET)).toBe('weixin://x')
})

test('[R-CALL-016] when WeChat gives no code, a plain one leads to the browser site', async () => {
  replies = [{ errcode: 41030, errmsg: 'invalid page' }]
  const { code, failures } = links()
  const picture = await code(TARGET, 430)
  expect(picture.subarray(1, 4).toString()).toBe('PNG')
  expect(failures).toHaveLength(1)
  expect(String(failures[0])).not.toContain('secret')
})

test('[R-CALL-145] a refused link is told to the buyer in his words, and to the log in those of WeChat', async () => {
  replies = [{ errcode: 44990 }]
  const { scheme, failures } = links()
  await expect(scheme(TARGET)).rejects.toThrow('打开小程序失败，请在微信中打开')
  expect(String(failures[0])).toContain('44990')
})
