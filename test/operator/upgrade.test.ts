/** A new release on the data of an earlier one: all of it is there, and a backup is, before the tables change. */
import { mkdirSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { openPostgres } from '../../server/database/postgres'
import { SEED_MEMBERS } from '../../server/seed/people'
import { REFUSED_EXIT } from '../../server/variables/refusal'
import { earlierSchemas, FIXTURES } from '../support/fixtures'
import { databases, editPostgres, runToEnd, startService, type Service } from '../support/service'
import { commandBundle, serviceBundle } from '../support/serviceBundle'
import { ROOT, temporaryFolder } from '../support/template'
import { declared, send } from '../contract/caller'
import { deskOf } from '../contract/desk'
import { SECOND_SKU, SKU, trader } from '../contract/trader'

const MIGRATIONS = readdirSync(path.join(ROOT, 'server/database/migrations')).sort()

const ledgerIs = (service: Service, names: readonly string[]): Promise<void> =>
  service.edit(`do $$ declare there text; begin
    select string_agg(name, ' ' order by name) into there from schema_migrations where name like '0%';
    if there <> '${names.join(' ')}' then raise exception 'the tables are of %', there; end if; end $$`)

describe.each(databases())('an upgrade of %s', (database) => {
  test.each(earlierSchemas())('[R-RUN-03] from %s: the order and the cart of the buyer are there', async (schema) => {
    const service = await startService({
      database,
      empty: true,
      fill: async (environment) => {
        const program = [...commandBundle('test/support/loadFixture.ts'), path.join(FIXTURES, `${schema}.sql.gz`)]
        expect(await runToEnd(program, environment)).toEqual({ code: 0, output: '' })
      },
    })
    try {
      await ledgerIs(service, MIGRATIONS)
      const buyer = await trader(() => service.url, SEED_MEMBERS.purchaser.mobile)
      const { data } = await buyer.ask<{ list: { orderNo: string }[] }>('order', 'list', { pageNum: 1, pageSize: 10 })
      const order = await buyer.detail(data.list[0]!.orderNo)
      expect(order).toMatchObject({ payStatus: 'PAID', skuList: [{ skuNo: SKU, quantity: 2 }] })
      expect((await buyer.cart()).lines).toMatchObject([{ skuNo: SECOND_SKU, quantity: 3 }])
      // And it goes on from there.
      const next = await buyer.create(await buyer.basket([{ skuNo: SKU, quantity: 1 }]), 'after the upgrade')
      expect(await buyer.detail(next.data.orderNo)).toMatchObject({ payStatus: 'UNPAID' })
      // Sellers came after these tables: a demonstration has them nevertheless, in each of its shops.
      for (const [name, shopNo] of [
        ['owner', '10001'],
        ['agent', '10003'],
      ] as const)
        expect((await deskOf(() => service.url).logIn({ name, shopNo })).status).toBe(303)
      expect((await send(service.url, declared('chat', 'config'))).body.data).toMatchObject({ enable: true })
      // So did the industries, and home leads to them.
      const industries = await buyer.ask<{ name: string }[]>('industry', 'brief', {})
      expect(industries.data.length).toBeGreaterThanOrEqual(8)
      const home = await buyer.ask<object[]>('shop', 'homePage', {})
      expect(JSON.stringify(home.data).split('/pages/industry/catalog/index')).toHaveLength(2)
    } finally {
      await service.stop()
    }
  })
})

/** As if the last release had not known this one yet. */
const UNDONE = '0012_navigation_bar.sql'
const UNDO = `alter table shops drop column bar_colour, drop column bar_text, drop column bar_search;
  delete from schema_migrations where name = '${UNDONE}'`

/** No test can fill the machine's disk: these say it after the first bytes. */
const FULL_FOR_PG_DUMP = `#!/bin/sh
if [ "$1" = --version ]; then echo 'pg_dump (PostgreSQL) 99.0'; exit; fi
for word; do case $word in --file=*) echo half > "\${word#--file=}";; esac; done
echo 'pg_dump: error: could not write to output file: No space left on device' >&2
exit 1
`
const FULL_FOR_STREAMS = `const fs = require('node:fs')
const { createWriteStream } = fs
let left = 1
const full = (...given) =>
  left-- > 0
    ? fs.write(...given)
    : given.at(-1)(Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' }))
fs.createWriteStream = (file, options) => createWriteStream(file, { ...options, fs: { ...fs, write: full, writev: undefined } })
`

describe.each(databases())('before the tables of %s change', (database) => {
  let service: Service
  let home: string
  const embedded = database === 'pglite'
  beforeAll(async () => {
    home = temporaryFolder('upgrade')
    service = await startService({ database })
    await service.edit(UNDO)
    await service.halt()
  })
  afterAll(async () => {
    await service?.stop()
    rmSync(home, { recursive: true, force: true })
  })

  const before = MIGRATIONS.filter((name) => name !== UNDONE)
  const version = before.at(-1)!.slice(0, 4)
  const start = (environment: Record<string, string> = {}) =>
    runToEnd(serviceBundle(), { ...service.environment, DEMONSTRATION: '1', ...environment })
  const backUp = (words: readonly string[], environment: Record<string, string>) =>
    runToEnd([...commandBundle('server/backups/main.ts'), ...words], environment)

  test('[R-RUN-03] a backup that fails ends the start, and they are as they were', async () => {
    const inTheWay = path.join(embedded ? service.environment['DATA_DIR']! : home, 'a'.repeat(120))
    writeFileSync(inTheWay, '')
    // Read by PostgreSQL's own programs, and by nobody else.
    const { code, output } = await start(embedded ? {} : { BACKUP_DIR: home, PGCHANNELBINDING: 'never' })
    expect([code, output]).toEqual([1, expect.stringContaining('No backup could be made, so the tables were not')])
    rmSync(inTheWay)
    // Of the embedded database the start that follows says from which tables it begins.
    if (embedded) return
    const kept = path.join(home, 'kept.backup')
    const { output: said } = await backUp(['backup', kept], service.environment)
    expect(said).toContain(`tables as of ${before.at(-1)!}`)
  })

  test('[R-RUN-03] a full disk ends the start for good, in one message, and leaves no half of a backup', async () => {
    const folder = embedded ? path.dirname(service.environment['DATA_DIR']!) : path.join(home, 'full')
    mkdirSync(folder, { recursive: true })
    const left = path.join(folder, `${embedded ? 'data' : 'postgres'}.schema-${version}.20210101T000000Z.backup.part-7`)
    writeFileSync(left, 'of a process that was killed')
    utimesSync(left, 0, 0)
    const others = readdirSync(folder).filter((name) => !left.endsWith(name))
    const programs = path.join(home, 'programs')
    mkdirSync(programs)
    writeFileSync(path.join(programs, 'pg_dump'), FULL_FOR_PG_DUMP, { mode: 0o755 })
    const forStreams = path.join(programs, 'full.cjs')
    writeFileSync(forStreams, FULL_FOR_STREAMS)
    const { code, output } = await (embedded
      ? runToEnd(['--require', forStreams, ...serviceBundle()], { ...service.environment, DEMONSTRATION: '1' })
      : start({ BACKUP_DIR: folder, PATH: programs }))
    expect([code, output]).toEqual([
      REFUSED_EXIT,
      `No backup could be made, so the tables were not changed: The disk of ${folder} is full: make room, or name another folder. No backup was made.\n`,
    ])
    expect(readdirSync(folder).filter((name) => !name.endsWith('.lock'))).toEqual(others)
    if (!embedded) await ledgerIs(service, before)
  })

  const onPostgres = embedded ? null : test

  onPostgres?.('[R-RUN-03] programs that are missing or too old end the start for good, in words', async () => {
    const { code, output } = await start({ BACKUP_DIR: home, PATH: home })
    expect([code, output]).toEqual([REFUSED_EXIT, expect.stringContaining('pg_dump is not installed')])
    writeFileSync(path.join(home, 'pg_dump'), '#!/bin/sh\necho "pg_dump (PostgreSQL) 9.6.1"\n', { mode: 0o755 })
    const old = await start({ BACKUP_DIR: home, PATH: home })
    expect([old.code, old.output]).toEqual([REFUSED_EXIT, expect.stringContaining('9.6.1 is older than the server')])
  })

  test('[R-RUN-03] a backup of them is made; of each of the last three states the last two stay', async () => {
    const folder = embedded ? path.dirname(service.environment['DATA_DIR']!) : path.join(home, 'kept')
    const name = embedded ? 'data' : 'postgres'
    mkdirSync(folder, { recursive: true })
    // A start that fails and is repeated makes several of one state.
    for (const older of ['0001.20210101', '0002.20220101', '0002.20220401', '0002.20220601', '0003.20230101'])
      writeFileSync(path.join(folder, `${name}.schema-${older}T000000Z.backup`), '')
    // The environment of the service is fixed; what a restart takes is that of this process.
    process.env['BACKUP_DIR'] = folder
    await service.restart().finally(() => delete process.env['BACKUP_DIR'])
    await ledgerIs(service, MIGRATIONS)
    const kept = readdirSync(folder).filter((each) => each.endsWith('.backup'))
    const made = kept.find((each) => each.includes(`schema-${version}.`))!
    expect(kept.sort()).toEqual([
      `${name}.schema-0002.20220401T000000Z.backup`,
      `${name}.schema-0002.20220601T000000Z.backup`,
      `${name}.schema-0003.20230101T000000Z.backup`,
      made,
    ])
    expect(service.logs()).toContain(
      `are brought up to date from ${before.at(-1)!}. Backup: ${path.join(folder, made)}`,
    )
    if (embedded) {
      const restored = await backUp(['restore', path.join(folder, made)], { DATA_DIR: path.join(home, 'other') })
      expect([restored.code, restored.output]).toEqual([0, expect.stringContaining(`tables as of ${before.at(-1)!}`)])
    }
  })

  test('[R-RUN-03] tables of a newer release are refused by name', async () => {
    await service.edit(`insert into schema_migrations (name) values ('9999_of_tomorrow.sql')`)
    await service.halt()
    const { code, output } = await start()
    expect([code, output]).toEqual([REFUSED_EXIT, expect.stringContaining('9999_of_tomorrow.sql')])
    if (embedded) return
    await editPostgres(service.environment['DATABASE_URL']!, `delete from schema_migrations where name like '9999%'`)
    await service.restart()
  })

  onPostgres?.(
    '[R-RUN-03] tables change under nobody; without a folder for a backup the start says how to make one',
    async () => {
      await service.edit(UNDO)
      await service.halt()
      // As a process of the release before this one is known to the database.
      const older = await openPostgres(service.environment['DATABASE_URL']!, { onIdleError: () => undefined })
      await older.query(`set application_name = 'b2b-shop'`)
      const early = await start()
      expect([early.code, early.output]).toEqual([
        1,
        expect.stringContaining(
          `A service of an older release works on this database, whose tables are as of ${before.at(-1)!}. Nothing was changed`,
        ),
      ])
      await ledgerIs(service, before)
      await older.query('reset application_name')
      await service.restart()
      await older.close()
      expect(service.logs()).toContain(
        'Backup: none. BACKUP_DIR has one made first; by hand it is npm run backup -- FILE',
      )
    },
  )
})
