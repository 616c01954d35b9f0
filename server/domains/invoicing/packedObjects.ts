/**
 * Objects of a PDF that lie packed in streams of objects (ISO 32000-1, 7.5.7), as the bureaus' own files have them. A
 * reader jumps to where a table sends it, also into what looks like a comment or a picture; so every `obj` is a start.
 */
import { inflateSync } from 'node:zlib'

/** Of all streams of objects together; what unpacks into more is no invoice. */
const MOST_UNPACKED = 16 * 1024 * 1024
/** Characters looked at in dictionaries, as a multiple of the file: objects that overlap without end are no invoice. */
const MOST_ROUNDS = 4

const BLANKS = '\0\t\n\f\r '
const DELIMITERS = '()<>[]{}/%'
/** A name may spell each of its signs by its number: `/J#53` is `/JS`. */
const SPELT = /#([0-9a-fA-F]{2})/g

/** What a stream of objects says of itself; a key twice, another filter or its parameters are read by nobody here. */
const UNDERSTOOD: readonly string[] = ['Type', 'ObjStm', 'N', 'First', 'Length', 'Extends', 'Filter', 'FlateDecode']

export const unspelt = (text: string): string =>
  text.replace(SPELT, (_, code: string) => String.fromCharCode(parseInt(code, 16)))

function afterRegular(text: string, from: number): number {
  let at = from
  while (at < text.length && !BLANKS.includes(text[at]!) && !DELIMITERS.includes(text[at]!)) at += 1
  return at
}

function afterComment(text: string, from: number): number {
  let at = from
  while (at < text.length && text[at] !== '\n' && text[at] !== '\r') at += 1
  return at
}

function afterBlank(text: string, from: number): number {
  let at = from
  while (at < text.length) {
    if (BLANKS.includes(text[at]!)) at += 1
    else if (text[at] === '%') at = afterComment(text, at)
    else break
  }
  return at
}

function afterWords(text: string, from: number): number {
  let depth = 0
  for (let at = from; at < text.length; at += 1) {
    if (text[at] === '\\') at += 1
    else if (text[at] === '(') depth += 1
    else if (text[at] === ')') depth -= 1
    if (depth === 0) return at + 1
  }
  return text.length
}

function afterSign(text: string, from: number, sign: string): number {
  const found = text.indexOf(sign, from)
  return found < 0 ? text.length : found + 1
}

interface Dictionary {
  /** All of them, also those of dictionaries inside. */
  names: string[]
  end: number
  /** It was closed before its object ended. */
  isWhole: boolean
}

/** The dictionary that begins there, as far as it goes. */
function dictionaryAt(text: string, from: number): Dictionary {
  const names: string[] = []
  let [at, depth] = [from, 0]
  do {
    at = afterBlank(text, at)
    const two = text.slice(at, at + 2)
    if (two === '<<' || two === '>>') {
      depth += two === '<<' ? 1 : -1
      at += 2
    } else if (text[at] === '/') {
      const end = afterRegular(text, at + 1)
      names.push(unspelt(text.slice(at + 1, end)))
      at = end
    } else if (text[at] === '(') at = afterWords(text, at)
    else if (text[at] === '<') at = afterSign(text, at, '>')
    else if (text.startsWith('stream', at) || text.startsWith('endobj', at)) break
    else at = Math.max(at + 1, afterRegular(text, at))
  } while (depth > 0 && at < text.length)
  return { names, end: at, isWhole: depth === 0 }
}

/** Where the content of a stream begins; -1 where readers might disagree. */
function contentAt(text: string, word: number): number {
  const at = word + 'stream'.length
  const line = /^(?:\r\n|\n|\r)/.exec(text.slice(at, at + 2))
  return line ? at + line[0].length : -1
}

/** '' for one that is not packed, and stands in the file as it is; null where it cannot be told what is in it. */
function unpacked(content: Buffer, text: string, { names, end, isWhole }: Dictionary, room: number): string | null {
  const at = contentAt(text, afterBlank(text, end))
  const isUnderstood = new Set(names).size === names.length && names.every((name) => UNDERSTOOD.includes(name))
  if (!isWhole || at < 0 || !isUnderstood) return null
  if (!names.includes('Filter')) return ''
  if (!names.includes('FlateDecode')) return null
  try {
    return inflateSync(content.subarray(at), { maxOutputLength: room }).toString('latin1')
  } catch {
    return null
  }
}

/** What lies in all streams of objects, unpacked; null where that cannot be told. */
export function packedObjects(content: Buffer): string[] | null {
  const text = content.toString('latin1')
  const found: string[] = []
  const named = new Set<number>()
  let [room, steps] = [MOST_UNPACKED, MOST_ROUNDS * text.length]
  for (let obj = text.indexOf('obj'); obj >= 0; obj = text.indexOf('obj', obj + 1)) {
    const start = afterBlank(text, afterRegular(text, obj))
    const dictionary = text.startsWith('<<', start) ? dictionaryAt(text, start) : undefined
    steps -= (dictionary?.end ?? start) - obj
    if (steps < 0) return null
    if (!dictionary) continue
    const { names, end, isWhole } = dictionary
    if (names.includes('ObjStm')) named.add(start)
    // Not every reader asks for the type. Bookmarks have /First as well, but are no stream.
    else if (!names.includes('First') || (isWhole && !text.startsWith('stream', afterBlank(text, end)))) continue
    const objects = unpacked(content, text, dictionary, room)
    if (objects === null) return null
    room -= objects.length
    found.push(objects)
  }
  // One that was not found as an object may be found by a reader that is less strict.
  const mentioned = unspelt(text).match(/\/ObjStm\b/g)?.length ?? 0
  return mentioned > named.size ? null : found
}
