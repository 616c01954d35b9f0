/** What somebody with bad intentions tries at the door. */
import { createHash } from 'node:crypto'
import { SEED_MEMBERS, SEED_PASSWORD } from '../../server/seed/people'
import { anyDatabase, startService, type Service } from '../support/service'
import { callerOf, expectEnvelope, fetchAnswer, logIn } from './caller'
import { OTHER_SHOP_NO, SHOP_NO, WECHAT_OPEN_ID } from './requests'
import { solvedCaptcha } from './solved'

const { admin, purchaser, demander, purchaseManager, otherAdmin } = SEED_MEMBERS
const INJECTIONS = [
  `' or '1'='1`,
  `'; drop table users; --`,
  `1); delete from addresses; --`,
  '$1',
  '%_\\',
  '<script>alert(1)</script>',
  '${7*7}',
  '../../etc/passwd',
]

/** What the service makes its captchas of. */
const CHARACTERS = 'ACDEFHJKNPRTUVXY34679'

/** What a PNG of pixels alone consists of; the size of a pixel is always the same. */
const PIXELS = ['IHDR', 'pHYs', 'PLTE', 'tRNS', 'IDAT', 'IEND']

/** The names of the pieces that a PNG consists of. */
function piecesOf(picture: Buffer): string[] {
  const names: string[] = []
  for (let at = 8; at < picture.length; at += 12 + picture.readUInt32BE(at))
    names.push(picture.toString('latin1', at + 4, at + 8))
  return names
}

