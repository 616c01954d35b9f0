/** Who holds something, told apart from another program that got the same process id later. */
import { execFileSync } from 'node:child_process'
import { readFileSync, readlinkSync } from 'node:fs'
import os from 'node:os'

export interface Owner {
  pid: number
  /** When the process began, in the words of this system; null where nothing tells. */
  started: string | null
  /** Where the number means this process: one run of one machine, and one container on it. */
  place: string
}

/** `unknown`: the process is of another machine or container, or nobody can tell whether it is the same one. */
export type Life = 'alive' | 'gone' | 'unknown'

function orNull<TResult>(work: () => TResult): TResult | null {
  try {
    return work()
  } catch {
    return null
  }
}

const isLinux = process.platform === 'linux'

function placeOfThis(): string {
  const boot = orNull(() => readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim())
  return boot === null ? os.hostname() : `${boot} ${orNull(() => readlinkSync('/proc/self/ns/pid')) ?? ''}`
}

/** Fields 3 and 22 of the line; the second is the name of the program, which may hold anything. */
function fromProc(pid: number): string | null {
  const line = orNull(() => readFileSync(`/proc/${pid}/stat`, 'utf8'))
  const fields = line?.slice(line.lastIndexOf(')') + 2).split(' ')
  // Ended already, only its parent has not asked how.
  if (!fields || fields[0] === 'Z' || fields[0] === 'X') return null
  return fields[19] ?? null
}

function fromPs(pid: number): string | null {
  const run = (): string =>
    execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], {
      encoding: 'utf8',
      env: { ...process.env, LC_ALL: 'C' },
      stdio: ['ignore', 'pipe', 'ignore'],
    })
  return orNull(run)?.trim() || null
}

const startOf = (pid: number): string | null => (isLinux ? fromProc(pid) : fromPs(pid))

function isThere(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    // EPERM means that the process exists but belongs to somebody else.
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

export function thisProcess(): Owner {
  return { pid: process.pid, started: startOf(process.pid), place: placeOfThis() }
}

/** Whether the process can be asked at all. */
function isHidden(pid: number): boolean {
  return isLinux && orNull(() => readFileSync(`/proc/${pid}/stat`)) === null
}

export function lifeOf({ pid, started, place }: Owner): Life {
  if (place !== placeOfThis()) return 'unknown'
  if (!isThere(pid)) return 'gone'
  if (started === null || isHidden(pid)) return 'unknown'
  return startOf(pid) === started ? 'alive' : 'gone'
}
