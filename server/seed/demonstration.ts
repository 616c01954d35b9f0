/** The demonstration as the first data of an empty database. */
import { fillOnce, type FirstData } from '../database/open'
import { StartRefused } from '../variables/refusal'
import { seedChat } from './chat'
import { makeGoods, type GoodsMaker } from './goods'
import { seedSellers } from './members'
import { seedLateSolutions } from './solutions/late'

const NOT_OURS = `This database holds shops that no demonstration made, and a demonstration would open them with its published code and its played payment.
- Set DEMONSTRATION=0 to serve them, or give the demonstration a database of its own (DATABASE_URL or DATA_DIR).`

/** `scale` says how many goods: 1 is the demonstration, 6000 a million for the benchmarks. */
export function demonstration(scale: number): FirstData {
  let goods: GoodsMaker | undefined
  const begin = (): GoodsMaker => (goods ??= makeGoods(scale))
  return {
    admit: ({ demonstration, shops }) => {
      if (shops && !demonstration) throw new StartRefused(NOT_OURS)
    },
    begin,
    fill: async (db) => {
      await fillOnce(db, async () => {
        // Loaded only here: the demonstration is of no use to a service that has its data.
        const [{ seedRegions }, { seed }] = await Promise.all([import('./regions'), import('./index')])
        await seedRegions(db)
        await seed(db, { scale, goods: begin() })
      })
      await seedSellers(db)
      await seedLateSolutions(db)
      await seedChat(db)
    },
    end: async () => goods?.end(),
  }
}
