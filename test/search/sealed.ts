import { constants, createCipheriv, createPublicKey, publicEncrypt, randomBytes } from 'node:crypto'
import type { SearchAnswer } from '@/api/search'
import { SEED_MEMBERS } from '../../server/seed/people'
import { openText } from '../../server/search/decipher'
import { declared, fetchAnswer, logIn, send, type Answer } from '../contract/caller'
import { SHOP_NO } from '../contract/requests'
import { proves } from '../support/proves'
import { databases, type Service } from '../support/service'
import type { ServiceOn } from '../support/sharedService'
import { SEALED_PATH } from './client'

interface PublicKey {
  publicKey: string
  rsaGroupName: string
}

const REQUEST = JSON.stringify({ keyWord: '内六角螺钉', pageNum: 1, pageSize: 5 })

function sealText(key: Buffer, text: string): string {
  const cipher = createCipheriv('aes-256-ecb', key, null)
  return Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]).toString('base64')
}

function sealKey(publicKey: string, key: Buffer): string {
  const spki = createPublicKey({ key: Buffer.from(publicKey, 'base64'), format: 'der', type: 'spki' })
  const options = { key: spki, padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha256' }
  return publicEncrypt(options, key).toString('base64')
}

export function sealedSuite(serviceOn: ServiceOn): void {
  test('[R-ENC-12] the published vector opens', () => {
    const data = 'P44YpqgX2fuMnLfFgxQM+ewFF3PUAIzHFl1A+wuTA3ljbkq/9tSJ0Xt61wiLQkL02Tp2DvWi9gUUHb88A3o+rw=='
    const opened = openText(Buffer.from('78AMIIBCgKCAQEA0Z3VS5JJc9f3c1a7e'), data)
    expect(opened).toBe('{"keyWord":"内六角螺丝","pageNum":1,"pageSize":20}')
  })

  describe.each(databases())('sealed search on %s', (database) => {
    let service: Service

    beforeAll(async () => {
      service = await serviceOn(database)
    })

    async function publicKey(): Promise<PublicKey> {
      return (await send<PublicKey>(service.url, declared('search', 'publicKey'))).body.data
    }

    function post(headers: Record<string, string>, body: unknown): Promise<Answer<SearchAnswer>> {
      return fetchAnswer(`${service.url}/h5${SEALED_PATH}?platform=H5&shopNo=${SHOP_NO}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ShopNo: SHOP_NO, ...headers },
        body: JSON.stringify(body),
      })
    }

    test('[R-ENC-02] the key is bare base64 of 392 characters and its group is named after the day', async () => {
      const key = await publicKey()
      expect(key.publicKey).toMatch(/^[A-Za-z0-9+/=]{392}$/)
      const today = new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 10).replaceAll('-', '')
      expect(key.rsaGroupName).toMatch(new RegExp(`^shprsa-${today}-[0-9a-f]{8}$`))
    })

    test('[R-ENC-02] everybody gets the same key, after a restart too', async () => {
      const keys = await Promise.all([publicKey(), publicKey(), publicKey()])
      await service.halt()
      await service.restart()
      expect(new Set([...keys, await publicKey()].map((key) => key.rsaGroupName)).size).toBe(1)
    })

    test('a sealed query is answered in the clear', async () => {
      const { publicKey: pk, rsaGroupName } = await publicKey()
      const key = Buffer.from(randomBytes(16).toString('hex'))
      const headers = { 'x-akc': sealKey(pk, key), 'x-rgn': rsaGroupName }
      const { body } = await post(headers, { data: sealText(key, REQUEST) })
      await proves('R-HDR-11 R-ENC-06', () => expect(body.code).toBe(200))
      await proves('R-ENC-07 R-ENC-08', () => expect(body.data.page.content).toHaveLength(5))
    })

    test('[R-PRM-02] [R-ENC-11] a sealed query is trusted no more than a plain one: it tells a guest no price where prices are for members', async () => {
      const { publicKey: pk, rsaGroupName } = await publicKey()
      const key = Buffer.from(randomBytes(16).toString('hex'))
      const member = await logIn(service.url, SEED_MEMBERS.purchaser.mobile)
      const pricesFor = async (token: string) => {
        const headers = { 'x-akc': sealKey(pk, key), 'x-rgn': rsaGroupName, Authorization: token }
        const { body } = await post(headers, { data: sealText(key, REQUEST) })
        return body.data.page.content.map(({ price }) => price)
      }
      await service.edit(`update shops set price_login = true where shop_no = '${SHOP_NO}'`)
      const [hidden, seen] = [await pricesFor('GUEST'), await pricesFor(member)]
      await service.edit(`update shops set price_login = false where shop_no = '${SHOP_NO}'`)
      expect(hidden).toEqual([null, null, null, null, null])
      expect(await pricesFor('GUEST')).toEqual(seen)
      expect(seen).not.toEqual(hidden)
    })

    test('[R-ENC-09] whatever cannot be opened has one and the same answer', async () => {
      const { publicKey: pk, rsaGroupName } = await publicKey()
      const key = Buffer.from(randomBytes(16).toString('hex'))
      const data = sealText(key, REQUEST)
      const good = { 'x-akc': sealKey(pk, key), 'x-rgn': rsaGroupName }
      const attempts: [Record<string, string>, unknown][] = [
        [{}, { data }],
        [{ 'x-akc': good['x-akc'] }, { data }],
        [{ 'x-rgn': rsaGroupName }, { data }],
        [{ ...good, 'x-rgn': 'shprsa-20200101-00000000' }, { data }],
        [{ ...good, 'x-rgn': "' or 1=1" }, { data }],
        [{ ...good, 'x-akc': 'AAAA' }, { data }],
        [{ ...good, 'x-akc': randomBytes(256).toString('base64') }, { data }],
        [{ ...good, 'x-akc': sealKey(pk, key.subarray(1)) }, { data }],
        [{ ...good, 'x-akc': sealKey(pk, randomBytes(32)) }, { data }],
        [good, { data: '####' }],
        [good, { data: data.slice(4) }],
        [good, {}],
        [good, { data: 7 }],
        [good, JSON.parse(REQUEST)],
      ]
      const answers = await Promise.all(attempts.map(([headers, body]) => post(headers, body)))
      expect(answers.map(({ status, text }) => [status, text])).toEqual(
        attempts.map(() => [200, expect.stringContaining('"code":440,"data":null,"msg":"公钥已过期"')]),
      )
    })

    test.each(['not json', '', '{"keyWord":'])('[R-ENC-09] opened text that is no JSON, %j, is a 400', async (text) => {
      const { publicKey: pk, rsaGroupName } = await publicKey()
      const key = Buffer.from(randomBytes(16).toString('hex'))
      const headers = { 'x-akc': sealKey(pk, key), 'x-rgn': rsaGroupName }
      expect((await post(headers, { data: sealText(key, text) })).body.code).toBe(400)
    })

    test('[R-ENC-02] [R-VAL-08] a key that is over answers 440, is swept away and followed by a new one', async () => {
      const old = await publicKey()
      await service.edit(`update search_keys set valid_until = now() - interval '1 second'`)
      const key = Buffer.from(randomBytes(16).toString('hex'))
      const headers = { 'x-akc': sealKey(old.publicKey, key), 'x-rgn': old.rsaGroupName }
      expect((await post(headers, { data: sealText(key, REQUEST) })).body.code).toBe(440)
      expect((await publicKey()).rsaGroupName).not.toBe(old.rsaGroupName)
    })
  })
}
