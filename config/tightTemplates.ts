import type { Compiler } from 'webpack'

/**
 * Takes the line breaks and indents between the tags of the mini-program's templates away, 1.5 KB. Taro's own setting
 * for it leaves out the end tags of inputs, which WeChat's compiler wants.
 */
export class TightTemplates {
  apply(compiler: Compiler) {
    const { Compilation, sources } = compiler.webpack
    compiler.hooks.thisCompilation.tap('TightTemplates', (compilation) => {
      const stage = Compilation.PROCESS_ASSETS_STAGE_REPORT
      compilation.hooks.processAssets.tap({ name: 'TightTemplates', stage }, (assets) => {
        for (const [name, asset] of Object.entries(assets).filter(([file]) => file.endsWith('.wxml'))) {
          const text = asset
            .source()
            .toString()
            .replace(/>\s*\n\s*</g, '><')
          compilation.updateAsset(name, new sources.RawSource(text))
        }
      })
    })
  }
}
