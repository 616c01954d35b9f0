/** What an operator has kept comes back: both commands, on both databases. */
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { openPostgres } from '../../server/database/postgres'
import { SEED_MEMBERS } from '../../server/seed/people'
import { databases, runToEnd, startService, WHOLE_MATRIX, type Service } from '../support/service'
import { commandBundle } from '../support/serviceBundle'
import { ROOT, stateOf, temporaryFolder } from '../support/template'
import { SKU, trader } from '../contract/trader'

describe.each(databases())('backups of %s', (database) => {
  let service: Service
  let home: string
  let file: string
  let orderNo: string
  /** Made after the backup. */
  let later: string
  const embedded = database === 'pglite'
  beforeAll(async () => {
    service = await startService({ database, environment: { JOB_SECONDS: '3600' } })
    home = temporaryFolder('backups')
    file = path.join(home, 'shop.backup')
  })
  afterAll(async () => {
    await service?.stop()
    rmSync(home, { recursive: true, force: true })
  })

  const runAs = (settings: Readonly<Record<string, string>>, ...words: string[]) =>
    runToEnd([...commandBundle('server/backups/main.ts'), ...words], { ...service.environment, ...settings })
  const run = (...words: string[]) => runAs({ DEMONSTRATION: '1' }, ...words)
  /** On PostgreSQL, by a connection that does not stay: a restore would take it for the service's. */
  const ask = async (sql: string): Promise<unknown[]> => {
    const db = await openPostgres(service.environment['DATABASE_URL']!, { onIdleError: () => undefined })
    return db.query(sql).finally(() => db.close())
  }
  /** As an operator does who wants everybody out of his database. */
  const cutConnections = () =>
    ask(`select pg_terminate_backend(pid) from pg_stat_activity
      where application_name like 'b2b-shop%' and pid <> pg_backend_pid()`)
  /** With a session of its own, as a buyer who comes back. */
  const buyer = () => trader(() => service.url, SEED_MEMBERS.purchaser.mobile)
  const order = async (): Promise<string> => {
    const { basket, create } = await buyer()
    return (await create(await basket([{ skuNo: SKU, quantity: 1 }]))).data.orderNo
  }
  const isThere = async (no: string): Promise<boolean> => (await (await buyer()).detail(no))?.orderNo === no
  const destroy = async (): Promise<void> => {
    await service.halt()
    if (embedded) rmSync(service.environment['DATA_DIR']!, { recursive: true })
    else for (const sql of ['drop schema public cascade', 'create schema public']) await ask(sql)
  }
  /** All that lies beside the data, by its name without the time. */
  const beside = (): string[] =>
    readdirSync(path.dirname(service.environment['DATA_DIR']!)).map((name) => name.replace(/\d{8}T\d{6}Z/, 'TIME'))

  /** With every byte of the folder, or all orders and whatever lies in schemas of its own. */
  const state = async (): Promise<unknown> =>
    embedded
      ? [beside(), stateOf([path.relative(ROOT, service.environment['DATA_DIR']!)])]
      : [
          await ask('select * from orders order by order_no'),
          await ask('select relnamespace::regnamespace::text as schema, relname from pg_class order by 1, 2'),
        ]

  test('[R-RUN-03] a backup is made whole, for its owner only, and never over an older one', async () => {
    orderNo = await order()
    if (embedded) {
      const beside = await run('backup', file)
      expect([beside.code, beside.output]).toEqual([1, expect.stringContaining(`in use by process ${service.pid}`)])
      expect(readdirSync(home)).toEqual([])
      await service.halt()
    }
    const made = await run('backup', file)
    expect([made.code, made.output]).toEqual([0, expect.stringContaining('It was read back and is whole.')])
    expect(made.output).toMatch(/tables as of \d{4}_\w+\.sql/)
    if (process.platform !== 'win32') expect(statSync(file).mode & 0o777).toBe(0o600)
    const again = await run('backup', file)
    expect([again.code, again.output]).toEqual([1, expect.stringContaining('is there already')])
    expect(readdirSync(home)).toEqual(['shop.backup'])
    if (embedded) await service.restart()
  })

  test('[R-RUN-03] after everything is lost a restore brings it back: a buyer logs in and sees his order', async () => {
    await destroy()
    const restored = await run('restore', file)
    expect([restored.code, restored.output]).toEqual([0, expect.stringMatching(/^The database is that of/)])
    await service.restart()
    expect(await isThere(orderNo)).toBe(true)
    expect(await isThere(await order())).toBe(true)
  })

  test('[R-RUN-03] a database that holds something is kept unless its replacement is asked for', async () => {
    later = await order()
    const sql = `insert into users (mobile, name, company_id, roles)
        select '13999990001', '后来', company_id, '{PURCHASER}' from companies limit 1;
      insert into shops (shop_no, name, slogan, phone, logo) values ('77001', '后来的店', '', '', '');
      insert into sellers (shop_no, name, role, password_hash) values ('77001', '后来', 'OWNER', '');
      insert into approval_trail select company_id, 1000, now(), 'RULE', '', '', '', '', '', '', '', '', '', '', ''
        from companies limit 1;
      insert into chat_guests (shop_no, guest_id, name, key_hash, seen_at)
        values ('10001', 'GUEST_0000beef', '游客', 'later', now());
      insert into chat_groups (group_id, shop_no, guest_id, last_at, created_at)
        values ('later', '10001', 'GUEST_0000beef', now(), now());
      insert into chat_messages (group_id, seq, msg_id, side, sender, sender_name, media_type, text, at)
        values ('later', 1, 'later', 'BUYER', 'GUEST_0000beef', '游客', 'TEXT', '后来', now())`
    for (const statement of sql.split(';')) await (embedded ? service.edit(statement) : ask(statement))
    // Whose connections were cut by hand comes back, and would do so in the midst of a restore.
    if (!embedded) await cutConnections()
    const running = await run('restore', file, '--replace')
    expect([running.code, running.output]).toEqual([
      1,
      expect.stringContaining(embedded ? 'in use by process' : 'The service works on this database'),
    ])
    await service.halt()
    const before = await state()
    const refused = await run('restore', file)
    expect([refused.code, refused.output]).toEqual([1, expect.stringContaining('not empty, and nothing was changed')])
    expect(await state()).toEqual(before)
  })

  test('[R-RUN-03] a backup of a demonstration is nothing for a production, and replaces nothing there', async () => {
    const before = await state()
    const refused = await runAs(embedded ? { NODE_ENV: 'production' } : {}, 'restore', file, '--replace')
    expect([refused.code, refused.output]).toEqual([
      1,
      expect.stringContaining(`${file} is a backup of a demonstration`),
    ])
    expect(await state()).toEqual(before)
  })

  test('[R-RUN-03] a damaged file replaces nothing', async () => {
    const before = await state()
    const bytes = readFileSync(file)
    const middle = bytes.length >> 1
    // Whoever used what comes of them would make the database empty or half full. `npm run soak` has the time for more.
    const wrongs = {
      half: bytes.subarray(0, middle),
      ...(WHOLE_MATRIX && {
        start: bytes.subarray(0, 2000),
        hole: Buffer.concat([bytes.subarray(0, middle), Buffer.alloc(1000), bytes.subarray(middle + 1000)]),
      }),
      // PostgreSQL's programs would make the index under another name, and find nothing wrong with it.
      byte: Buffer.from(bytes),
      // The rows are whole, and nothing but the head tells that a line is missing.
      ...(embedded ? {} : { line: bytes.subarray(0, bytes.lastIndexOf('\nsha256 ')) }),
    }
    const place = embedded ? middle : bytes.indexOf('INDEX products_barcode') + 'INDEX '.length
    wrongs.byte.writeUInt8(bytes.readUInt8(place) ^ 2, place)
    for (const [name, content] of Object.entries(wrongs)) {
      const wrong = path.join(home, `${name}.backup`)
      writeFileSync(wrong, content)
      const { code, output } = await run('restore', wrong, '--replace')
      expect([wrong, code, output]).toEqual([wrong, 1, expect.not.stringContaining('The database is that of')])
      const told = embedded ? 'is no whole backup' : 'is damaged: its bytes are not those that were written.'
      if (name === 'byte' || name === 'line') expect(output).toContain(`${wrong} ${told}`)
      expect(await state()).toEqual(before)
    }
  })

  test('[R-RUN-03] what a backup replaces is kept aside', async () => {
    // As releases wrote it that knew no checksum; any pg_restore reads both.
    const older = path.join(home, 'older.backup')
    const bytes = readFileSync(file)
    if (!embedded) bytes.writeUInt8(0, 7)
    writeFileSync(older, embedded ? bytes : bytes.subarray(0, bytes.lastIndexOf('\nsha256 ')))
    const before = await state()
    const unanswered = await run('restore', file, '--replace')
    // That of the test before, and one that was made to be found there.
    expect([unanswered.code, unanswered.output]).toEqual([
      1,
      expect.stringMatching(
        /^\S+ was made at \d{4}-\d\d-\d\d \d\d:\d\d:\d\d \S+\. The shop loses what came after it: 1 shop, 2 orders, 0 payments, 1 member, 1 account of a seller, 0 demands, 0 inquiries, 0 applications for invoices, 1 row of the trail of approvals, 0 deeds at the desk, 1 message of talks\.\nNot counted, and lost as well: .*addresses, settings, approval rules, passwords.*\nNobody is here to ask, and nothing was changed\. A script says --yes\.\n$/,
      ),
    ])
    expect(await state()).toEqual(before)
    const replaced = await run('restore', older, '--replace', '--yes')
    expect(replaced.code).toBe(0)
    // The head of an archive has whole seconds: what was ordered in the same one counts as later.
    const counted = embedded ? '2 orders' : '[23] orders'
    const lost = new RegExp(
      `^Lost to the shop, because it came after the backup of .+: 1 shop, ${counted}, 0 payments, 1 member, 1 account of a seller, .+\\.\nNot counted, and lost as well: `,
      'm',
    )
    expect(replaced.output).toMatch(lost)
    if (!embedded) expect(replaced.output).toContain('has no checksum, as earlier releases wrote it')
    await service.restart()
    expect([await isThere(orderNo), await isThere(later)]).toEqual([true, false])
    if (embedded) {
      expect(beside().sort()).toEqual(['data', 'data.before-restore.TIME', 'data.lock'])
      const aside = /folder (\S+)\. Delete/.exec(replaced.output)![1]!
      expect(existsSync(path.join(aside, 'PG_VERSION'))).toBe(true)
    } else {
      const aside = /drop schema (\S+) cascade/.exec(replaced.output)![1]!
      await ask(`do $$ begin perform 1 from ${aside}.orders where order_no = '${later}';
        if not found then raise exception 'the order is gone'; end if; end $$`)
    }
  })

  const onServer = embedded ? test.skip : test
  onServer('[R-RUN-03] a service that stood still meanwhile does not go on with what it knew', async () => {
    process.kill(service.pid, 'SIGSTOP')
    await cutConnections()
    const restored = await run('restore', file, '--replace', '--yes')
    process.kill(service.pid, 'SIGCONT')
    expect([restored.code, restored.output]).toEqual([0, expect.stringMatching(/^The database is that of/m)])
    const deadline = Date.now() + 20_000
    while (!service.logs().includes('The tables of the database were replaced') && Date.now() < deadline)
      await new Promise((resolve) => setTimeout(resolve, 50))
    expect(await service.halt()).toBe(1)
  })
})

