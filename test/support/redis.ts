/** A Redis or Valkey of the test's own, or undefined where the machine has no program for it. */
import { spawn, spawnSync } from 'node:child_process'
import { connect } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { freePort } from './postgres'

const PROGRAMS = ['redis-server', 'valkey-server']
const START_LIMIT_MS = 10_000

export interface TestRedis {
  readonly url: string
  /** As its owner: commands without spaces in their words. Every answer but of one that fails is taken. */
  run(...commands: readonly string[]): Promise<void>
  stop(): Promise<void>
  /** On the same port. */
  start(): Promise<void>
}

const program = (): string | undefined => PROGRAMS.find((name) => spawnSync(name, ['--version']).status === 0)

/** What cannot run here is said in one line. */
export function redisAvailable(): boolean {
  if (program() !== undefined) return true
  process.stdout.write('not run: talks of several processes (no redis-server found: apt-get install redis-server)\n')
  return false
}

function runOn(port: number, password: string, commands: readonly string[]): Promise<void> {
  return new Promise((resolve, reject) => {
    let answers = ''
    const socket = connect(port, '127.0.0.1')
    socket.on('data', (chunk: Buffer) => (answers += chunk.toString()))
    socket.once('error', reject)
    socket.once('end', () => {
      if (/^-/m.test(answers)) reject(new Error(`Redis says ${answers}`))
      else resolve()
    })
    socket.write([`AUTH ${password}`, ...commands, 'QUIT', ''].join('\r\n'))
  })
}

export async function startRedis(): Promise<TestRedis> {
  const port = await freePort()
  const password = 'p/ss'
  let stop = async (): Promise<void> => undefined
  const start = async (): Promise<void> => {
    const options = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no']
    const child = spawn(program()!, [...options, '--requirepass', password], { stdio: 'pipe' })
    let output = ''
    child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()))
    const deadline = Date.now() + START_LIMIT_MS
    while (!output.includes('Ready to accept connections')) {
      if (child.exitCode !== null || Date.now() > deadline) throw new Error(`Redis did not start: ${output}`)
      await pause(20)
    }
    stop = () =>
      new Promise((resolve) => {
        child.once('exit', () => resolve())
        child.kill('SIGKILL')
      })
  }
  await start()
  return {
    url: `redis://:${encodeURIComponent(password)}@127.0.0.1:${port}`,
    run: (...commands) => runOn(port, password, commands),
    start,
    stop: () => stop(),
  }
}
