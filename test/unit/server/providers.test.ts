/** Adapters of outside services: signatures against the vectors of their documents, talk against a stand-in. */
import { createCipheriv } from 'node:crypto'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { CODE } from '@/domain/errors/codes'
import { openedData } from '../../../server/domains/wechat/encryptedData'
import { aliyunHeaders, aliyunSms } from '../../../server/providers/aliyunSms'
import { companyProvider } from '../../../server/providers/company'
import { emailProvider } from '../../../server/providers/email'
import { kept } from '../../../server/providers/kept'
import { signPage } from '../../../server/providers/pageSignature'
import { smsProvider } from '../../../server/providers/sms'
import { tencentAuthorization, tencentSms } from '../../../server/providers/tencentSms'
import { wechatProvider } from '../../../server/providers/wechat'
import { createWechatClient } from '../../../server/wechat/client'

interface Asked {
  url: URL
  method: string
  headers: http.IncomingHttpHeaders
  body: string
}

type Reply = { status?: number; json?: unknown; text?: string; hangUp?: true }

let asked: Asked[] = []
let replies: Reply[] = []
let host = ''
const lines: object[] = []
const log = { error: (line: object) => lines.push(line), info: (line: object) => lines.push(line) } as never

const server = http.createServer((request, response) => {
  let body = ''
  request.on('data', (chunk: Buffer) => (body += chunk.toString()))
  request.on('end', () => {
    asked.push({ url: new URL(request.url ?? '/', host), method: request.method ?? '', headers: request.headers, body })
    const reply = replies.length > 1 ? replies.shift()! : (replies[0] ?? {})
    if (reply.hangUp) return request.socket.destroy()
    response.statusCode = reply.status ?? 200
    response.end(reply.text ?? JSON.stringify(reply.json ?? {}))
  })
})

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  host = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => new Promise((resolve) => server.close(resolve)))
beforeEach(() => {
  asked = []
  replies = []
  lines.length = 0
})

const MESSAGE = { mobile: '13800000003', code: '246810', purpose: 'login' } as const

describe('Aliyun', () => {
  const settings = {
    kind: 'aliyun',
    keyId: 'id',
    keySecret: 'secret',
    signName: '岫钧工品',
    template: 'SMS_1',
    noticeTemplate: 'SMS_9',
  } as const

  test('[R-PUR-02] signs as the document of signature version 3 does', () => {
    const request = {
      host: 'ecs.cn-shanghai.aliyuncs.com',
      action: 'RunInstances',
      version: '2014-05-26',
      query: { ImageId: 'win2019_1809_x64_dtc_zh-cn_40G_alibase_20230811.vhd', RegionId: 'cn-shanghai' },
      date: '2023-10-26T10:22:32Z',
      nonce: '3156853299f313e23d1673dc12e1703d',
    }
    const keys = { keyId: 'YourAccessKeyId', keySecret: 'YourAccessKeySecret' }
    expect(aliyunHeaders(request, keys)['authorization']).toBe(
      'ACS3-HMAC-SHA256 Credential=YourAccessKeyId,SignedHeaders=host;x-acs-action;x-acs-content-sha256;x-acs-date;' +
        'x-acs-signature-nonce;x-acs-version,Signature=06563a9e1b43f5dfe96b81484da74bceab24a1d853912eee15083a6f0f3283c0',
    )
  })

  test('sends one message, and again when the line breaks', async () => {
    replies = [{ hangUp: true }, { status: 503, text: 'busy' }, { json: { Code: 'OK' } }]
    await aliyunSms({ ...settings, endpoint: host }, log).send(MESSAGE)
    expect(asked).toHaveLength(3)
    const [{ url, method, headers }] = asked as [Asked]
    expect(method).toBe('POST')
    expect(Object.fromEntries(url.searchParams)).toEqual({
      PhoneNumbers: MESSAGE.mobile,
      SignName: '岫钧工品',
      TemplateCode: 'SMS_1',
      TemplateParam: '{"code":"246810"}',
    })
    expect(headers).toMatchObject({ 'x-acs-action': 'SendSms', 'x-acs-version': '2017-05-25' })
    expect(headers.authorization).toContain('Credential=id,')
  })

  test('tells what happened by a template of its own', async () => {
    replies = [{ json: { Code: 'OK' } }]
    await aliyunSms({ ...settings, endpoint: host }, log).tell?.(MESSAGE.mobile, '需求单 …0047 已确认')
    const [{ url }] = asked as [Asked]
    expect(url.searchParams.get('TemplateCode')).toBe('SMS_9')
    expect(url.searchParams.get('TemplateParam')).toBe('{"text":"需求单 …0047 已确认"}')
    expect(aliyunSms({ ...settings, noticeTemplate: '', endpoint: host }, log).tell).toBeNull()
  })

  test('a refusal is told to the buyer in our words and to the log without him', async () => {
    replies = [{ json: { Code: 'isv.BUSINESS_LIMIT_CONTROL', Message: MESSAGE.mobile } }]
    const sent = aliyunSms({ ...settings, endpoint: host }, log).send(MESSAGE)
    await expect(sent).rejects.toMatchObject({ code: CODE.crash, message: '短信发送失败，请稍后再试' })
    expect(asked).toHaveLength(1)
    expect(lines).toEqual([{ provider: 'aliyun sms', reason: 'isv.BUSINESS_LIMIT_CONTROL' }])
  })
})

