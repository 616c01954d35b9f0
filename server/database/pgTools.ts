/** The programs of PostgreSQL, `pg_dump` and those beside it, on the database of an address. */
import { spawn, type ChildProcess } from 'node:child_process'
import { addressForTools } from '../variables/hosts'
import { StartRefused } from '../variables/refusal'
import type { Queryable } from './db'

/** The programs are missing or too old: somebody has to install something first. */
export class ToolsMissing extends StartRefused {}

const HINT = 'PostgreSQL brings it with its client programs (Debian: postgresql-client), which have to be in PATH'

/** A password does not belong in a command line, which everybody on the machine can read. */
function connection(url: string): { address: string; env: NodeJS.ProcessEnv } {
  const { address, password } = addressForTools(url)
  return { address, env: { ...process.env, ...(password === '' ? {} : { PGPASSWORD: password }) } }
}

export interface Running {
  child: ChildProcess
  /** Rejects with the program's own words. */
  done: Promise<string>
}

/** `url` adds the database to the words, and its password to the environment. */
export function startTool(name: string, words: readonly string[], url?: string): Running {
  const { address, env } = url === undefined ? { address: '', env: process.env } : connection(url)
  const child = spawn(name, address === '' ? words : [...words, `--dbname=${address}`], { env, windowsHide: true })
  let said = ''
  child.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()))
  const done = new Promise<string>((resolve, reject) => {
    child.once('error', (error: NodeJS.ErrnoException) =>
      reject(error.code === 'ENOENT' ? new ToolsMissing(`${name} is not installed. ${HINT}.`) : error),
    )
    child.once('close', (code, signal) => {
      if (code === 0) resolve(said)
      else reject(new Error(`${name} ended with ${signal ?? code}: ${said.trim()}`))
    })
  })
  return { child, done }
}

/** To its end; answers what it wrote to its output. */
export async function runTool(name: string, words: readonly string[], url?: string): Promise<string> {
  const { child, done } = startTool(name, words, url)
  let output = ''
  child.stdout?.on('data', (chunk: Buffer) => (output += chunk.toString()))
  await done
  return output
}

/** A program writes and reads what servers up to its own major know, and refuses newer ones. */
export async function checkTool(name: string, db: Queryable): Promise<void> {
  const version = await runTool(name, ['--version'])
  const major = Number(/\) (\d+)/.exec(version)?.[1])
  const [server] = await db.query<{ number: number }>(`select current_setting('server_version_num')::integer as number`)
  const needed = Math.floor(server!.number / 10_000)
  if (!(major >= needed))
    throw new ToolsMissing(
      `${version.trim()} is older than the server, which is ${needed}. ${HINT}; install ${needed}.`,
    )
}
