import { declared, send } from '../contract/caller'
import { OTHER_SHOP_NO } from '../contract/requests'
import { databases, type Service } from '../support/service'
import type { ServiceOn } from '../support/sharedService'
import { searcher } from './client'

export function suggestSuite(serviceOn: ServiceOn): void {
  describe.each(databases())('suggestions on %s', (database) => {
    let service: Service
    const { search, suggest } = searcher(() => service.url)

    beforeAll(async () => {
      service = await serviceOn(database)
    })

    test.each(['轴承', '螺', 'M8', 'zhou', 'zc', '砺岑', 'DN25', '球阀 D', '空开', '搬手'])(
      '[R-CALL-008] typing %s gives up to ten suggestions, none twice',
      async (typed) => {
        const found = await suggest(typed)
        expect(found.length).toBeGreaterThan(0)
        expect(found.length).toBeLessThanOrEqual(10)
        expect(new Set(found).size).toBe(found.length)
      },
    )

    test('[R-CALL-008] pinyin and initials lead to the same goods as the characters', async () => {
      for (const typed of ['qiufa', 'qf', '球阀']) expect((await suggest(typed)).join()).toContain('球阀')
    })

    test.each([
      ['M8*30', /^\S+ M8×30$/],
      ['m8 x 30', /^\S+ M8×30$/],
      ['M8*3', /^\S+ M8×3\d$/],
      ['6204-2RS', /^\S+ 6204-2RS$/],
    ])('[R-CALL-008] %s leads to the families that have that very size', async (typed, written) => {
      const found = await suggest(typed)
      expect(found.length).toBeGreaterThan(0)
      expect(found.filter((suggestion) => !written.test(suggestion))).toEqual([])
      const all = (await search({ keyWord: typed })).page.totalElements
      for (const suggestion of found) {
        const { page, corrected } = await search({ keyWord: suggestion })
        expect([suggestion, page.totalElements > 0 && page.totalElements <= all, corrected]).toEqual([
          suggestion,
          true,
          undefined,
        ])
      }
    })

    test('[R-CALL-008] every suggestion finds something in its shop', async () => {
      for (const shopNo of [undefined, OTHER_SHOP_NO]) {
        for (const typed of ['s', '不锈钢', '电']) {
          for (const suggestion of await suggest(typed, shopNo)) {
            const { page, corrected } = await search({ keyWord: suggestion, ...(shopNo ? { shopNo } : {}) })
            expect([suggestion, page.totalElements > 0, corrected]).toEqual([suggestion, true, undefined])
          }
        }
      }
    })

    test.each(['', '   ', '%', "'", '🔩', 'qqzzxxjj'])('[R-CALL-008] %j suggests nothing', async (typed) => {
      expect(await suggest(typed)).toEqual([])
    })

    test('[R-CALL-009] hot words are those of the shop, in its order, and all find something', async () => {
      const { body } = await send<{ keyword: string }[]>(service.url, declared('search', 'hotWords'))
      expect(body.data.length).toBeGreaterThan(0)
      for (const { keyword } of body.data) {
        expect([keyword, (await search({ keyWord: keyword })).page.totalElements > 0]).toEqual([keyword, true])
      }
    })
  })
}