describe('Tencent Cloud', () => {
  const settings = {
    kind: 'tencent',
    secretId: 'id',
    secretKey: 'key',
    region: 'ap-guangzhou',
    appId: '1400000000',
    signName: '岫钧工品',
    template: '100',
    noticeTemplate: '',
  } as const

  test('[R-PUR-02] signs as the document of TC3-HMAC-SHA256 does', () => {
    const request = {
      host: 'cvm.tencentcloudapi.com',
      service: 'cvm',
      body: String.raw`{"Limit": 1, "Filters": [{"Values": ["\u672a\u547d\u540d"], "Name": "instance-name"}]}`,
      timestamp: 1551113065,
    }
    const keys = {
      secretId: 'AKIDz8krbsJ5yKBZQpn74WFkmLPx3EXAMPLE',
      secretKey: 'Gu5t9xGARNpq86cd98joQYCN3EXAMPLE',
    }
    expect(tencentAuthorization(request, keys)).toBe(
      'TC3-HMAC-SHA256 Credential=AKIDz8krbsJ5yKBZQpn74WFkmLPx3EXAMPLE/2019-02-25/cvm/tc3_request, ' +
        'SignedHeaders=content-type;host, Signature=72e494ea809ad7a8c8f7a4507b9bddcbaa8e581f516e8da2f66e2c5a96525168',
    )
  })

  test('sends one message to the mainland', async () => {
    replies = [{ json: { Response: { SendStatusSet: [{ Code: 'Ok' }] } } }]
    await tencentSms({ ...settings, endpoint: host }, log).send(MESSAGE)
    const [{ headers, body }] = asked as [Asked]
    expect(JSON.parse(body)).toEqual({
      PhoneNumberSet: ['+8613800000003'],
      SmsSdkAppId: '1400000000',
      SignName: '岫钧工品',
      TemplateId: '100',
      TemplateParamSet: ['246810', '5'],
    })
    expect(headers).toMatchObject({ 'x-tc-action': 'SendSms', 'x-tc-region': 'ap-guangzhou' })
  })

  test.each([
    [{ Response: { Error: { Code: 'AuthFailure.SignatureFailure' } } }, 'AuthFailure.SignatureFailure'],
    [
      { Response: { SendStatusSet: [{ Code: 'LimitExceeded.PhoneNumberDailyLimit' }] } },
      'LimitExceeded.PhoneNumberDailyLimit',
    ],
    [{}, 'no status'],
  ])('%j is a failure', async (json, reason) => {
    replies = [{ json }]
    await expect(tencentSms({ ...settings, endpoint: host }, log).send(MESSAGE)).rejects.toMatchObject({
      code: CODE.crash,
    })
    expect(lines).toEqual([{ provider: 'tencent sms', reason }])
  })
})

