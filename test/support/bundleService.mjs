/**
 * `node test/support/bundleService.mjs <file>`: the service as one file. Tests start dozens of services, and reading and
 * compiling hundreds of sources takes longer than most of the tests.
 */
import { readFile } from 'node:fs/promises'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { build } from 'esbuild'

const server = fileURLToPath(new URL('../../server/', import.meta.url))

/** Migrations, fonts and data lie beside the sources, not beside the bundle. */
const placesStay = {
  name: 'places-stay',
  setup: ({ onLoad }) =>
    onLoad({ filter: /\.ts$/ }, async ({ path }) => {
      const source = await readFile(path, 'utf8')
      return { loader: 'ts', contents: source.replaceAll('import.meta.url', JSON.stringify(pathToFileURL(path).href)) }
    }),
}

await build({
  entryPoints: [`${server}main.ts`],
  outfile: process.argv[2],
  bundle: true,
  platform: 'node',
  format: 'esm',
  target: 'node20',
  // They bring files of their own; the last is optional and absent.
  external: ['sharp', '@node-rs/jieba', '@electric-sql/pglite', 'pg-native'],
  // CommonJS packages ask for Node's modules by `require`.
  banner: { js: `import { createRequire } from 'node:module'; const require = createRequire(import.meta.url)` },
  plugins: [placesStay],
  logLevel: 'warning',
})
