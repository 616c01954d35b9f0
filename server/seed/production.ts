/** What every shop needs before anybody has entered anything: the regions of the country, and no invented row. */
import type { FirstData } from '../database/open'
import { StartRefused } from '../variables/refusal'

const PUBLISHED = `This database was filled by a demonstration: everybody knows the password of its members, and its orders are invented.
- Give production a database of its own (DATABASE_URL or DATA_DIR), or set DEMONSTRATION=1 to go on with the demonstration.`

export function production(): FirstData {
  return {
    admit: ({ demonstration }) => {
      if (demonstration) throw new StartRefused(PUBLISHED)
    },
    begin: () => undefined,
    fill: async (db) => {
      const known = await db.query('select 1 from regions limit 1')
      if (known.length === 0) await (await import('./regions')).seedRegions(db)
    },
    end: async () => undefined,
  }
}
