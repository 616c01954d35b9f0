import { soldGoods } from './questions/catalogue'
import { OPEN } from './questions/open'
import { verdictOf, type Verdict } from './questions/verdict'
import type { Service } from '../support/service'
import type { ServiceOn } from '../support/sharedService'
import { searcher } from './client'

/** What the open half reaches, rounded down to whole percent: it does not fall again. */
const FLOORS = { hit: 0.99, clean: 0.97, honest: 0.97 }

export function floorsSuite(serviceOn: ServiceOn): void {
  test('[R-SEA-01] [R-SEA-02] [R-SEA-03] [R-SEA-04] the judged questions are answered as well as they were', async () => {
    const service: Service = await serviceOn('pglite')
    const { search } = searcher(() => service.url)
    const goods = soldGoods()
    const verdicts: Verdict[] = []
    for (const question of OPEN) {
      verdicts.push(verdictOf(question, await search({ keyWord: question.ask }), goods))
    }
    const share = (of: keyof typeof FLOORS) => {
      const values = verdicts.flatMap((verdict) => (of in verdict ? [(verdict as Record<string, boolean>)[of]] : []))
      return values.filter(Boolean).length / values.length
    }
    const reached = { hit: share('hit'), clean: share('clean'), honest: share('honest') }
    process.stdout.write(`judged questions: ${JSON.stringify(reached)}\n`)
    expect(reached.hit).toBeGreaterThanOrEqual(FLOORS.hit)
    expect(reached.clean).toBeGreaterThanOrEqual(FLOORS.clean)
    expect(reached.honest).toBeGreaterThanOrEqual(FLOORS.honest)
  })
}
