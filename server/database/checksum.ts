/**
 * The last line of a backup of PostgreSQL says what all before it was. Its own programs look for no more than they need:
 * a byte of a name or a default may change, and the restore goes well. They do not read behind what they wrote.
 */
import { createHash } from 'node:crypto'
import { appendFile, open } from 'node:fs/promises'

/**
 * A file that has lost its end has lost the line as well, so the head says that there is one: in the last of the three
 * numbers of the archive's format, behind PGDMP and two others. PostgreSQL writes 0 there and reads every one, as that of
 * a format which has changed without a difference to readers.
 */
const MARK = { place: 7, value: 0x53 }

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

async function isMarked(file: string): Promise<boolean> {
  const handle = await open(file)
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(1), 0, 1, MARK.place)
    return bytesRead === 1 && buffer[0] === MARK.value
  } finally {
    await handle.close()
  }
}

/** Before the checksum, which holds for it too. */
export async function addMark(file: string): Promise<void> {
  const handle = await open(file, 'r+')
  try {
    await handle.write(Buffer.of(MARK.value), 0, 1, MARK.place)
  } finally {
    await handle.close()
  }
}

async function endOf(file: string, most = LENGTH): Promise<{ size: number; line: string }> {
  const handle = await open(file)
  try {
    const { size } = await handle.stat()
    const length = Math.min(size, most)
    const { buffer } = await handle.read(Buffer.alloc(length), 0, length, size - length)
    return { size, line: buffer.toString('latin1') }
  } finally {
    await handle.close()
  }
}

/** Before the checksum. The head has a time as well, by a clock of which it does not say how it was set. */
const MADE = /\nmade (\S{24})\nsha256 /
const MADE_LENGTH = '\nmade 2026-11-25T10:00:00.000Z'.length

export async function addMoment(file: string, made: Date): Promise<void> {
  await appendFile(file, `\nmade ${made.toISOString()}`)
}

/** null: of a release that did not write it. */
export async function momentOf(file: string): Promise<Date | null> {
  const { line } = await endOf(file, LENGTH + MADE_LENGTH)
  const [, made] = MADE.exec(line) ?? []
  return made === undefined ? null : new Date(made)
}

export async function addSum(file: string): Promise<void> {
  const { size } = await endOf(file)
  await appendFile(file, `${START}${await sumOf(file, size)}\n`)
}

/** The beginning of the line is there, and then the file ends: of a release that wrote no marks yet. */
const isCutOff = (line: string): boolean => /\nsha256 [0-9a-f]*$/.test(line)

/** `none`: of a release that wrote no checksums. */
export async function checkSum(file: string): Promise<'whole' | 'damaged' | 'none'> {
  const { size, line } = await endOf(file)
  const [, written] = LINE.exec(line) ?? []
  if (written === undefined) return isCutOff(line) || (await isMarked(file)) ? 'damaged' : 'none'
  return (await sumOf(file, size - LENGTH)) === written ? 'whole' : 'damaged'
}
