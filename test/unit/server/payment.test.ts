import { createVerify, type KeyObject } from 'node:crypto'
import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { ForgedNotice } from '../../../server/payment/gateway'
import { sandboxGateway } from '../../../server/payment/sandbox'
import { wechatGateway, type WechatPaySettings } from '../../../server/payment/wechat'
import {
  API_KEY,
  merchant,
  noticeHeaders,
  paidNotice,
  platform,
  PLATFORM_SERIAL,
  sealed,
} from '../../support/wechatPay'

const NOW = new Date('2026-11-21T04:00:00Z')
const SECONDS = String(NOW.getTime() / 1000)

function notice(body: string, options: { key?: KeyObject; at?: string; nonce?: string } = {}): Record<string, string> {
  return noticeHeaders(body, { at: SECONDS, ...options })
}

const paid = paidNotice('SO1', '4200001', 88_60)

interface Seen {
  request: IncomingMessage
  body: string
}

describe('[R-PAY-07] WeChat Pay, version 3', () => {
  let standIn: Server
  let settings: WechatPaySettings
  const seen: Seen[] = []
  let answer: { status: number; body: string; forged?: boolean } = { status: 200, body: '{}' }

  beforeAll(async () => {
    standIn = createServer((request, response) => {
      let body = ''
      request.on('data', (chunk: Buffer) => (body += chunk.toString()))
      request.on('end', () => {
        seen.push({ request, body })
        const key = answer.forged ? merchant.privateKey : platform.privateKey
        response.writeHead(answer.status, { 'content-type': 'application/json', ...notice(answer.body, { key }) })
        response.end(answer.body)
      })
    })
    await new Promise<void>((resolve) => standIn.listen(0, '127.0.0.1', resolve))
    settings = {
      appId: 'wx1234567890abcdef',
      mchId: '1900000001',
      serial: 'MERCHANT_SERIAL',
      privateKey: merchant.privateKey,
      apiKey: API_KEY,
      platformKeys: new Map([[PLATFORM_SERIAL, platform.publicKey]]),
      notifyUrl: 'https://shop.example.com/payment/wx/notify',
      host: `http://127.0.0.1:${(standIn.address() as AddressInfo).port}`,
    }
  })
  afterAll(() => new Promise((resolve) => standIn.close(resolve)))

  const gateway = () => wechatGateway(settings, () => NOW)

  test('[R-ENT-15] a request is signed over five lines, and so is what the mini-program gets', async () => {
    answer = { status: 200, body: JSON.stringify({ prepay_id: 'wx2026' }) }
    const info = await gateway().prepare({ orderNo: 'SO1', description: '订单', amount: 88_60, openId: 'o1' })
    const { request, body } = seen.at(-1)!
    expect(request.url).toBe('/v3/pay/transactions/jsapi')
    expect(JSON.parse(body)).toMatchObject({
      appid: settings.appId,
      mchid: settings.mchId,
      out_trade_no: 'SO1',
      amount: { total: 88_60, currency: 'CNY' },
      payer: { openid: 'o1' },
    })
    const [scheme, fields = ''] = (request.headers.authorization ?? '').split(' ')
    const field = (name: string): string => new RegExp(`${name}="([^"]*)"`).exec(fields)?.[1] ?? ''
    expect(scheme).toBe('WECHATPAY2-SHA256-RSA2048')
    expect([field('mchid'), field('serial_no'), field('timestamp')]).toEqual(['1900000001', 'MERCHANT_SERIAL', SECONDS])
    const text = `POST\n/v3/pay/transactions/jsapi\n${SECONDS}\n${field('nonce_str')}\n${body}\n`
    const verify = (signed: string, signature: string): boolean =>
      createVerify('RSA-SHA256').update(signed).verify(merchant.publicKey, signature, 'base64')
    expect(verify(text, field('signature'))).toBe(true)
    expect(verify(text.replace('POST', 'GET'), field('signature'))).toBe(false)

    expect(info).toMatchObject({ timeStamp: SECONDS, prepayId: 'wx2026', signType: 'RSA' })
    const pay = `${settings.appId}\n${info.timeStamp}\n${info.nonceStr}\nprepay_id=wx2026\n`
    expect(verify(pay, info.paySign)).toBe(true)
  })

  test('an answer that WeChat did not sign is refused', async () => {
    answer = { status: 200, body: JSON.stringify({ prepay_id: 'wx2026' }), forged: true }
    const asked = gateway().prepare({ orderNo: 'SO1', description: '订单', amount: 1, openId: 'o1' })
    await expect(asked).rejects.toBeInstanceOf(ForgedNotice)
  })

  test('an order that was not paid has no receipt, one that was has', async () => {
    answer = { status: 404, body: JSON.stringify({ code: 'ORDER_NOT_EXIST' }) }
    expect(await gateway().query('SO1')).toBeNull()
    answer = { status: 200, body: JSON.stringify({ trade_state: 'NOTPAY', out_trade_no: 'SO1' }) }
    expect(await gateway().query('SO1')).toBeNull()
    const receipt = { out_trade_no: 'SO1', transaction_id: '42', trade_state: 'SUCCESS', amount: { total: 5 } }
    answer = { status: 200, body: JSON.stringify(receipt) }
    expect(await gateway().query('SO1')).toEqual({ orderNo: 'SO1', transactionId: '42', amount: 5 })
    expect(seen.at(-1)?.request.url).toBe('/v3/pay/transactions/out-trade-no/SO1?mchid=1900000001')
  })

  test('[R-OSM-10] a refund is the same one however often it is asked for', async () => {
    answer = { status: 200, body: JSON.stringify({ status: 'PROCESSING' }) }
    expect(await gateway().refund({ orderNo: 'SO1', amount: 5 })).toBe('pending')
    const first = JSON.parse(seen.at(-1)!.body) as { out_refund_no: string }
    answer = { status: 200, body: JSON.stringify({ status: 'SUCCESS' }) }
    expect(await gateway().refund({ orderNo: 'SO1', amount: 5 })).toBe('done')
    expect(JSON.parse(seen.at(-1)!.body)).toMatchObject({
      out_refund_no: first.out_refund_no,
      amount: { refund: 5, total: 5 },
    })
  })

  test('a notice is opened when it is WeChat’s, fresh and whole', async () => {
    expect(await gateway().readNotice(notice(paid), paid)).toEqual({
      kind: 'paid',
      nonce: 'abc',
      orderNo: 'SO1',
      transactionId: '4200001',
      amount: 88_60,
    })
    const refund = JSON.stringify({
      event_type: 'REFUND.SUCCESS',
      resource: sealed({ out_trade_no: 'SO1', refund_status: 'SUCCESS' }),
    })
    expect(await gateway().readNotice(notice(refund), refund)).toMatchObject({ kind: 'refunded', orderNo: 'SO1' })
    const other = JSON.stringify({ event_type: 'REFUND.CLOSED', resource: sealed({}) })
    expect((await gateway().readNotice(notice(other), other)).kind).toBe('other')
  })

  test.each([
    ['another key', notice(paid, { key: merchant.privateKey }), paid],
    ['another body', notice(paid), paid.replace('SUCCESS', 'SUCCESs')],
    ['an old stamp', notice(paid, { at: String(Number(SECONDS) - 301) }), paid],
    ['a stamp that is no number', notice(paid, { at: 'now' }), paid],
    ['an unknown serial', { ...notice(paid), 'wechatpay-serial': 'x' }, paid],
    ['another nonce', { ...notice(paid), 'wechatpay-nonce': 'xyz' }, paid],
    ['no signature', { 'wechatpay-serial': PLATFORM_SERIAL, 'wechatpay-timestamp': SECONDS }, paid],
  ])('a notice with %s is refused', async (_what, headers, body) => {
    answer = { status: 404, body: '{}' }
    await expect(gateway().readNotice(headers, body)).rejects.toThrow()
  })

  test('a sealed part that was changed does not open', async () => {
    const broken = JSON.parse(paid) as { resource: { ciphertext: string } }
    broken.resource.ciphertext = Buffer.from('tampered with').toString('base64')
    const body = JSON.stringify(broken)
    await expect(gateway().readNotice(notice(body), body)).rejects.toThrow()
  })
})

describe('[R-PAY-07] the sandbox', () => {
  const receipt = { orderNo: 'SO1', transactionId: 't1', amount: 100 }

  test('signs what it gives and believes its own notices only', async () => {
    const gateway = sandboxGateway(() => NOW)
    const info = await gateway.prepare({ orderNo: 'SO1', description: '', amount: 100, openId: 'o' })
    expect(info).toMatchObject({ timeStamp: SECONDS, signType: 'RSA' })
    const { headers, body } = gateway.noticeOf(receipt)
    expect(await gateway.readNotice(headers, body)).toMatchObject({ kind: 'paid', ...receipt })
    await expect(gateway.readNotice(headers, body.replace('100', '1'))).rejects.toThrow(ForgedNotice)
    await expect(sandboxGateway(() => NOW).readNotice(headers, body)).rejects.toThrow(ForgedNotice)
  })
})
