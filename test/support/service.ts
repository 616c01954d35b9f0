/** The real service as a child process, on a seeded database of its own. */
import { spawn, type ChildProcess } from 'node:child_process'
import { closeSync, fstatSync, mkdtempSync, openSync, readdirSync, readSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import type { Db } from '../../server/database/db'
import { openPostgres } from '../../server/database/postgres'
import { initialise, postgresAvailable, removeCluster, startPostgres, type Postgres } from './postgres'
import { serviceBundle } from './serviceBundle'
import { copyFolder, ROOT, templateFolder, temporaryFolder } from './template'

export type DatabaseKind = 'pglite' | 'postgres'

export interface ServiceOptions {
  database?: DatabaseKind
  /** Begins with a database that holds nothing, as an operator's does. */
  empty?: boolean
  /** Begins as a production does after its first start: tables and regions, and no shop. */
  operator?: boolean
  /** Fills the empty database before the service opens it. */
  fill?(environment: Readonly<Record<string, string>>): Promise<unknown>
  /** Further environment, such as WEB_DIR. */
  environment?: Readonly<Record<string, string>>
  program?: Program
}

/** The bundle starts in half the time; the sources are what `npm start` runs. */
type Program = 'bundle' | 'sources'

export interface Service {
  readonly url: string
  readonly pid: number
  /** Where its data lives: DATA_DIR or DATABASE_URL. */
  readonly environment: Readonly<Record<string, string>>
  /** Everything it printed, earlier lives included. */
  logs(): string
  /** Stops as an operator does, by SIGTERM; resolves with the exit code. */
  halt(): Promise<number | null>
  /** Starts again after `halt`, on the same data, from the bundle. */
  restart(): Promise<void>
  /** Changes rows behind the service's back, for states that no call reaches in the time of a test. */
  edit(sql: string): Promise<void>
  /** Stops and removes everything. */
  stop(): Promise<void>
}

/** Seeding takes most of it, on a machine that is busy with other tests. */
const START_LIMIT_MS = 180_000
const LOOK_MS = 20
/** A test sends more from one address than a crowd of buyers. */
const MANY = '1000000'
const QUIET = {
  ...{
    LIMIT_ALL: MANY,
    LIMIT_LOGIN: MANY,
    LIMIT_UNKNOWN: MANY,
    LIMIT_COSTLY: MANY,
    LIMIT_CAPTCHA: MANY,
    LIMIT_CONNECTIONS: MANY,
  },
  // As an operator names his: without a port, which each process takes as it comes.
  PUBLIC_HOSTS: '127.0.0.1',
}

/** In plain words, or in production as a line of JSON. */
const READY = /^(?:\{.*"msg":")?ready (http[^"\s]+)(?:"\})?$/m

/** What was said in lines of JSON, without what stands around it; other lines as they are. */
export function plain(log: string): string {
  const said = (line: string): string =>
    line.startsWith('{') ? ((JSON.parse(line) as { msg?: string }).msg ?? line) : line
  return log.split('\n').map(said).join('\n')
}

function programArguments(program: Program): string[] {
  if (program === 'bundle') return serviceBundle()
  return ['--import', 'tsx', '--import', './test/support/editByMessage.mjs', 'server/main.ts']
}

interface Running {
  child: ChildProcess
  url: string
  output(): string
}

/**
 * What a process prints goes into a file that has no name any more: a pipe would wake the test at every line of it, and
 * there are thousands.
 */
function openOutput(): { file: number; read(): string } {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'shop-output-'))
  const file = openSync(path.join(folder, 'output'), 'a+')
  // Windows keeps the name of an open file; there the folder for temporary files keeps it a while.
  if (process.platform !== 'win32') rmSync(folder, { recursive: true })
  const read = (): string => {
    const text = Buffer.alloc(fstatSync(file).size)
    return text.subarray(0, readSync(file, text, 0, text.length, 0)).toString()
  }
  return { file, read }
}

