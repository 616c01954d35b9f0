/** The demonstration as the first data of an empty database. */
import type { FirstData } from '../database/open'
import { makeGoods, type GoodsMaker } from './goods'

/** `scale` says how many goods: 1 is the demonstration, 6000 a million for the benchmarks. */
export function demonstration(scale: number): FirstData {
  let goods: GoodsMaker | undefined
  const begin = (): GoodsMaker => (goods ??= makeGoods(scale))
  return {
    begin,
    fill: async (db) => {
      // Loaded only here: the demonstration is of no use to a service that has its data.
      const [{ seedRegions }, { seed }] = await Promise.all([import('./regions'), import('./index')])
      await seedRegions(db)
      await seed(db, { scale, goods: begin() })
    },
    end: async () => goods?.end(),
  }
}
