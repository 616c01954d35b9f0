import type { profileCalls } from '../../../src/api/profile'
import { fail, type Context, type Handlers } from '../../contract'
import { toWireTime } from '../../database/wireTime'
import type { EmailProvider } from '../../providers/email'
import { countAttempt, forgetAttempts } from '../account/attempts'
import { byEmail } from '../account/carriers'
import { sendCode, useCode } from '../account/codes'
import { checkedMobile } from '../account/mobile'
import { hashPassword, passwordMatches } from '../account/password'
import { savePassword, userById, type UserRow } from '../account/repository'
import { checkedEmail, checkedPassword } from '../account/rules'
import { revokeAllTokens } from '../account/tokens'

async function selfOf({ db, member }: Context): Promise<UserRow> {
  const user = member && (await userById(db, member.userId))
  if (!user) throw fail('unauthorized')
  return user
}

export function profileHandlers(email: EmailProvider): Handlers<typeof profileCalls> {
  return {
    changePassword: async ({ oldPassword, newPassword }, context) => {
      const { db, now } = context
      const user = await selfOf(context)
      checkedPassword(newPassword)
      // A stolen session must not be a way to guess the password: counted as at the login, and strangers at the login
      // do not keep the buyer from it.
      const door = { mobile: user.mobile, place: { key: `member:${user.user_id}`, isKnown: true } }
      await countAttempt(db, door, {}, now())
      if (!(await passwordMatches(oldPassword, user.password_hash))) throw fail('wrongPassword', '原密码不正确')
      if (oldPassword === newPassword) throw fail('badRequest', '新密码不能与原密码相同')
      await forgetAttempts(db, door)
      const passwordHash = await hashPassword(newPassword)
      await db.transaction(async (tx) => {
        await savePassword(tx, String(user.user_id), passwordHash)
        await revokeAllTokens(tx, String(user.user_id))
      })
      return true
    },

    sendEmailCode: async (request, { db, member, now }) => {
      // Of nobody's mailbox: a member who writes another's address uses up his own day, and not the other's.
      const asker = { key: `member:${member?.userId}`, isKnown: false }
      const { expireSec } = await sendCode(db, byEmail(email, checkedEmail(request.email)), asker, now())
      return { expireSec }
    },

    saveEmail: async (request, { db, member, now }) => {
      const address = checkedEmail(request.email)
      await useCode(db, byEmail(email, address), request.code, now())
      await db.query('update users set email = $2 where user_id = $1', [member?.userId, address])
      return true
    },

    ruleRead: async (_request, context) => ({ read: (await selfOf(context)).rule_read }),

    acceptRule: async (_request, { db, member }) => {
      await db.query('update users set rule_read = true where user_id = $1', [member?.userId])
      return true
    },

    recentShops: async (request, { db, member }) => {
      if (checkedMobile(request.mobile) !== member?.mobile) throw fail('forbidden')
      const rows = await db.query<{ shopNo: string; shopName: string; last_at: Date }>(
        `select shop_no as "shopNo", name as "shopName", last_at from user_shops join shops using (shop_no)
          where user_id = $1 order by last_at desc limit 20`,
        [member.userId],
      )
      return rows.map(({ shopNo, shopName, last_at }) => ({ shopNo, shopName, lastTime: toWireTime(last_at) }))
    },

    logoutEverywhere: async (_request, { db, member }) => ({ ended: await revokeAllTokens(db, member?.userId ?? '0') }),
  }
}
