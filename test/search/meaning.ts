/** What a question means, by the principles of ADR 42. */
import { declared, send } from '../contract/caller'
import { databases, runToEnd, type Service } from '../support/service'
import type { ServiceOn } from '../support/sharedService'
import { searcher } from './client'

export function meaningSuite(serviceOn: ServiceOn): void {
  describe.each(databases())('what questions mean on %s', (database) => {
    let service: Service
    const { search } = searcher(() => service.url)

    beforeAll(async () => {
      service = await serviceOn(database)
    })

    const names = async (keyWord: string) => (await search({ keyWord })).page.content.map((item) => item.skuName)

    test('[R-SEA-01] a unique number finds its goods alone: whole, labelled, in other spellings, by its end', async () => {
      const { skuNo, proSkuNo } = (await search({ keyWord: '交流接触器' })).page.content[0]!
      const asked = [
        skuNo,
        `订货号：${skuNo}`,
        `SKU ${skuNo.toLowerCase()}`,
        skuNo.replaceAll('-', ' '),
        proSkuNo,
        proSkuNo.slice(1),
        `${proSkuNo} 手套`,
      ]
      for (const keyWord of asked) {
        const { page } = await search({ keyWord })
        expect([keyWord, page.content.map((item) => item.skuNo)]).toEqual([keyWord, [skuNo]])
      }
    })

    test('[R-SEA-01] what another shop sells alone is no number here', async () => {
      const { skuNo } = (await search({ keyWord: '自喷漆' })).page.content[0]!
      expect((await search({ keyWord: skuNo, shopNo: '10002' })).page.content.map((item) => item.skuNo)).not.toContain(
        skuNo,
      )
    })

    test('[R-SEA-02] a size that is not there is said; word for word nothing is found', async () => {
      const keyWord = '外六角螺栓 M8×33'
      const { corrected, page } = await search({ keyWord })
      expect(corrected).toEqual({ from: keyWord, to: '外六角螺栓 M8', dropped: ['M8×33'] })
      expect(page.content.every(({ skuName }) => /外六角螺栓.*M8×/.test(skuName))).toBe(true)
      const exact = await search({ keyWord, exact: true })
      expect([exact.page.totalElements, exact.corrected]).toEqual([0, undefined])
    })

    test('[R-SEA-02] a word that nobody knows leaves the size as it is', async () => {
      const { corrected, page } = await search({ keyWord: 'M8×20 螺栓 qwzzv' })
      expect(corrected?.dropped).toEqual(['qwzzv'])
      expect(page.content.every(({ skuName }) => skuName.includes('M8×20'))).toBe(true)
    })

    test('[R-SEA-02] misspelt words are said, and searched as written when asked word for word', async () => {
      expect((await search({ keyWord: '轴成 6204' })).corrected).toEqual({ from: '轴成 6204', to: '轴承 6204' })
      const exact = await search({ keyWord: '轴成 6204', exact: true })
      expect([exact.page.totalElements, exact.corrected]).toEqual([0, undefined])
    })

    test('[R-SEA-02] a filter leaves relaxing as it is, and an empty answer empty', async () => {
      const relaxed = await search({ keyWord: '外六角螺栓 M8×33', onlyShopProduct: true })
      expect(relaxed.corrected?.dropped).toEqual(['M8×33'])
      const { skuNo } = (await search({ keyWord: '减速机', pageSize: 50 })).page.content.find(
        (item) => item.sybQty === 0,
      )!
      const found = await search({ keyWord: skuNo, onlyShopProduct: true })
      expect([found.page.totalElements, found.corrected]).toEqual([0, undefined])
    })

    test('[R-SEA-02] goods of the name come alone, in whatever order', async () => {
      const { page } = await search({ keyWord: '深沟球轴承', sort: 'priceAsc', pageSize: 50 })
      expect(page.content.filter(({ skuName }) => !skuName.includes('深沟球轴承'))).toEqual([])
    })

    test.each([
      ['1寸半 球阀', /1-1\/2"/],
      ['1.5寸 球阀', /1-1\/2"/],
      ['一寸球阀', / 1"/],
      ['24V10A 开关电源', /24V 10A/],
      ['小型断路器 3P63A', /3P.*63A/],
      ['千分尺 0~25', / 0–25mm/],
      ['压力表 1.6兆帕', /0–1\.6MPa/],
      ['水砂纸 1000目', /P1000/],
      ['千斤顶 5T', / 5吨/],
      ['DN2O 球阀', /DN20/],
      ['M8luosi', /M8/],
      ['手套 不要丁腈', /^(?!.*丁腈).*手套/],
      ['无尘布', /无尘/],
      ['M10螺母 20只', /M10/],
    ])('[R-SEA-02] [R-SCR-50] %s is read as a buyer means it', async (keyWord, name) => {
      const found = await names(keyWord)
      expect(found.length).toBeGreaterThan(0)
      expect(found.filter((one) => !name.test(one))).toEqual([])
    })

    test.each(['传真机', '豆浆机', '儿童玩具', '钢琴', '步进马达', '正宗臭豆腐', 'fax machine'])(
      '[R-SEA-03] %s is not sold, and nothing else is shown in its place',
      async (keyWord) => {
        const { page, corrected } = await search({ keyWord })
        expect([page.totalElements, corrected]).toEqual([0, undefined])
      },
    )

    test('[R-SEA-03] what found nothing is kept with how often it was asked, and nothing that looks like a person', async () => {
      for (const keyWord of ['量子纠缠仪', '量子纠缠仪', '13800000001', '王小姐 钢琴']) await search({ keyWord })
      await search({ keyWord: '量子纠缠仪', inStock: true })
      // The embedded database has one holder.
      await service.halt()
      const { code, output } = await runToEnd(
        ['--import', 'tsx', 'server/shops/search.ts', 'misses', '--shop=10001'],
        service.environment,
      )
      await service.restart()
      expect([code, output]).toEqual([0, expect.stringMatching(/^2\t量子纠缠仪$/m)])
      expect(output).not.toMatch(/13800000001|王小姐/)
    })

    test('[R-SEA-03] a kind that is not sold leads on to the goods that are', async () => {
      expect((await search({ keyWord: '超导电机' })).instead).toBe('电机')
    })

    test('[R-SEA-03] a maker that is not carried is said, and the goods of others are shown', async () => {
      const { page, corrected } = await search({ keyWord: '施耐德 断路器' })
      expect(page.totalElements).toBeGreaterThan(0)
      expect(corrected?.dropped).toEqual(['施耐德'])
    })

    test('[R-SEA-04] several goods come in groups of five, in the order of the question', async () => {
      const { groups, page } = await search({ keyWord: 'M8×30螺栓、M8螺母 100个；安全帽' })
      expect(page.content).toEqual([])
      expect(groups!.map(({ words }) => words)).toEqual(['M8×30螺栓', 'M8螺母 100个', '安全帽'])
      expect(groups!.map(({ content }) => content.length)).toEqual([5, 5, 5])
      expect(groups!.every(({ totalElements }) => totalElements >= 5)).toBe(true)
    })

    test('[R-SEA-04] at most twenty goods of a text are looked for, of 2,000 signs; the answer says what was left', async () => {
      const many = Array.from({ length: 25 }, (_, index) => `M${index + 3}螺母`).join('、')
      const found = await search({ keyWord: many })
      expect([found.groups!.length, found.cut]).toEqual([20, { goods: 20 }])
      const long = await search({ keyWord: `安全帽 ${'谢谢，'.repeat(800)}` })
      expect([long.page.totalElements > 0, long.cut]).toEqual([true, { signs: 2_000 }])
      const { body } = await send(service.url, declared('search', 'products'), {
        request: { keyWord: '螺'.repeat(10_001) },
      })
      expect(body.code).toBe(400)
    })

    test('[R-SEA-04] what says more of a thing belongs to it', async () => {
      const { page, groups } = await search({ keyWord: '外六角螺栓，M10×50，要304的' })
      expect(groups).toBeUndefined()
      expect(page.content.every(({ skuName }) => /外六角螺栓.*304.*M10×50/.test(skuName))).toBe(true)
    })
  })
}
