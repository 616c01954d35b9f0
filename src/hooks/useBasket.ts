import { useRef } from 'react'
import type { WantedSku } from '@/api/cart'
import { addedText, basketFor, type BasketKind } from '@/domain/basket'
import { dialogs } from '@/platform/dialogs'
import { knock } from '@/platform/device'
import { CartStore } from '@/stores/CartStore'
import { DemandStore } from '@/stores/DemandStore'
import { uuid } from '@/utils/ids'
import { isRecord } from '@/utils/json'
import { useGuard } from './useGuard'
import { useResume } from './useResume'
import { useStores } from './useStores'
import { useSubmit } from './useSubmit'

const TOAST_MS = 1500

export interface Basket {
  busy: boolean
  /** A guest logs in first; the goods go in as soon as he is back. */
  add: (skuList: WantedSku[], wanted?: BasketKind) => void
}

/**
 * Puts goods into the cart or the demand basket, whichever the buyer's role has. `scope` tells pages apart, so that
 * the one on which a guest tapped is the one that acts after his login. The component must be an observer.
 */
export function useBasket(scope: string, onAdded?: (kind: BasketKind) => void): Basket {
  const root = useStores()
  const { user } = root
  const guard = useGuard()
  const action = `basket.${scope}`
  /** R-ENT-18: the page alone, without the product on it. */
  const [source = ''] = scope.split('.')
  /** What is repeated after a broken line has the same key (R-HDR-13). */
  const attempt = useRef({ of: '', key: '' })

  const { busy, submit } = useSubmit(async (skuList: WantedSku[], wanted: BasketKind) => {
    const kind = basketFor(user.role, wanted)
    const of = JSON.stringify([kind, skuList])
    if (attempt.current.of !== of) attempt.current = { of, key: uuid() }
    const store = kind === 'cart' ? root.need(CartStore) : root.need(DemandStore)
    const told = await store.add(skuList, source, { idempotencyKey: attempt.current.key })
    attempt.current = { of: '', key: '' }
    if (!told) return
    const onlyReason = told.rejected.length === skuList.length ? told.rejected[0]?.reason : undefined
    dialogs.toast(onlyReason || addedText(kind, told, skuList.length), TOAST_MS)
    if (onlyReason) return
    knock()
    onAdded?.(kind)
  })

  useResume(action, ({ skuList, wanted }) => {
    const list = Array.isArray(skuList) ? skuList.filter(isWanted) : []
    if (list.length > 0) void submit(list, wanted === 'demand' ? 'demand' : 'cart')
  })

  const add = (skuList: WantedSku[], wanted: BasketKind = 'cart') =>
    guard(() => void submit(skuList, wanted), { action, payload: { skuList, wanted } })
  return { busy, add }
}

function isWanted(value: unknown): value is WantedSku {
  return isRecord(value) && typeof value.skuNo === 'string' && typeof value.quantity === 'number' && value.quantity > 0
}
