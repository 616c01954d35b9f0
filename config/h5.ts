import path from 'node:path'
import type { IH5Config } from '@tarojs/taro/types/compile'
import { FatalWarnings } from './warnings'

export const h5: IH5Config<'webpack5'> = {
  publicPath: '/',
  staticDirectory: 'static',
  router: { mode: 'browser' },
  enableSourceMap: false,
  output: {
    filename: 'js/[name].[contenthash:8].js',
    chunkFilename: 'chunk/[name].[contenthash:8].js',
    chunkLoadTimeout: 120_000,
  },
  miniCssExtractPluginOption: {
    ignoreOrder: true,
    filename: 'css/[name].[contenthash:8].css',
    chunkFilename: 'css/[name].[contenthash:8].css',
  },
  postcss: {
    autoprefixer: { enable: true, config: {} },
    pxtransform: { enable: true, config: { baseFontSize: 24, minRootSize: 24, maxRootSize: 24 } },
    cssModules: {
      enable: true,
      config: { namingPattern: 'module', generateScopedName: '[name]__[local]__[hash:base64:4]' },
    },
  },
  webpackChain(chain) {
    chain.plugin('fatalWarnings').use(FatalWarnings)
    chain.resolve.alias.set(
      'mobx$',
      path.join(path.dirname(require.resolve('mobx/package.json')), 'dist/mobx.esm.production.min.js'),
    )
  },
}
