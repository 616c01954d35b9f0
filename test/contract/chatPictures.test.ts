/** Pictures in talks: what is taken, what becomes of it, who sees it and for how long. */
import { randomUUID } from 'node:crypto'
import { existsSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import sharp from 'sharp'
import type { ChatHistoryItem, ChatUpload } from '@/api/chat'
import { SEED_MEMBERS } from '../../server/seed/people'
import { databases, startService, type Service } from '../support/service'
import { temporaryFolder } from '../support/template'
import { declared, logIn, send } from './caller'
import { SHOP_NO } from './requests'
import { openLine } from './talk'

type Member = Awaited<ReturnType<typeof openLine>>

const photo = (width = 400, height = 300) => sharp({ create: { width, height, channels: 3, background: '#3E4EB8' } })

describe.each(databases())('pictures of talks on %s', (database) => {
  let service: Service
  let folder: string
  beforeAll(async () => {
    folder = temporaryFolder('chat')
    service = await startService({ database, environment: { CHAT_DIR: folder, JOB_SECONDS: '1' } })
  })
  afterAll(async () => {
    await service?.stop()
    rmSync(folder, { recursive: true, force: true })
  })

  const leaveOf = async (line: Member): Promise<ChatUpload> => {
    const headers = { 'chat-token': line.token.token }
    const answer = await send<ChatUpload>(service.url, declared('chat', 'upload'), { headers })
    expect(answer.body.code).toBe(200)
    return answer.body.data
  }
  const bring = async (leave: ChatUpload, content: Buffer, more: Partial<Record<string, string>> = {}) => {
    const form = new FormData()
    for (const name of ['key', 'policy', 'signature'] as const) form.set(name, more[name] ?? leave[name])
    form.set('file', new Blob([new Uint8Array(content)], { type: 'image/png' }), more['name'] ?? 'a.png')
    const response = await fetch(leave.host, { method: 'POST', body: form })
    const body = (await response.json()) as { code: number; msg: string; data: { key: string; url: string } | null }
    return { status: response.status, ...body }
  }
  const talk = async (headers: Record<string, string> = {}): Promise<{ line: Member; group: string }> => {
    const line = await openLine(service.url, headers)
    return { line, group: await line.join() }
  }
  const files = (): string[] => {
    const shop = path.join(folder, SHOP_NO)
    return existsSync(shop) ? readdirSync(shop) : []
  }
  const until = async (holds: () => boolean): Promise<void> => {
    for (let tries = 0; tries < 100 && !holds(); tries += 1) await pause(100)
    expect(holds()).toBe(true)
  }

  test('[R-CALL-139] [R-CHT-15] a photograph is drawn anew, without what it said of place and device', async () => {
    const { line, group } = await talk()
    const other = await openLine(service.url, { 'chat-token': line.token.guestToken! })
    const leave = await leaveOf(line)
    expect(leave.host).toBe(`${service.url}/chat/upload`)
    expect(leave.key.startsWith(leave.dir)).toBe(true)
    expect(leave.expire).toBeGreaterThan(Date.now() / 1000)
    const content = await photo(300, 200)
      .withExif({ IFD0: { Make: 'SPY-CAMERA', Orientation: '6' }, IFD3: { GPSLatitude: '31/1 13/1 0/1' } })
      .jpeg()
      .toBuffer()
    expect(content.includes('SPY-CAMERA')).toBe(true)
    const brought = await bring(leave, content)
    expect(brought).toMatchObject({ status: 200, code: 200, data: { key: leave.key } })
    const seen = await fetch(brought.data!.url)
    const picture = Buffer.from(await seen.arrayBuffer())
    expect([seen.status, seen.headers.get('content-type')]).toEqual([200, 'image/jpeg'])
    expect(seen.headers.get('cache-control')).toMatch(/^private, max-age=3[56]\d\d$/)
    expect(picture.includes('SPY-CAMERA')).toBe(false)
    expect((await sharp(picture).metadata()).exif).toBeUndefined()
    const ack = await line.say(group, leave.key, { mediaType: 'IMAGE' })
    const heard = await other.next('CHAT', { msgId: ack.msgId })
    expect((await fetch(heard.text)).status).toBe(200)
    const headers = { 'chat-token': line.token.token }
    const answer = await send<ChatHistoryItem[]>(service.url, declared('chat', 'history'), {
      request: { group, minMsgId: undefined },
      headers,
    })
    const item = answer.body.data.find(({ msgId }) => msgId === ack.msgId)!
    expect(item).toMatchObject({ msgMediaType: 'IMAGE' })
    expect((await fetch(item.msgText)).status).toBe(200)
    for (const each of [line, other]) each.close()
  })

  test('[R-CHT-15] what is no picture, or a damaged one, is refused in words that say what to do', async () => {
    const { line } = await talk()
    const whole = await photo().png().toBuffer()
    for (const content of [Buffer.from('合同'), whole.subarray(0, whole.length >> 1)]) {
      const { code, msg } = await bring(await leaveOf(line), content)
      expect({ code, msg }).toEqual({
        code: 400,
        msg: '图片已损坏或格式不支持，请换一张（支持 JPG、PNG、GIF、WebP）',
      })
    }
    line.close()
  })

  test('[R-CHT-15] an address is good as it was signed and not otherwise', async () => {
    const { line } = await talk()
    const { data } = await bring(await leaveOf(line), await photo().png().toBuffer())
    const good = new URL(data!.url)
    const changed = (change: (url: URL) => void): string => {
      const url = new URL(good)
      change(url)
      return url.href
    }
    const later = String(Number(good.searchParams.get('until')) + 1)
    const wrong = [
      changed((url) => url.searchParams.set('until', later)),
      changed((url) => url.searchParams.set('signature', 'x')),
      changed((url) => url.searchParams.delete('signature')),
      changed((url) => (url.search = '')),
      changed((url) => (url.pathname = `${url.pathname.slice(0, -1)}${url.pathname.endsWith('A') ? 'B' : 'A'}`)),
      `${service.url}/chat/picture/10001/..%2f..%2fetc`,
      `${service.url}/chat/picture/%00/%00`,
    ]
    for (const address of wrong) expect((await fetch(address)).status).toBe(403)
    line.close()
  })

  test('[R-CHT-15] nobody sends a picture of another’s talk', async () => {
    const { line } = await talk()
    const leave = await leaveOf(line)
    await bring(leave, await photo().png().toBuffer())
    const stranger = await talk({ Authorization: await logIn(service.url, SEED_MEMBERS.admin.mobile) })
    const frame = { command: 'CHAT', to: stranger.group, mediaType: 'IMAGE', text: leave.key, msgId: randomUUID() }
    stranger.line.send(frame)
    expect((await stranger.line.next('ERROR')).text).toContain('图片不存在')
    for (const each of [line, stranger.line]) each.close()
  })

  test('[R-CHT-15] [R-CHT-13] what is no picture, is too large, or unpacks to too much is refused, and nothing is kept', async () => {
    const { line } = await talk()
    const before = files()
    const png = await photo().png().toBuffer()
    const bomb = await sharp({
      create: { width: 16_000, height: 16_000, channels: 3, background: '#fff' },
      limitInputPixels: false,
    })
      .png({ compressionLevel: 9 })
      .toBuffer()
    const bad: [string, Buffer, number][] = [
      ['svg', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'), 400],
      ['html', Buffer.from('<!doctype html><script>alert(1)</script>'), 400],
      ['pdf', Buffer.from('%PDF-1.7\n'), 400],
      ['nothing', Buffer.alloc(0), 400],
      ['the beginning of a PNG', png.subarray(0, 20), 400],
      ['a JPEG that breaks off', (await photo(1200, 1200).jpeg().toBuffer()).subarray(0, 2_000), 400],
      ['GIF with nothing in it', Buffer.from('GIF89a'), 400],
      ['a bomb', bomb, 400],
      ['five megabytes and more', Buffer.concat([png, Buffer.alloc(5 * 1024 * 1024)]), 413],
    ]
    for (const [name, content, code] of bad) {
      const answer = await bring(await leaveOf(line), content)
      expect({ name, code: answer.code }).toEqual({ name, code })
    }
    const good = await leaveOf(line)
    const other = await leaveOf(line)
    const forged = Buffer.from(JSON.stringify({ key: other.key, group: 'TG', expire: 9e9, most: 9 })).toString(
      'base64url',
    )
    for (const change of [
      { signature: other.signature },
      { signature: 'x' },
      { policy: other.policy },
      { policy: forged },
      { key: other.key },
      { key: '../../etc/passwd' },
    ])
      expect((await bring(good, png, change)).code).toBe(403)
    expect(files()).toEqual(before)
    line.close()
  }, 60_000)

  test('[R-CALL-139] what is brought a second time stays as it was; a name of the file says nothing', async () => {
    const { line } = await talk()
    const leave = await leaveOf(line)
    await bring(leave, await photo(300, 100).png().toBuffer(), { name: '../../x.svg' })
    const again = await bring(leave, await photo(50, 50).png().toBuffer())
    expect(again.code).toBe(200)
    const picture = Buffer.from(await (await fetch(again.data!.url)).arrayBuffer())
    expect(await sharp(picture).metadata()).toMatchObject({ width: 300, height: 100, format: 'jpeg' })
    line.close()
  })

  test('[R-CALL-139] without a talk of one’s own there is no leave', async () => {
    const answer = await send(service.url, declared('chat', 'upload'), { headers: { 'chat-token': 'x'.repeat(43) } })
    expect(answer.body).toMatchObject({ code: 403, data: null })
  })

  test('[R-CHT-18] messages go after the days of their shop, a picture’s file with them', async () => {
    const { line, group } = await talk()
    const leave = await leaveOf(line)
    await bring(leave, await photo().png().toBuffer())
    const old = await line.say(group, leave.key, { mediaType: 'IMAGE' })
    const young = await line.say(group, '谢谢')
    const file = leave.key.split('/')[1]!
    expect(files()).toContain(file)
    await service.edit(`update chat_settings set keep_days = 30 where shop_no = '${SHOP_NO}';
      update chat_messages set at = at - interval '31 days' where msg_id = '${old.msgId}';
      update chat_pictures set uploaded_at = uploaded_at - interval '31 days' where picture_key = '${leave.key}'`)
    await until(() => !files().includes(file))
    const headers = { 'chat-token': line.token.token }
    const answer = await send<ChatHistoryItem[]>(service.url, declared('chat', 'history'), {
      request: { group, minMsgId: undefined },
      headers,
    })
    const left = answer.body.data.map(({ msgId }) => msgId)
    expect([left.includes(old.msgId), left.includes(young.msgId)]).toEqual([false, true])
    line.close()
  }, 30_000)

  test('[R-CHT-15] one that cannot be stored is answered so, the log names where, and later it is taken', async () => {
    const { line } = await talk()
    const leave = await leaveOf(line)
    const content = await photo().png().toBuffer()
    renameSync(folder, `${folder}.away`)
    writeFileSync(folder, 'no folder')
    expect(await bring(leave, content)).toMatchObject({ status: 503, code: 500, data: null })
    expect(service.logs()).toContain(`the store of pictures, CHAT_DIR ${folder}: ENOTDIR`)
    rmSync(folder)
    renameSync(`${folder}.away`, folder)
    expect((await bring(leave, content)).code).toBe(200)
    line.close()
  })

  test('[R-CHT-18] with the account go its talk and its pictures', async () => {
    const headers = { Authorization: await logIn(service.url, SEED_MEMBERS.otherAdmin.mobile) }
    const { line, group } = await talk(headers)
    const leave = await leaveOf(line)
    await bring(leave, await photo().png().toBuffer())
    await line.say(group, leave.key, { mediaType: 'IMAGE' })
    const file = leave.key.split('/')[1]!
    expect(files()).toContain(file)
    // No call deletes an account yet. Its talk hangs on the row that such a call would delete.
    await service.edit(`do $$ begin if not exists (select 1 from pg_constraint where conrelid = 'chat_groups'::regclass
        and confrelid = 'users'::regclass and confdeltype = 'c') then raise exception 'the talk would stay'; end if; end $$;
      delete from chat_groups where group_id = '${group}'`)
    await until(() => !files().includes(file))
    line.close()
  }, 30_000)
})
