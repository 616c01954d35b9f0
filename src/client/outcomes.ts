import { NO_SHOP } from '@/domain/errors/codes'

/**
 * What the wrapper causes but must not know: dialogs, pages and the session. Made once in `app.tsx`
 * and handed in, so that the transport imports no page, store or router.
 */
export interface Outcomes {
  /** A modal titled 提示 with the words of the service. */
  failed(message: string): void
  /** `sentToken` is what the refused request carried. */
  unauthorized(message: string, sentToken: string | undefined): void
  /** `shop` is what the service says of it beside the refusal. */
  shopClosed(shop: unknown): void
}

export interface OutcomeParts {
  modal(request: { title: string; content: string }): Promise<boolean>
  currentToken(): string | undefined
  removeToken(): void
  /** Where the buyer is, as path and query. */
  currentUrl(): string
  toLogin(from: string): void
  closed(shop: unknown): void
  /** There is no shop of this number. */
  unknown(): void
  /** Settles when the page has changed. */
  toShopClosed(): Promise<void>
  loginPath: string
  shopClosedPath: string
}

/** Many requests fail at once when a session ends; the buyer is told and sent away only once. */
export function createOutcomes(parts: OutcomeParts): Outcomes {
  let telling = false
  let leaving = false
  const open = new Set<string>()
  const isOn = (path: string) => parts.currentUrl().split('?', 1)[0] === path
  const leaveShop = () => {
    if (leaving || isOn(parts.shopClosedPath)) return
    leaving = true
    // The page changes asynchronously; answers of the same burst must not lead there again.
    void parts.toShopClosed().finally(() => {
      leaving = false
    })
  }

  return {
    failed(message) {
      // No dialog: the page that says so is where the buyer is led.
      if (message === NO_SHOP) {
        parts.unknown()
        return leaveShop()
      }
      // A screen asks for several things at once; the same words need not be confirmed one by one.
      if (open.has(message)) return
      open.add(message)
      void parts.modal({ title: '提示', content: message }).finally(() => open.delete(message))
    },
    unauthorized(message, sentToken) {
      // An answer to an older session arrives after a new login: the new one is still good.
      if (telling || sentToken !== parts.currentToken()) return
      telling = true
      void parts.modal({ title: '登录失败', content: message }).then((confirmed) => {
        telling = false
        if (!confirmed) return
        parts.removeToken()
        if (!isOn(parts.loginPath)) parts.toLogin(parts.currentUrl())
      })
    },
    shopClosed(shop) {
      parts.closed(shop)
      leaveShop()
    },
  }
}
