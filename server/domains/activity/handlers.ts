import type { activityCalls } from '../../../src/api/activity'
import { promotionOf } from '../../../src/domain/promotion'
import { fail, type Handlers } from '../../contract'
import { toWireTime } from '../../database/wireTime'
import { areaLimitsOf } from '../product/areaLimits'
import { itemsBySkuNos } from '../product/repository'
import { activitySkuNos, campaignRow, floorsOf, promotedSkuNos } from './repository'

export const activityHandlers: Handlers<typeof activityCalls> = {
  data: async ({ type }, { db, shopNo }) => {
    const [campaign, floors] = await Promise.all([campaignRow(db, shopNo, type), floorsOf(db, shopNo, type)])
    if (!campaign) throw fail('notFound', '活动不存在或已结束')
    const { title, banner, rules, starts_at: start, ends_at: end } = campaign
    const times = start && end ? { startTime: toWireTime(start), endTime: toWireTime(end) } : {}
    return { title, banner, rules, ...times, floors }
  },

  products: async ({ activityId }, context) => {
    const { db, shopNo, city } = context
    const promotion = promotionOf(activityId)
    const skuNos = promotion
      ? await promotedSkuNos(db, shopNo, promotion)
      : await activitySkuNos(db, shopNo, activityId)
    if (!skuNos) throw fail('notFound', '活动不存在或已结束')
    const [items, limits] = await Promise.all([itemsBySkuNos(db, context, skuNos), areaLimitsOf(db, skuNos, city)])
    const limited = new Set(limits.map((limit) => limit.skuNo))
    return items.filter((item) => item.valid && !limited.has(item.skuNo))
  },
}
