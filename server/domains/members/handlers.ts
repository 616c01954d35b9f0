import { randomInt } from 'node:crypto'
import type { memberCalls } from '../../../src/api/members'
import { maskMobile } from '../../../src/domain/account'
import { effectiveRole, type Role } from '../../../src/domain/roles'
import { fail, type Context, type Handlers, type Member } from '../../contract'
import type { Queryable } from '../../database/db'
import { toWireTime } from '../../database/wireTime'
import { NICK_NAME } from '../account/repository'
import { revokeAllTokens } from '../account/tokens'

const INVITATION_DAYS = 7
const CODE_LENGTH = 8
const CHARACTERS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'
const DAY_MS = 86_400_000

interface MemberRow {
  user_id: number
  name: string
  mobile: string
  roles: Role[]
  disabled: boolean
  created_at: Date
  last_login_at: Date | null
  nick_name?: string | null
}

function memberOf({ member }: Context): Member {
  if (!member) throw fail('unauthorized')
  return member
}

function newCode(): string {
  return Array.from({ length: CODE_LENGTH }, () => CHARACTERS[randomInt(CHARACTERS.length)]).join('')
}

/** Changes of roles of one company wait for each other: two ADMINs must not demote one another at once. */
async function lockCompany(tx: Queryable, companyId: string): Promise<void> {
  await tx.query('select 1 from companies where company_id = $1 for update', [companyId])
}

/** A member of another company is not there at all. */
async function colleague(tx: Queryable, id: string, companyId: string): Promise<MemberRow> {
  const [row] = await tx.query<MemberRow>('select * from users where user_id = $1 and company_id = $2', [id, companyId])
  if (!row) throw fail('notFound', '成员不存在')
  return row
}

async function keepsAnAdmin(tx: Queryable, companyId: string): Promise<void> {
  const admins = await tx.query(
    `select 1 from users where company_id = $1 and not disabled and 'ADMIN' = any(roles) limit 1`,
    [companyId],
  )
  if (admins.length === 0) throw fail('conflict', '企业至少需要一名管理员')
}

export const memberHandlers: Handlers<typeof memberCalls> = {
  list: async (_request, context) => {
    const { companyId, userId } = memberOf(context)
    const rows = await context.db.query<MemberRow>(
      `select u.*, (${NICK_NAME}) as nick_name from users u
        where company_id = $1 order by disabled, created_at, user_id`,
      [companyId],
    )
    return rows.map((row) => ({
      userId: String(row.user_id),
      name: row.name,
      nickName: row.nick_name ?? '',
      mobile: maskMobile(row.mobile),
      role: effectiveRole(row.roles),
      disabled: row.disabled,
      joinTime: toWireTime(row.created_at),
      lastTime: row.last_login_at ? toWireTime(row.last_login_at) : '',
      self: String(row.user_id) === userId,
    }))
  },

  invite: async ({ renew }, context) => {
    const { companyId, userId } = memberOf(context)
    const now = context.now()
    return context.db.transaction(async (tx) => {
      await lockCompany(tx, companyId)
      const [current] = await tx.query<{ code: string; expires_at: Date }>(
        'select code, expires_at from invitations where company_id = $1 and expires_at > $2',
        [companyId, now],
      )
      if (current && renew !== true) return { inviteCode: current.code, expireTime: toWireTime(current.expires_at) }
      const fresh = { code: newCode(), expires: new Date(now.getTime() + INVITATION_DAYS * DAY_MS) }
      await tx.query(
        `insert into invitations (company_id, code, created_by, expires_at) values ($1, $2, $3, $4)
         on conflict (company_id) do update
           set code = excluded.code, created_by = excluded.created_by, expires_at = excluded.expires_at`,
        [companyId, fresh.code, userId, fresh.expires],
      )
      return { inviteCode: fresh.code, expireTime: toWireTime(fresh.expires) }
    })
  },

  changeRole: async ({ id, role }, context) => {
    const { companyId } = memberOf(context)
    await context.db.transaction(async (tx) => {
      await lockCompany(tx, companyId)
      await colleague(tx, id, companyId)
      await tx.query('update users set roles = array[$2::text] where user_id = $1', [id, role])
      await keepsAnAdmin(tx, companyId)
    })
    return true
  },

  setDisabled: async ({ id, disabled }, context) => {
    const { companyId, userId } = memberOf(context)
    if (id === userId) throw fail('conflict', '不能停用自己的账号')
    await context.db.transaction(async (tx) => {
      await lockCompany(tx, companyId)
      await colleague(tx, id, companyId)
      await tx.query('update users set disabled = $2 where user_id = $1', [id, disabled])
      if (disabled) {
        await revokeAllTokens(tx, id)
        // He may know the code, and would come back by it with another mobile.
        await tx.query('delete from invitations where company_id = $1', [companyId])
      }
      await keepsAnAdmin(tx, companyId)
    })
    return true
  },
}
