import { useRef, useState } from 'react'
import type { PageModuleData } from '@/api/homeModules'
import { shopCalls } from '@/api/shop'
import { dataOf } from '@/client/calls'
import { readPageModule, type PageModule } from '@/stores/pageModules'
import { createLatest } from '@/utils/latest'
import { useCalls } from './useCalls'
import { useOnShop } from './useOnShop'

interface PageModuleState<TKind extends keyof PageModuleData> {
  module: PageModule<TKind> | undefined
  status: 'loading' | 'ready' | 'error' | 'missing'
  load: () => Promise<void>
}

/** The module that a page is made of (R-SCR-15, -16). The component must be an observer. */
export function usePageModule<TKind extends keyof PageModuleData>(
  kind: TKind,
  code: string | undefined,
): PageModuleState<TKind> {
  const calls = useCalls(shopCalls)
  const [module, setModule] = useState<PageModule<TKind>>()
  const [status, setStatus] = useState<PageModuleState<TKind>['status']>('loading')
  const latest = useRef(createLatest()).current
  const load = async () => {
    const isLatest = latest.begin()
    const modules = dataOf(await calls.modules({ modules: [kind] }).catch(() => false as const))
    if (!isLatest()) return
    const found = readPageModule(modules, kind, code)
    // What is shown already survives a broken line.
    if (found) setModule(found)
    if (found || !module) setStatus(found ? 'ready' : modules ? 'missing' : 'error')
  }
  useOnShop(() => void load())
  return { module, status, load }
}
