import { writeFileSync } from 'node:fs'
import type { Compilation, Compiler, Module } from 'webpack'

interface Part {
  name: string
  size: number
}

/** Writes what every chunk consists of, for `bench/sizes.ts --modules`: see the variable MODULE_SIZES. */
export class ModuleSizes {
  constructor(private readonly file: string) {}

  apply(compiler: Compiler) {
    compiler.hooks.done.tap('ModuleSizes', ({ compilation }) => {
      const listed = [...compilation.chunks].map((chunk) => ({
        name: chunk.name,
        files: [...chunk.files],
        modules: compilation.chunkGraph.getChunkModules(chunk).flatMap((module) => partsOf(module, compilation)),
      }))
      writeFileSync(this.file, JSON.stringify(listed))
    })
  }
}

/** Modules that the minimiser may join come as one with parts; the parts are what somebody wrote. */
function partsOf(module: Module & { modules?: Module[] }, compilation: Compilation): Part[] {
  return (module.modules ?? [module]).map((part) => ({
    name: part.readableIdentifier(compilation.requestShortener),
    size: part.size(),
  }))
}
