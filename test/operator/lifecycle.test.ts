/** Starting, stopping and what is left afterwards. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { request as httpRequest, type IncomingMessage } from 'node:http'
import { connect } from 'node:net'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { SEED_MEMBERS } from '../../server/seed/people'
import { openPostgres } from '../../server/database/postgres'
import { REFUSED_EXIT } from '../../server/variables/refusal'
import { initialise, removeCluster, startPostgres } from '../support/postgres'
import { databases, ended, launch, postgresAvailable, runToEnd, startService, type Service } from '../support/service'
import { serviceBundle } from '../support/serviceBundle'
import { ROOT, temporaryFolder } from '../support/template'
import { declared, logIn, send } from '../contract/caller'

async function isOpen(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1')
  return once(socket, 'connect')
    .then(
      () => true,
      () => false,
    )
    .finally(() => socket.destroy())
}

describe.each(databases())('the life of the service on %s', (database) => {
  let service: Service
  beforeAll(async () => {
    service = await startService({ database, program: database === 'pglite' ? 'sources' : 'bundle' })
  })
  afterAll(() => service?.stop())

  // PostgreSQL is shared on purpose.
  const onlyEmbedded = database === 'pglite' ? test : null

  onlyEmbedded?.('a second process on the same embedded database is refused', async () => {
    const { code, output } = await runToEnd(serviceBundle(), { ...service.environment, DEMONSTRATION: '1' })
    expect(code).toBe(REFUSED_EXIT)
    expect(output).toContain(`in use by process ${service.pid}`)
  })

  test('[R-DEC-12] what was written is there after a restart', async () => {
    const token = await logIn(service.url, SEED_MEMBERS.admin.mobile)
    expect(await service.halt()).toBe(0)
    expect(service.logs()).toContain('Stopping (SIGTERM): what is under way is finished first.\n')
    await expect(fetch(service.url)).rejects.toThrow()
    await service.restart()
    const me = await send(service.url, declared('account', 'me'), { headers: { Authorization: token } })
    expect(me.body).toMatchObject({ code: 200, data: { mobile: SEED_MEMBERS.admin.mobile } })
    expect(service.logs()).toMatch(/^Shop is up on http:\/\/localhost:\d+$/m)
  })

  test('what was taken off the tables while the goods were loaded is back', async () => {
    const kept = async (names: string, expected: readonly string[]) =>
      service.edit(`do $$ begin
        if (${names}) <> '${expected.join(' ')}' then raise exception 'there are only %', (${names}); end if;
      end $$`)
    const keysOf = (table: string) =>
      `select coalesce(string_agg(conname, ' ' order by conname), '') from pg_constraint
       where conrelid = '${table}'::regclass and contype = 'f' and convalidated`
    const indexesOf = (table: string) =>
      `select string_agg(relname, ' ' order by relname) from pg_index join pg_class on pg_class.oid = indexrelid
       where indrelid = '${table}'::regclass and indisvalid`
    await kept(keysOf('products'), ['products_brand_id_fkey', 'products_catalog_id_fkey', 'products_root_id_fkey'])
    await kept(indexesOf('products'), [
      'products_barcode',
      'products_barcode_end',
      'products_brand_root',
      'products_catalog_sales',
      'products_group',
      'products_pkey',
      'products_pro_sku_no_end',
      'products_root_sales',
      'products_sku_no_end',
    ])
    await kept(indexesOf('search_lists'), ['search_lists_word'])
    await kept(indexesOf('search_documents'), [
      'search_documents_changed',
      'search_documents_pkey',
      'search_documents_sku_no_key',
    ])
  })

  test('[R-RUN-02] a stop finishes the request that is under way, and sends the next one elsewhere', async () => {
    const port = Number(new URL(service.url).port)
    const later = connect(port, '127.0.0.1')
    let told = ''
    later.on('data', (chunk: Buffer) => (told += chunk.toString()))
    await once(later, 'connect')
    const body = JSON.stringify({ mobile: SEED_MEMBERS.admin.mobile, code: '123456', shopNo: '10001' })
    const length = { 'content-type': 'application/json', 'content-length': body.length }
    const request = httpRequest(`${service.url}/customer/sms/login`, {
      method: 'POST',
      // The service says so as soon as it has the head; the body is sent only once nobody new is let in.
      headers: { ShopNo: '10001', ...length, expect: '100-continue' },
    })
    const answered = once(request, 'response') as Promise<[IncomingMessage]>
    const isAtWork = once(request, 'continue')
    request.flushHeaders()
    await isAtWork
    process.kill(service.pid, 'SIGTERM')
    while (await isOpen(port)) await new Promise((resolve) => setTimeout(resolve, 10))
    later.write('GET /trade/shops/randomShopNo HTTP/1.1\r\nhost: 127.0.0.1\r\n\r\n')
    await once(later, 'close')
    expect(told).toMatch(/^HTTP\/1\.1 503 [^]*\r\nretry-after: \d+\r\n[^]*"code":500/i)
    request.end(body)
    const [response] = await answered
    expect(JSON.parse(await text(response))).toMatchObject({ code: 200 })
    expect(await service.halt()).toBe(0)
  })
})

// Beside the others from the beginning: one of them does nothing but wait ten seconds for its database.
test.concurrent.each([
  ['a port that is none', { PORT: 'abc' }, 'PORT must be a whole number', REFUSED_EXIT],
  // Tried again by whoever keeps the service alive: the database may come up later.
  [
    'a database that is not there',
    { DEMONSTRATION: '1', DATABASE_URL: 'postgres://nobody:hush@127.0.0.1:9/none' },
    'The PostgreSQL of DATABASE_URL (postgres://nobody@127.0.0.1:9/none) cannot be reached: connect ECONNREFUSED',
    1,
  ],
  [
    'names and folders that are none, among all that is wrong,',
    {
      ...{ HOST: 'a..b', METRICS_HOST: 'c..d', BACKUP_DIR: 'package.json', LOG_LEVEL: 'loud' },
      ...{ METRICS_PORT: '39001', DEMONSTRATION: '1' },
    },
    'The service does not start with these settings.\n- LOG_LEVEL must be one of fatal, error, warn, info, debug, trace, ' +
      'silent, not "loud"\n- HOST is "a..b", which is no address, and no name that this machine can find\n- METRICS_HOST ' +
      'is "c..d", which is no address, and no name that this machine can find\n- BACKUP_DIR is package.json, which is no ' +
      'folder\n- docs/SETTINGS.md has them all.\n',
    REFUSED_EXIT,
  ],
])('%s ends the start with one clear line', async (_title, environment, words, exit) => {
  const { code, output } = await runToEnd(serviceBundle(), environment)
  expect(code).toBe(exit)
  expect(output).toContain(words)
})

const ownPostgres = postgresAvailable() && !process.env['TEST_DATABASE_URL']

async function askPostgres<TRow>(url: string, sql: string): Promise<TRow[]> {
  const db = await openPostgres(url, { onIdleError: () => undefined })
  try {
    return await db.query<TRow>(sql)
  } finally {
    await db.close()
  }
}

async function killWhileSeeding(environment: Record<string, string>): Promise<void> {
  const child = spawn(process.execPath, serviceBundle(), {
    cwd: ROOT,
    env: { ...process.env, PORT: '0', DEMONSTRATION: '1', ...environment },
    stdio: 'ignore',
  })
  const gone = new Promise((resolve) => child.once('exit', resolve))
  // The first goods are there; until the first migrations are, so is not even their table.
  const goods = (): Promise<unknown[]> =>
    askPostgres(environment['DATABASE_URL'] ?? '', 'select 1 from products limit 1').catch(() => [])
  while ((await goods()).length === 0) await new Promise((resolve) => setTimeout(resolve, 50))
  child.kill('SIGKILL')
  await gone
}

const onPostgres = ownPostgres ? test : null

onPostgres?.('a seed that was killed is done again from the start, once by two processes', async () => {
  const home = temporaryFolder('race')
  const folder = path.join(home, 'data')
  initialise(folder)
  const server = await startPostgres(folder)
  try {
    const environment = { DATABASE_URL: server.url }
    await killWhileSeeding(environment)
    const [first, second] = await Promise.all([launch(environment), launch(environment)])
    const [row] = await askPostgres<{ shops: number; modules: number }>(
      server.url,
      'select (select count(*)::int from shops) as shops, (select count(*)::int from shop_modules) as modules',
    )
    await Promise.all([ended(first.child), ended(second.child)])
    expect(row?.shops).toBe(3)
    expect(row?.modules).toBeGreaterThan(3)
  } finally {
    await server.stop()
    removeCluster(home)
  }
})

const onlyEmbeddedHere = ownPostgres ? null : test

onlyEmbeddedHere?.('a seed that was killed half way is done again from the start', async () => {
  const service = await startService()
  try {
    await service.edit(
      `delete from schema_migrations where name = 'seed done'; delete from shop_modules; delete from tokens`,
    )
    await service.halt()
    await service.restart()
    const home = await send<unknown[]>(service.url, declared('shop', 'homePage'))
    expect(home.body.data.length).toBeGreaterThan(3)
  } finally {
    await service.stop()
  }
})
