import type { posterCalls } from '../../../src/api/poster'
import { fail, type Context, type Handlers } from '../../contract'
import { fromWireTime } from '../../database/wireTime'
import type { PageLinks } from '../../wechat/links'
import { itemsBySkuNos } from '../product/repository'
import { codeTarget } from '../scheme/target'
import { createPoster, markPoster, updatePoster, type Reach } from './repository'

/** Large enough to be scanned from a printed poster. */
const CODE_WIDTH = 430

async function soldItem(context: Context, skuNo: string) {
  const [item] = await itemsBySkuNos(context.db, context, [skuNo])
  if (!item) throw fail('notFound', '商品不存在')
  if (!item.valid) throw fail('offShelf')
  return item
}

function checkShop(asked: string, { shopNo }: Context): void {
  if (asked !== shopNo) throw fail('badRequest', '参数错误：shopNo')
}

function reachOf(posterId: string, { shopNo, member }: Context): Reach {
  return { posterId, shopNo, userId: member?.userId ?? null }
}

function dataUrl(picture: Buffer): string {
  // WeChat answers JPEG, ours is PNG.
  const type = picture[0] === 0xff ? 'jpeg' : 'png'
  return `data:image/${type};base64,${picture.toString('base64')}`
}

export function posterHandlers(links: PageLinks): Handlers<typeof posterCalls> {
  const code = async (context: Context, asked: { skuNo: string; page?: string }, width: number): Promise<string> =>
    dataUrl(await links.code(await codeTarget(context, asked), width))

  return {
    create: async ({ skuNo, shopNo, templateId = '' }, context) => {
      checkShop(shopNo, context)
      const item = await soldItem(context, skuNo)
      const qrCode = await code(context, { skuNo: item.skuNo }, CODE_WIDTH)
      const userId = context.member?.userId ?? null
      const poster = { shopNo, skuNo: item.skuNo, userId, templateId, now: context.now() }
      return { posterId: await createPoster(context.db, poster), image: item.image, qrCode }
    },

    code: async ({ shopNo, skuNo = '', page, width = CODE_WIDTH }, context) => {
      checkShop(shopNo, context)
      const known = skuNo === '' ? '' : (await soldItem(context, skuNo)).skuNo
      return { image: await code(context, { skuNo: known, page }, width) }
    },

    update: async ({ posterId, fields }, context) => {
      if (!(await updatePoster(context.db, reachOf(posterId, context), fields))) throw fail('notFound', '海报不存在')
      return true
    },

    timeMark: async ({ posterId, type, time }, context) => {
      const given = fromWireTime(time)
      if (!given) throw fail('badRequest', '参数错误：time')
      // A clock that runs ahead must not write into the future.
      const now = context.now()
      const marked = given > now ? now : given
      if (!(await markPoster(context.db, reachOf(posterId, context), type, marked)))
        throw fail('notFound', '海报不存在')
      return true
    },
  }
}