describe('WeChat', () => {
  const settings = {
    appId: 'wxmini',
    secret: 's1',
    envVersion: 'release',
    official: { appId: 'wxpage', secret: 's2' },
  } as const

  const real = () => {
    const own = { ...settings, host }
    return wechatProvider({ settings: own, client: createWechatClient(own) }, false, log)
  }

  test('[R-SHR-01] signs a page as the document of the JS-SDK does', () => {
    const ticket = 'sM4AOVdWfPE4DxkXGEs8VMCPGGVi4C3VM0P37wVUCFvkVAy_90u5h9nbSlYy3-Sl-HhTdfl2fzFy1AOcHKP7qg'
    expect(signPage(ticket, 'Wm3WZYTPz0wzccnW', 1414587457, 'http://mp.weixin.qq.com?params=value')).toBe(
      '0f9de62fce790f9a083d5c99e95740ceb90c27ed',
    )
  })

  test('[R-CALL-043] a login code becomes an openId', async () => {
    replies = [{ json: { openid: 'o1', session_key: 'k1' } }]
    expect(await real().session('code1')).toEqual({ openId: 'o1', sessionKey: 'k1' })
    const [{ url }] = asked as [Asked]
    expect(url.pathname).toBe('/sns/jscode2session')
    expect(Object.fromEntries(url.searchParams)).toEqual({
      appid: 'wxmini',
      secret: 's1',
      js_code: 'code1',
      grant_type: 'authorization_code',
    })
  })

  test('[R-CALL-043] a used code is the buyer’s matter, a refused app is ours', async () => {
    replies = [{ json: { errcode: 40163 } }]
    await expect(real().session('used')).rejects.toMatchObject({ code: CODE.wrongCode })
    replies = [{ json: { errcode: 40013 } }]
    await expect(real().session('any')).rejects.toMatchObject({ code: CODE.crash, message: '微信服务繁忙，请稍后再试' })
  })

  test('[R-CALL-041] a phone number is asked for with a token', async () => {
    replies = [
      { json: { access_token: 't1', expires_in: 7200 } },
      { json: { errcode: 0, phone_info: { purePhoneNumber: '13800000003' } } },
    ]
    expect(await real().phone('p1')).toBe('13800000003')
    expect(asked[1]?.url.searchParams.get('access_token')).toBe('t1')
    expect(JSON.parse(asked[1]?.body ?? '')).toEqual({ code: 'p1' })
  })

  test('[R-CALL-044] one ticket serves many pages', async () => {
    replies = [
      { json: { access_token: 't2', expires_in: 7200 } },
      { json: { errcode: 0, ticket: 'tick', expires_in: 7200 } },
    ]
    const wechat = real()
    const tickets = await Promise.all([wechat.ticket(), wechat.ticket(), wechat.ticket()])
    expect(tickets).toEqual(Array(3).fill({ appId: 'wxpage', ticket: 'tick' }))
    expect(asked.map(({ url }) => url.pathname)).toEqual(['/cgi-bin/stable_token', '/cgi-bin/ticket/getticket'])
  })

  test('[R-CALL-040] sealed data opens for its own app and key only', () => {
    const sessionKey = Buffer.alloc(16, 7).toString('base64')
    const iv = Buffer.alloc(16, 9)
    const seal = (content: object): string => {
      const cipher = createCipheriv('aes-128-cbc', Buffer.alloc(16, 7), iv)
      return cipher.update(JSON.stringify(content), 'utf8', 'base64') + cipher.final('base64')
    }
    const sealed = { sessionKey, iv: iv.toString('base64') }
    const encryptedData = seal({ purePhoneNumber: '13800000003', watermark: { appid: 'wxmini' } })
    expect(openedData({ ...sealed, encryptedData }, 'wxmini')).toMatchObject({ purePhoneNumber: '13800000003' })
    expect(() => openedData({ ...sealed, encryptedData }, 'wxother')).toThrow('授权信息已失效')
    const otherKey = Buffer.alloc(16, 8).toString('base64')
    expect(() => openedData({ ...sealed, sessionKey: otherKey, encryptedData }, 'wxmini')).toThrow('授权信息已失效')
    expect(() => openedData({ sessionKey: 'x', iv: 'y', encryptedData: 'z' }, 'wxmini')).toThrow('授权信息已失效')
  })

  test('the sandbox stands in for the demonstration only', async () => {
    const sandbox = wechatProvider(null, true, log)
    expect(await sandbox.session('a')).toEqual(await sandbox.session('a'))
    expect((await sandbox.session('a')).openId).not.toBe((await sandbox.session('b')).openId)
    await expect(wechatProvider(null, false, log).session('a')).rejects.toMatchObject({ code: CODE.crash })
    await expect(wechatProvider(null, false, log).phone('13800000003')).rejects.toMatchObject({ code: CODE.crash })
  })
})

