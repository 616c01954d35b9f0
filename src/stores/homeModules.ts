import type { HomeModuleData } from '@/api/homeModules'
import { MODULE_KINDS, type HomeModule, type ModuleKind } from '@/api/shop'
import { isRecord, parseJson } from '@/utils/json'

/** A home module whose kind is known; every field of `data` may still be missing. */
export type KnownModule = {
  [TKind in ModuleKind]: { readonly kind: TKind; readonly title: string; readonly data: Partial<HomeModuleData[TKind]> }
}[ModuleKind]

const isKind = (name: unknown): name is ModuleKind => MODULE_KINDS.some((kind) => kind === name)

/** R-ENT-20 and -21: `jsonData` is an object or the text of one; kinds that we do not know are skipped. */
export function readModule(module: HomeModule | null | undefined): KnownModule | undefined {
  if (!isRecord(module) || !isKind(module.module)) return undefined
  const data = isRecord(module.jsonData) ? module.jsonData : parseJson(module.jsonData)
  if (!isRecord(data)) return undefined
  // A list that is no list would break the floor that maps it; a missing one is simply empty.
  const safe = 'list' in data && !Array.isArray(data.list) ? { ...data, list: [] } : data
  const title = typeof module.moduleTitle === 'string' ? module.moduleTitle : ''
  return { kind: module.module, title, data: withoutHoles(safe) } as KnownModule
}

export function readModules(modules: unknown): KnownModule[] {
  if (!Array.isArray(modules)) return []
  return modules.flatMap((module: HomeModule) => readModule(module) ?? [])
}

/** Entries of a list that are no objects are dropped, so that floors need not look at each. */
function withoutHoles(data: Record<string, unknown>): Record<string, unknown> {
  return Array.isArray(data.list) ? { ...data, list: data.list.filter(isRecord) } : data
}
