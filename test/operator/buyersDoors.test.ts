/** What a stranger learns at a buyer's door, and whom he can keep out of it: nothing, and nobody. */
import { SEED_MEMBERS, SEED_PASSWORD } from '../../server/seed/people'
import { proves } from '../support/proves'
import { anyDatabase, startService, type Service } from '../support/service'
import { callerOf, type Answer } from '../contract/caller'
import { OTHER_SHOP_NO } from '../contract/requests'
import { solvedCaptcha } from '../contract/solved'

const { admin, purchaser, demander, purchaseManager, otherAdmin } = SEED_MEMBERS
const PURPOSES = [
  ['sendLoginCode', 'login'],
  ['sendRegisterCode', 'register'],
  ['sendResetCode', 'reset'],
] as const
const DEVICE = '5d0c6a52-7b1e-4a53-9f0e-000000000001'
const DAY = 7

let issued = 0
/** A number that nobody has. */
const stranger = (): string => `166000${String((issued += 1)).padStart(5, '0')}`

describe.each(anyDatabase())('doors on %s', (database) => {
  let service: Service

  beforeAll(async () => {
    const environment = { LIMIT_LOGIN: '5000', LIMIT_STRANGERS_CODES: String(DAY), TRUST_PROXY: '1' }
    service = await startService({ database, environment })
  })
  afterAll(() => service?.stop())
  beforeEach(() =>
    service.edit('delete from questions; delete from login_failures; delete from sms_codes; delete from known_devices'),
  )

  const call = callerOf(() => service.url)
  const solved = () => solvedCaptcha(service)
  /** Everything that a caller could compare. */
  const seen = ({ status, body }: Answer) => ({ status, body })
  const login = (mobile: string, password: string, headers: Record<string, string> = {}, more: object = {}) =>
    call('account', 'passwordLogin', { mobile, password, ...more }, headers)
  const from = (index: number): Record<string, string> => ({ 'X-Forwarded-For': `198.51.100.${index}` })
  const linesOf = (mobile: string, purpose: string): string[] => {
    const masked = `${mobile.slice(0, 3)}****${mobile.slice(-4)}`
    return service
      .logs()
      .split('\n')
      .filter((line) => line.includes(`"mobile":"${masked}","purpose":"${purpose}"`))
  }
  /** The latest code of a mobile, from the log, which is written a little later. */
  async function codeOf(mobile: string, purpose: string): Promise<string> {
    for (let waited = 0; waited < 200; waited += 1) {
      const code = /"code":"(\d{6})"/.exec(linesOf(mobile, purpose).at(-1) ?? '')?.[1]
      if (code) return code
      await new Promise((resolve) => setTimeout(resolve, 25))
    }
    throw new Error(`no code for ${mobile} in the log`)
  }

  test.each(PURPOSES)(
    '[R-CALL-054] %s needs the captcha on a strange device and answers known and unknown numbers alike',
    async (name) => {
      for (const fields of [{}, { captchaKey: 'x', captchaCode: 'abcd' }]) {
        const known = await call('account', name, { mobile: admin.mobile, ...fields })
        const unknown = await call('account', name, { mobile: stranger(), ...fields })
        expect(known.body.code).not.toBe(200)
        expect(seen(unknown)).toEqual(seen(known))
      }
      const mobile = stranger()
      const known = await call('account', name, { mobile: admin.mobile, ...(await solved()) })
      const unknown = await call('account', name, { mobile, ...(await solved()) })
      expect(known.body.code).toBe(200)
      expect(seen(unknown)).toEqual(seen(known))
      // The next one waits a minute, alike.
      const again = await call('account', name, { mobile: admin.mobile, ...(await solved()) })
      const unknownAgain = await call('account', name, { mobile, ...(await solved()) })
      expect(again.body.code).toBe(429)
      expect(unknownAgain.body.code).toBe(429)
    },
  )

  test('[R-PUR-02] [R-PUR-05] [R-CALL-048] a wrong code is answered alike; 1004 and 1005 are said after the right one', async () => {
    const mobile = stranger()
    const use: Record<string, (mobile: string, code: string) => Promise<Answer>> = {
      login: (number, code) => call('account', 'smsLogin', { mobile: number, code }),
      reset: (number, code) =>
        call('registration', 'resetPassword', { mobile: number, code, newPassword: 'Gongpin2031' }),
      register: (number, code) => call('registration', 'register', { mobile: number, code }),
    }
    for (const [name, purpose] of PURPOSES) {
      const enter = use[purpose]!
      expect((await enter(mobile, '000000')).body.code).toBe(1003)
      expect(seen(await enter(mobile, '000000'))).toEqual(seen(await enter(admin.mobile, '000000')))
      for (const number of [mobile, admin.mobile])
        expect((await call('account', name, { mobile: number, ...(await solved()) })).body.code).toBe(200)
      const right = await codeOf(mobile, purpose)
      const other = await codeOf(admin.mobile, purpose)
      const wrong = ['000000', '000001', '000002'].find((code) => code !== right && code !== other)!
      const refused = await enter(mobile, wrong)
      expect(refused.body.code).toBe(1002)
      expect(seen(refused)).toEqual(seen(await enter(admin.mobile, wrong)))
    }
    const told = (await use['login']!(mobile, await codeOf(mobile, 'login'))).body
    await proves('R-PUR-02b', () => expect(told).toMatchObject({ code: 1004, msg: '该手机号未注册，请先注册' }))
    expect((await use['reset']!(mobile, await codeOf(mobile, 'reset'))).body.code).toBe(1004)
    expect((await use['register']!(admin.mobile, await codeOf(admin.mobile, 'register'))).body.code).toBe(1005)
  })

  test('[R-CALL-049] whether a captcha is due is all that is told before a login', async () => {
    for (const mobile of [admin.mobile, stranger()])
      expect((await call('registration', 'verifyLogin', { mobile })).body.data).toEqual({ needCaptcha: false })
  })

  test('[R-CALL-054] unknown numbers share a day in each shop, and nobody sees that it is over', async () => {
    const mobiles = Array.from({ length: DAY + 1 }, stranger)
    const answers = []
    for (const mobile of mobiles)
      answers.push(seen(await call('account', 'sendLoginCode', { mobile, ...(await solved()) })))
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
    const known = await call('account', 'sendLoginCode', { mobile: admin.mobile, ...(await solved()) })
    expect(seen(known)).toEqual(answers.at(-1))
    // Known numbers still get theirs, in the order of the log: what was not sent before it is never sent.
    await codeOf(admin.mobile, 'login')
    expect(mobiles.map((mobile) => linesOf(mobile, 'login').length)).toEqual([...mobiles.slice(1).map(() => 1), 0])
    // A guess at the code that never went is one like any other.
    expect((await call('account', 'smsLogin', { mobile: mobiles[DAY], code: '000000' })).body.code).toBe(1002)
    const elsewhere = { mobile: stranger(), shopNo: OTHER_SHOP_NO, ...(await solved()) }
    await call('account', 'sendResetCode', elsewhere, { ShopNo: OTHER_SHOP_NO })
    await codeOf(elsewhere.mobile, 'reset')
  })

  test('[R-VAL-10] others who ask for codes again and again keep nobody from his own', async () => {
    const device = { distinctId: DEVICE, ...from(200) }
    const { mobile } = demander
    await call('account', 'smsLogin', { mobile, code: '123456' }, device)
    const unknown = stranger()
    const ask = async (number: string, headers: Record<string, string>) =>
      (await call('account', 'sendLoginCode', { mobile: number, ...(await solved()) }, headers)).body
    const later = (minutes: number) =>
      service.edit(`update sms_codes set created_at = created_at - interval '${minutes} minutes'`)
    const seenBy = async (network: number) => {
      const known = await ask(mobile, from(network))
      // A number without an account is answered alike.
      expect(await ask(unknown, from(network))).toEqual(known)
      return known
    }
    for (let asked = 0; asked < 10; asked += 1) {
      expect((await seenBy(1)).code).toBe(200)
      await later(2)
    }
    expect(await seenBy(1)).toMatchObject({ code: 429, msg: '今日获取验证码次数已达上限，请换个网络或明天再试' })
    // His own device has its own day, and another network the next turn.
    expect((await ask(mobile, device)).code).toBe(200)
    await later(2)
    expect(await seenBy(2)).toMatchObject({
      code: 429,
      msg: '该手机号获取验证码过于频繁，请使用最近收到的验证码，或 6 分钟后再获取',
    })
    await later(7)
    expect((await seenBy(2)).code).toBe(200)
    await later(15)
    expect((await seenBy(3)).code).toBe(429)
    await later(6)
    expect((await seenBy(3)).code).toBe(200)
  })

  test('[R-CALL-054b] registrations have a day of their own, which ends for every number', async () => {
    const ask = async (mobile: string, network = 2) =>
      call('account', 'sendRegisterCode', { mobile, ...(await solved()) }, from(network))
    for (let index = 0; index < DAY; index += 1)
      expect((await call('account', 'sendLoginCode', { mobile: stranger(), ...(await solved()) })).body.code).toBe(200)
    expect((await ask(admin.mobile, 1)).body.code).toBe(200)
    for (let index = 1; index < 5; index += 1) expect((await ask(stranger(), 1)).body.code).toBe(200)
    // One network alone ends it for itself only.
    expect((await ask(stranger(), 1)).body).toMatchObject({ code: 429, msg: expect.stringContaining('您所在的网络') })
    for (let index = 5; index < DAY; index += 1) expect((await ask(stranger())).body.code).toBe(200)
    const unknown = await ask(stranger())
    expect(unknown.body).toMatchObject({ code: 429, msg: '今日注册验证码已发完，请明天再试或联系客服' })
    expect(seen(await ask(purchaser.mobile))).toEqual(seen(unknown))
  })

  test('[R-PUR-02] a device that logged in with a number gets its codes without the captcha, until all devices are out', async () => {
    const { mobile } = demander
    const device = { distinctId: DEVICE }
    const ask = (number: string, headers: Record<string, string>) =>
      call('account', 'sendLoginCode', { mobile: number }, headers)
    expect((await ask(mobile, device)).body.code).toBe(1008)
    const session = await call<{ token: string }>('account', 'smsLogin', { mobile, code: '123456' }, device)
    expect((await ask(mobile, device)).body.code).toBe(200)
    expect((await ask(mobile, { distinctId: `${DEVICE}x` })).body.code).toBe(1008)
    expect((await ask(purchaser.mobile, device)).body.code).toBe(1008)
    // An id that anybody could have is no sign of a device.
    await call('account', 'smsLogin', { mobile, code: '123456' }, { distinctId: 'phone' })
    expect((await ask(mobile, { distinctId: 'phone' })).body.code).toBe(1008)
    await call('profile', 'logoutEverywhere', {}, { Authorization: session.body.data.token })
    expect((await ask(mobile, device)).body.code).toBe(1008)
  })

  test('[R-PUR-03] ten wrong passwords lock the place that they came from, and nobody else', async () => {
    const { mobile } = otherAdmin
    const attacker = from(1)
    const device = { distinctId: DEVICE, ...from(1) }
    await login(mobile, SEED_PASSWORD, device)
    for (let tries = 0; tries < 10; tries += 1)
      await login(mobile, 'Wrong12345', attacker, tries < 5 ? {} : await solved())
    expect((await login(mobile, SEED_PASSWORD, attacker, await solved())).body.code).toBe(1007)
    // The buyer's own device, even behind the same address.
    expect((await login(mobile, SEED_PASSWORD, device)).body.code).toBe(200)
    // Another address is let in, with a captcha.
    expect((await login(mobile, SEED_PASSWORD, from(2))).body.code).toBe(1008)
    expect((await login(mobile, SEED_PASSWORD, from(2), await solved())).body.code).toBe(200)
    expect((await call('account', 'smsLogin', { mobile, code: '123456' }, attacker)).body.code).toBe(200)
  })

  test('[R-PUR-03] of IPv6 the network counts, not the address', async () => {
    const { mobile } = admin
    const at = (end: string) => ({ 'X-Forwarded-For': `2001:db8:1:2:${end}` })
    for (let tries = 1; tries <= 10; tries += 1)
      await login(mobile, 'Wrong12345', at(`:${tries}`), tries <= 5 ? {} : await solved())
    expect((await login(mobile, SEED_PASSWORD, at('a:b:c:d'), await solved())).body.code).toBe(1007)
  })

  test('[R-PUR-03] from many addresses a number is tried ever more slowly, and its owner is never shut out', async () => {
    const { mobile } = purchaseManager
    const device = { distinctId: DEVICE, ...from(200) }
    await login(mobile, SEED_PASSWORD, device)
    const codes: number[] = []
    for (let tries = 0; tries < 20; tries += 1)
      codes.push((await login(mobile, 'Wrong12345', from(tries), await solved())).body.code)
    expect(codes).toEqual(codes.map(() => 1006))
    const slowed = await login(mobile, SEED_PASSWORD, from(100), await solved())
    expect(slowed.body.code).toBe(429)
    expect(slowed.body.msg).toMatch(/^该账号尝试次数过多，请 ([1-9]|10) 秒后再试，或改用验证码登录$/)
    expect((await login(mobile, SEED_PASSWORD, device)).body.code).toBe(200)
    expect((await call('account', 'smsLogin', { mobile, code: '123456' }, from(101))).body.code).toBe(200)
    // After the pause one more, and then a longer one.
    const later = (seconds: number) =>
      service.edit(`update login_failures set failed_at = failed_at - interval '${seconds} seconds'`)
    await later(11)
    expect((await login(mobile, 'Wrong12345', from(102), await solved())).body.code).toBe(1006)
    await later(11)
    expect((await login(mobile, SEED_PASSWORD, from(103), await solved())).body.code).toBe(429)
    await later(10)
    expect((await login(mobile, SEED_PASSWORD, from(104), await solved())).body.code).toBe(200)
    // An unknown number is slowed in the same way.
    const unknown = stranger()
    for (let tries = 0; tries < 20; tries += 1) await login(unknown, 'Wrong12345', from(tries), await solved())
    expect((await login(unknown, 'Wrong12345', from(100), await solved())).body.code).toBe(429)
  })

  test('[R-PUR-03] many tries at once without a captcha slow nobody down', async () => {
    const { mobile } = purchaser
    await Promise.all(Array.from({ length: 40 }, (_, index) => login(mobile, 'Wrong12345', from(index))))
    expect((await login(mobile, SEED_PASSWORD, from(100), await solved())).body.code).toBe(200)
  })
})
