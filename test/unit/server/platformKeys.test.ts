/** WeChat changes its keys while the shop runs, and each of its messages says which one signed it. */
import { createPublicKey, generateKeyPairSync, X509Certificate, type KeyObject } from 'node:crypto'
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { wechatGateway } from '../../../server/payment/wechat'
import { isSigned, openResource, signed } from '../../../server/payment/wechatSignature'
import { noticeHeaders, platform } from '../../support/wechatPay'
import { published } from '../../support/wechatPublished'

const own = createPublicKey(published.certificate)
const PUBLIC_KEY_ID = 'PUB_KEY_ID_0117000000012026112400000001'
const BODY = JSON.stringify({ event_type: 'OTHER', resource: {} })

describe('[R-PAY-07] what WeChat publishes to check signatures with', () => {
  test('a text is signed as WeChat signs it, and one that it signed is believed', () => {
    const { text, signature } = published.signed
    expect(signed(published.privateKey, text)).toBe(signature)
    expect(isSigned(own, text, signature)).toBe(true)
    expect(isSigned(own, `wrong ${text}`, signature)).toBe(false)
    for (const wrong of ['', 'invalid base64 signature']) expect(isSigned(own, text, wrong)).toBe(false)
    expect(isSigned(platform.publicKey, text, signature)).toBe(false)
  })

  test('what WeChat sealed is opened, and by the right key only', () => {
    const { apiKey, resource, text } = published.sealed
    expect(openResource(apiKey, resource)).toBe(text)
    expect(() => openResource('testAPIv3Key1111', resource)).toThrow()
    expect(() => openResource(apiKey, { ...resource, ciphertext: 'SGVsbG8gV29ybGQK' })).toThrow()
    const [listed] = (JSON.parse(published.list) as { data: { encrypt_certificate: typeof resource }[] }).data
    expect(new X509Certificate(openResource(published.apiKey, listed!.encrypt_certificate)).serialNumber).toBe(
      published.serial,
    )
  })
})

describe('[R-PAY-07] keys of WeChat that change', () => {
  let standIn: Server
  let host: string
  let asked: IncomingHttpHeaders[] = []
  let signer: KeyObject = published.privateKey
  let now = new Date('2026-11-24T04:00:00Z')
  const at = (): string => String(now.getTime() / 1000)

  const headersOf = (body: string, serial: string, key: KeyObject): Record<string, string> => ({
    ...noticeHeaders(body, { at: at(), key }),
    'wechatpay-serial': serial,
  })

  beforeAll(async () => {
    standIn = createServer(({ headers, url }, response) => {
      asked.push(headers)
      response.writeHead(url === '/v3/certificates' ? 200 : 404, headersOf(published.list, published.serial, signer))
      response.end(published.list)
    })
    await new Promise<void>((resolve) => standIn.listen(0, '127.0.0.1', resolve))
    host = `http://127.0.0.1:${(standIn.address() as AddressInfo).port}`
  })
  afterAll(() => new Promise((resolve) => standIn.close(resolve)))
  beforeEach(() => {
    asked = []
    signer = published.privateKey
    now = new Date('2026-11-24T04:00:00Z')
  })

  const gateway = (named: [string, KeyObject][] = []) =>
    wechatGateway(
      {
        ...{ appId: 'wx1', mchId: '1900000001', serial: 'MERCHANT', privateKey: platform.privateKey, host },
        apiKey: published.apiKey,
        platformKeys: new Map(named),
        notifyUrl: 'https://shop.example.com/payment/wx/notify',
      },
      () => now,
    )
  const byCertificate = () => headersOf(BODY, published.serial, published.privateKey)

  test('certificates are fetched when the first message comes, and asked for no more than they change', async () => {
    const pay = gateway()
    expect(await pay.readNotice(byCertificate(), BODY)).toMatchObject({ kind: 'other' })
    expect(await pay.readNotice(byCertificate(), BODY)).toMatchObject({ kind: 'other' })
    expect(asked).toHaveLength(1)
    expect(asked[0]!.authorization).toMatch(/^WECHATPAY2-SHA256-RSA2048 mchid="1900000001",/)
    now = new Date(now.getTime() + 13 * 3_600_000)
    expect(await pay.readNotice(byCertificate(), BODY)).toMatchObject({ kind: 'other' })
    expect(await pay.readNotice(byCertificate(), BODY)).toMatchObject({ kind: 'other' })
    while (asked.length < 2) await new Promise((resolve) => setTimeout(resolve, 10))
  })

  test('a public key and certificates are believed side by side, each by its own name', async () => {
    const pay = gateway([[PUBLIC_KEY_ID, platform.publicKey]])
    expect(await pay.readNotice(headersOf(BODY, PUBLIC_KEY_ID, platform.privateKey), BODY)).toMatchObject({})
    expect(asked).toHaveLength(0)
    expect(await pay.readNotice(byCertificate(), BODY)).toMatchObject({ kind: 'other' })
    // WeChat is told which of them its answers are to be signed with.
    expect(asked[0]!['wechatpay-serial']).toBe(PUBLIC_KEY_ID)
    await expect(pay.readNotice(headersOf(BODY, PUBLIC_KEY_ID, published.privateKey), BODY)).rejects.toThrow(
      'signature',
    )
    await expect(pay.readNotice(headersOf(BODY, published.serial, platform.privateKey), BODY)).rejects.toThrow(
      'signature',
    )
  })

  test('numbers that somebody makes up are believed by nobody, and cost one question', async () => {
    const pay = gateway()
    for (const serial of ['', 'ABCDEF01', 'ABCDEF02', 'PUB_KEY_ID_2', published.serial.slice(1)])
      await expect(pay.readNotice(headersOf(BODY, serial, platform.privateKey), BODY)).rejects.toThrow('unknown key')
    expect(asked).toHaveLength(1)
  })

  test('a list that WeChat did not sign is not believed, nor a certificate whose time is over', async () => {
    signer = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey
    await expect(gateway().readNotice(byCertificate(), BODY)).rejects.toThrow('not signed by WeChat Pay')
    signer = published.privateKey
    now = new Date('2031-04-26T00:00:00Z')
    await expect(gateway().readNotice(byCertificate(), BODY)).rejects.toThrow('unknown key')
  })
})
