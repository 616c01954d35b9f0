/** A shop of an operator, on a database that was empty: nothing in it is invented and nothing is played. */
import { readdirSync, rmSync } from 'node:fs'
import path from 'node:path'
import { openPostgres } from '../../server/database/postgres'
import { SEED_MEMBERS, SEED_PASSWORD } from '../../server/seed/people'
import { REFUSED_EXIT } from '../../server/variables/refusal'
import { freePort } from '../support/postgres'
import { anyDatabase, plain, runToEnd, startService, type Service } from '../support/service'
import { commandBundle, serviceBundle } from '../support/serviceBundle'
import { ROOT, temporaryFolder } from '../support/template'
import { callerOf, fetchAnswer } from '../contract/caller'

/** DEMONSTRATION is empty, as if nobody had set it: NODE_ENV alone has to keep everything shut. */
const PRODUCTION = { NODE_ENV: 'production', DEMONSTRATION: '', PUBLIC_HOSTS: '127.0.0.1' }
const ADMIN = { mobile: '13700000001', password: 'Qinglan2026x' }
const SHOP_NO = '20001'
/** Whoever gives a password where there is one believes that it is the one from now on. */
const UNUSED =
  'SHOP_ADMIN_PASSWORD was not used: passwords stay as they are. To change one: npm run shop -- password 13700000001'
const SHOP = [
  '--no=20001',
  '--name=青岚工品',
  '--host=Shop.Example.com',
  '--company=青岚采购有限公司',
  '--mobile=13700000001',
]

const MIGRATIONS = readdirSync(path.join(ROOT, 'server/database/migrations'))