/** Runs a program of the service until it ends by itself: what it said and its exit code. */
export function runToEnd(
  args: readonly string[],
  environment: Readonly<Record<string, string>>,
): Promise<{ code: number | null; output: string }> {
  const { DATABASE_URL: _url, DATA_DIR: _dir, DEMONSTRATION: _demo, NODE_ENV: _kind, ...inherited } = process.env
  const child = spawn(process.execPath, args, { cwd: ROOT, env: { ...inherited, PORT: '0', ...environment } })
  child.stdin.end()
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk.toString()))
  return new Promise((resolve) => child.once('close', (code) => resolve({ code, output })))
}

/** One process of the service; most tests want `startService`. */
export async function launch(
  environment: Readonly<Record<string, string>>,
  program: Program = 'bundle',
): Promise<Running> {
  const { DATABASE_URL: _url, DATA_DIR: _dir, PORT: _port, ...inherited } = process.env
  const { file, read } = openOutput()
  const child = spawn(process.execPath, programArguments(program), {
    cwd: ROOT,
    // On PostgreSQL too the demonstration is what tests walk through, unless they say otherwise.
    env: { ...inherited, NODE_ENV: 'test', DEMONSTRATION: '1', PORT: '0', ...QUIET, ...environment },
    stdio: ['ignore', file, file, 'ipc'],
  })
  let last: string | undefined
  const output = (): string => last ?? read()
  child.once('exit', () => {
    last = read()
    closeSync(file)
  })
  const deadline = Date.now() + START_LIMIT_MS
  while (child.exitCode === null && child.signalCode === null) {
    const url = READY.exec(output())?.[1]
    if (url) return { child, url, output }
    if (Date.now() > deadline) {
      child.kill('SIGKILL')
      throw new Error(`the service did not start:\n${output()}`)
    }
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS))
  }
  throw new Error(`the service ended while starting:\n${output()}`)
}

export function ended(child: ChildProcess): Promise<number | null> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve(child.exitCode)
  return new Promise((resolve) => {
    child.once('exit', (code) => resolve(code))
    child.kill('SIGTERM')
  })
}

/** Where the data of one service lives and how it is reached. */
interface Home {
  environment: Readonly<Record<string, string>>
  edit(sql: string, owner: ChildProcess): Promise<void>
  remove(): Promise<void>
}

const OPERATOR = { NODE_ENV: 'production', DEMONSTRATION: '' }

async function seeded(environment: Readonly<Record<string, string>>): Promise<void> {
  const { child, output } = await launch(environment)
  if ((await ended(child)) !== 0) throw new Error(`the service did not end well after seeding:\n${output()}`)
}

/** After a clean stop only the first piece of the log is used; the next ones are prepared, 16 MB each to be copied. */
function removeSpareLog(folder: string): void {
  const log = path.join(folder, 'pg_wal')
  const pieces = readdirSync(log).filter((name) => /^[0-9A-F]{24}$/.test(name))
  for (const piece of pieces.sort().slice(1)) rmSync(path.join(log, piece))
}

async function embeddedHome({ empty, operator }: ServiceOptions): Promise<Home> {
  const home = temporaryFolder('pglite')
  const folder = path.join(home, 'data')
  if (!empty) {
    const template = await templateFolder(operator ? 'operator' : 'pglite', async (draft) => {
      await seeded({ DATA_DIR: draft, ...(operator ? OPERATOR : {}) })
      removeSpareLog(draft)
    })
    copyFolder(template, folder)
  }
  return {
    environment: { DATA_DIR: folder },
    edit: editByMessage,
    remove: async () => rmSync(home, { recursive: true, force: true }),
  }
}

/** The embedded database has one owner, so the owner is asked. */
function editByMessage(sql: string, owner: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    owner.once('message', (answer: { error: string | null }) => {
      if (answer.error === null) resolve()
      else reject(new Error(answer.error))
    })
    owner.send(sql)
  })
}

export async function editPostgres(url: string, sql: string): Promise<void> {
  const db = await openPostgres(url, { onIdleError: () => undefined })
  await db.exec(sql)
  await db.close()
}

async function seedCluster(folder: string): Promise<void> {
  initialise(folder)
  const server = await startPostgres(folder)
  try {
    await seeded({ DATABASE_URL: server.url })
  } finally {
    await server.stop()
  }
}

