import type { PageLinks } from '../wechat/links'

/** The page that plays WeChat, see `server/sandbox`. */
export const SANDBOX_PATH = '/sandbox/pay'
/** Where a link that was passed on is paid, by whoever holds it (R-SCR-17). */
export const LINK_PAGE = 'pages/shopPay/index'
const PAY_PAGES = ['pages/wxpay/index', LINK_PAGE]

/** Without WeChat a link into a payment page of the mini-program leads to the page that plays WeChat (R-PAY-07). */
export function sandboxLinks(links: PageLinks): PageLinks {
  return {
    ...links,
    scheme: async (target) => {
      const { page, query, address } = target
      if (!PAY_PAGES.includes(page)) return links.scheme(target)
      const fields = new URLSearchParams(query)
      fields.set('page', page)
      return `${new URL(address).origin}${SANDBOX_PATH}?${fields.toString()}`
    },
  }
}
