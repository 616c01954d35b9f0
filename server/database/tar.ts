/** A tar of files and folders (ustar), as much of it as the folder of a database needs: any `tar` reads it. */
import { createReadStream, statSync } from 'node:fs'

const BLOCK = 512
const LONGEST_NAME = 100
const FILE = '0'
const FOLDER = '5'

/** Where the fields of a header stand that are read again. */
const NAME = [0, LONGEST_NAME] as const
const SIZE = [124, 136] as const
const CHECKSUM = [148, 156] as const
const TYPE = 156

export type Entry = { name: string } & ({ text: string } | { file: string } | { folder: true })

function sumOf(header: Buffer): number {
  const [from, to] = CHECKSUM
  const spaces = (to - from) * ' '.charCodeAt(0)
  const all = header.reduce((sum, byte) => sum + byte, 0)
  return all - header.subarray(from, to).reduce((sum, byte) => sum + byte, 0) + spaces
}

const octal = (value: number, width: number): string => `${value.toString(8).padStart(width - 1, '0')}\0`

function header(name: string, size: number, type: string): Buffer {
  if (Buffer.byteLength(name) > LONGEST_NAME) throw new Error(`${name} is too long a name for a backup`)
  const block = Buffer.alloc(BLOCK)
  block.write(name, NAME[0])
  block.write(octal(type === FOLDER ? 0o700 : 0o600, 8), 100)
  block.write(octal(0, 8) + octal(0, 8), 108)
  block.write(octal(size, 12), SIZE[0])
  block.write(octal(0, 12), 136)
  block.write(type, TYPE)
  block.write('ustar\u000000', 257)
  block.write(`${sumOf(block).toString(8).padStart(6, '0')}\0 `, CHECKSUM[0])
  return block
}

const padding = (size: number): Buffer => Buffer.alloc((BLOCK - (size % BLOCK)) % BLOCK)

/** The files must not change meanwhile. */
export async function* tarOf(entries: Iterable<Entry>): AsyncGenerator<Buffer> {
  for (const entry of entries) {
    if ('folder' in entry) {
      yield header(`${entry.name}/`, 0, FOLDER)
    } else if ('text' in entry) {
      const content = Buffer.from(entry.text)
      yield Buffer.concat([header(entry.name, content.length, FILE), content, padding(content.length)])
    } else {
      const { size } = statSync(entry.file)
      yield header(entry.name, size, FILE)
      let written = 0
      for await (const chunk of createReadStream(entry.file) as AsyncIterable<Buffer>) {
        written += chunk.length
        yield chunk
      }
      if (written !== size) throw new Error(`${entry.file} changed while it was copied`)
      yield padding(size)
    }
  }
  yield Buffer.alloc(2 * BLOCK)
}

/** What becomes of the entries, one after the other. */
export interface Receiver {
  folder(name: string): void
  /** Before its content. */
  file(name: string): void
  content(chunk: Buffer): void
  fileEnd(): void
}

const textIn = (block: Buffer, [from, to]: readonly [number, number]): string =>
  block.subarray(from, to).toString().replace(/\0.*$/s, '')

/** Throws for what is no tar, or not all of one. */
export async function readTar(source: AsyncIterable<Buffer>, receiver: Receiver): Promise<void> {
  let waiting = Buffer.alloc(0)
  /** What is still to come of a file, and of the zeros behind it. */
  let left = 0
  let zeros = 0
  let hasEnded = false

  const next = (bytes: number): Buffer => {
    const part = waiting.subarray(0, bytes)
    waiting = waiting.subarray(part.length)
    return part
  }
  const begin = (block: Buffer): void => {
    hasEnded = block.every((byte) => byte === 0)
    if (hasEnded) return
    if (parseInt(textIn(block, CHECKSUM), 8) !== sumOf(block)) throw new Error('a header is damaged')
    const name = textIn(block, NAME)
    if (String.fromCharCode(block[TYPE]!) === FOLDER) return receiver.folder(name.replace(/\/$/, ''))
    left = parseInt(textIn(block, SIZE), 8)
    zeros = padding(left).length
    receiver.file(name)
    if (left === 0) receiver.fileEnd()
  }
  const go = (): void => {
    if (left > 0) {
      const part = next(left)
      receiver.content(part)
      left -= part.length
      if (left === 0) receiver.fileEnd()
    } else if (zeros > 0) zeros -= next(zeros).length
    else begin(next(BLOCK))
  }
  for await (const chunk of source) {
    waiting = Buffer.concat([waiting, chunk])
    while (!hasEnded && waiting.length >= (left > 0 || zeros > 0 ? 1 : BLOCK)) go()
    // Of a damaged file most may still come, and would pile up.
    if (hasEnded && next(waiting.length).some((byte) => byte !== 0)) throw new Error('something follows its end')
  }
  if (!hasEnded) throw new Error('its end is missing')
}
