import path from 'node:path'
import type { Compiler } from 'webpack'

const source = path.resolve(__dirname, '../src') + path.sep

/** Our modules but the app and the pages, which the targets start; styles act by being there. */
function isPure(file: string): boolean {
  if (!file.startsWith(source) || !/\.tsx?$/.test(file)) return false
  return !/^(app|pages[\\/])/.test(file.slice(source.length))
}

/** Says that modules are kept for what they export, not for what they do when loaded: unused ones stay out. */
export class PureModules {
  apply(compiler: Compiler) {
    compiler.options.module.rules.push({ include: isPure, sideEffects: false })
  }
}
