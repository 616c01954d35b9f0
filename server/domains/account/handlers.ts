import type { accountCalls, Session } from '../../../src/api/account'
import { fail, type Context, type Handlers } from '../../contract'
import { countAttempt, forgetAttempts } from './attempts'
import { checkedMobile } from './mobile'
import { passwordMatches } from './password'
import { mobileIsTaken, toUserInfo, userById, userByMobile, type UserRow } from './repository'
import { sendCode, useCode, type SmsProvider } from './sms'
import { issueToken, revokeToken } from './tokens'

async function sessionFor(user: UserRow, { db, shopNo, now }: Context): Promise<Session> {
  return { token: await issueToken(db, String(user.user_id), shopNo, now()), userInfo: toUserInfo(user) }
}

/** The token is for the shop of the request; a body that names another shop is a mistake. */
function checkShop(asked: string, { shopNo }: Context): void {
  if (asked !== shopNo) throw fail('badRequest', '参数错误：shopNo')
}

export function accountHandlers(sms: SmsProvider): Handlers<typeof accountCalls> {
  return {
    passwordLogin: async (request, context) => {
      checkShop(request.shopNo, context)
      const mobile = checkedMobile(request.mobile)
      await countAttempt(context.db, mobile, context.now())
      const user = await userByMobile(context.db, mobile)
      const matches = await passwordMatches(request.password, user?.password_hash ?? null)
      // One answer for both, so that nobody learns here which mobiles have an account.
      if (!user || !matches) throw fail('wrongPassword')
      await forgetAttempts(context.db, mobile)
      return sessionFor(user, context)
    },

    smsLogin: async (request, context) => {
      checkShop(request.shopNo, context)
      const mobile = checkedMobile(request.mobile)
      const user = await userByMobile(context.db, mobile)
      if (!user) throw fail('unknownMobile', '该手机号未注册，请先注册')
      await useCode(context.db, sms, mobile, 'login', request.code, context.now())
      await forgetAttempts(context.db, mobile)
      return sessionFor(user, context)
    },

    logout: async (_request, { db, tokenHash }) => {
      if (tokenHash !== null) await revokeToken(db, tokenHash)
      return true
    },

    sendLoginCode: async (request, { db, now }) => {
      const mobile = checkedMobile(request.mobile)
      if (!(await userByMobile(db, mobile))) throw fail('unknownMobile', '该手机号未注册，请先注册')
      return sendCode(db, sms, mobile, 'login', now())
    },

    sendRegisterCode: async (request, { db, now }) => {
      const mobile = checkedMobile(request.mobile)
      if (await mobileIsTaken(db, mobile)) throw fail('mobileTaken')
      return sendCode(db, sms, mobile, 'register', now())
    },

    sendResetCode: async (request, { db, now }) => {
      const mobile = checkedMobile(request.mobile)
      if (!(await userByMobile(db, mobile))) throw fail('unknownMobile')
      return sendCode(db, sms, mobile, 'reset', now())
    },

    me: async (_request, { db, member }) => {
      const user = member && (await userById(db, member.userId))
      if (!user) throw fail('unauthorized')
      return toUserInfo(user)
    },
  }
}
