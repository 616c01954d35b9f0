/** Calls and queries in turn, on a service in this process. */
import type { Db } from '../../server/database/db'
import { SHOP } from '../../test/flows/world'

const TIMES = 200

export async function columnsOf(db: Db, table: string): Promise<string[]> {
  const rows = await db.query<{ name: string }>(
    `select column_name as name from information_schema.columns
     where table_schema = current_schema() and table_name = $1 order by ordinal_position`,
    [table],
  )
  return rows.map(({ name }) => name)
}

/** What reads a whole company takes its time: fewer turns tell as much. */
export async function timed(
  name: string,
  work: (index: number) => Promise<unknown>,
  turns = TIMES,
): Promise<(string | number)[]> {
  const warm = Math.ceil(turns / 20)
  for (let index = 0; index < warm; index += 1) await work(-1 - index)
  const times: number[] = []
  for (let index = 0; index < turns; index += 1) {
    const start = performance.now()
    await work(index)
    times.push(performance.now() - start)
  }
  times.sort((one, other) => one - other)
  const at = (share: number): string => (times[Math.floor(turns * share)] ?? NaN).toFixed(1)
  // The table comes at the end: until then somebody waits and wants to see that it goes on.
  console.error(`${name}: ${at(0.5)} ms`)
  return [name, at(0.5), at(0.95), (times.at(-1) ?? NaN).toFixed(1)]
}

export interface Caller {
  (method: 'GET' | 'POST', address: string, body?: object): Promise<unknown>
}

export async function callerFor(url: string, mobile: string): Promise<Caller> {
  let token = 'GUEST'
  const call: Caller = async (method, address, body) => {
    const headers = { ShopNo: SHOP.normal, Authorization: token, 'content-type': 'application/json' }
    const response = await fetch(url + address, { method, headers, ...(body ? { body: JSON.stringify(body) } : {}) })
    const answer = (await response.json()) as { code: number; msg: string; data: unknown }
    if (answer.code !== 200) throw new Error(`${address} answers ${answer.code} ${answer.msg}`)
    return answer.data
  }
  const login = { mobile, code: '123456', shopNo: SHOP.normal }
  token = ((await call('POST', '/customer/sms/login', login)) as { token: string }).token
  return call
}
