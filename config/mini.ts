import path from 'node:path'
import type { IMiniAppConfig } from '@tarojs/taro/types/compile'
import { PureModules } from './pure'
import { FatalWarnings } from './warnings'

export const mini: IMiniAppConfig<'webpack5'> = {
  // Code that only sub-packages use stays out of the main package (R-DEC-10).
  optimizeMainPackage: { enable: true },
  enableSourceMap: false,
  miniCssExtractPluginOption: { ignoreOrder: true },
  webpackChain(chain) {
    chain.plugin('pureModules').use(PureModules)
    chain.plugin('fatalWarnings').use(FatalWarnings)
    chain.resolve.alias.set(
      'mobx$',
      path.join(path.dirname(require.resolve('mobx/package.json')), 'dist/mobx.esm.production.min.js'),
    )
  },
  postcss: {
    pxtransform: { enable: true, config: {} },
    cssModules: {
      enable: true,
      config: { namingPattern: 'module', generateScopedName: '[name]__[local]__[hash:base64:4]' },
    },
  },
}
