/** Who of a company may approve now, and for whom somebody stands in. */
import type { Person } from '../../../src/domain/approval/deciders'
import { may } from '../../../src/domain/permissions'
import { ROLES, type Role } from '../../../src/domain/roles'
import type { Queryable } from '../../database/db'
import { toWireTime } from '../../database/wireTime'

/** The day in Shanghai. */
export const dayOf = (moment: Date): string => toWireTime(moment).slice(0, 10)

export async function peopleOf(db: Queryable, companyId: string | number): Promise<Person[]> {
  const rows = await db.query<{ user_id: number; name: string; roles: Role[] }>(
    'select user_id, name, roles from users where company_id = $1 and not disabled order by user_id',
    [companyId],
  )
  return rows.flatMap(({ user_id, name, roles }) => {
    const role = ROLES.find((each) => roles.includes(each))
    return role && may(role, 'orderApproved') ? { userId: String(user_id), name, role } : []
  })
}

export interface StandInRow {
  user_id: number
  name: string
  until: string
}

/** Those who have named this member for their absence, of the same company, as long as it lasts. */
export async function absentFor(db: Queryable, userId: string, now: Date): Promise<StandInRow[]> {
  return db.query<StandInRow>(
    `select a.user_id, a.name, s.until::text as until from approval_stand_ins s
       join users a on a.user_id = s.user_id join users me on me.user_id = s.substitute_id
     where s.substitute_id = $1 and s.until >= $2::date and a.company_id = me.company_id and not a.disabled
     order by a.user_id`,
    [userId, dayOf(now)],
  )
}

/** As whom he decides: himself, and those who are absent. */
export async function hatsOf(db: Queryable, userId: string, now: Date): Promise<string[]> {
  const absent = await absentFor(db, userId, now)
  return [userId, ...absent.map(({ user_id }) => String(user_id))]
}

/** Those who decide for these members as well. */
export async function substitutesOf(db: Queryable, userIds: readonly string[], now: Date): Promise<string[]> {
  const rows = await db.query<{ substitute_id: number }>(
    `select distinct substitute_id from approval_stand_ins where user_id = any($1::bigint[]) and until >= $2::date`,
    [userIds, dayOf(now)],
  )
  return rows.map(({ substitute_id }) => String(substitute_id))
}
