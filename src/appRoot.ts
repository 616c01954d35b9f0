import { identityOf } from '@/appIdentity'
import { loadWaiting } from '@/appWaiting'
import { searchStartCalls } from '@/api/searchStart'
import { callsOf, dataOf } from '@/client/calls'
import { systemClock } from '@/client/clock'
import { createOutcomes } from '@/client/outcomes'
import { createRequest, type Request } from '@/client/request'
import { industryIn, LOGIN, SHOP_CLOSED } from '@/domain/routes'
import { dialogs } from '@/platform/dialogs'
import { distinctId } from '@/platform/distinctId'
import { nameShopInAddress, reloadWithShop } from '@/platform/launch'
import { crawlerHost, IS_WEAPP, PLATFORM, TARGET } from '@/platform/env'
import { currentUrl } from '@/platform/location'
import { firstPageShown, navigate, openOver, redirect, relaunch } from '@/platform/navigation'
import { createSearchCipher } from '@/platform/searchCipher'
import { addressOf } from '@/platform/service'
import { storage } from '@/platform/storage'
import { transport } from '@/platform/transport'
import type { InitialData } from '@/stores/dependencies'
import { RootStore } from '@/stores/RootStore'
import { uuid } from '@/utils/ids'

/** Puts the app together: the only place where the wrapper, the stores and the platform meet. */
export function createRoot(initial?: InitialData): RootStore {
  const request: Request = (call, fields, options) => send(call, fields, options)
  const cipher = createSearchCipher(async () => dataOf(await callsOf(searchStartCalls, request).publicKey()))
  const root = new RootStore({
    request,
    storage,
    cipher,
    launch: { nameShopInAddress, reloadWithShop },
    identity: identityOf(request, systemClock),
    open: (url) => void navigate(url),
    now: Date.now,
    waiting: loadWaiting,
    ...(initial ? { initial } : {}),
  })
  const { shop, user, city } = root

  const outcomes = createOutcomes({
    modal: dialogs.modal,
    currentToken: () => user.token,
    removeToken: () => user.removeToken(),
    currentUrl,
    toLogin: (from) => void openOver({ path: LOGIN, query: { shopNo: shop.shopNo, redirect: from } }),
    closed: (answer) => shop.close(answer),
    unknown: () => shop.miss(),
    async toShopClosed() {
      await firstPageShown()
      const target = { path: SHOP_CLOSED, query: { shopNo: shop.shopNo, industryId: industryIn(currentUrl()) } }
      await (IS_WEAPP ? relaunch(target) : redirect(target))
    },
    loginPath: LOGIN,
    shopClosedPath: SHOP_CLOSED,
  })

  const send = createRequest({
    transport,
    headers: {
      shopNo: () => shop.shopNo,
      token: () => user.token,
      city: () => city.record,
      distinctId,
      crawlerHost,
      platform: PLATFORM,
    },
    overlay: dialogs,
    outcomes,
    cipher,
    addressOf,
    target: TARGET,
    uuid,
    clock: systemClock,
  })
  return root
}