describe('companies', () => {
  test('[R-CALL-075] the list of the look-up, with address and phone for the one that was named', async () => {
    replies = [
      {
        json: {
          error_code: 0,
          result: { items: [{ name: '<em>砻澜</em>装备', creditCode: 'A1' }, { name: '砻澜二厂' }] },
        },
      },
      { json: { error_code: 0, result: { regLocation: '砻澜路 18 号', phoneNumber: '0510-1' } } },
    ]
    const found = await companyProvider({ endpoint: host, token: 'tok' }, false, log).find('砻澜装备')
    expect(found[0]).toMatchObject({ companyName: '砻澜装备', taxNo: 'A1', regAddress: '砻澜路 18 号' })
    expect(found).toHaveLength(2)
    expect(asked[0]?.headers.authorization).toBe('tok')
  })

  test('[R-CALL-075] nothing found is an empty list, a refusal an apology', async () => {
    const provider = companyProvider({ endpoint: host, token: 'tok' }, false, log)
    replies = [{ json: { error_code: 300000, reason: '无数据' } }]
    expect(await provider.find('没有这家')).toEqual([])
    replies = [{ json: { error_code: 300006, reason: '余额不足' } }]
    await expect(provider.find('没有这家')).rejects.toMatchObject({ message: '企业信息查询失败，请手动填写' })
  })

  test('[R-CALL-075] invented companies are for the demonstration: a real shop without a look-up says so', async () => {
    expect(await companyProvider(null, true, log).find('江阴')).not.toEqual([])
    await expect(companyProvider(null, false, log).find('江阴')).rejects.toMatchObject({
      code: CODE.crash,
      message: '企业信息查询未开通，请手动填写',
    })
  })
})

test('[R-CALL-056] the mail gateway gets one message', async () => {
  const email = emailProvider({ url: host, token: 'tok' }, false, log)
  await email.send({ email: 'a@example.com', code: '135790' })
  expect(JSON.parse(asked[0]?.body ?? '')).toMatchObject({
    to: 'a@example.com',
    text: expect.stringContaining('135790'),
  })
  replies = [{ status: 500 }]
  await expect(email.send({ email: 'a@example.com', code: '1' })).rejects.toMatchObject({ code: CODE.crash })
  expect(JSON.stringify(lines)).not.toContain('example.com')
})

test('without providers and without the demonstration no message leaves and no code is known', async () => {
  const sms = smsProvider(null, false, log)
  expect(sms.fixedCode).toBeNull()
  await expect(sms.send(MESSAGE)).rejects.toMatchObject({ code: CODE.crash })
  const email = emailProvider(null, false, log)
  expect(email.fixedCode).toBeNull()
  await expect(email.send({ email: 'a@example.com', code: '1' })).rejects.toMatchObject({ code: CODE.crash })
  expect(lines).toEqual([])
})

test('a kept value is fetched once, again near its end, and again after a failure', async () => {
  let fetched = 0
  const value = kept(async () => ({ value: String((fetched += 1)), seconds: 7200 }))
  expect(await Promise.all([value.get(), value.get()])).toEqual(['1', '1'])
  value.drop()
  expect(await value.get()).toBe('2')
  const short = kept(async () => ({ value: String((fetched += 1)), seconds: 10 }))
  expect([await short.get(), await short.get()]).toEqual(['3', '4'])
  let fails = true
  const shaky = kept(async () => {
    if (fails) throw new Error('down')
    return { value: 'up', seconds: 7200 }
  })
  await expect(shaky.get()).rejects.toThrow('down')
  fails = false
  expect(await shaky.get()).toBe('up')
})
