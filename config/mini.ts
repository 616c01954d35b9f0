import path from 'node:path'
import type { IMiniAppConfig } from '@tarojs/taro/types/compile'
import { LaterPackage } from './laterPackage'
import { PureModules } from './pure'
import { ModuleSizes } from './moduleSizes'
import { shortSelectors } from './shortNames'
import { TightTemplates } from './tightTemplates'
import { FatalWarnings } from './warnings'

/** Taro reads `baseLevel` here, but declares it elsewhere. */
export const mini: IMiniAppConfig<'webpack5'> & { baseLevel: number } = {
  // Code that only sub-packages use stays out of the main package (R-DEC-10).
  optimizeMainPackage: { enable: true },
  // The deepest page needs 12: the test host warns of every `comp` that a page grows, and each level is 3 KB.
  baseLevel: 12,
  enableSourceMap: false,
  miniCssExtractPluginOption: { ignoreOrder: true },
  webpackChain(chain) {
    if (process.env.MODULE_SIZES) chain.plugin('moduleSizes').use(ModuleSizes, [process.env.MODULE_SIZES])
    chain.plugin('laterPackage').use(LaterPackage)
    chain.plugin('pureModules').use(PureModules)
    chain.plugin('fatalWarnings').use(FatalWarnings)
    chain.plugin('tightTemplates').use(TightTemplates)
    // Webpack's own lines around each module as short as the telephones of package.json understand them.
    chain.output.set('environment', { arrowFunction: true, const: true, destructuring: true, optionalChaining: true })
    chain.optimization.set('mangleExports', 'size')
    chain.resolve.alias
      .set('mobx$', path.join(path.dirname(require.resolve('mobx/package.json')), 'dist/mobx.esm.production.min.js'))
      // As on H5: function components only, and the ES modules, of which webpack leaves out what nobody uses.
      .set('mobx-react$', require.resolve('mobx-react-lite/es/index.js'))
  },
  postcss: {
    pxtransform: { enable: true, config: {} },
    ...shortSelectors,
    cssModules: {
      enable: true,
      config: { namingPattern: 'module', generateScopedName: '[name]__[local]__[hash:base64:4]' },
    },
  },
}
