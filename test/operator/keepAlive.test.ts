/** What `npm start` does for the service that it started: brings it back, gives up on it, and takes it along. */
import { spawn, type ChildProcess } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { REFUSED_EXIT } from '../../server/variables/refusal'
import { ROOT } from '../support/template'

/** Stands in for the service, which ends in the same ways. It writes its number, and ends as it is told for each life. */
const SERVICE = `
const fs = require('node:fs')
const [, , folder, ...ends] = process.argv
const life = fs.readdirSync(folder).filter((name) => name.startsWith('life')).length
fs.writeFileSync(folder + '/life' + life, String(process.pid))
process.on('SIGTERM', () => process.exit(0))
process.on('disconnect', () => process.exit(0))
if (ends[life] === undefined) setInterval(() => undefined, 1000)
else process.exit(Number(ends[life]))
`
const PATIENCE_MS = 15_000

let folder: string
let started: ChildProcess[] = []
let said = ''

beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'shop-alive-'))
  writeFileSync(path.join(folder, 'service.cjs'), SERVICE)
  started = []
  said = ''
})
afterEach(() => {
  for (let life = 0, pid = numberOf(0); pid !== undefined; pid = numberOf((life += 1)))
    if (isAlive(pid)) process.kill(pid, 'SIGKILL')
  for (const child of started) if (child.exitCode === null && child.signalCode === null) child.kill('SIGKILL')
  rmSync(folder, { recursive: true, force: true })
})

function numberOf(life: number): number | undefined {
  try {
    return Number(readFileSync(path.join(folder, `life${life}`), 'utf8')) || undefined
  } catch {
    return undefined
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}

async function until<T>(what: () => T | undefined | false): Promise<T> {
  const deadline = Date.now() + PATIENCE_MS
  for (;;) {
    const found = what()
    if (found !== undefined && found !== false) return found
    if (Date.now() > deadline) throw new Error(`it did not come to be; said: ${said}`)
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}

/** `exits`: the codes with which the first lives end by themselves; the one after them stays. */
function keeper(exits: readonly number[], { npm = false } = {}): ChildProcess {
  const service = [path.join(folder, 'service.cjs'), folder, ...exits.map(String)]
  const source = `import('./scripts/lib/keepAlive.mjs').then((m) => m.keepAlive(${JSON.stringify(service)}))`
  writeFileSync(path.join(folder, 'keeper.cjs'), source.replace('./scripts', path.join(ROOT, 'scripts')))
  const program = [process.execPath, path.join(folder, 'keeper.cjs')]
  // Behind npm there is a shell, which stays as long as another command follows.
  const [command, args] = npm ? ['sh', ['-c', `"${program.join('" "')}"; true`]] : [program[0]!, program.slice(1)]
  const { npm_lifecycle_event: _event, ...environment } = process.env
  const env = npm ? { ...environment, npm_lifecycle_event: 'start' } : environment
  const child = spawn(command, args, { cwd: ROOT, env, stdio: ['ignore', 'pipe', 'pipe'] })
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk: Buffer) => (said += chunk.toString()))
  started.push(child)
  return child
}

/** Stands in for the builder: it notes its number, and is done when it is let. */
const BUILDER = `
const fs = require('node:fs')
fs.writeFileSync('life' + fs.readdirSync('.').filter((name) => name.startsWith('life')).length, String(process.pid))
process.stdout.write('\\u001b[2K\\u001b[1A● Webpack ███ sealing (75%)\\n')
setInterval(() => {
  if (fs.existsSync('fail')) {
    process.stderr.write('\\u001b[31mModule not found: chunk\\u001b[0m\\n')
    process.exit(3)
  }
  if (!fs.existsSync('go')) return
  fs.mkdirSync(process.env.BUILD_OUTPUT, { recursive: true })
  fs.writeFileSync(process.env.BUILD_OUTPUT + '/index.html', '')
  fs.writeFileSync(process.env.MODULE_SIZES, '')
  process.exit(0)
}, 50)
`

/** Our scripts and the service in a project that has never been built. */
function runScript(words: readonly string[], environment: Record<string, string> = {}): ChildProcess {
  if (!existsSync(path.join(folder, 'scripts'))) {
    cpSync(path.join(ROOT, 'scripts'), path.join(folder, 'scripts'), { recursive: true })
    symlinkSync(path.join(ROOT, 'server'), path.join(folder, 'server'))
    const packages = path.join(folder, 'node_modules')
    mkdirSync(path.join(packages, '@tarojs/cli/bin'), { recursive: true })
    writeFileSync(path.join(packages, '@tarojs/cli/bin/taro'), BUILDER)
    symlinkSync(path.join(ROOT, 'node_modules/tsx'), path.join(packages, 'tsx'))
    for (const list of ['package-lock.json', 'node_modules/.package-lock.json'])
      writeFileSync(path.join(folder, list), '{"packages":{}}')
  }
  const env = { ...process.env, ...environment }
  const child = spawn(process.execPath, words, { cwd: folder, env, stdio: ['ignore', 'pipe', 'pipe'] })
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk: Buffer) => (said += chunk.toString()))
  started.push(child)
  return child
}

