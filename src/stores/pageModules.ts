import type { PageModuleData } from '@/api/homeModules'
import { isRecord, parseJson } from '@/utils/json'

type PageKind = keyof PageModuleData

/** Every field may still be missing, as with the modules of the home page. */
export type PageModule<TKind extends PageKind> = Partial<PageModuleData[TKind]>

/** The module that fills a page: the one of this kind with the code of the address, without a code the first. */
export function readPageModule<TKind extends PageKind>(
  modules: unknown,
  kind: TKind,
  code: string | undefined,
): PageModule<TKind> | undefined {
  if (!Array.isArray(modules)) return undefined
  for (const module of modules as unknown[]) {
    if (!isRecord(module) || module.module !== kind) continue
    const data = isRecord(module.jsonData) ? module.jsonData : parseJson(module.jsonData)
    if (isRecord(data) && (!code || data.code === code)) return data as PageModule<TKind>
  }
  return undefined
}
