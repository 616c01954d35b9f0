/** Databases of PostgreSQL that are not as ours: what they hold, how they keep texts, and how they write dates. */
import { rmSync } from 'node:fs'
import path from 'node:path'
import { openPostgres } from '../../server/database/postgres'
import { REFUSED_EXIT } from '../../server/variables/refusal'
import { plain, postgresAvailable, runToEnd, startService, type Service } from '../support/service'
import { commandBundle, serviceBundle } from '../support/serviceBundle'
import { temporaryFolder } from '../support/template'
import { deskOf } from '../contract/desk'

const onServer = postgresAvailable() ? describe : describe.skip

onServer('a PostgreSQL', () => {
  let service: Service
  beforeAll(async () => {
    service = await startService({ database: 'postgres' })
  })
  afterAll(() => service?.stop())

  const made = async (name: string, words = ''): Promise<string> => {
    await service.edit(`create database ${name} ${words}`)
    const url = new URL(service.environment['DATABASE_URL']!)
    url.pathname = `/${name}`
    return url.href
  }
  const asked = async <TRow>(url: string, sql: string): Promise<TRow[]> => {
    const db = await openPostgres(url, { onIdleError: () => undefined })
    return db.query<TRow>(sql).finally(() => db.close())
  }
  const start = async (url: string) => {
    const production = { DATABASE_URL: url, DEMONSTRATION: '', PUBLIC_HOSTS: '127.0.0.1' }
    const { code, output } = await runToEnd(serviceBundle(), production)
    return { code, told: plain(output) }
  }
  /** What `npm start` does before it builds. */
  const look = (url: string) =>
    runToEnd(['--import', 'tsx', 'server/start/checkSettings.ts'], {
      ...{ DATABASE_URL: url, DEMONSTRATION: '', PUBLIC_HOSTS: '127.0.0.1' },
    })
  const TABLES = `select relname from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'v') order by 1`

  test.each(['LATIN1', 'SQL_ASCII'])(
    '[R-RUN-01] that keeps texts in %s is refused before there is any table',
    async (encoding) => {
      const name = encoding.toLowerCase()
      const url = await made(name, `template template0 encoding '${encoding}' lc_collate 'C' lc_ctype 'C'`)
      // Why that without an encoding is refused too: it takes each word for its bytes.
      if (encoding === 'SQL_ASCII') expect(await asked(url, `select length('青岚') as length`)).toEqual([{ length: 6 }])
      const words = `The database ${name} keeps its texts in ${encoding}`
      expect(await start(url)).toEqual({ code: REFUSED_EXIT, told: expect.stringContaining(words) })
      // Before the site is built, which takes a minute.
      const looked = await look(url)
      expect([looked.code, looked.output]).toEqual([REFUSED_EXIT, expect.stringContaining(words)])
      const shop = await runToEnd([...commandBundle('server/shops/main.ts'), 'list'], { DATABASE_URL: url })
      expect([shop.code, shop.output]).toEqual([1, expect.stringContaining(words)])
      expect(await asked(url, TABLES)).toEqual([])
    },
  )

  test('[R-RUN-01] that holds tables of somebody else is refused and left as it is; what an extension brought is no table of anybody', async () => {
    const url = await made('theirs')
    for (const sql of [
      'create table orders (id integer)',
      'create table schema_migrations (version text)',
      'create view all_orders as select * from orders',
    ])
      await asked(url, sql)
    expect(await start(url)).toEqual({
      code: REFUSED_EXIT,
      told: expect.stringContaining(
        'tables of another program (all_orders, orders, schema_migrations) and none of ours',
      ),
    })
    expect(await asked(url, TABLES)).toEqual([
      { relname: 'all_orders' },
      { relname: 'orders' },
      { relname: 'schema_migrations' },
    ])
    for (const sql of ['drop table orders cascade', 'drop table schema_migrations']) await asked(url, sql)
    const [extension] = await asked<{ name: string }>(
      url,
      `select name from pg_available_extensions where name in ('pg_stat_statements', 'pg_buffercache') limit 1`,
    )
    if (extension) await asked(url, `create extension ${extension.name}`)
    // A type of the same name stands in the way of a later file only.
    await asked(url, 'create type sellers as (name text)')
    const { code, told } = await start(url)
    expect(code).toBe(REFUSED_EXIT)
    expect(told).toMatch(
      /0017_sellers\.sql failed, and left nothing behind\. What came before it \(0001_foundation\.sql to 0016_payment_links\.sql\) was done and stays\./,
    )
    expect(await asked(url, `select to_regclass('shops') is not null as there`)).toEqual([{ there: true }])
  })

  test('[R-RUN-01] that lets nobody in, or is a demonstration, ends the start before the build; one that is away does not', async () => {
    const url = new URL(service.environment['DATABASE_URL']!)
    const own = await look(url.href)
    expect([own.code, own.output]).toEqual([REFUSED_EXIT, expect.stringContaining('filled by a demonstration')])
    url.username = 'nobody'
    const nobody = await look(url.href)
    expect([nobody.code, nobody.output]).toEqual([
      REFUSED_EXIT,
      expect.stringContaining('DATABASE_URL leads to a PostgreSQL that does not let this user in'),
    ])
    expect(await look('postgres://shop@127.0.0.1:9/shop')).toEqual({ code: 0, output: '' })
  })

  test('[R-RUN-03] of two restores at once one is done, and the other says so and changes nothing', async () => {
    const home = temporaryFolder('restores')
    const file = path.join(home, 'shop.backup')
    const run = (url: string, ...words: string[]) =>
      runToEnd([...commandBundle('server/backups/main.ts'), ...words], { DATABASE_URL: url, DEMONSTRATION: '1' })
    expect((await run(service.environment['DATABASE_URL']!, 'backup', file)).code).toBe(0)
    const url = await made('twice')
    const ended = await Promise.all([run(url, 'restore', file), run(url, 'restore', file)])
    expect(ended.map(({ code }) => code).sort()).toEqual([0, 1])
    const late = ended.find(({ code }) => code === 1)!.output
    expect(late).toMatch(/^(Another restore, or a start, came first|The database is not empty)/)
    expect(await asked(url, `select nspname from pg_namespace where nspname like 'before%'`)).toEqual([])
    rmSync(home, { recursive: true })
  })

  test('[R-RUN-01] that writes dates in its own way changes nothing', async () => {
    for (const setting of [
      `datestyle to 'SQL, DMY'`,
      `intervalstyle to 'iso_8601'`,
      `timezone to 'America/St_Johns'`,
      `bytea_output to 'escape'`,
      `standard_conforming_strings to off`,
      `default_transaction_isolation to 'serializable'`,
    ])
      await service.edit(`alter database postgres set ${setting}`)
    await service.halt()
    await service.restart()
    const desk = deskOf(() => service.url)
    expect((await desk.logIn({ shopNo: '10001', name: 'owner' })).status).toBe(303)
    const page = await desk.get('/console/orders')
    expect([page.status, page.text]).toEqual([200, expect.stringMatching(/<br>\d\d-\d\d \d\d:\d\d</)])
    const url = new URL(service.environment['DATABASE_URL']!)
    url.searchParams.set('options', '-c work_mem=5MB -c datestyle=German')
    const [own] = await asked<Record<string, unknown>>(
      url.href,
      `select '2026-03-04 05:06:07Z'::timestamptz as at, current_setting('work_mem') as work,
        current_setting('transaction_isolation') as isolation`,
    )
    expect(own).toEqual({ at: new Date('2026-03-04T05:06:07Z'), work: '5MB', isolation: 'read committed' })
  })
})
