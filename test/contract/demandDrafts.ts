/** What becomes of goods that are kept as a draft, and of a demand that is made again. */
import type { DemandCart } from '@/api/baskets'
import { dayAfter } from '@/domain/demand/days'
import { formatTime } from '@/utils/time'
import { codeOf, demandOf, saved, submitted, type DemandPeople } from './demandPeople'
import { SECOND_SKU, SKU } from './trader'

const one = (quantity: number) => [{ skuNo: SKU, quantity }]
const two = (first: number, second: number) => [...one(first), { skuNo: SECOND_SKU, quantity: second }]

export function draftTests(people: () => DemandPeople): void {
  test('[R-DSM-01] [R-DSM-02] goods of the basket move into its draft, and what is put there later stays when that is submitted', async () => {
    const { demander } = people()
    const put = (skuList: unknown) => demander.ask('demandCart', 'add', { platform: 'H5', cityCode: '310100', skuList })
    const basket = async () => (await demander.ask<DemandCart>('demandCart', 'get')).data.lines
    await put(two(10, 6))
    const draft = await saved(demander, { isDraft: 1, skuList: one(10), fromBasket: true })
    expect(await basket()).toMatchObject([{ skuNo: SECOND_SKU, quantity: 6 }])
    // The same goods once more are no draft: they do not lie there.
    expect(await saved(demander, { isDraft: 1, skuList: one(10), fromBasket: true })).toMatchObject({ code: 409 })
    await put(one(4))
    const { demandOrderNo } = draft.data
    expect(await codeOf(saved(demander, { demandOrderNo, skuList: one(10) }))).toBe(200)
    expect((await basket()).map(({ skuNo, quantity }) => [skuNo, quantity]).sort()).toEqual(
      [
        [SKU, 4],
        [SECOND_SKU, 6],
      ].sort(),
    )
    await demander.ask('demandCart', 'remove', { ids: (await basket()).map(({ id }) => id) })
  })

  test('[R-DSM-09] [R-CALL-127] submitted again with other words, what is not said stays as it was', async () => {
    const { demander } = people()
    const dayIn = (days: number) => dayAfter(formatTime(new Date()).slice(0, 10), days)
    const needDate = dayIn(20)
    const refused = async () => {
      const number = await submitted(demander, one(10), { purpose: '二车间', needDate })
      await demander.ask('demand', 'cancel', { id: number, reason: '现场已有库存' })
      return number
    }
    const again = async (more: object) => {
      const id = await refused()
      const { data } = await demander.ask<{ demandOrderNo: string }>('demand', 'reCreate', { id, ...more })
      const { purpose, needDate: day } = await demandOf(demander, data.demandOrderNo)
      return [purpose, day]
    }
    expect(await again({})).toEqual(['二车间', needDate])
    expect(await again({ purpose: '三车间', needDate: dayIn(5) })).toEqual(['三车间', dayIn(5)])
    expect(await again({ purpose: '', needDate: '' })).toEqual(['', ''])
    const over = { id: await refused(), needDate: dayIn(-1) }
    expect(await codeOf(demander.ask('demand', 'reCreate', over))).toBe(400)
    expect(await codeOf(demander.ask('demand', 'reCreate', { id: over.id, receiveId: '999999999' }))).toBe(404)
  })
}