test('[R-RUN-03] a backup goes only where it can be read, and a folder without a database is not backed up', async () => {
  const home = temporaryFolder('backups')
  try {
    const nowhere = { DATA_DIR: path.join(home, 'none') }
    const run = (...words: string[]) => runToEnd([...commandBundle('server/backups/main.ts'), ...words], nowhere)
    const none = await run('backup', path.join(home, 'file'))
    expect([none.code, none.output]).toEqual([1, expect.stringContaining('There is no database in')])
    const folder = path.join(home, 'absent', 'too')
    expect((await run('backup', path.join(folder, 'file'))).output).toBe(
      `There is no folder ${folder}: make it first, or name another one.\n`,
    )
    const misspelt = await run('restore', 'package.json', '--replce')
    expect([misspelt.code, misspelt.output]).toEqual([
      2,
      'restore has no option --replce.\nUsage: npm run restore -- FILE [--replace] [--yes]\n',
    ])
    expect((await run('restore', '--replace')).output).toContain('restore needs FILE.\nUsage: npm run restore')
    writeFileSync(path.join(home, 'dump'), 'PGDMP and more')
    const other = await run('restore', path.join(home, 'dump'))
    expect([other.code, other.output]).toEqual([1, expect.stringContaining('set DATABASE_URL')])
    expect((await run('restore', 'package.json')).output).toContain('package.json is no backup')
    expect((await run('restore', path.join(home, 'absent'))).output).toContain('There is no file ')
    expect((await run('restore', home)).output).toBe(`${home} is no file: name the backup itself.\n`)
    writeFileSync(path.join(home, 'cut'), Buffer.from([0x1f, 0x8b, 8, 0]))
    const cut = await run('restore', path.join(home, 'cut'))
    expect([cut.code, cut.output]).toEqual([1, expect.stringContaining('is no whole backup')])
    expect(readdirSync(home)).toEqual(['cut', 'dump'])
  } finally {
    rmSync(home, { recursive: true })
  }
})
