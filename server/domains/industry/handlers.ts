import type { industryCalls } from '../../../src/api/industry'
import { fail, type Context, type Handlers } from '../../contract'
import { pageOf } from '../paging'
import { cleanHtml } from '../shop/cleanHtml'
import { pictureHosts } from '../shop/repository'
import { brandsOf, catalogsOf, recommendedCount, recommendedItems, type Asked } from './recommended'
import { industriesOf, industryRow, solutionsOf, type IndustryRow } from './repository'

/** What the shop has not switched on is not there, whoever else offers it. */
async function known({ id }: { id: string }, { db, shopNo }: Context): Promise<IndustryRow> {
  const row = await industryRow(db, shopNo, Number(id))
  if (!row) throw fail('notFound')
  return row
}

async function askedOf(request: { id: string }, context: Context): Promise<Asked> {
  await known(request, context)
  return { shopNo: context.shopNo, id: Number(request.id), city: context.city }
}

export const industryHandlers: Handlers<typeof industryCalls> = {
  enabled: async (_request, { db, shopNo }) => (await industriesOf(db, shopNo)).map(({ id, name }) => ({ id, name })),

  brief: (_request, { db, shopNo }) => industriesOf(db, shopNo),

  base: async (request, context) => {
    const { db, shopNo, origin, city } = context
    const row = await known(request, context)
    const asked = { shopNo, id: Number(row.id), city }
    const [solutions, recommendCount, hosts] = await Promise.all([
      solutionsOf(db, shopNo, asked.id),
      recommendedCount(db, asked),
      pictureHosts(db, shopNo),
    ])
    return { ...row, html: cleanHtml(row.html, { origin, hosts }), solutions, recommendCount }
  },

  hotBrands: async (request, context) => brandsOf(context.db, await askedOf(request, context)),

  hotCatalogs: async (request, context) => catalogsOf(context.db, await askedOf(request, context)),

  recommended: async (request, context) => {
    const asked = await askedOf(request, context)
    return pageOf(request, (page) => recommendedItems(context.db, asked, page))
  },
}
