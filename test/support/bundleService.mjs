/**
 * `node test/support/bundleService.mjs <file>`: the service as one script, to be run by `startBundle.mjs`. Tests start
 * dozens of services, and reading and compiling hundreds of sources takes longer than most of the tests.
 */
import { readFile } from 'node:fs/promises'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { build } from 'esbuild'

/** Migrations, fonts, data and the embedded database's files lie beside the sources, not beside the bundle. */
const placesStay = {
  name: 'places-stay',
  setup: ({ onLoad }) =>
    onLoad({ filter: /(\.ts|\.mjs|pglite[\\/]dist[\\/].*\.js)$/ }, async ({ path }) => {
      const source = await readFile(path, 'utf8')
      const contents = source
        .replaceAll('import.meta.url', JSON.stringify(pathToFileURL(path).href))
        // Where the embedded database asks for it, `require` is a name of its own that has no value yet.
        .replaceAll('import("node:module")', 'nodeModule')
      return { loader: path.endsWith('.ts') ? 'ts' : 'js', contents }
    }),
}

await build({
  entryPoints: [fileURLToPath(new URL('./serviceEntry.mjs', import.meta.url))],
  outfile: process.argv[2],
  bundle: true,
  platform: 'node',
  format: 'cjs',
  target: 'node20',
  // They bring files of their own; the last is optional and absent.
  external: ['sharp', '@node-rs/jieba', 'pg-native'],
  // A script, unlike a module, cannot import later: it is given `require`.
  supported: { 'dynamic-import': false },
  banner: { js: `const nodeModule = require('node:module')` },
  plugins: [placesStay],
  logLevel: 'warning',
})
