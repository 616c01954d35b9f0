/**
 * `node test/support/bundleService.mjs <program> <file>`: the service, or a command of its operator, as one script, to be run
 * by `startBundle.mjs`. Tests start
 * dozens of services, and reading and compiling hundreds of sources takes longer than most of the tests.
 */
import { readFile } from 'node:fs/promises'
import { pathToFileURL } from 'node:url'
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

const [program, file] = process.argv.slice(2)

await build({
  entryPoints: [program],
  // A command that lives for a second should not spend two on compiling the database.
  inject: ['test/support/compiledDatabase.mjs'],
  outfile: file,
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
