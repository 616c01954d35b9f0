import path from 'node:path'
import type { Compiler } from 'webpack'

/** The root of the sub-package, and the script in it that `src/platform/later.ts` asks for. */
export const LATER_ROOT = 'later'

/**
 * One more entry of the mini-program, beside the app and its pages: a sub-package that holds a script and no page.
 * Taro writes no page files for it, and its chunk registers its modules as those of a page do.
 */
export class LaterPackage {
  apply(compiler: Compiler) {
    const { EntryPlugin } = compiler.webpack
    const entry = EntryPlugin.createDependency(path.resolve(__dirname, '../src/appLater.ts'), {
      name: `${LATER_ROOT}/index`,
    })
    compiler.hooks.make.tapAsync('LaterPackage', (compilation, done) =>
      compilation.addEntry(compiler.context, entry, { name: `${LATER_ROOT}/index` }, (error) => done(error)),
    )
  }
}
