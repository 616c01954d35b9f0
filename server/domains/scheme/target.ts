/** Where a code or link leads: a page of this app, in the shop of the request. */
import { createHash } from 'node:crypto'
import { fail, type Context } from '../../contract'
import type { Queryable } from '../../database/db'
import type { Target } from '../../wechat/links'

const HOME = 'pages/index/index'
const ITEM = 'pages/item/index'
/** Nothing but pages: a link to another host must not come out of the shop's own service. */
const PAGE_FORM = /^\/?(pages(?:\/[A-Za-z0-9]+)+)$/
/** What WeChat puts into a code (wxacode.getUnlimited). */
const SCENE_LIMIT = 32
const SCENE_FORM = /^[\w!#$&'()*+,/:;=?@.~-]*$/

function checkedPage(given: string): string {
  const page = PAGE_FORM.exec(given)?.[1]
  if (page === undefined) throw fail('badRequest', '参数错误：page')
  return page
}

/** The query of a link always names the shop, whatever else it says. */
export function linkTarget(
  context: Context,
  asked: { path?: string; query?: string },
): { page: string; query: string; address: string } {
  const page = checkedPage(asked.path || HOME)
  const fields = new URLSearchParams(asked.query ?? '')
  fields.set('shopNo', context.shopNo)
  const query = fields.toString()
  return { page, query, address: `${context.origin}/${page}?${query}` }
}

/** A code holds 32 characters; what does not fit gets a short number that the service resolves (R-CALL-027). */
async function sceneOf(db: Queryable, shopNo: string, page: string, skuNo: string): Promise<string> {
  const written = skuNo === '' ? `s=${shopNo}` : `s=${shopNo}&k=${skuNo}`
  if (written.length <= SCENE_LIMIT && SCENE_FORM.test(written)) return written
  const query = skuNo === '' ? '' : `skuNo=${encodeURIComponent(skuNo)}`
  const id = createHash('sha256').update(`${shopNo} ${page} ${query}`).digest('base64url').slice(0, 22)
  await db.query(
    'insert into shop_scenes (id, shop_no, path, query) values ($1, $2, $3, $4) on conflict (id) do nothing',
    [id, shopNo, page, query],
  )
  return id
}

/** `skuNo` is a product that the shop knows, or ''. */
export async function codeTarget(context: Context, asked: { skuNo: string; page?: string }): Promise<Target> {
  const path = asked.page || (asked.skuNo === '' ? HOME : ITEM)
  const query = asked.skuNo === '' ? '' : `skuNo=${encodeURIComponent(asked.skuNo)}`
  const target = linkTarget(context, { path, query })
  return { ...target, scene: await sceneOf(context.db, context.shopNo, target.page, asked.skuNo) }
}
