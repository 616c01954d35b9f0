import { ids, type Compilation, type Compiler, type Module } from 'webpack'

const HOME = ['app-common', 'pages/index/index']

/** A page is called by its path, by which the app opens it: see config/shellEntry.cjs. */
function namePages({ namedChunkGroups, moduleGraph, chunkGraph }: Compilation): void {
  for (const [name, { blocksIterable }] of namedChunkGroups) {
    if (!name.startsWith('pages/')) continue
    const [block] = blocksIterable
    const page = block?.dependencies[0] && moduleGraph.getModule(block.dependencies[0])
    if (!page) throw new Error(`no module is the page ${name}`)
    chunkGraph.setModuleId(page, `/${name}`)
  }
}

/** Whether it comes with the document or with home. */
function isOfHome(module: Module, { chunkGraph }: Compilation): boolean {
  return [...chunkGraph.getModuleChunksIterable(module)].some(
    (chunk) => chunk.canBeInitial() || HOME.includes(chunk.name ?? ''),
  )
}

/**
 * The same numbers from release to release, so that what did not change stays in the browsers. Those that home reads by
 * the hundred have three digits: they are few enough to find a place each among a thousand.
 */
export class ModuleIds {
  apply(compiler: Compiler): void {
    let current: Compilation | undefined
    compiler.hooks.compilation.tap('ModuleIds', (compilation) => {
      compilation.hooks.beforeModuleIds.tap('ModuleIds', () => {
        current = compilation
        namePages(compilation)
      })
    })
    const test = (module: Module) => current !== undefined && isOfHome(module, current)
    new ids.DeterministicModuleIdsPlugin({ maxLength: 3, fixedLength: true, test }).apply(compiler)
    new ids.DeterministicModuleIdsPlugin().apply(compiler)
  }
}
