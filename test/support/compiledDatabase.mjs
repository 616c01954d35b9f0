/**
 * Loaded before the service, never by it: gives the embedded database the machine code that an earlier process made of
 * its WebAssembly. To compile it takes longer than the rest of the start, in every process anew, and Node keeps nothing.
 */
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync, utimesSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import v8 from 'node:v8'
import { PGlite } from '@electric-sql/pglite'

const DISTRIBUTION = path.dirname(createRequire(import.meta.url).resolve('@electric-sql/pglite'))
const { version } = JSON.parse(readFileSync(path.join(DISTRIBUTION, '../package.json'), 'utf8'))
const FOLDER = fileURLToPath(new URL('../../server/.cache/', import.meta.url))
const KEPT = `${FOLDER}pglite-${version}-${process.version}-${process.arch}.code`
const CHECKSUM_BYTES = 20

/** V8 can do it, but has given it no name that is there without its flag. */
function native(name, ...parameters) {
  v8.setFlagsFromString('--allow-natives-syntax')
  const call = new Function(...parameters, `return %${name}(${parameters.join(', ')})`)
  // Compiled lazily: the flag must still be there at the first call.
  return (...values) => {
    v8.setFlagsFromString('--allow-natives-syntax')
    try {
      return call(...values)
    } finally {
      v8.setFlagsFromString('--no-allow-natives-syntax')
    }
  }
}

const checksum = (code) => createHash('sha1').update(code).digest()

/** V8 dies of code that is not whole: the file begins with a checksum. */
function kept() {
  const file = readFileSync(KEPT)
  const code = file.subarray(CHECKSUM_BYTES)
  if (!file.subarray(0, CHECKSUM_BYTES).equals(checksum(code))) return undefined
  return code.buffer.slice(code.byteOffset, code.byteOffset + code.byteLength)
}

function keep(compiled) {
  const code = Buffer.from(native('SerializeWasmModule', 'compiled')(compiled))
  const draft = `${KEPT}.${process.pid}`
  mkdirSync(FOLDER, { recursive: true })
  writeFileSync(draft, Buffer.concat([checksum(code), code]))
  renameSync(draft, KEPT)
}

/** It is only about time: where it cannot be done, everything goes on without it. */
function orNothing(work) {
  try {
    return work()
  } catch {
    return undefined
  }
}

async function compiledDatabase() {
  const wasm = readFileSync(path.join(DISTRIBUTION, 'pglite.wasm'))
  const code = existsSync(KEPT) ? orNothing(kept) : undefined
  // Code of another V8 or of another processor is refused, and compiled as usual.
  const known = code && orNothing(() => native('DeserializeWasmModule', 'code', 'wasm')(code, new Uint8Array(wasm)))
  // Old ones are deleted by when they were last used (serviceCache.ts).
  if (known) orNothing(() => utimesSync(KEPT, new Date(), new Date()))
  if (known) return known
  const compiled = await WebAssembly.compile(wasm)
  process.once('exit', (code) => code === 0 && orNothing(() => keep(compiled)))
  return compiled
}

const create = PGlite.create.bind(PGlite)

PGlite.create = async (folder, options) => create(folder, { ...options, pgliteWasmModule: await compiledDatabase() })
