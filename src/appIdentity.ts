import { reaction } from 'mobx'
import { wechatCalls } from '@/api/wechat'
import { callsOf, dataOf } from '@/client/calls'
import { isEntrance } from '@/domain/routes'
import { isStorableShopNo } from '@/domain/shopNumber'
import { currentUrl } from '@/platform/location'
import { EVERYWHERE, loggedOutKey } from '@/platform/loggedOut'
import { loginCode } from '@/platform/wechat'
import type { AppIdentity } from './appIdentity.types'

/** Who opens the app for the first time waits no longer than this for WeChat before he sees a shop. */
export const LAST_SHOP_WAIT_MS = 2000

/**
 * Whose phone it is, as WeChat says. The openId lives as long as the program runs and is never stored: it is asked
 * for to serve the buyer and not to count him, so that no consent has to come first (R-ANA-05).
 */
export const identityOf: AppIdentity['identityOf'] = (request, clock) => {
  const calls = callsOf(wechatCalls, request)
  let known: string | undefined

  const codeForOpenId = async () => (known === undefined ? loginCode() : undefined)
  const openId = async (code: string | undefined) => {
    if (code !== undefined) known = dataOf(await calls.openId({ code }))?.openId
    return known
  }
  const quietly = async <T>(what: string, ask: () => Promise<T | undefined>) => {
    try {
      return await ask()
    } catch (error) {
      console.warn(what, error)
      return undefined
    }
  }
  return {
    lastShop: () =>
      new Promise((resolve) => {
        const stop = clock.after(LAST_SHOP_WAIT_MS, () => resolve(undefined))
        const ask = async () => {
          const mine = await openId(await codeForOpenId())
          const last = mine === undefined ? undefined : dataOf(await calls.lastShop({ openId: mine }))?.shopNo
          return isStorableShopNo(last) ? last : undefined
        }
        void quietly('identity.lastShop', ask).then(resolve).finally(stop)
      }),

    token: (shopNo) =>
      quietly('identity.token', async () => {
        const first = await codeForOpenId()
        // Each code is good for one question, and only a fresh one proves whose openId it is: WeChat is asked for it
        // while the service looks at the other.
        const [mine, code] = await Promise.all([openId(first), loginCode()])
        if (mine === undefined || code === undefined) return undefined
        return dataOf(await calls.token({ openId: mine, shopNo, code }))?.token
      }),
  }
}

/**
 * Whoever was logged out in a shop, by himself or by the service, gets in there by hand the next time: a session
 * that comes back by itself would be one that cannot be ended. In a shop that is new to him his WeChat lets him in.
 */
export const followIdentity: AppIdentity['followIdentity'] = ({ shop, user, dependencies }) => {
  const { identity, storage } = dependencies
  const tried = new Set<string>()
  const isBarred = (shopNo: string) =>
    [shopNo, EVERYWHERE].some((where) => storage.get(loggedOutKey(where)) !== undefined)
  const mayEnter = (shopNo: string) =>
    shop.shopNo === shopNo && user.isGuest && !isBarred(shopNo) && !isEntrance(currentUrl())

  const enter = async (shopNo: string) => {
    // Once per launch: what the service refuses now it refuses again.
    if (shopNo === '' || tried.has(shopNo) || !mayEnter(shopNo)) return
    tried.add(shopNo)
    const token = await identity?.token(shopNo)
    // The buyer has not waited: he may have left the shop, or be typing his password by now.
    if (token === undefined || !mayEnter(shopNo)) return
    user.setToken(token)
    await user.load()
  }

  reaction(
    () => ({ shopNo: shop.shopNo, token: user.token }),
    (now, before) => {
      if (now.shopNo !== before.shopNo) return
      if (now.token !== undefined) {
        for (const where of [now.shopNo, EVERYWHERE]) storage.remove(loggedOutKey(where))
      } else if (before.token !== undefined) storage.set(loggedOutKey(now.shopNo), '1')
    },
  )
  // Only when the shop is there to be seen: the first page does not wait for this, and a closed shop asks nobody in.
  reaction(
    () => (shop.status === 'ready' && user.isGuest ? shop.shopNo : ''),
    (shopNo) => void enter(shopNo),
  )
}

void ({ identityOf, followIdentity } satisfies AppIdentity)
