/** Questions that found nothing, for the merchant who would add their words. Who asked is kept nowhere. */
import type { Db } from '../database/db'

const LONGEST = 40
const MOST = 5_000

/** Numbers of people, papers and accounts, and addresses of mail, are nobody's word for goods. */
const PERSONAL = /\d{7,}|@|\p{Script=Han}(?:先生|小姐|女士)|(?:身份证|手机号|电话)/u

// Beyond so many new ones wait until old ones are swept away.
const MISS_SQL = `insert into search_misses (shop_no, words)
  select $1, $2 where (select count(*) from search_misses) < ${MOST} or exists (
    select from search_misses where shop_no = $1 and words = $2)
  on conflict (shop_no, words) do update set times = search_misses.times + 1, last_at = now()`

export async function keepMiss(db: Db, shopNo: string, typed: string): Promise<void> {
  const words = typed.trim().toLowerCase().replace(/\s+/g, ' ')
  if (words === '' || words.length > LONGEST || PERSONAL.test(words)) return
  await db.query(MISS_SQL, [shopNo, words])
}

export interface Miss {
  words: string
  times: number
}

/** The most frequent first. */
export function missesOf(db: Db, shopNo: string | undefined, limit: number): Promise<Miss[]> {
  return db.query<Miss>(
    `select words, sum(times)::integer as times from search_misses where $1::text is null or shop_no = $1
     group by words order by times desc, words limit $2`,
    [shopNo ?? null, limit],
  )
}
