import { readFileSync, rmSync, writeFileSync } from 'node:fs'

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    // EPERM means that the process exists but belongs to somebody else.
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

function ownerOf(file: string): number | null {
  try {
    const pid = Number(readFileSync(file, 'utf8'))
    return Number.isInteger(pid) && pid > 0 ? pid : null
  } catch {
    return null
  }
}

/**
 * Two processes on one embedded database destroy it without a word, so the second is refused.
 * A lock whose process is gone (kill, power cut) is taken over.
 */
export function lockFolder(folder: string): () => void {
  const file = `${folder.replace(/[\\/]+$/, '')}.lock`
  const owner = ownerOf(file)
  if (owner !== null && owner !== process.pid && isAlive(owner)) {
    throw new Error(
      `The database folder ${folder} is in use by process ${owner}. Stop it, or set DATA_DIR to another folder.`,
    )
  }
  rmSync(file, { force: true })
  writeFileSync(file, String(process.pid), { flag: 'wx' })
  return () => {
    if (ownerOf(file) === process.pid) rmSync(file, { force: true })
  }
}
