/** A PostgreSQL of the test's own: the machine's programs on a temporary folder, or the server of TEST_DATABASE_URL. */
import { execFileSync, spawn, type ChildProcess } from 'node:child_process'
import { chownSync, existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import path from 'node:path'

const HOMES = '/usr/lib/postgresql'
const START_LIMIT_MS = 30_000
const STEP_MS = 50

export interface Postgres {
  url: string
  stop(): Promise<void>
}

function programs(): string | null {
  if (!existsSync(HOMES)) return null
  const versions = readdirSync(HOMES).sort((left, right) => Number(right) - Number(left))
  const bin = versions.map((version) => path.join(HOMES, version, 'bin')).find((dir) => existsSync(`${dir}/initdb`))
  return bin ?? null
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

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}

export function initialise(folder: string): void {
  const bin = programs()
  if (!bin) throw new Error('no PostgreSQL programs on this machine')
  mkdirSync(folder, { recursive: true })
  const who = postgresOwner()
  if (who.uid !== undefined && who.gid !== undefined) chownSync(folder, who.uid, who.gid)
  // Small pieces of the log: a cluster that is copied for each test file brings the last one along.
  const small = ['--no-sync', '--wal-segsize=1']
  const options = ['-D', folder, '-U', 'postgres', '--auth=trust', '-E', 'UTF8', '--no-locale', ...small]
  execFileSync(`${bin}/initdb`, options, { ...who, cwd: '/', stdio: 'pipe' })
}

/** Starts a server on the folder; its lasting is left to the test, so nothing is flushed to the disk. */
export async function startPostgres(folder: string): Promise<Postgres> {
  const bin = programs()
  if (!bin) throw new Error('no PostgreSQL programs on this machine')
  const port = await freePort()
  const settings = {
    listen_addresses: '127.0.0.1',
    port,
    unix_socket_directories: '',
    fsync: 'off',
    synchronous_commit: 'off',
    full_page_writes: 'off',
    shared_buffers: '64MB',
    // Pieces of the log that are over are removed, and new ones not filled with zeros first.
    wal_recycle: 'off',
    wal_init_zero: 'off',
    min_wal_size: '2MB',
  }
  const options = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const server = spawn(`${bin}/postgres`, ['-D', folder, ...options], { ...postgresOwner(), cwd: '/', stdio: 'pipe' })
  let log = ''
  server.stderr.on('data', (chunk: Buffer) => (log += chunk.toString()))
  const deadline = Date.now() + START_LIMIT_MS
  while (!log.includes('ready to accept connections')) {
    if (server.exitCode !== null || Date.now() > deadline) throw new Error(`PostgreSQL did not start: ${log}`)
    await new Promise((resolve) => setTimeout(resolve, STEP_MS))
  }
  return { url: `postgres://postgres@127.0.0.1:${port}/postgres`, stop: () => stopped(server) }
}

function stopped(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null) return Promise.resolve()
  return new Promise((resolve) => {
    server.once('exit', () => resolve())
    // SIGINT is PostgreSQL's fast stop: open transactions are rolled back.
    server.kill('SIGINT')
  })
}

export function removeCluster(folder: string): void {
  rmSync(folder, { recursive: true, force: true })
}
