import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { Plugin } from 'esbuild'
import { shortened } from './classNames.cjs'

/** While developing, the tools of the browser show the names that the source has. */
const isShort = process.env.NODE_ENV === 'production'

/** For the settings of PostCSS: the selectors, after Sass, so that names which a mixin puts together are whole. */
export const shortSelectors = { [path.join(__dirname, 'shortSelectors.cjs')]: { enable: isShort, config: {} } }

/** For the scripts that esbuild makes; they are there in a production build only. */
export const withShortClasses: Plugin = {
  name: 'shortClasses',
  setup({ onLoad }) {
    onLoad({ filter: /[\\/]src[\\/].*\.ts$/ }, async ({ path: file }) => ({
      contents: shortened(await readFile(file, 'utf8')),
      loader: 'ts',
    }))
  },
}
