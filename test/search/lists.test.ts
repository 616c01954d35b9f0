/** The lists of an index hold its documents, and what is found by them is what the documents are made of. */
import { execFile } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import { initialise, removeCluster, startPostgres, type Postgres } from '../support/postgres'
import { databases } from '../support/service'
import { ROOT, temporaryFolder } from '../support/template'

interface Seen {
  narrowed: number
  full: number
  further: number
  lists: number
  migrated: number
  rebuilt: number
}

// The made-up index asks for a superuser, which a server of somebody else's need not give.
const KINDS = process.env['TEST_DATABASE_URL'] ? (['pglite'] as const) : databases()

describe.each(KINDS)('lists of documents on %s', (database) => {
  const folder = path.join(temporaryFolder(`lists-${database}`), 'data')
  let own: Postgres | undefined
  let seen: Seen

  beforeAll(async () => {
    const environment: NodeJS.ProcessEnv = { ...process.env, DATA_DIR: folder }
    delete environment['DATABASE_URL']
    if (database === 'postgres') {
      initialise(folder)
      own = await startPostgres(folder)
      environment['DATABASE_URL'] = own.url
    } else mkdirSync(folder)
    const program = path.join(ROOT, 'test/support/listsProgram.ts')
    const { stdout } = await promisify(execFile)(process.execPath, ['--import', 'tsx', program], {
      cwd: ROOT,
      env: environment,
    })
    seen = JSON.parse(stdout) as Seen
  })
  afterAll(async () => {
    await own?.stop()
    removeCluster(path.dirname(folder))
  })

  test('[R-CALL-001] the hits and their order are those of all documents, however few parts of the lists are read', () => {
    // The program fails at the first difference; here is that it had something to compare.
    expect(seen.narrowed).toBeGreaterThan(20)
    expect(seen.further).toBeGreaterThan(5)
    expect(seen.full).toBeGreaterThan(10)
  })

  test('the migration makes the lists that a rebuild makes', () => {
    expect(seen.lists).toBeGreaterThan(20)
    expect([seen.migrated, seen.rebuilt]).toEqual([0, 0])
  })
})
