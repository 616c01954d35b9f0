import { furthestDay } from '../../../src/domain/demand/days'
import { fail } from '../../contract'
import { fromWireTime } from '../../database/wireTime'
import { dayOf } from '../approvers/people'

/** A day from today on, within a year; '' where there is no hurry. */
export function checkedNeedDate(day: string | undefined, now: Date): void {
  if (day === undefined || day === '') return
  const today = dayOf(now)
  if (!fromWireTime(`${day} 00:00:00`) || day < today || day > furthestDay(today))
    throw fail('badRequest', '期望到货须在今天至一年之内')
}