export const seededCluster = (): Promise<string> => templateFolder('postgres', seedCluster)

async function localServer(empty: boolean): Promise<{ server: Postgres; remove(): void }> {
  const home = temporaryFolder('postgres')
  const folder = path.join(home, 'data')
  if (empty) initialise(folder)
  else copyFolder(await seededCluster(), folder)
  return { server: await startPostgres(folder), remove: () => removeCluster(home) }
}

/** A server that somebody else runs: each service gets a database of its own in it. */
async function givenServer(url: string): Promise<{ server: Postgres; remove(): void }> {
  const name = `shop_test_${process.pid}_${Date.now()}`
  await editPostgres(url, `create database ${name}`)
  const own = new URL(url)
  own.pathname = `/${name}`
  return {
    server: {
      url: own.href,
      port: Number(own.port),
      stop: () => editPostgres(url, `drop database ${name} with (force)`),
    },
    remove: () => undefined,
  }
}

async function postgresHome(empty: boolean): Promise<Home> {
  const given = process.env['TEST_DATABASE_URL']
  const { server, remove } = given ? await givenServer(given) : await localServer(empty)
  // Kept open: a connection costs more than most changes.
  let editor: Promise<Db> | undefined
  return {
    environment: { DATABASE_URL: server.url },
    edit: async (sql) => {
      editor ??= openPostgres(server.url, { onIdleError: () => undefined })
      await (await editor).exec(sql)
    },
    remove: async () => {
      await (await editor)?.close()
      await server.stop()
      remove()
    },
  }
}

export async function startService(options: ServiceOptions = {}): Promise<Service> {
  const { empty = false, operator = false } = options
  // A PostgreSQL that holds nothing has its tables in a moment.
  const home = await (options.database === 'postgres' ? postgresHome(empty || operator) : embeddedHome(options))
  const environment = { ...home.environment, ...(operator ? OPERATOR : {}), ...options.environment }
  const begin = async (): Promise<Running> => {
    await options.fill?.(environment)
    return launch(environment, options.program)
  }
  let running = await begin().catch(async (error: unknown) => {
    await home.remove()
    throw error
  })
  let earlier = ''
  const service: Service = {
    get url() {
      return running.url
    },
    get pid() {
      return running.child.pid ?? 0
    },
    environment,
    logs: () => earlier + running.output(),
    halt: () => ended(running.child),
    restart: async () => {
      earlier += running.output()
      running = await launch(environment)
    },
    edit: (sql) => home.edit(sql, running.child),
    stop: async () => {
      await service.halt()
      await home.remove()
    },
  }
  return service
}

const EMBEDDED_ONLY = process.env['TEST_DATABASES'] === 'pglite'

/**
 * The databases to run a test on: all that are here, or only the embedded one for `npm run check`. What cannot run here
 * is said in one line.
 */
export function databases(): DatabaseKind[] {
  if (EMBEDDED_ONLY) return ['pglite']
  if (postgresAvailable()) return ['pglite', 'postgres']
  process.stdout.write('not run: the tests on PostgreSQL (no server programs found, TEST_DATABASE_URL is not set)\n')
  return ['pglite']
}

/** `npm run soak` walks whole matrices; `npm test` walks each of them once. */
export const WHOLE_MATRIX = process.env['WHOLE_MATRIX'] === '1'

/** A part of the cases: every so many-th, and all of them in `npm run soak`. */
export const sampled = <TCase>(every: number, cases: readonly TCase[]): readonly TCase[] =>
  WHOLE_MATRIX ? cases : cases.filter((_, index) => index % every === 0)

/**
 * For rules that no database decides: the one that production uses, if it is here. Every call is asked on both
 * (contract/registry), and so is what depends on how a database counts, waits, stops or is carried away.
 */
export function anyDatabase(): DatabaseKind[] {
  return WHOLE_MATRIX ? databases() : databases().slice(-1)
}

export { postgresAvailable }

/** For what is about other things than approval: the demonstration's companies want an order from ¥5,000 agreed to. */
export const withoutApproval = ({ edit }: Pick<Service, 'edit'>): Promise<void> =>
  edit('update approval_rules set enabled = false')
