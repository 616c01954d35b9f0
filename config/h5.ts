import path from 'node:path'
import type { IH5Config } from '@tarojs/taro/types/compile'
import { BannerPlugin, Compilation, type ChunkGraph, type Module } from 'webpack'
import { importEveryCall } from './taroCalls'
import { ModuleIds } from './moduleIds'
import { ModuleSizes } from './moduleSizes'
import { PageHtml } from './pageHtml'
import { PureModules } from './pure'
import { shortSelectors } from './shortNames'
import { FatalWarnings } from './warnings'

const source = path.resolve(__dirname, '../src')
const isProduction = process.env.NODE_ENV === 'production'
const servicePort = process.env.SERVICE_PORT ?? '3000'

const react =
  /[\\/]node_modules[\\/](react|react-dom|scheduler|mobx|mobx-react|mobx-react-lite|use-sync-external-store)[\\/]/

/** The code of home's foot comes later; its styles come with the document, in the order in which they were written. */
function isPartOfHome(module: Module, { chunkGraph }: { chunkGraph: ChunkGraph }): boolean {
  const names = [...chunkGraph.getModuleChunksIterable(module)].map(({ name }) => name)
  return names.includes('pages/index/index') || (names.includes('home-selection') && module.type.startsWith('css'))
}

/** Straight to React's production files, made into ES modules, so that webpack leaves out what nobody uses of them. */
function shakeReact({ resolve, module }: Parameters<NonNullable<IH5Config['webpackChain']>>[0]): void {
  const folder = (owner: string) => path.dirname(require.resolve(`${owner}/package.json`))
  const files = {
    react: 'react/cjs/react.production.min.js',
    'react/jsx-runtime': 'react/cjs/react-jsx-runtime.production.min.js',
    'react-dom': 'react-dom/cjs/react-dom.production.min.js',
    'react-dom/client': 'react-dom/cjs/react-dom.production.min.js',
    scheduler: 'scheduler/cjs/scheduler.production.min.js',
  }
  const rule = module.rule('leanReact')
  for (const [name, file] of Object.entries(files)) {
    const found = path.join(path.dirname(folder(name.split('/')[0]!)), file)
    resolve.alias.set(`${name}$`, found)
    rule.include.add(found)
  }
  rule.include.add(require.resolve('mobx-react-lite/es/useObserver.js'))
  rule.use('lean').loader(path.join(__dirname, 'leanReact.cjs'))
}

export const h5: IH5Config<'webpack5'> = {
  publicPath: '/',
  staticDirectory: 'static',
  router: { mode: 'browser' },
  enableSourceMap: !isProduction,
  // A file is named after its content, so that it may be cached for ever; R-CON-03 for slow networks.
  // The price digits are a file of their own, preloaded and cached, not a part of every stylesheet.
  fontUrlLoaderOption: { limit: 1, name: 'static/fonts/[name].[contenthash:8][ext]' },
  output: {
    filename: isProduction ? 'js/[name].[contenthash:8].js' : 'js/[name].js',
    chunkFilename: isProduction ? 'chunk/[id].[contenthash:8].js' : 'chunk/[name].js',
    chunkLoadTimeout: 120_000,
  },
  miniCssExtractPluginOption: {
    ignoreOrder: true,
    filename: 'css/[name].[contenthash:8].css',
    chunkFilename: 'css/[id].[contenthash:8].css',
  },
  postcss: {
    autoprefixer: { enable: true, config: {} },
    // R-PUR-28: a root of 24 px that never changes makes 750 design px 375 css px.
    pxtransform: { enable: true, config: { baseFontSize: 24, minRootSize: 24, maxRootSize: 24 } },
    cssModules: { enable: false },
    // It would rename the real elements that our own H5 components use into Taro's custom ones.
    htmltransform: { enable: false },
    ...shortSelectors,
  },
  devServer: {
    port: 10086,
    open: false,
    hot: true,
    proxy: [
      { context: ['/h5', '/media', '/pay'], target: `http://127.0.0.1:${servicePort}` },
      { context: ['/im'], target: `ws://127.0.0.1:${servicePort}`, ws: true },
    ],
  },
  webpackChain(chain) {
    // Webpack's own lines around each module as short as the browsers of package.json understand them.
    chain.output.set('environment', { arrowFunction: true, const: true, destructuring: true, optionalChaining: true })
    chain.optimization.set('mangleExports', 'size')
    chain.optimization.set('moduleIds', false)
    chain.plugin('moduleIds').use(ModuleIds)
    // Our own start instead of Taro's router and runtime: docs/adr/0001-h5-runtime.md.
    chain.entryPoints.clear()
    chain.entry('app').add(`!!${path.join(__dirname, 'shellEntry.cjs')}!${path.join(source, 'app.config.ts')}`)
    chain.plugins.delete('mainPlugin')
    chain.resolve.alias
      .set('@tarojs/components$', path.join(source, 'platform/kit/index.ts'))
      .set('@tarojs/taro', path.join(source, 'platform/shell/taro/index.ts'))
      // Function components only: what mobx-react adds for classes would never run. The ES modules, because webpack
      // leaves out what nobody uses of them, and of MobX with them.
      .set('mobx-react$', require.resolve('mobx-react-lite/es/index.js'))
      .set('use-sync-external-store/shim$', path.join(__dirname, 'syncStore.mjs'))
    if (isProduction) {
      const mobx = path.dirname(require.resolve('mobx/package.json'))
      chain.resolve.alias.set('mobx$', path.join(mobx, 'dist/mobx.esm.production.min.js'))
      shakeReact(chain)
    }
    chain.module.rule('script').use('babelLoader').tap(importEveryCall)
    chain.optimization.splitChunks({
      chunks: 'all',
      minSize: 0,
      maxInitialRequests: 20,
      maxAsyncRequests: 20,
      hidePathInfo: true,
      cacheGroups: {
        default: false,
        defaultVendors: false,
        react: { name: 'react', test: react, priority: 40, chunks: 'initial' },
        // What home shares with other pages comes with the document. What only others share is cut by who shares it,
        // because a single chunk for all of them would grow with every page and be paid for by each; small parts are
        // repeated rather than fetched one by one.
        home: {
          name: 'app-common',
          chunks: 'async',
          minChunks: 2,
          priority: 20,
          reuseExistingChunk: true,
          test: isPartOfHome,
        },
        pages: { chunks: 'async', minChunks: 2, minSize: 24000, priority: 10, reuseExistingChunk: true },
      },
    })
    chain.plugin('pureModules').use(PureModules)
    chain.plugin('fatalWarnings').use(FatalWarnings)
    chain.plugin('pageHtml').use(PageHtml)
    // What a page loads it runs: translated beside the page, all at once, instead of function by function in its way.
    if (isProduction) {
      const stage = Compilation.PROCESS_ASSETS_STAGE_SUMMARIZE
      chain
        .plugin('wholeScripts')
        .use(BannerPlugin, [{ banner: '//# allFunctionsCalledOnLoad', raw: true, include: /\.js$/, stage }])
    }
    if (process.env.MODULE_SIZES) chain.plugin('moduleSizes').use(ModuleSizes, [process.env.MODULE_SIZES])
    chain.performance.hints(false)
  },
}
