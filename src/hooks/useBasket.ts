import { useEffect, useState } from 'react'
import type { WantedSku } from '@/api/cart'
import { addedText, BASKET_TEXT, basketFor, type BasketKind } from '@/domain/basket'
import { dialogs } from '@/platform/dialogs'
import { knock } from '@/platform/device'
import { CartStore, pushFields } from '@/stores/CartStore'
import { DemandStore } from '@/stores/DemandStore'
import type { SentPush, WaitingGoods, Wishes } from '@/stores/waiting/wishes.types'
import { WaitingStore } from '@/stores/WaitingStore'
import { uuid } from '@/utils/ids'
import { isRecord } from '@/utils/json'
import { useGuard } from './useGuard'
import { useNewest } from './useNewest'
import { useResume } from './useResume'
import { useStores } from './useStores'
import { tellFailure } from './useSubmit'

const TOAST_MS = 1500
/** A finger that comes down twice within this time has tapped once. */
const TWICE_MS = 500

export interface Basket {
  busy: boolean
  /** A guest logs in first; the goods go in as soon as he is back. */
  /** `goods` are what a line would show of them, for when it has to wait for a line. */
  add: (skuList: WantedSku[], wanted?: BasketKind, unit?: string, goods?: WaitingGoods) => void
}

interface BasketEvents {
  onSend?: (skuList: WantedSku[]) => void
  onAdded?: (kind: BasketKind, skuList: WantedSku[]) => void
  onFailed?: (skuList: WantedSku[]) => void
}

/** The same goods in the same basket once more. */
interface Attempt {
  /** What is repeated after a broken line has the same key (R-HDR-13). */
  readonly key: string
  readonly at: number
  state: 'running' | 'done' | 'broken'
}

/**
 * Puts goods into the cart or the demand basket, whichever the buyer's role has. `scope` tells pages apart, so that
 * the one on which a guest tapped is the one that acts after his login. The component must be an observer.
 */
export function useBasket(scope: string, events: BasketEvents = {}): Basket {
  const root = useStores()
  const { user } = root
  const waiting = root.need(WaitingStore)
  const guard = useGuard()
  const action = `basket.${scope}`
  /** R-ENT-18: the page alone, without the product on it. */
  const [source = ''] = scope.split('.')
  const [busy, setBusy] = useState(0)
  const [attempts] = useState(() => new Map<string, Attempt>())
  const current = useNewest(events)

  // Fetched while there is a line: without one it could not be.
  const isMember = user.info !== undefined
  useEffect(() => {
    if (isMember) void waiting.open()
  }, [isMember, waiting])

  /** Every + and every button of every page comes by here: the second of two quick taps ends here. */
  const begin = (of: string): Attempt | undefined => {
    const last = attempts.get(of)
    const at = root.dependencies.now()
    if (last?.state === 'running' || (last?.state === 'done' && at - last.at < TWICE_MS)) return undefined
    const attempt: Attempt = { key: last?.state === 'broken' ? last.key : uuid(), at, state: 'running' }
    attempts.set(of, attempt)
    return attempt
  }

  /** Answers whether they are in. */
  const send = async (attempt: Attempt, skuList: WantedSku[], kind: BasketKind, unit?: string): Promise<boolean> => {
    const store = kind === 'cart' ? root.need(CartStore) : root.need(DemandStore)
    const told = await store.add(skuList, source, { idempotencyKey: attempt.key })
    attempt.state = 'done'
    if (!told) return false
    const onlyReason = told.rejected.length === skuList.length ? told.rejected[0]?.reason : undefined
    dialogs.toast(onlyReason || addedText(kind, told, skuList, unit), TOAST_MS)
    if (onlyReason) return false
    knock()
    return true
  }

  const put = async (skuList: WantedSku[], wanted: BasketKind, unit?: string, goods?: WaitingGoods) => {
    const kind = basketFor(user.role, wanted)
    const attempt = begin(JSON.stringify([kind, skuList]))
    if (!attempt) return
    const { onSend, onAdded, onFailed } = current.current
    const tellKept = () => {
      attempt.state = 'done'
      onFailed?.(skuList)
      dialogs.toast(`${BASKET_TEXT[kind].added}，联网后同步`, TOAST_MS)
    }
    const wishes = (make: Wishes, sent?: SentPush) =>
      make.push(kind, skuList, { source, goods: goods && [goods], sent })
    if (waiting.follow((make) => wishes(make))) return tellKept()
    const sent = { key: attempt.key, fields: pushFields(root, skuList, source) }
    onSend?.(skuList)
    setBusy((count) => count + 1)
    try {
      if (await send(attempt, skuList, kind, unit)) onAdded?.(kind, skuList)
      else onFailed?.(skuList)
    } catch (error) {
      if (await waiting.keep(error, (make) => wishes(make, sent))) tellKept()
      else {
        attempt.state = 'broken'
        onFailed?.(skuList)
        tellFailure(error)
      }
    }
    setBusy((count) => count - 1)
  }

  useResume(action, ({ skuList, wanted }) => {
    const list = Array.isArray(skuList) ? skuList.filter(isWanted) : []
    if (list.length > 0) void put(list, wanted === 'demand' ? 'demand' : 'cart')
  })

  const add = (skuList: WantedSku[], wanted: BasketKind = 'cart', unit?: string, goods?: WaitingGoods) =>
    guard(() => void put(skuList, wanted, unit, goods), { action, payload: { skuList, wanted } })
  return { busy: busy > 0, add }
}

function isWanted(value: unknown): value is WantedSku {
  return isRecord(value) && typeof value.skuNo === 'string' && typeof value.quantity === 'number' && value.quantity > 0
}
