/** A PostgreSQL of the test's own: the machine's programs on a temporary folder, or the server of TEST_DATABASE_URL. */
import { execFileSync, spawn, type ChildProcess } from 'node:child_process'
import { chownSync, existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import path from 'node:path'

const HOMES = '/usr/lib/postgresql'
const START_LIMIT_MS = 30_000
const STEP_MS = 50

/** PostgreSQL's fast stop, which rolls back what is open, and its immediate one, which is as good as a crash. */
export type Stop = 'SIGINT' | 'SIGQUIT'

export interface Postgres {
  readonly url: string
  readonly port: number
  stop(how?: Stop): Promise<void>
}

export interface PostgresOptions {
  /** Keeps what it has promised, also over a crash; most tests do without. */
  durable?: boolean
  /** Where it listened before. */
  port?: number
}

function programs(): string | null {
  if (!existsSync(HOMES)) return null
  const versions = readdirSync(HOMES).sort((left, right) => Number(right) - Number(left))
  const bin = versions.map((version) => path.join(HOMES, version, 'bin')).find((dir) => existsSync(`${dir}/initdb`))
  return bin ?? null
}

function required(): string {
  const bin = programs()
  if (!bin) throw new Error('no PostgreSQL programs on this machine')
  return bin
}

export function postgresAvailable(): boolean {
  return Boolean(process.env['TEST_DATABASE_URL']) || programs() !== null
}

/** PostgreSQL refuses to run as root; the Debian package brings a user for it. */
interface Owner {
  uid?: number
  gid?: number
}

let owner: Owner | undefined

function postgresOwner(): Owner {
  if (process.getuid?.() !== 0) return {}
  owner ??= {
    uid: Number(execFileSync('id', ['-u', 'postgres'], { encoding: 'utf8' })),
    gid: Number(execFileSync('id', ['-g', 'postgres'], { encoding: 'utf8' })),
  }
  return owner
}

export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}

function makeFolder(folder: string): Owner {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const who = postgresOwner()
  if (who.uid !== undefined && who.gid !== undefined) chownSync(folder, who.uid, who.gid)
  return who
}

export function initialise(folder: string): void {
  const who = makeFolder(folder)
  // Small pieces of the log: a cluster that is copied for each test file brings the last one along.
  const small = ['--no-sync', '--wal-segsize=1']
  const options = ['-D', folder, '-U', 'postgres', '--auth=trust', '-E', 'UTF8', '--no-locale', ...small]
  execFileSync(`${required()}/initdb`, options, { ...who, cwd: '/', stdio: 'pipe' })
}

const FORGETFUL = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }

/** Starts a server on the folder. What it lasts is left to the test, so that mostly nothing is flushed to the disk. */
export async function startPostgres(
  folder: string,
  { durable = false, port }: PostgresOptions = {},
): Promise<Postgres> {
  port ??= await freePort()
  const settings = {
    listen_addresses: '127.0.0.1',
    port,
    unix_socket_directories: '',
    ...(durable ? {} : FORGETFUL),
    shared_buffers: '64MB',
    // Pieces of the log that are over are removed, and new ones not filled with zeros first.
    wal_recycle: 'off',
    wal_init_zero: 'off',
    min_wal_size: '2MB',
  }
  const options = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const server = spawn(`${required()}/postgres`, ['-D', folder, ...options], {
    ...postgresOwner(),
    cwd: '/',
    stdio: 'pipe',
  })
  let log = ''
  server.stderr.on('data', (chunk: Buffer) => (log += chunk.toString()))
  const deadline = Date.now() + START_LIMIT_MS
  while (!/ready to accept (read-only )?connections/.test(log)) {
    if (server.exitCode !== null || Date.now() > deadline) throw new Error(`PostgreSQL did not start: ${log}`)
    await new Promise((resolve) => setTimeout(resolve, STEP_MS))
  }
  return {
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    port,
    stop: (how = 'SIGINT') => stopped(server, how),
  }
}

function stopped(server: ChildProcess, how: Stop): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return Promise.resolve()
  return new Promise((resolve) => {
    server.once('exit', () => resolve())
    server.kill(how)
  })
}

/** A folder that follows the server from now on, once it is started. */
export function copyOf({ port }: Postgres, folder: string): void {
  const from = ['-h', '127.0.0.1', '-p', String(port), '-U', 'postgres']
  const options = { ...makeFolder(folder), cwd: '/', stdio: 'pipe' } as const
  execFileSync(`${required()}/pg_basebackup`, [...from, '-D', folder, '-R', '-c', 'fast', '--no-sync'], options)
}

function ask({ port }: Postgres, ...statements: string[]): void {
  const from = ['-h', '127.0.0.1', '-p', String(port), '-U', 'postgres']
  const commands = statements.flatMap((statement) => ['-c', statement])
  execFileSync(`${required()}/psql`, [...from, ...commands], { ...postgresOwner(), cwd: '/', stdio: 'pipe' })
}

/** The copy takes writes from now on. */
export const promote = (copy: Postgres): void => ask(copy, 'select pg_promote()')

/** Every commit waits until the copy has it too. */
export const waitForCopy = (server: Postgres): void =>
  ask(server, "alter system set synchronous_standby_names = '*'", 'select pg_reload_conf()')

export function removeCluster(folder: string): void {
  rmSync(folder, { recursive: true, force: true })
}
