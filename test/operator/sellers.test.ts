/** The sellers of an operator: their accounts are made by a command, and nothing of the demonstration opens their desk. */
import { anyDatabase, runToEnd, startService, type Service } from '../support/service'
import { commandBundle } from '../support/serviceBundle'
import { received } from '../contract/caller'
import { deskOf, type Desk } from '../contract/desk'

const SHOP_NO = '20001'
const PASSWORD = 'Qinglan2026x'
const PRODUCTION = { NODE_ENV: 'production', DEMONSTRATION: '', PUBLIC_HOSTS: '127.0.0.1,shop.example.com' }

interface Command {
  words: readonly string[]
  environment: Readonly<Record<string, string>>
}

describe.each(anyDatabase())('sellers on %s', (database) => {
  let service: Service
  type Ended = Awaited<ReturnType<typeof runToEnd>>
  /** One after the other; the embedded database has one owner. */
  const onDatabase = async (program: string, commands: readonly Command[]): Promise<Ended[]> => {
    if (database === 'pglite') await service.halt()
    const all: Ended[] = []
    for (const { words, environment } of commands)
      all.push(await runToEnd([...commandBundle(program), ...words], { ...service.environment, ...environment }))
    if (database === 'pglite') await service.restart()
    return all
  }
  const seller = (...commands: [words: readonly string[], password?: string][]) =>
    onDatabase(
      'server/shops/sellers.ts',
      commands.map(([words, password = PASSWORD]) => ({ words, environment: { SELLER_PASSWORD: password } })),
    )
  const enter = async (name: string, password = PASSWORD): Promise<Desk> => {
    const desk = deskOf(() => service.url)
    await desk.logIn({ shopNo: SHOP_NO, name, password })
    return desk
  }
  const isIn = async (desk: Desk): Promise<boolean> => (await desk.get('/console/orders')).status === 200
  /** `npm run seller` at the running service. */
  const atService = (words: readonly string[], environment: Record<string, string> = {}) =>
    runToEnd(['scripts/seller.mjs', ...words], { SERVICE_URL: service.url, ...environment })

  beforeAll(async () => {
    service = await startService({ database, operator: true, environment: PRODUCTION })
    const shop = ['--no=20001', '--name=青岚工品', '--host=shop.example.com', '--company=青岚采购有限公司']
    const words = ['create', ...shop, '--mobile=13700000001']
    const [created] = await onDatabase('server/shops/main.ts', [
      { words, environment: { SHOP_ADMIN_PASSWORD: PASSWORD } },
    ])
    expect([created!.code, created!.output]).toEqual([0, expect.stringContaining('is open')])
  })
  afterAll(() => service?.stop())

  test('[R-RUN-01] without an account nobody gets in: no key of the demonstration, and none of its accounts', async () => {
    const key = { authorization: 'Bearer demo-seller' }
    const desk = deskOf(() => service.url)
    for (const path of ['/seller/orders', '/console/orders'])
      expect([303, 401]).toContain((await desk.get(path, key)).status)
    expect((await desk.logIn({ shopNo: SHOP_NO })).status).toBe(401)
    const { code, output } = await atService(['orders'])
    expect([code, output]).toEqual([1, expect.stringContaining('401: SELLER_SHOP')])
    // Nobody listens on the port of discarding.
    const nobody = await atService(['orders'], { SERVICE_URL: 'http://127.0.0.1:9' })
    expect([nobody.code, nobody.output]).toEqual([
      1,
      expect.stringContaining('No service answers at SERVICE_URL (http://127.0.0.1:9): '),
    ])
  })

  test('[R-RUN-01] the cookie goes by https only, though no proxy was named; a page in the open is told so', async () => {
    const [made] = await seller([['add', SHOP_NO, '周实', 'AGENT']])
    expect(made!.code).toBe(0)
    const fields = { shopNo: SHOP_NO, name: '周实', password: PASSWORD }
    const desk = deskOf(() => service.url)
    expect((await desk.logIn(fields)).headers.get('set-cookie')).toMatch(/^__Host-console=.+; Secure$/)
    await desk.post('/console/logout')
    const from = (origin: string) => {
      const type = 'application/x-www-form-urlencoded'
      const headers = { origin, host: new URL(origin).host, accept: 'text/html', 'content-type': type }
      const body = new URLSearchParams({ ...fields, password: 'Wrong2026' }).toString()
      return received(`${service.url}/console/login`, { method: 'POST', headers, body })
    }
    const open = await from('http://shop.example.com')
    expect([open.status, open.text]).toEqual([403, expect.stringContaining('请用 https 打开工作台')])
    expect((await from('https://shop.example.com')).status).toBe(401)
  })

  test('what makes no account is told, and makes none', async () => {
    const refused: [string[], string, string?][] = [
      [
        ['add', SHOP_NO, '林岚'],
        'add needs OWNER|MANAGER|AGENT.\nUsage: npm run seller -- add SHOP NAME OWNER|MANAGER|AGENT',
      ],
      [['add', SHOP_NO, '林岚', 'CHIEF'], 'The role is one of OWNER, MANAGER, AGENT.'],
      [['add', SHOP_NO, '林 岚', 'OWNER'], 'no spaces'],
      [['add', '99999', '林岚', 'OWNER'], 'There is no shop 99999.'],
      [['add', SHOP_NO, '林岚', 'OWNER'], 'A password has 8 to 20 characters', 'short'],
      [['add', SHOP_NO, '林岚', 'OWNER'], 'Set SELLER_PASSWORD', ''],
      [['close', SHOP_NO, '林岚'], 'There is no account 林岚 in shop 20001.'],
    ]
    const tried = database === 'postgres' ? refused : refused.slice(0, 1)
    const ended = await seller(...tried.map(([words, , password]): [string[], string?] => [words, password]), [
      ['list'],
    ])
    tried.forEach(([, told], index) =>
      expect([ended[index]!.code, ended[index]!.output]).toEqual([
        told.includes('Usage') ? 2 : 1,
        expect.stringContaining(told),
      ]),
    )
    expect(ended.at(-1)!.output).toBe(`${SHOP_NO}\tAGENT\topen\t周实\n`)
  })

  test('[R-SEL-02] an account is added, gets another password, and is closed for good; each time its sessions end', async () => {
    const [added, again, other] = await seller(
      [['add', SHOP_NO, '林岚', 'owner']],
      [['add', SHOP_NO, '林岚', 'OWNER'], 'Another2026'],
      [['add', SHOP_NO, '林岚', 'AGENT']],
    )
    expect([added!.code, added!.output]).toEqual([0, expect.stringContaining('as OWNER')])
    expect([again!.code, again!.output]).toEqual([
      0,
      `林岚 is there already, as OWNER of shop ${SHOP_NO}. Nothing was changed.\n` +
        'SELLER_PASSWORD was not used: passwords stay as they are. To change one: npm run seller -- password 20001 林岚\n',
    ])
    expect([other!.code, other!.output]).toEqual([
      1,
      `林岚 is the name of another account of shop ${SHOP_NO}: OWNER. Nothing was changed.\n`,
    ])
    const before = await enter('林岚')
    expect(await isIn(before)).toBe(true)

    const [changed] = await seller([['password', SHOP_NO, '林岚'], 'Another2026'])
    expect(changed!.output).toContain('logged out everywhere')
    expect(await isIn(before)).toBe(false)
    expect(await isIn(await enter('林岚'))).toBe(false)
    const after = await enter('林岚', 'Another2026')
    expect(await isIn(after)).toBe(true)

    const account = { SELLER_SHOP: SHOP_NO, SELLER_NAME: '林岚', SELLER_PASSWORD: 'Another2026' }
    // With the settings of the service and no other; its name need not lead here.
    const { port } = new URL(service.url)
    const own = { SERVICE_URL: '', PORT: port, PUBLIC_HOSTS: 'shop.example.com,127.0.0.1' }
    const orders = await atService(['orders'], { ...account, ...own })
    expect([orders.code, orders.output]).toEqual([0, expect.not.stringContaining('401')])
    const nameless = await atService(['orders'], { ...account, SERVICE_URL: `http://localhost:${port}` })
    expect([nameless.code, nameless.output]).toEqual([
      1,
      expect.stringContaining(`does not answer as localhost:${port}, because PUBLIC_HOSTS does not name it.`),
    ])
    const unknown = await atService(['orders', 'SENT'], account)
    expect([unknown.code, unknown.output]).toEqual([1, expect.stringContaining('没有状态 SENT，可用：PRE_CONFIRM')])

    expect(orders.output).toBe('There is no order.\n')
    expect(unknown.output).toContain(`The service at ${service.url} refuses it (`)
    const air = await atService(['ship', 'SO1', '--kind=AIR'], account)
    expect([air.code, air.output]).toEqual([2, '--kind is one of SHOP, DGDF, DIRECT, not "AIR".\n'])

    // For good, so that nobody does it by the way, and nobody shuts himself out.
    const [only, , unasked, open] = await seller(
      [['close', SHOP_NO, '林岚', '--yes']],
      [['add', SHOP_NO, '方圆', 'OWNER']],
      [['close', SHOP_NO, '林岚']],
      [['list', SHOP_NO]],
    )
    expect([only!.code, only!.output]).toEqual([1, expect.stringContaining('林岚 is the only OWNER of shop 20001')])
    expect([unasked!.code, unasked!.output]).toEqual([
      1,
      expect.stringContaining('is for good, and nobody is here to ask'),
    ])
    expect(open!.output).toContain(`${SHOP_NO}\tOWNER\topen\t林岚`)
    expect(await isIn(after)).toBe(true)
    const [closed, last, late, list] = await seller(
      [['close', SHOP_NO, '林岚', '--yes']],
      [['close', SHOP_NO, '方圆', '--yes', '--last-owner']],
      [['password', SHOP_NO, '林岚']],
      [['list', SHOP_NO]],
    )
    expect([closed!.code, closed!.output, last!.code]).toEqual([0, expect.stringContaining('is closed for good'), 0])
    expect(late!.output).toContain('closed for good')
    expect(list!.output).toContain(`${SHOP_NO}\tOWNER\tclosed\t林岚`)
    expect(await isIn(after)).toBe(false)
    expect(await isIn(await enter('林岚', 'Another2026'))).toBe(false)
  })

  test('a command that works on an order leaves no session behind', async () => {
    await service.edit(
      `do $$ begin if exists (select 1 from seller_sessions) then raise exception 'a session is left'; end if; end $$`,
    )
  })
})
