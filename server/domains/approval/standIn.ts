/** Somebody who decides for an approver during his absence, until a date (R-APR-11). */
import type { StandIns } from '../../../src/api/approval'
import { dayAfter } from '../../../src/domain/demand/days'
import { fail, type Context } from '../../contract'
import type { Queryable } from '../../database/db'
import { fromWireTime } from '../../database/wireTime'
import { absentFor, dayOf, peopleOf } from '../approvers/people'
import { viewerOf, type Viewer } from '../viewer'
import { addTrail, memberDoing } from './trail'

const LONGEST_DAYS = 180

function checkedUntil(until: string, now: Date): string {
  const today = dayOf(now)
  if (!fromWireTime(`${until} 00:00:00`) || until < today || until > dayAfter(today, LONGEST_DAYS))
    throw fail('badRequest', `代理截止日须在今天至 ${LONGEST_DAYS} 天之内`)
  return until
}

export async function setStandIn(
  { userId, until = '' }: { userId: string; until?: string },
  context: Context,
): Promise<true> {
  const viewer = viewerOf(context)
  const now = context.now()
  await context.db.transaction(async (tx) => {
    const doer = await memberDoing(context, tx, viewer.role)
    const tell = (text: string): Promise<void> =>
      addTrail(tx, viewer.companyId, doer, [{ kind: 'STAND_IN', text }], now)
    if (userId === '') {
      const ended = await tx.query('delete from approval_stand_ins where user_id = $1 returning 1', [viewer.userId])
      if (ended.length > 0) await tell('结束代理审批')
      return
    }
    if (userId === viewer.userId) throw fail('badRequest', '不能设置自己为代理人')
    const person = (await peopleOf(tx, viewer.companyId)).find((each) => each.userId === userId)
    if (!person) throw fail('notFound', '成员不存在或不能审批')
    const end = checkedUntil(until, now)
    await tx.query(
      `insert into approval_stand_ins (user_id, substitute_id, until) values ($1, $2, $3::date)
       on conflict (user_id) do update set substitute_id = excluded.substitute_id, until = excluded.until`,
      [viewer.userId, userId, end],
    )
    await tell(`由 ${person.name} 代理审批至 ${end}`)
  })
  return true
}

export async function standInsOf(db: Queryable, viewer: Viewer, now: Date): Promise<StandIns> {
  const [mine] = await db.query<{ user_id: number; name: string; until: string }>(
    `select u.user_id, u.name, s.until::text as until from approval_stand_ins s join users u on u.user_id = s.substitute_id
     where s.user_id = $1 and s.until >= $2::date and not u.disabled`,
    [viewer.userId, dayOf(now)],
  )
  const shown = ({ user_id, name, until }: { user_id: number; name: string; until: string }) => ({
    userId: String(user_id),
    name,
    until,
  })
  const people = await peopleOf(db, viewer.companyId)
  return {
    mine: mine ? shown(mine) : null,
    others: (await absentFor(db, viewer.userId, now)).map(shown),
    candidates: people.filter(({ userId }) => userId !== viewer.userId).map(({ userId, name }) => ({ userId, name })),
  }
}
