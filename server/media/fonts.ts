import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'

const FOLDER = new URL('../../src/assets/fonts/', import.meta.url)
const TYPES = { 'mronum.woff': 'font/woff', 'mronum.woff2': 'font/woff2' } as const
type FontFile = keyof typeof TYPES

export interface Font {
  bytes: Buffer
  type: string
  etag: string
}

const loaded = new Map<FontFile, Promise<Font>>()

function isFont(name: string): name is FontFile {
  return Object.hasOwn(TYPES, name)
}

async function load(name: FontFile): Promise<Font> {
  const bytes = await readFile(fileURLToPath(new URL(name, FOLDER)))
  return { bytes, type: TYPES[name], etag: `"${createHash('sha1').update(bytes).digest('hex')}"` }
}

/** The digits' font for the mini-program, which can load one only over the network. */
export async function fontFile(name: string): Promise<Font | null> {
  if (!isFont(name)) return null
  const known = loaded.get(name) ?? load(name)
  loaded.set(name, known)
  return known
}
