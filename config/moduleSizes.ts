import { writeFileSync } from 'node:fs'
import type { Compiler } from 'webpack'

/** By default modules are summed up in groups without names. */
const UNGROUPED = {
  groupModulesByAttributes: false,
  groupModulesByCacheStatus: false,
  groupModulesByExtension: false,
  groupModulesByLayer: false,
  groupModulesByPath: false,
  groupModulesByType: false,
}

interface Part {
  name?: string
  nameForCondition?: string
  size?: number
  modules?: Part[]
}

/** Writes what every chunk consists of, for `bench/sizes.ts --modules`: see the variable MODULE_SIZES. */
export class ModuleSizes {
  constructor(private readonly file: string) {}

  apply(compiler: Compiler) {
    compiler.hooks.done.tap('ModuleSizes', (stats) => {
      const { chunks = [] } = stats.toJson({
        all: false,
        chunks: true,
        chunkModules: true,
        chunkModulesSpace: 1e6,
        modules: true,
        nestedModules: true,
        nestedModulesSpace: 1e6,
        dependentModules: true,
        ids: true,
        ...UNGROUPED,
      })
      const listed = chunks.map((chunk) => ({
        files: chunk.files ?? [],
        modules: flat(chunk.modules as Part[] | undefined),
      }))
      writeFileSync(this.file, JSON.stringify(listed))
    })
  }
}

/** Modules that the minimiser may join come as one with parts; the parts are what somebody wrote. */
function flat(parts: Part[] = []): { name: string; size: number }[] {
  return parts.flatMap((part) =>
    part.modules ? flat(part.modules) : [{ name: part.name ?? part.nameForCondition ?? '?', size: part.size ?? 0 }],
  )
}
