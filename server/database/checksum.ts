/**
 * The last line of a backup of PostgreSQL says what all before it was. Its own programs look for no more than they need:
 * a byte of a name or a default may change, and the restore goes well. They do not read behind what they wrote.
 */
import { createHash } from 'node:crypto'
import { appendFile, open } from 'node:fs/promises'

const START = '\nsha256 '
const LENGTH = `${START}${'0'.repeat(64)}\n`.length
const LINE = /^\nsha256 ([0-9a-f]{64})\n$/

async function sumOf(file: string, length: number): Promise<string> {
  const sum = createHash('sha256')
  const handle = await open(file)
  if (length > 0) for await (const chunk of handle.createReadStream({ end: length - 1 })) sum.update(chunk as Buffer)
  else await handle.close()
  return sum.digest('hex')
}

async function endOf(file: string): Promise<{ size: number; line: string }> {
  const handle = await open(file)
  try {
    const { size } = await handle.stat()
    const length = Math.min(size, LENGTH)
    const { buffer } = await handle.read(Buffer.alloc(length), 0, length, size - length)
    return { size, line: buffer.toString('latin1') }
  } finally {
    await handle.close()
  }
}

export async function addSum(file: string): Promise<void> {
  const { size } = await endOf(file)
  await appendFile(file, `${START}${await sumOf(file, size)}\n`)
}

/** `none`: of a release that wrote no checksums. */
export async function checkSum(file: string): Promise<'whole' | 'damaged' | 'none'> {
  const { size, line } = await endOf(file)
  const [, written] = LINE.exec(line) ?? []
  if (written === undefined) return 'none'
  return (await sumOf(file, size - LENGTH)) === written ? 'whole' : 'damaged'
}
