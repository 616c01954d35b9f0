/** Who has the folder of the embedded database, when many want it and the last holder is gone. */
import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { lockFolder } from '../../../server/database/folderLock'
import { thisProcess, type Owner } from '../../../server/database/owners'
import { StartRefused } from '../../../server/variables/refusal'

let home: string
let folder: string
beforeEach(() => {
  home = mkdtempSync(path.join(os.tmpdir(), 'shop-lock-'))
  folder = path.join(home, 'data')
})
const held: (() => void)[] = []
afterEach(() => {
  for (const unlock of held.splice(0)) unlock()
  rmSync(home, { recursive: true, force: true })
})

const take = (): void => void held.push(lockFolder(folder))

const lockOf = (of: string): string => `${of}.lock`
const hold = (owner: Partial<Owner>, of = folder): void =>
  writeFileSync(lockOf(of), JSON.stringify({ ...thisProcess(), id: 'earlier', ...owner }))
const isTaken = (): boolean => (JSON.parse(readFileSync(lockOf(folder), 'utf8')) as { id: string }).id !== 'earlier'

/** A number that no process has any more. */
function numberOfDead(): number {
  return spawnSync(process.execPath, ['--version']).pid
}

describe('[R-RUN-02] the lock of the data folder', () => {
  test('has one holder, and is free when he gives it back', () => {
    const unlock = lockFolder(folder)
    expect(take).toThrow(StartRefused)
    expect(take).toThrow(`${folder} is in use by process ${process.pid}`)
    unlock()
    lockFolder(folder)()
    expect(readdirSync(home)).toEqual([])
  })

  test('of a dead process is taken over', () => {
    hold({ pid: numberOfDead() })
    take()
    expect(isTaken()).toBe(true)
    expect(readdirSync(home)).toEqual(['data.lock'])
  })

  test('of a number that another program has now is taken over', () => {
    hold({ pid: process.ppid, started: '1' })
    take()
    expect(isTaken()).toBe(true)
  })

  test('of another container, or of another run of the machine, is respected while somebody touches it', () => {
    hold({ pid: numberOfDead(), place: 'another' })
    expect(take).toThrow('which cannot be asked from here')
    // Not for good: whoever starts the service tries again.
    expect(take).not.toThrow(StartRefused)
    utimesSync(lockOf(folder), new Date(), new Date(Date.now() - 61_000))
    take()
    expect(isTaken()).toBe(true)
  })

  test('of an earlier release, a bare number, is respected as long as that process lives', () => {
    writeFileSync(lockOf(folder), String(process.ppid))
    utimesSync(lockOf(folder), new Date(), new Date(Date.now() - 3_600_000))
    expect(take).toThrow(`process ${process.ppid}`)
    writeFileSync(lockOf(folder), String(numberOfDead()))
    take()
    expect(isTaken()).toBe(true)
  })

  test('that holds nothing to be read is somebody’s who is writing it, until it is old', () => {
    writeFileSync(lockOf(folder), '')
    expect(take).toThrow('may be in use by somebody')
    utimesSync(lockOf(folder), new Date(), new Date(Date.now() - 61_000))
    take()
    expect(isTaken()).toBe(true)
  })
})

const TAKERS = 6
const ROUNDS = 40

/** The lines of a child, as they come. */
function linesOf(child: ChildProcess): (count: number) => Promise<string[]> {
  let text = ''
  child.stdout!.on('data', (chunk: Buffer) => (text += chunk.toString()))
  child.stderr!.on('data', (chunk: Buffer) => (text += chunk.toString()))
  return async (count) => {
    for (;;) {
      const lines = text.split('\n').slice(0, -1)
      if (lines.length >= count) return lines.slice(0, count)
      if (child.exitCode !== null) throw new Error(`a taker ended:\n${text}`)
      await new Promise((resolve) => setTimeout(resolve, 5))
    }
  }
}

test(`[R-RUN-02] of ${TAKERS} processes that want the folder at once exactly one gets it, left behind or free`, async () => {
  const program = ['--import', 'tsx', 'test/support/lockTaker.ts', home, String(ROUNDS)]
  const dead = numberOfDead() // once: whoever waits for the next round waits at full speed
  const takers = Array.from({ length: TAKERS }, () => spawn(process.execPath, program))
  try {
    const lines = takers.map(linesOf)
    await Promise.all(lines.map((read) => read(1)))
    for (let round = 1; round <= ROUNDS; round += 1) {
      // Every fourth is free; else its holder is dead, and perhaps his follower as well.
      if (round % 4 > 0) hold({ pid: dead }, path.join(home, String(round)))
      if (round % 4 === 3) {
        const follower = { ...thisProcess(), pid: dead, id: 'follower' }
        writeFileSync(`${lockOf(path.join(home, String(round)))}.earlier`, JSON.stringify(follower))
      }
      writeFileSync(path.join(home, `go-${round}`), '')
      const answers = await Promise.all(lines.map(async (read) => (await read(round + 1))[round]))
      expect(answers.sort()).toEqual([...Array<string>(TAKERS - 1).fill('refused'), 'took'])
    }
    expect(readdirSync(home).filter((name) => /lock\./.test(name))).toEqual([])
  } finally {
    for (const taker of takers) taker.kill()
  }
})