describe.each(anyDatabase())('abuse on %s', (database) => {
  let service: Service

  beforeAll(async () => {
    service = await startService({ database, environment: { LIMIT_CAPTCHA: '6' } })
  })
  afterAll(() => service?.stop())
  // Each test begins with a clean slate of the limits per address.
  beforeEach(() => service.edit('delete from questions; delete from login_failures; delete from sms_codes'))

  const call = callerOf(() => service.url)
  const login = (mobile: string, password: string, more: object = {}) =>
    call<{ token: string }>('account', 'passwordLogin', { mobile, password, ...more })
  const solve = () => solvedCaptcha(service)

  test('[R-VAL-12] [R-CALL-055] a captcha lets one more try through, in any case, and only once', async () => {
    const { mobile } = demander
    for (let tries = 0; tries < 5; tries += 1) await login(mobile, 'Wrong12345')
    expect((await login(mobile, SEED_PASSWORD)).body.code).toBe(1008)
    const solved = await solve()
    expect((await login(mobile, 'Wrong12345', solved)).body.code).toBe(1006)
    expect((await login(mobile, SEED_PASSWORD, solved)).body.code).toBe(1003)
    expect((await login(mobile, SEED_PASSWORD, await solve())).body.code).toBe(200)
  })

  test('[R-VAL-12] a wrong answer uses the captcha up, two minutes end it', async () => {
    const { mobile } = purchaseManager
    for (let tries = 0; tries < 5; tries += 1) await login(mobile, 'Wrong12345')
    const solved = await solve()
    expect((await login(mobile, SEED_PASSWORD, { ...solved, captchaCode: 'XXXX' })).body).toMatchObject({
      code: 1002,
      msg: '图形验证码错误',
    })
    expect((await login(mobile, SEED_PASSWORD, solved)).body.code).toBe(1003)
    const late = await solve()
    await service.edit(`update captchas set expires_at = expires_at - interval '121 seconds'`)
    expect((await login(mobile, SEED_PASSWORD, late)).body.code).toBe(1003)
  })

  /** Only the hash of the answer is kept: the service is made to tell it, and every answer is tried. */
  const answerOf = async (captchaKey: string): Promise<string> => {
    const tell = `do $$ begin raise exception 'hash=%', (select answer_hash from captchas where captcha_key = '${captchaKey}'); end $$`
    const told = await service.edit(tell).catch((error: unknown) => String(error))
    const hash = /hash=([0-9a-f]{64})/.exec(told ?? '')?.[1]
    let tries = ['']
    for (let length = 0; length < 4; length += 1)
      tries = tries.flatMap((text) => [...CHARACTERS].map((one) => text + one))
    const found = tries.find((text) => createHash('sha256').update(`${captchaKey}:${text}`).digest('hex') === hash)
    if (found === undefined) throw new Error(`no answer has this hash: ${told}`)
    return found
  }

  test('[R-CALL-055] no two captchas are alike, and the answer is not in what is sent', async () => {
    const first = await call<{ captchaKey: string; image: string }>('registration', 'captcha')
    const second = await call<{ captchaKey: string; image: string }>('registration', 'captcha')
    const { captchaKey, image } = first.body.data
    expect(image).not.toBe(second.body.data.image)
    const picture = Buffer.from(image.replace('data:image/png;base64,', ''), 'base64')
    // Nothing but pixels: a piece of text or of a profile could carry the answer.
    expect(piecesOf(picture).filter((piece) => !PIXELS.includes(piece))).toEqual([])
    const answer = await answerOf(captchaKey)
    expect(Object.keys(first.body.data).sort()).toEqual(['captchaKey', 'image'])
    // What every answer has in common tells nothing of one.
    const own = [...first.headers].filter(([name, value]) => value !== second.headers.get(name))
    const sent = [captchaKey, first.body.msg, ...own.map(([, value]) => value)].join(' ')
    expect(sent.toUpperCase()).not.toContain(answer)
    expect(sent).not.toContain(Buffer.from(answer).toString('base64').replace(/=+$/, ''))
    // It is the answer that was looked for.
    for (let tries = 0; tries < 5; tries += 1) await login(otherAdmin.mobile, 'Wrong12345')
    const solved = await login(otherAdmin.mobile, SEED_PASSWORD, { captchaKey, captchaCode: answer })
    expect(solved.body.code).toBe(200)
  })

  test('[R-CALL-049] a few questions are free, then each costs a captcha', async () => {
    const ask = (mobile: string, more: object = {}) =>
      call<{ needCaptcha: boolean }>('registration', 'verifyLogin', { mobile, ...more })
    expect((await ask(admin.mobile)).body.data).toEqual({ needCaptcha: false })
    expect((await ask('15099999999')).body.data).toEqual({ needCaptcha: false })
    for (let tries = 0; tries < 5; tries += 1) await login(admin.mobile, 'Wrong12345')
    expect((await ask(admin.mobile)).body.data).toEqual({ needCaptcha: true })
    for (let more = 0; more < 3; more += 1) await ask(`1509999000${more}`)
    expect((await ask('15099990009')).body).toMatchObject({ code: 1008, data: null })
    expect((await ask('15099990009', await solve())).body.code).toBe(200)
    expect((await ask('15099990009')).body.code).toBe(1008)
  })

  test('[R-VAL-10] codes for many mobiles of one device cost a captcha as well', async () => {
    const device = { distinctId: 'a-device-of-the-whole-company' }
    const mobiles = [admin, purchaser, demander, purchaseManager].map(({ mobile }) => mobile)
    for (const mobile of mobiles) await call('account', 'smsLogin', { mobile, code: '123456' }, device)
    const ask = (name: string, mobile?: string, more: object = {}) => call('account', name, { mobile, ...more }, device)
    for (const mobile of mobiles) expect((await ask('sendLoginCode', mobile)).body.code).toBe(200)
    for (const mobile of mobiles.slice(2)) expect((await ask('sendResetCode', mobile)).body.code).toBe(200)
    expect((await ask('sendResetCode', mobiles[0])).body.code).toBe(1008)
    expect((await ask('sendResetCode', mobiles[0], await solve())).body.code).toBe(200)
  })

  test('[R-PUR-05] the old password is guessed with the same limits', async () => {
    const headers = { Authorization: await logIn(service.url, otherAdmin.mobile) }
    const change = (oldPassword: string) =>
      call('profile', 'changePassword', { oldPassword, newPassword: 'Gongpin2030' }, headers)
    for (let tries = 0; tries < 5; tries += 1) expect((await change('Wrong12345')).body.code).toBe(1006)
    expect((await change(SEED_PASSWORD)).body.code).toBe(1008)
  })

  test('[R-CALL-046] [R-CALL-045] a code carries a session once, into its own shop, for five minutes', async () => {
    const headers = { Authorization: await logIn(service.url, purchaser.mobile) }
    const fresh = async () => (await call<{ code: string }>('wechat', 'codeForToken', {}, headers)).body.data.code
    const use = (code: string, shopNo = SHOP_NO) =>
      call<{ token: string }>('wechat', 'tokenByCode', { code }, { ShopNo: shopNo })
    const code = await fresh()
    expect((await use(code, OTHER_SHOP_NO)).body.code).toBe(1003)
    const used = await use(code)
    expect(used.body.code).toBe(200)
    expect((await use(code)).body.code).toBe(1003)
    const me = await call<{ mobile: string }>('account', 'me', {}, { Authorization: used.body.data.token })
    expect(me.body.data.mobile).toBe(purchaser.mobile)
    const late = await fresh()
    await service.edit(`update handover_codes set expires_at = now() - interval '1 second'`)
    expect((await use(late)).body.code).toBe(1003)
    const twins = await fresh()
    const both = await Promise.all([use(twins), use(twins)])
    expect(both.map(({ body }) => body.code).sort()).toEqual([1003, 200].sort())
  })

  test('[R-CALL-050] a log-out ends the codes of its session, and the sessions that were made by them', async () => {
    const login = async () => ({ Authorization: await logIn(service.url, purchaser.mobile) })
    const fresh = async (headers: Record<string, string>) =>
      (await call<{ code: string }>('wechat', 'codeForToken', {}, headers)).body.data.code
    const use = (code: string) => call<{ token: string }>('wechat', 'tokenByCode', { code })
    const copyOf = async (headers: Record<string, string>) => ({
      Authorization: (await use(await fresh(headers))).body.data.token,
    })
    const isIn = async (headers: Record<string, string>) => (await call('account', 'me', {}, headers)).body.code
    const [mine, other] = [await login(), await login()]
    const copy = await copyOf(mine)
    const second = await copyOf(copy)
    const ended = await copyOf(mine)
    const unused = await fresh(mine)
    const kept = await fresh(other)
    // The copy's log-out is its own.
    await call('account', 'logout', {}, ended)
    expect([await isIn(ended), await isIn(mine), await isIn(second)]).toEqual([401, 200, 200])
    await call('account', 'logout', {}, mine)
    expect((await use(unused)).body.code).toBe(1003)
    expect([await isIn(copy), await isIn(second), await isIn(other)]).toEqual([401, 401, 200])
    expect((await use(kept)).body.code).toBe(200)
  })

  test('[R-CALL-037] [R-CALL-039] an openId alone opens and binds nothing', async () => {
    const headers = { Authorization: await logIn(service.url, purchaser.mobile) }
    const mine = await call<{ openId: string }>('wechat', 'openId', { code: 'me' })
    const { openId } = mine.body.data
    expect((await call('wechat', 'bind', { openId, code: 'me' }, headers)).body.code).toBe(200)
    const stolen = { openId, shopNo: SHOP_NO }
    expect((await call('wechat', 'token', { ...stolen, code: 'thief' })).body.code).toBe(403)
    expect((await call('wechat', 'token', { ...stolen, code: '' })).body.code).toBe(400)
    const thief = { Authorization: await logIn(service.url, otherAdmin.mobile) }
    expect((await call('wechat', 'bind', { openId, code: 'thief' }, thief)).body.code).toBe(403)
    expect((await call('wechat', 'saveUser', { openId, nickName: 'x' }, thief)).body.code).toBe(403)
    const phone = { id: openId, code: `p-${otherAdmin.mobile}`, loginCode: 'thief', shopNo: SHOP_NO }
    expect((await call('wechat', 'phoneLogin', phone)).body.code).toBe(403)
    expect((await call('wechat', 'token', { ...stolen, code: 'me' })).body.code).toBe(200)
    expect((await call('wechat', 'lastShop', { openId: `${WECHAT_OPEN_ID}x` })).body.code).toBe(404)
  })

  test('a disabled member is out, and no door of the house opens to him', async () => {
    const headers = { Authorization: await logIn(service.url, demander.mobile) }
    const { openId } = (await call<{ openId: string }>('wechat', 'openId', { code: 'dem' })).body.data
    await call('wechat', 'bind', { openId, code: 'dem' }, headers)
    const handover = await call<{ code: string }>('wechat', 'codeForToken', {}, headers)
    const boss = { Authorization: await logIn(service.url, admin.mobile) }
    const list = await call<{ userId: string; role: string }[]>('members', 'list', {}, boss)
    const id = list.body.data.find(({ role }) => role === 'DEMANDER')?.userId
    expect((await call('members', 'setDisabled', { id, disabled: true }, boss)).body.code).toBe(200)

    expect((await call('account', 'me', {}, headers)).body.code).toBe(401)
    expect((await login(demander.mobile, `${SEED_PASSWORD}x`)).body.code).toBe(1006)
    expect((await login(demander.mobile, SEED_PASSWORD)).body).toMatchObject({
      code: 403,
      msg: '账号已停用，请联系企业管理员',
    })
    const sms = { mobile: demander.mobile, code: '123456' }
    expect((await call('account', 'smsLogin', sms)).body).toMatchObject({
      code: 403,
      msg: '账号已停用，请联系企业管理员',
    })
    expect((await call('wechat', 'tokenByCode', { code: handover.body.data.code })).body.code).toBe(1003)
    expect((await call('wechat', 'token', { openId, shopNo: SHOP_NO, code: 'dem' })).body.code).toBe(404)
    const phone = { id: openId, code: `p-${demander.mobile}`, shopNo: SHOP_NO }
    expect((await call('wechat', 'phoneLogin', phone)).body.code).toBe(403)

    expect((await call('members', 'setDisabled', { id, disabled: false }, boss)).body.code).toBe(200)
    expect((await call('account', 'smsLogin', sms)).body.code).toBe(200)
  })

  test('headers that claim to be somebody are not believed', async () => {
    const claims = {
      userId: '1',
      'x-user-id': '1',
      roleCodes: 'ADMIN',
      'x-role': 'ADMIN',
      authNO: 'f'.repeat(32),
      'gbb-auth': 'x'.repeat(43),
      Cookie: 'token=abc',
      'X-Forwarded-For': '127.0.0.1',
    }
    expect((await call('members', 'list', {}, claims)).body.code).toBe(401)
    const token = await logIn(service.url, demander.mobile)
    expect((await call('members', 'list', {}, { ...claims, Authorization: token })).body.code).toBe(403)
    expect((await call('account', 'me', {}, { Authorization: token, ShopNo: OTHER_SHOP_NO })).body.code).toBe(401)
  })

  test.each([
    ['addresses', 'save', ['receiverName', 'detail', 'company', 'tag', 'townName']],
    ['invoices', 'save', ['title', 'bankName', 'regAddress']],
    ['invoices', 'saveAddress', ['receiverName', 'detail']],
  ] as const)('text that would be code in %s.%s stays text', async (domain, name, fields) => {
    const headers = { Authorization: await logIn(service.url, purchaser.mobile) }
    for (const text of INJECTIONS) {
      for (const field of fields) {
        const saved = await call(domain, name, { [field]: text }, headers)
        expectEnvelope(saved)
        expect([200, 400, 409]).toContain(saved.body.code)
      }
      await service.edit(
        `delete from addresses where used_at > now() - interval '10 minutes';
         delete from invoices where used_at > now() - interval '10 minutes' and not is_default;
         delete from invoice_addresses where used_at > now() - interval '10 minutes' and not is_default`,
      )
    }
    const kept = await call<Record<string, string>>(domain, name, { [fields[0]]: INJECTIONS[5]?.slice(0, 20) }, headers)
    expect(kept.body.code).toBe(200)
    const listed = await call<object[]>(domain, name === 'saveAddress' ? 'addressList' : 'list', {}, headers)
    expect(JSON.stringify(listed.body.data)).toContain(INJECTIONS[5]?.slice(0, 20))
  })

  test('text that would be code in every other field does no harm', async () => {
    const headers = { Authorization: await logIn(service.url, admin.mobile) }
    for (const text of INJECTIONS) {
      const asked = await Promise.all([
        call('registration', 'register', { companyName: `岚${text}`, contactName: text, inviteCode: text }),
        call('registration', 'captcha', { captchaKey: text }),
        call('invoices', 'companies', { companyName: text }, headers),
        call('addresses', 'resolveText', { text }, headers),
        call('profile', 'saveEmail', { email: text, code: text }, headers),
        call('wechat', 'saveUser', { openId: text, nickName: text, avatarUrl: text }, headers),
        call('wechat', 'lastShop', { openId: text }),
        call('members', 'changeRole', { id: text, role: 'ADMIN' }, headers),
        fetchAnswer(`${service.url}/sa?data=${encodeURIComponent(text)}`),
      ])
      for (const answer of asked) {
        expect(answer.status).toBeLessThan(500)
        expect(answer.body.code).not.toBe(500)
      }
    }
    expect((await login(admin.mobile, SEED_PASSWORD)).body.code).toBe(200)
  })

  test.each([
    ['企业名称', { companyName: '<b>青岚采购</b>' }],
    ['联系人', { contactName: '<i>林岚' }],
  ])('[R-CALL-051] signs of markup are refused in %s before anything else is asked', async (name, fields) => {
    const { body } = await call('registration', 'register', { companyName: '青岚采购', contactName: '林岚', ...fields })
    expect(body).toMatchObject({ code: 400, msg: `${name}不能含有 < 或 >` })
  })

  test('[R-DEC-08] neither passwords, tokens, codes nor people are in what the service writes', async () => {
    const session = await login(purchaser.mobile, SEED_PASSWORD)
    const { token } = session.body.data
    await call('account', 'smsLogin', { mobile: purchaser.mobile, code: '999999' })
    await call('addresses', 'list', {}, { Authorization: token })
    await call('profile', 'sendEmailCode', { email: 'secret.person@example.com' }, { Authorization: token })
    // What a demonstration says at its start is published.
    const logs = service.logs().slice(service.logs().indexOf('\nready '))
    for (const secret of [purchaser.mobile, SEED_PASSWORD, token, purchaser.name, 'secret.person', '砻澜路'])
      expect(logs).not.toContain(secret)
  })
})
