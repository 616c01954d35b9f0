/**
 * One transformer for every project: esbuild for all TypeScript and for the ES modules of node_modules, babel only for
 * the few test files that call `jest.mock`, because that call must move above the imports and esbuild does not do it.
 */
const crypto = require('node:crypto')
const fs = require('node:fs')
const esbuild = require('esbuild')
const babelJest = require('babel-jest').default
const { shortened } = require('../../../config/classNames.cjs')

const LOADERS = { ts: 'ts', tsx: 'tsx', mts: 'ts', js: 'js', jsx: 'jsx', mjs: 'js', cjs: 'js' }
const NAMES = require.resolve('../../../config/classNames.json')
const VERSION = crypto
  .createHash('sha1')
  .update(fs.readFileSync(__filename))
  .update(fs.readFileSync(NAMES))
  .digest('hex')

/** Tests of what the build made ask for classes by the names in the source; the build has shortened them. */
const ASKS_BUILD = /\/test\/(h5|weapp|flows|budgets)\//

const babel = babelJest.createTransformer({
  configFile: false,
  babelrc: false,
  presets: [
    ['@babel/preset-env', { targets: { node: 'current' }, modules: 'commonjs' }],
    ['@babel/preset-react', { runtime: 'automatic' }],
    '@babel/preset-typescript',
  ],
})

/** Taro names its H5 functions one by one in the build; its own loader does the same for the test runtime. */
function loadTaroApi(source) {
  const loader = require('@tarojs/plugin-framework-react/dist/api-loader.js')
  return (loader.default ?? loader)(source)
}

function withEsbuild(source, file) {
  const extension = file.slice(file.lastIndexOf('.') + 1)
  const { code } = esbuild.transformSync(source, {
    format: 'cjs',
    target: 'node20',
    loader: LOADERS[extension] ?? 'js',
    jsx: 'automatic',
    sourcefile: file,
    sourcemap: file.includes('/node_modules/') ? false : 'inline',
    // Jest runs CommonJS: the chunks that the app loads on demand have to be required.
    supported: file.includes('/node_modules/') ? {} : { 'dynamic-import': false },
    // The service runs as an ES module; under jest its files are CommonJS and lack import.meta.
    define: { 'import.meta.url': '__importMetaUrl', 'import.meta.dirname': '__dirname' },
    banner: source.includes('import.meta.url')
      ? "const __importMetaUrl = require('node:url').pathToFileURL(__filename).href;"
      : '',
    logLevel: 'silent',
  })
  return code
}

module.exports = {
  canInstrument: false,
  getCacheKey(source, file, options) {
    return crypto
      .createHash('sha1')
      .update([VERSION, file, source, options.transformerConfig?.target ?? ''].join('\0'))
      .digest('hex')
  },
  process(source, file, options) {
    const posix = file.replaceAll('\\', '/')
    const given = ASKS_BUILD.test(posix) ? shortened(source) : source
    const text = posix.includes('test-utils-react/dist/jest/runtime/taro-h5.js') ? loadTaroApi(source) : given
    if (!posix.includes('/node_modules/') && /\bjest\.(mock|unmock)\(/.test(text)) {
      return babel.process(text, file, options)
    }
    return { code: withEsbuild(text, posix) }
  },
}