const exitOf = (child: ChildProcess): Promise<number | null> => until(() => child.exitCode ?? undefined)

test('[R-RUN-02] a service that dies is started again, after a pause that grows', async () => {
  const child = keeper([1, 7])
  await until(() => numberOf(2))
  expect(said).toContain('The service ended by itself (exit code 1); it is started again in 1 s.')
  expect(said).toContain('The service ended by itself (exit code 7); it is started again in 2 s.')
  process.kill(numberOf(2)!, 'SIGKILL')
  await until(() => numberOf(3))
  expect(said).toContain('(SIGKILL); it is started again in 4 s.')
  child.kill('SIGTERM')
  expect(await exitOf(child)).toBe(0)
  expect(isAlive(numberOf(3)!)).toBe(false)
})

test('[R-RUN-01] a start that refuses its settings is not repeated', async () => {
  const child = keeper([REFUSED_EXIT])
  expect(await exitOf(child)).toBe(REFUSED_EXIT)
  expect(said).toBe('')
  expect(numberOf(1)).toBeUndefined()
})

test('whoever is stopped well stays stopped', async () => {
  const child = keeper([])
  process.kill(await until(() => numberOf(0)), 'SIGTERM')
  expect(await exitOf(child)).toBe(0)
  expect(said).toBe('')
})

test('a stop in the pause before the next start ends all', async () => {
  const child = keeper([1, 1])
  await until(() => said.includes('again in 2 s'))
  child.kill('SIGTERM')
  expect(await exitOf(child)).toBe(0)
})

test('SIGHUP is no word to stop where no terminal is closed', async () => {
  const child = keeper([])
  await until(() => numberOf(0))
  child.kill('SIGHUP')
  await until(() => said.includes('SIGHUP changes nothing'))
  // No error: whoever turns his logs over by it is not to be woken.
  expect(JSON.parse(said)).toMatchObject({ level: 30 })
  expect(isAlive(numberOf(0)!)).toBe(true)
  child.kill('SIGTERM')
  expect(await exitOf(child)).toBe(0)
})

test.each([
  ['npm start is killed', { npm: false }, 'SIGKILL' as const],
  ['npm is told to stop, of which only its shell hears', { npm: true }, 'SIGTERM' as const],
])('nobody is left when %s', async (_title, options, signal) => {
  const child = keeper([], options)
  const service = await until(() => numberOf(0))
  child.kill(signal)
  await until(() => !isAlive(service))
})

test('[R-RUN-01] wrong settings are told before the site is built', async () => {
  const child = runScript(['scripts/start.mjs'], { PORT: 'abc', HOST: 'a..b', WEB_DIR: 'nowhere' })
  expect(await exitOf(child)).toBe(REFUSED_EXIT)
  // A production says everything in lines of JSON.
  const { msg } = JSON.parse(said) as { msg: string }
  expect(msg).toContain('\n- PORT must be a whole number')
  expect(msg).toContain('\n- HOST is "a..b", which is no address')
  expect(msg).toContain('\n- WEB_DIR is nowhere, which holds no built site')
  expect(said).not.toContain('building')
})

test.each([
  [['--help'], 0, 'It takes no words: settings are variables'],
  [['--port', '80'], 2, 'npm start takes no words such as --port.'],
])('npm start with %j explains itself and starts nothing', async (words, code, told) => {
  expect(await exitOf(runScript(['scripts/start.mjs', ...words]))).toBe(code)
  expect(said).toContain(told)
})

test('[R-RUN-01] the build of a start says in its log, a line each, that it begins and ends, and why it failed', async () => {
  writeFileSync(path.join(folder, 'fail'), '')
  const build = ['scripts/build.mjs', 'h5', '--if-stale', '--lines']
  expect(await exitOf(runScript(build))).toBe(3)
  rmSync(path.join(folder, 'fail'))
  writeFileSync(path.join(folder, 'go'), '')
  expect(await exitOf(runScript(build))).toBe(0)
  // The streams of a child may end after it.
  await until(() => said.includes('built h5'))
  const lines = said.trimEnd().split('\n')
  expect(lines.map((line) => JSON.parse(line) as object)).toMatchObject([
    { level: 30, msg: 'building h5 ...' },
    { level: 50, msg: 'The build of h5 failed:\nModule not found: chunk' },
    { level: 30, msg: 'building h5 ...' },
    { level: 30, msg: expect.stringMatching(/^built h5 in \d+ s$/) },
  ])
})

test('a build waits for another one and says so; what a killed one left behind holds up nobody', async () => {
  const first = runScript(['scripts/build.mjs', 'h5'])
  const builder = await until(() => numberOf(0))
  const second = runScript(['scripts/build.mjs', 'h5'])
  await until(() => said.includes('another build of h5 is under way'))
  expect(numberOf(1)).toBeUndefined()
  first.kill('SIGKILL')
  await until(() => numberOf(1))
  // Both would write into the same files.
  await until(() => !isAlive(builder))
  writeFileSync(path.join(folder, 'go'), '')
  expect(await exitOf(second)).toBe(0)
  expect(existsSync(path.join(folder, 'dist/h5/index.html'))).toBe(true)
})
