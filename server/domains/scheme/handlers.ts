import type { schemeCalls } from '../../../src/api/scheme'
import { fail, type Context, type Handlers } from '../../contract'
import type { PageLinks } from '../../wechat/links'
import { linkTarget } from './target'

export function schemeHandlers(links: PageLinks): Handlers<typeof schemeCalls> {
  async function link(
    asked: { shopNo: string; path?: string; query?: string },
    context: Context,
  ): Promise<{ url: string }> {
    if (asked.shopNo !== context.shopNo) throw fail('badRequest', '参数错误：shopNo')
    return { url: await links.scheme(linkTarget(context, asked)) }
  }
  return { shop: link, url: link }
}
