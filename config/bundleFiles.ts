import { createHash } from 'node:crypto'
import type { Chunk, Compilation, sources } from 'webpack'

type Id = NonNullable<Chunk['id']>

/** What the loader of the bundle and the inline script both have to know about its files. The page carries it once. */
export interface BundleFiles {
  /** By chunk, the hash in the names of its files, which cannot be pressed: one for script and styles together. */
  hashes: Record<string, string>
  /** The few chunks that have no styles. */
  bare: Id[]
}

/** While developing, names have no hashes, and the loader keeps its own lists. */
export const NO_FILES: BundleFiles = { hashes: {}, bare: [] }

type Sources = typeof sources

export function filesOf(compilation: Compilation, chunk: string): string[] {
  return [...(compilation.namedChunks.get(chunk)?.files ?? [])]
}

export function textOf(compilation: Compilation, file: string): string {
  return compilation.getAsset(file)?.source.source().toString() ?? ''
}

/** Takes the lists out of the loader. Its own name changes with them all the same: it was given with them inside. */
export function shareFiles(compilation: Compilation, { RawSource }: Sources): BundleFiles {
  const app = scriptOf(compilation, 'app')
  const text = textOf(compilation, app)
  const [, listed = ''] = /"chunk\/"\+\w+\+"\."\+{([^}]*)}/.exec(text) ?? []
  const loaded = new Set([...listed.matchAll(/(\w+):"/g)].map(([, id]) => id))
  const chunks = [...compilation.chunks].filter(({ id }) => loaded.has(String(id)))
  const files: BundleFiles = {
    hashes: Object.fromEntries(chunks.map((chunk) => [chunk.id, namedAlike(compilation, chunk)])),
    bare: chunks.filter((chunk) => ![...chunk.files].some(isStyle)).map(({ id }) => id!),
  }
  let changes = 0
  const replaced = (_: string, ...parts: string[]) => {
    changes += 1
    return parts[2]
      ? `!__build.bare.includes(${parts[2]})`
      : `"${parts[0]}/"+${parts[1]}+"."+__build.hashes[${parts[1]}]`
  }
  const shared = text
    .replace(/"(chunk|css)\/"\+(\w+)\+"\."\+{[^}]*}\[\2\]()/g, replaced)
    .replace(/()(){(?:\d+:1,?)+}\[(\w+)\]/g, replaced)
  if (chunks.length === 0 || changes !== 3) throw new Error('the loader of the bundle lists its files in another way')
  compilation.updateAsset(app, new RawSource(shared))
  return files
}

/** What home shares with other pages comes in the app's own file: one request less, and pressed together smaller. */
export function joinShared(compilation: Compilation, { RawSource }: Sources): void {
  const [app, shared] = [scriptOf(compilation, 'app'), scriptOf(compilation, 'app-common')]
  compilation.updateAsset(app, new RawSource(`${textOf(compilation, shared)};\n${textOf(compilation, app)}`))
  compilation.deleteAsset(shared)
}

const isStyle = (file: string) => file.endsWith('.css')

function scriptOf(compilation: Compilation, chunk: string): string {
  const file = filesOf(compilation, chunk).find((name) => name.endsWith('.js'))
  if (!file) throw new Error(`there is no script called ${chunk}`)
  return file
}

const NAME = /\.([0-9a-f]{8})\.(js|css)$/

function namedAlike(compilation: Compilation, { files }: Chunk): string {
  const names = [...files]
  const own = names.map((name) => NAME.exec(name)?.[1] ?? '')
  const hash = own.length === 1 ? own[0]! : createHash('sha256').update(own.sort().join()).digest('hex').slice(0, 8)
  for (const name of names) {
    const next = name.replace(NAME, `.${hash}.$2`)
    if (next !== name) compilation.renameAsset(name, next)
  }
  return hash
}
