import path from 'node:path'
import { defineConfig } from '@tarojs/cli'
import { h5 } from './h5'
import { mini } from './mini'
import { definitions } from './definitions'

const root = path.resolve(__dirname, '..')
const outputRoot = process.env.BUILD_OUTPUT ?? `dist/${process.env.TARO_ENV}`
/** The signs of the site on a browser's tab and a telephone's home screen keep their names, unlike what is bundled. */
const signs = { from: 'src/assets/site', to: `${outputRoot}/site` }
/** The tool that counts, as it is, in a sub-package of its own: see `src/platform/counting.ts`. */
const countingTool = {
  from: path.relative(root, require.resolve('sa-sdk-miniprogram')),
  to: `${outputRoot}/counting/tool.js`,
}
const copied = { h5: [signs], weapp: process.env.SA_SERVER_URL ? [countingTool] : [] }

/**
 * Taro's own view is no tag of HTML: as one, every view that answers a tap carries a class and an empty style that
 * nobody asked for, 16 bytes in each setData.
 */
const htmlTags = {
  modifyElements(_inline: string[], block: string[]) {
    block.splice(0, block.length, ...block.filter((tag) => !tag.startsWith('view')))
  },
}

/** What Taro switches off for the mini-program; the minimiser's own settings are fit for every telephone we serve. */
const switchedOff = [
  'arrows',
  'collapse_vars',
  'comparisons',
  'computed_props',
  'hoist_props',
  'inline',
  'loops',
  'negate_iife',
  'properties',
  'reduce_funcs',
  'reduce_vars',
  'switches',
  'typeofs',
  'directives',
]

const minimising = {
  ecma: 2020 as const,
  keep_fnames: false,
  compress: {
    ecma: 2020 as const,
    passes: 3,
    ...Object.fromEntries(switchedOff.map((name) => [name, true])),
  },
  // Chinese as it is: three bytes for a sign instead of six.
  output: { ecma: 2020 as const, quote_keys: false, comments: false, ascii_only: false },
}

export default defineConfig<'webpack5'>(() => ({
  projectName: 'b2b-shop-front',
  date: '2026-11-21',
  designWidth: 750,
  // R-CON-21: the middle ratio is the one in force, the others serve pages drawn at another width.
  deviceRatio: { 640: 1.17, 750: 1, 828: 0.905 },
  sourceRoot: 'src',
  outputRoot,
  framework: 'react',
  compiler: { type: 'webpack5', prebundle: { enable: false } },
  plugins: [['@tarojs/plugin-html', htmlTags], path.join(root, 'config/spokenTemplates.ts')],
  alias: { '@': path.join(root, 'src') },
  defineConstants: definitions(),
  sass: { resource: [] },
  // Not for what ships: with names shortened, a kept module may ask another one for an export under its old name.
  cache: { enable: process.env.NODE_ENV !== 'production', buildDependencies: { config: [__filename] } },
  copy: { patterns: copied[process.env.TARO_ENV as 'h5' | 'weapp'], options: {} },
  // Taro's own settings keep names and quotes that only very old browsers need.
  terser: { enable: true, config: minimising },
  mini,
  h5,
}))
