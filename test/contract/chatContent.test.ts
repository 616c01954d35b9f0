/** R-CHT-18: what WeChat says of texts and pictures, by a stand-in that answers as WeChat's documentation has it. */
import { createHash } from 'node:crypto'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { randomUUID } from 'node:crypto'
import type { ChatUpload } from '@/api/chat'
import { SEED_MEMBERS } from '../../server/seed/people'
import { anyDatabase, startService, type Service } from '../support/service'
import { declared, logIn, send } from './caller'
import { bringPicture, openLine } from './talk'

const TOKEN = 'push-token'
const OPEN_ID = 'oContentCheck'

describe.each(anyDatabase())('WeChat’s content check on %s', (database) => {
  const asked: { path: string; body: Record<string, unknown> }[] = []
  let isDown = false
  const wechat = http.createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const path = new URL(request.url ?? '', 'http://wechat').pathname
      const body = JSON.parse(Buffer.concat(chunks).toString()) as Record<string, unknown>
      asked.push({ path, body })
      if (path === '/cgi-bin/stable_token') return response.end('{"access_token":"t","expires_in":7200}')
      if (isDown) return response.writeHead(500).end()
      if (path === '/wxa/media_check_async') return response.end('{"errcode":0,"errmsg":"ok","trace_id":"trace-1"}')
      const suggest = String(body['content']).includes('违禁') ? 'risky' : 'pass'
      return response.end(JSON.stringify({ errcode: 0, errmsg: 'ok', result: { suggest, label: 100 }, trace_id: 'x' }))
    })
  })
  let service: Service
  beforeAll(async () => {
    await new Promise<void>((resolve) => wechat.listen(0, '127.0.0.1', resolve))
    const environment = {
      WECHAT_API_HOST: `http://127.0.0.1:${(wechat.address() as AddressInfo).port}`,
      ...{ WECHAT_APP_ID: 'wx1', WECHAT_APP_SECRET: 's', WECHAT_CONTENT_CHECK: '1', WECHAT_EVENT_TOKEN: TOKEN },
    }
    service = await startService({ database, environment })
    await service.edit(`insert into wechat_users (open_id, user_id, session_key, seen_at)
      select '${OPEN_ID}', user_id, '', now() from users where mobile = '${SEED_MEMBERS.purchaser.mobile}'`)
  })
  afterAll(async () => {
    await service?.stop()
    await new Promise((resolve) => wechat.close(resolve))
  })

  const member = async () => {
    const line = await openLine(service.url, { Authorization: await logIn(service.url, SEED_MEMBERS.purchaser.mobile) })
    return { line, group: await line.join() }
  }
  const told = (body: object, change: Record<string, string> = {}) => {
    const [timestamp, nonce] = ['1700000000', 'abc']
    const signature = createHash('sha1').update([TOKEN, timestamp, nonce].sort().join('')).digest('hex')
    const query = new URLSearchParams({ timestamp, nonce, signature, ...change })
    return fetch(`${service.url}/wechat/events?${query.toString()}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
  }

  test('[R-CHT-18] a text that WeChat refuses is not sent, and its sender is told; others pass, also while WeChat is down', async () => {
    const { line, group } = await member()
    const msgId = randomUUID()
    line.send({ command: 'CHAT', to: group, mediaType: 'TEXT', text: '违禁的话', msgId })
    expect(await line.next('ERROR')).toMatchObject({ text: '消息含有违规内容，未发送', msgId })
    const { body } = asked.find(({ path }) => path === '/wxa/msg_sec_check')!
    expect(body).toEqual({ version: 2, scene: 2, openid: OPEN_ID, content: '违禁的话' })
    await line.say(group, '谢谢')
    isDown = true
    await line.say(group, '谢谢')
    isDown = false
    const guest = await openLine(service.url)
    const before = asked.length
    await guest.say(await guest.join(), '谢谢')
    expect(asked.slice(before)).toEqual([])
    for (const each of [line, guest]) each.close()
  })

  test('[R-CHT-18] a picture that WeChat refuses later is gone, when it is WeChat that says so', async () => {
    const { line } = await member()
    const headers = { 'chat-token': line.token.token }
    const leave = (await send<ChatUpload>(service.url, declared('chat', 'upload'), { headers })).body.data
    const brought = await bringPicture(leave)
    const { body } = asked.find(({ path }) => path === '/wxa/media_check_async')!
    expect(body).toMatchObject({ version: 2, media_type: 2, scene: 2, openid: OPEN_ID })
    const { url } = brought.data
    expect((await fetch(String(body['media_url']))).status).toBe(200)
    const event = {
      MsgType: 'event',
      Event: 'wxa_media_check',
      trace_id: 'trace-1',
      result: { suggest: 'risky', label: 20_001 },
    }
    expect((await told(event, { signature: 'x'.repeat(40) })).status).toBe(403)
    expect((await told({ ...event, result: { suggest: 'pass' } })).status).toBe(200)
    expect((await fetch(url)).status).toBe(200)
    expect(await (await told(event)).text()).toBe('success')
    expect((await fetch(url)).status).toBe(404)
    line.close()
  })
})
