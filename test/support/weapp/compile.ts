import fs from 'node:fs'
import path from 'node:path'
import { TmplGroup } from 'glass-easel-template-compiler'

/** A built mini-program, ready for the browser: its text files by path and one expression with every template. */
export interface CompiledApp {
  readonly files: Readonly<Record<string, string>>
  /** JavaScript source of an object: template path to render function. */
  readonly templates: string
  /** What the template parser complained about. It is tolerant, so tests assert that this is empty. */
  readonly warnings: readonly string[]
}

interface ParseWarning {
  path: string
  startLine: number
  startColumn: number
  message: string
}

function filesBelow(folder: string): string[] {
  return fs.readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const full = path.join(folder, entry.name)
    return entry.isDirectory() ? filesBelow(full) : [full]
  })
}

export function compileApp(dist: string): CompiledApp {
  const group = new TmplGroup()
  const files: Record<string, string> = {}
  const warnings: string[] = []
  for (const file of filesBelow(dist)) {
    const name = path.relative(dist, file).split(path.sep).join('/')
    if (/\.(js|json|wxss)$/.test(name)) files[name] = fs.readFileSync(file, 'utf8')
    if (name.endsWith('.wxs')) group.addScript(name.slice(0, -'.wxs'.length), fs.readFileSync(file, 'utf8'))
    if (name.endsWith('.wxml')) {
      const found: ParseWarning[] = group.addTmpl(name.slice(0, -'.wxml'.length), fs.readFileSync(file, 'utf8')) ?? []
      warnings.push(...found.map((one) => `${one.path}:${one.startLine}:${one.startColumn} ${one.message}`))
    }
  }
  const templates = group.getTmplGenObjectGroups()
  group.free()
  return { files, templates, warnings }
}
