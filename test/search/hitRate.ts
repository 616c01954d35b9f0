import type { Service } from '../support/service'
import type { ServiceOn } from '../support/sharedService'
import { searcher } from './client'
import { hitRate, judge, report } from './judge'
import { TEST_QUERIES } from './queries'

export function hitRateSuite(serviceOn: ServiceOn): void {
  test('[R-PUR-07] [R-SCR-50] at least 95 of 100 realistic queries find what is meant among the first three', async () => {
    const service: Service = await serviceOn('pglite')
    const { search } = searcher(() => service.url)
    const judged = await judge(async (keyWord) => (await search({ keyWord })).page.content.map((item) => item.skuNo))
    process.stdout.write(`${report(judged)}\n`)
    expect(TEST_QUERIES.length).toBeGreaterThanOrEqual(100)
    expect(hitRate(judged)).toBeGreaterThanOrEqual(0.95)
  })
}