describe.each(anyDatabase())('production on %s', (database) => {
  let service: Service
  let watched: string
  beforeAll(async () => {
    const port = await freePort()
    watched = `http://127.0.0.1:${port}/metrics`
    const environment = { ...PRODUCTION, METRICS_PORT: String(port) }
    service = await startService({ database, empty: true, environment })
  })
  afterAll(() => service?.stop())

  const call = callerOf(() => service.url)
  const ask = <TData = unknown>(domain: Parameters<typeof call>[0], name: string, request = {}, token = 'GUEST') =>
    call<TData>(domain, name, request, { ShopNo: SHOP_NO, Authorization: token })
  /** A wrong count makes the statement fail: the test can change rows, not read them. */
  const countIs = (table: string, count: string): Promise<void> =>
    service.edit(`do $$ begin
      if not (select count(*) ${count} from ${table}) then raise exception 'another count of ${table}'; end if; end $$`)
  /** The embedded database has one owner. */
  const shop = async (words: readonly string[], environment: Record<string, string> = {}) => {
    if (database === 'pglite') await service.halt()
    const program = [...commandBundle('server/shops/main.ts'), ...words]
    const ended = await runToEnd(program, { ...service.environment, ...environment })
    if (database === 'pglite') await service.restart()
    return ended
  }
  const logIn = async (): Promise<string> =>
    (await ask<{ token: string }>('account', 'passwordLogin', { ...ADMIN, shopNo: SHOP_NO })).body.data.token

  test('[R-RUN-01] an empty database stays empty but for the regions, and the start says what is off', async () => {
    for (const table of ['shops', 'users', 'companies', 'products', 'orders', 'brands']) await countIs(table, '= 0')
    await countIs('regions', '> 3000')
    await expect(countIs('regions', '= 0')).rejects.toThrow('another count of regions')
    const [, off = ''] =
      /^Switched off, because nothing is set for it:\n((?:- .*\n)+)/m.exec(plain(service.logs())) ?? []
    const settings = off.match(/^- [A-Z_]+(?=: [A-Za-z].+; .+$)/gm)?.map((start) => start.slice(2))
    expect(settings).toEqual([
      ...['SMS_PROVIDER', 'EMAIL_WEBHOOK_URL', 'WECHAT_APP_ID', 'WECHAT_PAY_MCH_ID', 'TIANYANCHA_TOKEN'],
      ...['WECHAT_OFFICIAL_APP_ID', 'WECHAT_NOTICE_TEMPLATE', 'SMS_NOTICE_TEMPLATE', 'SA_SERVER_URL'],
    ])
    const metrics = await (await fetch(watched)).text()
    for (const setting of settings!) expect(metrics).toContain(`shop_feature_on{setting="${setting}"} 0\n`)
    // Whoever collects the log reads objects, one a line.
    const lines = service.logs().trimEnd().split('\n')
    expect(lines.filter((line) => !/^\{"level":\d0,.*"msg":".*\}$/.test(line))).toEqual([])
    expect(() => lines.map((line) => JSON.parse(line))).not.toThrow()
    expect(plain(service.logs())).toMatch(
      /^This is a production \((DATABASE_URL is set, )?NODE_ENV is production\): nothing is invented, and nothing is played\.$/m,
    )
    expect(service.logs()).toContain('No proxy is believed (TRUST_PROXY): behind one, all buyers have its address')
    expect(plain(service.logs())).toMatch(/^Shop is up on http:\/\/127\.0\.0\.1:(\d+), listening on 127\.0\.0\.1:\1$/m)
    expect(service.logs()).toContain('There is no shop yet. Make the first: npm run shop -- create')
    expect(service.logs()).not.toMatch(/demonstration|Gongpin|123456/i)
  })

  // What is refused before the database is asked, and what two commands say in turn, is the same on both databases.
  const onShared = database === 'postgres' ? test : null

  onShared?.('a shop without a password for its ADMIN is not made', async () => {
    const without = await shop(['create', ...SHOP])
    expect([without.code, without.output]).toEqual([1, expect.stringContaining('SHOP_ADMIN_PASSWORD')])
    const weak = await shop(['create', ...SHOP], { SHOP_ADMIN_PASSWORD: 'short' })
    expect([weak.code, weak.output]).toEqual([1, expect.stringContaining('8 to 20 characters')])
    for (const table of ['shops', 'users', 'companies']) await countIs(table, '= 0')
    const nothing = await shop(['create', '--no=x'])
    for (const name of ['--no', '--name', '--host', '--company', '--mobile'])
      expect(nothing.output).toContain(`${name}:`)
  })

  test('[R-RUN-01] a shop and its first ADMIN are made by a command', async () => {
    const made = await shop(['create', ...SHOP], { SHOP_ADMIN_PASSWORD: ADMIN.password })
    expect([made.code, made.output]).toEqual([0, expect.stringContaining('https://shop.example.com/')])
    expect(made.output).not.toContain(ADMIN.password)
    for (const table of ['shops', 'users', 'companies']) await countIs(table, '= 1')
  })

  onShared?.('made again it is told to be there; what stands in its way leaves nothing half made', async () => {
    const again = await shop(['create', ...SHOP])
    expect([again.code, again.output]).toEqual([0, expect.stringContaining('is there already, as 青岚工品')])
    expect(again.output).not.toContain('SHOP_ADMIN_PASSWORD')
    const third = await shop(['create', ...SHOP], { SHOP_ADMIN_PASSWORD: 'Anthird026' })
    expect([third.code, third.output]).toEqual([0, expect.stringContaining(UNUSED)])
    await logIn()
    // Another number and another company, but the same host.
    const other = SHOP.map((word) => word.replace('20001', '20002').replace('青岚采购', '别家').replace('1370', '1371'))
    const taken = await shop(['create', ...other], { SHOP_ADMIN_PASSWORD: ADMIN.password })
    expect([taken.code, taken.output]).toEqual([1, expect.stringContaining('is the host of another shop: 20001')])
    for (const table of ['shops', 'users', 'companies']) await countIs(table, '= 1')
    expect((await shop(['list'])).output).toBe('20001\topen\tshop.example.com\t青岚工品\n')
  })

  onShared?.('the same ADMIN has a second shop, with the password that he has', async () => {
    const second = SHOP.map((word) => word.replace('20001', '20002').replace('Shop.', 'second.'))
    const made = await shop(['create', ...second], { SHOP_ADMIN_PASSWORD: 'Anthird026' })
    expect([made.code, made.output]).toEqual([
      0,
      expect.stringContaining(`13700000001 is known and keeps his password.\n${UNUSED}`),
    ])
    await countIs('shops', '= 2')
    await countIs('users', '= 1')
    const session = await call('account', 'passwordLogin', { ...ADMIN, shopNo: '20002' }, { ShopNo: '20002' })
    expect(session.body.code).toBe(200)
  })

  test('[R-RUN-01] the new shop is of use at once: found, logged in to, empty and whole', async () => {
    const found = await ask('shop', 'byHost', { host: 'shop.example.com' })
    expect(found.body.data).toEqual({ shopNo: SHOP_NO })
    const home = await ask<{ module: string }[]>('shop', 'homePage')
    expect(home.body.data.map(({ module }) => module)).toContain('WA_GBB_Select_FLOOR')
    const intro = await ask<{ logoModule: { iconUrl: string } }>('shop', 'intro')
    expect((await fetch(service.url + intro.body.data.logoModule.iconUrl)).status).toBe(200)
    const list = await ask<{ page: { content: unknown[] } }>('search', 'products', { keyWord: '螺栓', shopNo: SHOP_NO })
    expect([list.body.code, list.body.data.page.content]).toEqual([200, []])
    const me = await ask('account', 'me', {}, await logIn())
    expect(me.body.data).toMatchObject({ mobile: ADMIN.mobile, companyName: '青岚采购有限公司', roleCodes: ['ADMIN'] })
  })

  test('[R-RUN-01] what nobody configured is off and says so to the buyer', async () => {
    const token = await logIn()
    const words = async (...asked: Parameters<typeof ask>): Promise<string> => (await ask(...asked)).body.msg
    expect(await words('account', 'sendLoginCode', { mobile: ADMIN.mobile })).toBe('短信服务未开通，请联系客服')
    expect(await words('profile', 'sendEmailCode', { email: 'a@example.com' }, token)).toBe(
      '邮件服务未开通，请联系客服',
    )
    const wechat = '微信登录未开通，请使用手机号登录'
    expect(await words('wechat', 'login', { code: '13700000001', shopNo: SHOP_NO })).toBe(wechat)
    expect(await words('wechat', 'phone', { code: '13700000001' })).toBe(wechat)
    expect(await words('invoices', 'companies', { companyName: '江阴' }, token)).toBe('企业信息查询未开通，请手动填写')
    expect((await ask('payment', 'setting')).body.data).toMatchObject({ enable: false })
    // It is nobody's fault: whoever watches for failures is not called.
    const counted = await (await fetch(watched)).text()
    expect(counted).toMatch(/^shop_requests_total\{call="account\.sendLoginCode",status="200",code="off"\} 1$/m)
    expect(counted).not.toContain('code="500"')
  })

  test('[R-CALL-054] [R-ANA-03] no door of the demonstration is open', async () => {
    const { mobile } = SEED_MEMBERS.admin
    expect(
      (await ask('account', 'passwordLogin', { mobile, password: SEED_PASSWORD, shopNo: SHOP_NO })).body.success,
    ).toBe(false)
    expect(
      (await ask('account', 'smsLogin', { mobile: ADMIN.mobile, code: '123456', shopNo: SHOP_NO })).body.code,
    ).toBe(1003)
    for (const path of ['/sa', '/sandbox/pay']) expect((await fetchAnswer(service.url + path)).status).toBe(404)
    const seller = await fetch(`${service.url}/seller/orders`, { headers: { authorization: 'Bearer demo-seller' } })
    expect(seller.status).toBeGreaterThan(400)
    expect((await ask('shop', 'demo')).body.code).toBe(404)
  })

  onShared?.('an ADMIN who forgot his password gets another by a command, and a shop is closed by one', async () => {
    const old = await logIn()
    // Somebody has tried him all day, and he himself is kept out by it.
    await service.edit(`insert into login_failures (mobile, place, shared, failed_at)
      select '${ADMIN.mobile}', 'address:' || n, true, now() from generate_series(1, 60) n`)
    expect((await ask('account', 'passwordLogin', { ...ADMIN, shopNo: SHOP_NO })).body.success).toBe(false)
    const reset = await shop(['password', ADMIN.mobile], { SHOP_ADMIN_PASSWORD: 'Anthird026' })
    expect([reset.code, reset.output]).toEqual([0, expect.stringContaining('logged out everywhere')])
    expect((await ask('account', 'me', {}, old)).body.code).toBe(401)
    expect((await ask('account', 'passwordLogin', { ...ADMIN, shopNo: SHOP_NO })).body.success).toBe(false)
    const anew = { ...ADMIN, password: 'Anthird026', shopNo: SHOP_NO }
    expect((await ask('account', 'passwordLogin', anew)).body.code).toBe(200)
    expect((await shop(['close', SHOP_NO])).code).toBe(0)
    expect((await ask('shop', 'homePage')).body.success).toBe(false)
    expect((await shop(['open', '30001'])).output).toContain('There is no shop 30001.')
  })

  onShared?.('a shop names the hosts of its pictures by a command, and nothing else goes into the policy', async () => {
    const wrong = await shop(['pictures', SHOP_NO, "img.example.com,*;script-src x,evil'example"])
    expect([wrong.code, wrong.output]).toEqual([
      1,
      expect.stringContaining(`"*;script-src x", "evil'example" will not do`),
    ])
    expect((await shop(['pictures', '30001', 'img.example.com'])).output).toContain('There is no shop 30001.')
    await countIs('shops where cardinality(picture_hosts) > 0', '= 0')
    const set = await shop(['pictures', SHOP_NO, 'IMG.example.com, cdn.example.com:8443'])
    expect([set.code, set.output]).toEqual([
      0,
      expect.stringContaining('its own, img.example.com, cdn.example.com:8443.'),
    ])
    await countIs('shops where cardinality(picture_hosts) = 2', '= 1')
    await expect(service.edit(`update shops set picture_hosts = '{"a;b"}'`)).rejects.toThrow('picture_hosts')
    expect((await shop(['pictures', SHOP_NO, 'none'])).code).toBe(0)
    await countIs('shops where cardinality(picture_hosts) > 0', '= 0')
  })

  onShared?.('[R-RUN-01] a user who does not own the database ends the start in one sentence', async () => {
    const url = new URL(service.environment['DATABASE_URL']!)
    const start = async (database: string) => {
      url.pathname = database
      const environment = { ...service.environment, METRICS_PORT: '', DATABASE_URL: url.href }
      const { code, output } = await runToEnd(serviceBundle(), environment)
      expect(plain(output)).toMatch(/^The user of DATABASE_URL may not do what the service has to: [^\n]+\n$/)
      return [code, /permission denied for \w+ \w+/.exec(output)?.[0]]
    }
    await service.edit(`create role stranger login password 'stranger'`)
    await service.edit('create database strangers')
    try {
      url.username = url.password = 'stranger'
      expect(await start(url.pathname)).toEqual([REFUSED_EXIT, 'permission denied for table schema_migrations'])
      expect(await start('/strangers')).toEqual([REFUSED_EXIT, 'permission denied for schema public'])
    } finally {
      await service.edit('drop database strangers')
      await service.edit('drop role stranger')
    }
  })

  onShared?.('[R-RUN-03] a command of another release leaves the tables of a running service as they are', async () => {
    const seller = (words: readonly string[]) =>
      runToEnd([...commandBundle('server/shops/sellers.ts'), ...words], service.environment)
    await service.edit(`insert into schema_migrations (name) values ('9999_of_tomorrow.sql')`)
    for (const told of [await shop(['list']), await shop(['close', SHOP_NO])])
      expect([told.code, told.output]).toEqual([1, expect.stringContaining('9999_of_tomorrow.sql')])
    await service.edit(`delete from schema_migrations where name = '9999_of_tomorrow.sql';
      alter table shops drop column bar_colour, drop column bar_text, drop column bar_search;
      delete from schema_migrations where name = '0012_navigation_bar.sql'`)
    for (const told of [await shop(['list']), await shop(['close', SHOP_NO]), await seller(['list'])])
      expect([told.code, told.output]).toEqual([
        1,
        expect.stringMatching(/^The database is of an older release: it lacks 0012_navigation_bar\.sql\..+npm start/),
      ])
    await countIs('schema_migrations', `= ${MIGRATIONS.length - 1}`)

    await service.edit('create database unused')
    const url = new URL(service.environment['DATABASE_URL']!)
    url.pathname = '/unused'
    const none = await shop(['list'], { DATABASE_URL: url.href })
    expect([none.code, none.output]).toEqual([1, expect.stringContaining('The database is empty')])
    const unused = await openPostgres(url.href, { onIdleError: () => undefined })
    expect(await unused.query(`select 1 from pg_class where relname = 'schema_migrations'`)).toEqual([])
    await unused.close()
    await service.edit('drop database unused')
  })

  test('[R-RUN-01] no demonstration is let in where an operator has shops', async () => {
    await service.halt()
    const { code, output } = await runToEnd(serviceBundle(), { ...service.environment, DEMONSTRATION: '1' })
    expect([code, output]).toEqual([REFUSED_EXIT, expect.stringContaining('shops that no demonstration made')])
    await service.restart()
    await countIs('shops', '> 0')
  })
})

test.each(anyDatabase())(
  '[R-RUN-01] what a demonstration left on %s is not served as a production',
  async (database) => {
    const service = await startService({ database })
    try {
      expect(service.logs()).toContain('=== DEMONSTRATION ===')
      expect(service.logs()).toContain(SEED_PASSWORD)
      await service.halt()
      const { code, output } = await runToEnd(serviceBundle(), { ...service.environment, ...PRODUCTION })
      expect([code, output]).toEqual([REFUSED_EXIT, expect.stringContaining('was filled by a demonstration')])
      const commanded = await runToEnd(
        [...commandBundle('server/shops/main.ts'), 'create', ...SHOP],
        service.environment,
      )
      expect([commanded.code, commanded.output]).toEqual([1, expect.stringContaining('was filled by a demonstration')])
    } finally {
      await service.stop()
    }
  },
)

test('a command that only reads makes no folder for a database, nor does one that is wrong', async () => {
  const home = temporaryFolder('reading')
  try {
    const DATA_DIR = path.join(home, 'none')
    const { code, output } = await runToEnd([...commandBundle('server/shops/main.ts'), 'list'], { DATA_DIR })
    expect([code, output]).toEqual([1, expect.stringContaining(`There is no database in ${DATA_DIR}`)])
    const words = [...commandBundle('server/shops/main.ts'), 'create', '--no=x', '--name=青岚工品']
    const wrong = await runToEnd(words, { DATA_DIR })
    expect([wrong.code, wrong.output]).toEqual([2, expect.stringContaining('These are missing or wrong:')])
    // Words that nobody reads might have been meant to narrow it down.
    const trail = await runToEnd(['--import', 'tsx', 'server/shops/trail.ts', 'wrong'], { DATA_DIR })
    expect(trail).toEqual({
      code: 2,
      output: 'trail takes no words, and not "wrong".\nUsage: npm run trail -- [--since=FILE]\n',
    })
    expect(readdirSync(home)).toEqual([])
  } finally {
    rmSync(home, { recursive: true })
  }
})

test.each([
  ['a host beyond this machine', { HOST: '0.0.0.0' }, 'HOST is 0.0.0.0'],
  ['NODE_ENV', { NODE_ENV: 'production' }, 'NODE_ENV is production'],
])('[R-RUN-01] %s without a database is refused, and the reason told', async (_title, environment, sign) => {
  const { code, output } = await runToEnd(serviceBundle(), environment)
  expect(code).toBe(REFUSED_EXIT)
  expect(output).toContain(`This is a production (${sign}); DEMONSTRATION=1 makes it a demonstration.`)
  expect(output).toContain('- DATABASE_URL or DATA_DIR is missing: production needs it')
  expect(output).toContain('- PUBLIC_HOSTS is missing: production needs it')
})
