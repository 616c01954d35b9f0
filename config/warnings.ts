import type { Compiler } from 'webpack'

/** Warnings of webpack that mean the program is broken although the build ends with code 0. */
const FATAL = /export .* was not found in/

/** Turns those warnings into errors: a missing export is a crash at run time on H5. */
export class FatalWarnings {
  apply(compiler: Compiler) {
    compiler.hooks.compilation.tap('FatalWarnings', (compilation) => {
      compilation.hooks.processWarnings.tap('FatalWarnings', (warnings) => {
        const [fatal, harmless] = split(warnings, (warning) => FATAL.test(warning.message))
        // The mini-program's runner ends the process without a word about errors of this kind.
        for (const { message } of fatal) console.error(message)
        compilation.errors.push(...fatal.map(({ message }) => new compiler.webpack.WebpackError(message)))
        return harmless
      })
    })
  }
}

function split<TItem>(items: TItem[], test: (item: TItem) => boolean): [TItem[], TItem[]] {
  return [items.filter(test), items.filter((item) => !test(item))]
}
