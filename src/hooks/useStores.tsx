import { createContext, useContext } from 'react'
import type { LateKind, RootStore } from '@/stores/RootStore'

const StoresContext = createContext<RootStore | null>(null)

export const StoresProvider = StoresContext.Provider

export function useStores(): RootStore {
  const root = useContext(StoresContext)
  if (!root) throw new Error('useStores needs a StoresProvider above it')
  return root
}

/** A store that comes with the pages that need it. */
export function useStore<TStore extends object>(Kind: LateKind<TStore>): TStore {
  return useStores().need(Kind)
}
