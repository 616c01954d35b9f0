import type { PageLinks } from '../wechat/links'

/** The page that plays WeChat, see `server/sandbox`. */
export const SANDBOX_PATH = '/sandbox/pay'
const PAY_PAGE = 'pages/wxpay/index'

/** Without WeChat the link into the mini-program's payment page leads to the page that plays WeChat (R-PAY-07). */
export function sandboxLinks(links: PageLinks): PageLinks {
  return {
    ...links,
    scheme: async (target) =>
      target.page === PAY_PAGE
        ? `${new URL(target.address).origin}${SANDBOX_PATH}?${target.query}`
        : links.scheme(target),
  }
}
