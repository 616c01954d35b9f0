import { readFile } from 'node:fs/promises'
import { transformAsync } from '@babel/core'
import type { Plugin } from 'esbuild'

const PLUGIN = require.resolve('./serviceFields.cjs')

/** The scripts beside the bundle never meet babel: their declarations lose the service's fields here. */
export const serviceFieldsOut: Plugin = {
  name: 'service-fields-out',
  setup(build) {
    build.onLoad({ filter: /[\\/]src[\\/]api[\\/]\w+\.ts$/ }, async ({ path }) => {
      const text = await readFile(path, 'utf8')
      const result = await transformAsync(text, {
        filename: path,
        babelrc: false,
        configFile: false,
        plugins: [PLUGIN],
        parserOpts: { plugins: ['typescript'] },
      })
      return { contents: result?.code ?? text, loader: 'ts' }
    })
  },
}
