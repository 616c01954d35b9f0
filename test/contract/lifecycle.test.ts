/** Starting, stopping and what is left afterwards. */
import { spawn } from 'node:child_process'
import { request as httpRequest } from 'node:http'
import path from 'node:path'
import { SEED_MEMBERS } from '../../server/seed/people'
import { openPostgres } from '../../server/database/postgres'
import { initialise, removeCluster, startPostgres } from '../support/postgres'
import { databases, ended, launch, postgresAvailable, startService, type Service } from '../support/service'
import { serviceBundle } from '../support/serviceBundle'
import { ROOT, temporaryFolder } from '../support/template'
import { declared, logIn, send } from './caller'

describe.each(databases())('the life of the service on %s', (database) => {
  let service: Service
  beforeAll(async () => {
    service = await startService({ database, program: database === 'pglite' ? 'sources' : 'bundle' })
  })
  afterAll(() => service?.stop())

  // PostgreSQL is shared on purpose.
  const onlyEmbedded = database === 'pglite' ? test : null

  onlyEmbedded?.('a second process on the same embedded database is refused', async () => {
    const { code, output } = await runToEnd({ ...service.environment })
    expect(code).toBe(1)
    expect(output).toContain(`in use by process ${service.pid}`)
  })

  test('[R-DEC-12] what was written is there after a restart', async () => {
    const token = await logIn(service.url, SEED_MEMBERS.admin.mobile)
    expect(await service.halt()).toBe(0)
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
      'products_brand_root',
      'products_catalog_sales',
      'products_group',
      'products_pkey',
      'products_root_sales',
    ])
    await kept(indexesOf('search_lists'), ['search_lists_word'])
    await kept(indexesOf('search_documents'), [
      'search_documents_changed',
      'search_documents_pkey',
      'search_documents_sku_no_key',
    ])
  })

  test('a request that is under way is finished before the end', async () => {
    const body = JSON.stringify({ mobile: SEED_MEMBERS.admin.mobile, code: '123456', shopNo: '10001' })
    const answered = new Promise<string>((resolve, reject) => {
      const headers = { ShopNo: '10001', 'content-type': 'application/json', 'content-length': body.length }
      const request = httpRequest(`${service.url}/customer/sms/login`, { method: 'POST', headers }, (response) => {
        let text = ''
        response.on('data', (chunk: Buffer) => (text += chunk.toString()))
        response.on('end', () => resolve(text))
      })
      request.on('error', reject)
      // The second half of the body is sent only once the stop has been asked for.
      request.write(body.slice(0, 10))
      setTimeout(() => {
        process.kill(service.pid, 'SIGTERM')
        setTimeout(() => request.end(body.slice(10)), 200)
      }, 300)
    })
    expect(JSON.parse(await answered)).toMatchObject({ code: 200 })
    expect(await service.halt()).toBe(0)
  })
})

/** Runs the service until it ends by itself; what it said and its exit code. */
function runToEnd(environment: Record<string, string>): Promise<{ code: number | null; output: string }> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, serviceBundle(), {
      cwd: ROOT,
      env: { ...process.env, PORT: '0', ...environment },
    })
    let output = ''
    child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()))
    child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()))
    child.once('exit', (code) => resolve({ code, output }))
  })
}

test.each([
  ['a port that is none', { PORT: 'abc' }, 'PORT must be a whole number'],
  ['a database that is not there', { DATABASE_URL: 'postgres://nobody@127.0.0.1:9/none' }, 'ECONNREFUSED'],
])('%s ends the start with one clear line', async (_title, environment, words) => {
  const { code, output } = await runToEnd(environment)
  expect(code).toBe(1)
  expect(output).toContain(words)
})

const ownPostgres = postgresAvailable() && !process.env['TEST_DATABASE_URL']

async function askPostgres<TRow>(url: string, sql: string): Promise<TRow[]> {
  const db = await openPostgres(url, () => undefined)
  try {
    return await db.query<TRow>(sql)
  } finally {
    await db.close()
  }
}

async function killWhileSeeding(environment: Record<string, string>): Promise<void> {
  const child = spawn(process.execPath, serviceBundle(), {
    cwd: ROOT,
    env: { ...process.env, PORT: '0', ...environment },
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
