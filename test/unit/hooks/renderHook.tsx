import { act, type ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { observer } from 'mobx-react'
import { StoresProvider } from '@/hooks/useStores'
import type { RootStore } from '@/stores/RootStore'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

/** Draws nothing but the hook; `current()` is what it returned last. */
export async function renderHook<TResult>(hook: () => TResult, root?: RootStore) {
  let result: TResult
  const Probe = observer(function Probe(): ReactNode {
    result = hook()
    return null
  })
  const mounted = createRoot(document.createElement('div'))
  const tree = root ? (
    <StoresProvider value={root}>
      <Probe />
    </StoresProvider>
  ) : (
    <Probe />
  )
  await act(async () => mounted.render(tree))
  return {
    current: () => result,
    unmount: () => act(async () => mounted.unmount()),
  }
}

export { act }
