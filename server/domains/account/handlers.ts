import type { accountCalls } from '../../../src/api/account'
import { fail, type Handlers } from '../../contract'
import type { SmsProvider } from '../../providers/smsProvider'
import { countAttempt, forgetAttempts } from './attempts'
import { bySms } from './carriers'
import { useCode } from './codes'
import { requestCode, type CodeLimits } from './codeRequests'
import { checkedMobile } from './mobile'
import { passwordMatches } from './password'
import { placeOf } from './place'
import { toUserInfo, userById, userByMobile } from './repository'
import { checkShop, noteVisit, openSession } from './sessions'
import { revokeToken } from './tokens'

export function accountHandlers(sms: SmsProvider, limits: CodeLimits): Handlers<typeof accountCalls> {
  return {
    // An openId that comes along binds nothing: only a login code proves it (R-CALL-039).
    passwordLogin: async (request, context) => {
      checkShop(request.shopNo, context)
      const mobile = checkedMobile(request.mobile)
      const door = { mobile, place: await placeOf(mobile, context) }
      await countAttempt(context.db, door, request, context.now())
      const user = await userByMobile(context.db, mobile)
      const matches = await passwordMatches(request.password, user?.password_hash ?? null)
      // One answer for all, so that nobody learns here which mobiles have an account.
      if (!user || !matches) throw fail('wrongPassword')
      await forgetAttempts(context.db, door)
      // Whose account is disabled is told so, now that he has proven to be its owner.
      return openSession(user, context)
    },

    smsLogin: async (request, context) => {
      checkShop(request.shopNo, context)
      const mobile = checkedMobile(request.mobile)
      await useCode(context.db, bySms(sms, mobile, 'login'), request.code, context.now())
      // Only who has proven to have the number is told that it has no account.
      const user = await userByMobile(context.db, mobile)
      if (!user) throw fail('unknownMobile', '该手机号未注册，请先注册')
      await forgetAttempts(context.db, { mobile, place: await placeOf(mobile, context) })
      return openSession(user, context)
    },

    logout: async (_request, { db, tokenHash }) => {
      if (tokenHash !== null) await revokeToken(db, tokenHash)
      return true
    },

    sendLoginCode: (request, context) => requestCode(sms, limits, 'login', request, context),
    sendRegisterCode: (request, context) => requestCode(sms, limits, 'register', request, context),
    sendResetCode: (request, context) => requestCode(sms, limits, 'reset', request, context),

    me: async (_request, { db, member, shopNo, now }) => {
      const user = member && (await userById(db, member.userId))
      if (!user) throw fail('unauthorized')
      await noteVisit(db, member.userId, shopNo, now())
      return toUserInfo(user)
    },
  }
}
