/** @jest-environment jsdom */
import crypto from 'node:crypto'
import { TextDecoder, TextEncoder } from 'node:util'
import { createSearchCipher } from '@/platform/searchCipher.h5'
import type { SearchKey } from '@/platform/searchCipher.types'
import { encryptText } from '@/platform/searchCrypto.h5'
import { aesKeyText, disguise, nextMidnight, recover } from '@/platform/searchKey'
import { keyCookies, readKeyCookies } from '@/platform/searchKeyCookies'
import { sealNatively } from '@/platform/searchSealingNative.h5'
import { proves } from '../../support/proves'

Object.assign(globalThis, { TextDecoder, TextEncoder })
// The cipher that browsers have on secure pages.
Object.defineProperty(window.crypto, 'subtle', { value: crypto.webcrypto.subtle })

const HEAD = 'MIIBIjANBgkqhkiG9w0BAQEFAAOCAQ8AMIIBCgKCAQEA0Z3VS5JJcds3xfn'
const GROUP = 'shprsa-20261121-9f3c1a7e'

const pair = crypto.generateKeyPairSync('rsa', { modulusLength: 2048 })
const publicKey = pair.publicKey.export({ type: 'spki', format: 'der' }).toString('base64')

/** What the service does with a sealed request. */
function open(sealed: { body: unknown; headers: Record<string, string> }): unknown {
  const keyBytes = crypto.privateDecrypt(
    { key: pair.privateKey, padding: crypto.constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha256' },
    Buffer.from(sealed.headers['x-akc']!, 'base64'),
  )
  const decipher = crypto.createDecipheriv('aes-256-ecb', keyBytes, null)
  const { data } = sealed.body as { data: string }
  return JSON.parse(Buffer.concat([decipher.update(data, 'base64'), decipher.final()]).toString('utf8'))
}

function cipherWith(answer: () => Promise<unknown>) {
  let fetched = 0
  const cipher = createSearchCipher(async () => {
    fetched += 1
    return (await answer()) as SearchKey
  })
  return { cipher, fetched: () => fetched }
}

const goodKey = () => Promise.resolve({ publicKey, rsaGroupName: GROUP })

beforeEach(() => {
  for (const name of ['search_pk', 'search_rgn', 'search_pk_exp'])
    document.cookie = `${name}=; expires=${new Date(0).toUTCString()}; path=/`
})

test('[R-ENC-05] [R-ENC-12] the test vector: cookie, key and sealed text', () => {
  const disguised = disguise(HEAD, 7)
  expect(disguised).toBe('MIIBIjANBgkqhkiG9w0BAQEFAAOCAQ78AMIIBCgKCAQEA0Z3VS5JJcds3xfn')
  expect(recover(disguised)).toBe(HEAD)
  const key = aesKeyText(disguised, GROUP)
  expect(key).toBe('78AMIIBCgKCAQEA0Z3VS5JJc9f3c1a7e')
  expect(encryptText('{"keyWord":"内六角螺丝","pageNum":1,"pageSize":20}', key)).toBe(
    'P44YpqgX2fuMnLfFgxQM+ewFF3PUAIzHFl1A+wuTA3ljbkq/9tSJ0Xt61wiLQkL02Tp2DvWi9gUUHb88A3o+rw==',
  )
})

test('[R-ENT-28] the service can open what was sealed', async () => {
  const { cipher } = cipherWith(goodKey)
  const body = { keyWord: '内六角螺丝 🔩', pageNum: 1 }
  const sealed = await cipher.seal(body)
  await proves('R-ENC-08', () => expect(sealed.headers['x-rgn']).toBe(GROUP))
  await proves('R-ENC-06 R-ENC-07', () => expect(open(sealed)).toEqual(body))
})

test('[R-ENC-06] [R-ENC-08] the browser’s own cipher seals the same, whatever the length', async () => {
  const kept = { disguised: disguise(publicKey, 7), rsaGroupName: GROUP }
  const keyText = aesKeyText(kept.disguised, GROUP)
  for (const keyWord of ['', '内六角螺丝', '🔩', ...Array.from({ length: 17 }, (_, index) => 'x'.repeat(index))]) {
    const plain = JSON.stringify({ keyWord })
    const sealed = await sealNatively(plain, kept)
    expect(sealed.body).toEqual({ data: encryptText(plain, keyText) })
    expect(sealed.headers['x-rgn']).toBe(GROUP)
    expect(open(sealed)).toEqual({ keyWord })
  }
})

test('a search that was sealed before the app is not sealed again', async () => {
  const { cipher, fetched } = cipherWith(goodKey)
  const packet = { body: { data: 'sealed before' }, headers: { 'x-rgn': GROUP } }
  window.__sealed = (body) => {
    if (JSON.stringify(body) !== '{"a":1}') return undefined
    delete window.__sealed
    return Promise.resolve(packet)
  }
  expect(open(await cipher.seal({ a: 2 }))).toEqual({ a: 2 })
  expect(fetched()).toBe(1)
  expect(await cipher.seal({ a: 1 })).toBe(packet)
  expect(open(await cipher.seal({ a: 1 }))).toEqual({ a: 1 })
})

test('what could not be sealed before the app is sealed by it', async () => {
  const { cipher } = cipherWith(goodKey)
  window.__sealed = () => Promise.resolve(undefined)
  expect(open(await cipher.seal({ a: 1 }))).toEqual({ a: 1 })
  delete window.__sealed
})

test('[R-ENC-10] a packet from before the app is dropped with its key, although no code has been loaded', async () => {
  for (const cookie of keyCookies(
    { disguised: disguise(publicKey, 3), rsaGroupName: GROUP },
    nextMidnight(new Date()),
    false,
  ))
    document.cookie = cookie
  const group = 'shprsa-20261122-0badcafe'
  const { cipher, fetched } = cipherWith(() => Promise.resolve({ publicKey, rsaGroupName: group }))
  cipher.drop({ body: {}, headers: { 'x-rgn': GROUP } })
  expect((await cipher.seal({})).headers['x-rgn']).toBe(group)
  expect(fetched()).toBe(1)
})

test('[R-STO-05] [R-ENC-03] [R-ENC-04] the key is kept in three cookies and fetched once for many requests', async () => {
  const { cipher, fetched } = cipherWith(goodKey)
  await Promise.all([cipher.prefetch(), cipher.seal({ a: 1 }), cipher.seal({ a: 2 })])
  await cipher.seal({ a: 3 })
  expect(fetched()).toBe(1)
  expect(document.cookie).toContain(`search_rgn=${GROUP}`)
  expect(document.cookie).toContain(`search_pk_exp=${nextMidnight(new Date()).getTime()}`)
  const nextVisit = cipherWith(goodKey)
  expect(open(await nextVisit.cipher.seal({ a: 4 }))).toEqual({ a: 4 })
  expect(nextVisit.fetched()).toBe(0)
})

test('[R-ENC-09] the key is asked for while the code is still on its way', async () => {
  const { cipher, fetched } = cipherWith(goodKey)
  const sealed = cipher.seal({ a: 1 })
  expect(fetched()).toBe(1)
  expect(open(await sealed)).toEqual({ a: 1 })
})

test('[R-ENC-10] a dropped key is fetched anew, one that has been replaced already is kept', async () => {
  let group = GROUP
  const { cipher, fetched } = cipherWith(() => Promise.resolve({ publicKey, rsaGroupName: group }))
  const first = await cipher.seal({})
  const second = await cipher.seal({})
  group = 'shprsa-20261122-0badcafe'
  cipher.drop(first)
  expect(document.cookie).not.toContain('search_rgn')
  expect((await cipher.seal({})).headers['x-rgn']).toBe(group)
  cipher.drop(second)
  await cipher.seal({})
  expect(fetched()).toBe(2)
})

test.each<[string, unknown]>([
  ['nothing', undefined],
  ['no key', { rsaGroupName: GROUP }],
  ['a key that is none', { publicKey: 'x', rsaGroupName: GROUP }],
  ['no group', { publicKey }],
])('a service that answers %s is a failure, and the next request asks again', async (_, answer) => {
  let given = answer
  const { cipher } = cipherWith(() => Promise.resolve(given))
  await expect(cipher.seal({})).rejects.toThrow()
  await expect(cipher.prefetch()).resolves.toBeUndefined()
  given = { publicKey, rsaGroupName: GROUP }
  expect(open(await cipher.seal({ back: true }))).toEqual({ back: true })
})

test('[R-ENC-04] [R-CON-15] cookies: whole path, lax, secure on https, until the next local midnight', () => {
  const midnight = nextMidnight(new Date(2026, 10, 21, 23, 59, 59))
  expect([midnight.getDate(), midnight.getHours(), midnight.getMinutes()]).toEqual([22, 0, 0])
  const [pk, rgn, exp] = keyCookies({ disguised: 'a+b/c=', rsaGroupName: GROUP }, midnight, true)
  expect(pk).toBe(`search_pk=a%2Bb%2Fc%3D; path=/; SameSite=Lax; expires=${midnight.toUTCString()}; Secure`)
  expect(rgn).toContain(`search_rgn=${GROUP}; `)
  expect(exp).toContain(`search_pk_exp=${midnight.getTime()}; `)
  expect(keyCookies({ disguised: 'a', rsaGroupName: GROUP }, midnight, false)[0]).not.toContain('Secure')
})

test('[R-ENC-04] missing, damaged and expired cookies are no key', () => {
  const now = new Date(2026, 10, 21, 12)
  const text = (disguised: string, group: string, expires: Date) =>
    keyCookies({ disguised, rsaGroupName: group }, expires, false)
      .map((cookie) => cookie.split(';')[0])
      .join('; ')
  const disguised = disguise(publicKey, 3)
  const good = text(disguised, GROUP, nextMidnight(now))
  expect(readKeyCookies(`other=1; ${good}`, now)).toEqual({ disguised, rsaGroupName: GROUP })
  for (const bad of [
    '',
    'search_pk=%',
    good.replace('search_rgn', 'other'),
    good.replace(/search_pk_exp=\d+/, 'search_pk_exp=soon'),
    text(disguised, GROUP, now),
    text(disguised.slice(0, 100), GROUP, nextMidnight(now)),
    text(publicKey.slice(0, 30) + 'x' + publicKey.slice(30), GROUP, nextMidnight(now)),
  ]) {
    expect(readKeyCookies(bad, now)).toBeUndefined()
  }
})
