import { fail } from '../contract'
import { fromWireTime } from '../database/wireTime'

const SECOND_MS = 1000

function momentOf(text: string | undefined, name: string): Date | null {
  if (text === undefined || text === '') return null
  const moment = fromWireTime(text)
  if (!moment) throw fail('badRequest', `参数错误：${name}`)
  return moment
}

/** Both ends count: times on the wire have whole seconds, stored ones do not. */
export function periodOf({ startTime, endTime }: { startTime?: string; endTime?: string }): {
  from: Date | null
  before: Date | null
} {
  const end = momentOf(endTime, 'endTime')
  return { from: momentOf(startTime, 'startTime'), before: end && new Date(end.getTime() + SECOND_MS) }
}
