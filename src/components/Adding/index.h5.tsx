import { startTransition, useCallback, useEffect, useRef, useState, type ComponentType } from 'react'
import type { ProductItem } from '@/api/product'
import { ERROR_TEXT } from '@/client/requestError'
import { dialogs } from '@/platform/dialogs'
import { afterPaint } from '@/platform/screen'
import type { Adding, Ways } from './Adding.types'

/** The code comes when the page has been painted, or with a tap that is faster. */
export function useAdding(scope: string): Adding {
  const [Adder, setAdder] = useState<ComponentType<{ scope: string; onReady: (ways: Ways) => void }>>()
  const [ways, setWays] = useState<Ways>()
  const current = useRef<Ways>()
  const waiting = useRef<ProductItem>()

  const load = useCallback(
    () =>
      import(/* webpackChunkName: "adding" */ './Adder').then(({ Adder: Loaded }) =>
        startTransition(() => setAdder(() => Loaded)),
      ),
    [],
  )
  useEffect(() => afterPaint(() => void load().catch(() => undefined)), [load])

  const onReady = useCallback((ready: Ways) => {
    current.current = ready
    if (waiting.current) ready.onAdd(waiting.current)
    // The list may come and go, and what draws the + with it.
    waiting.current = undefined
    startTransition(() => setWays(ready))
  }, [])
  const onAdd = useCallback(
    (item: ProductItem) => {
      if (current.current) return current.current.onAdd(item)
      waiting.current = item
      load().catch(() => dialogs.toast(ERROR_TEXT.network))
    },
    [load],
  )
  return { onAdd, counted: ways?.counted, adder: Adder ? <Adder scope={scope} onReady={onReady} /> : null }
}

void ({ useAdding } satisfies typeof import('./index'))
