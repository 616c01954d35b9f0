import type { accountCalls } from '../../../src/api/account'
import { fail, type Handlers } from '../../contract'
import type { SmsProvider } from '../../providers/smsProvider'
import { countAttempt, forgetAttempts } from './attempts'
import { bySms } from './carriers'
import { sendCode, useCode } from './codes'
import { checkedMobile } from './mobile'
import { passwordMatches } from './password'
import { countCostlyCall } from './costlyCalls'
import { mobileIsTaken, toUserInfo, userById, userByMobile } from './repository'
import { checkShop, noteVisit, openSession } from './sessions'
import { revokeToken } from './tokens'

/** `free`: codes that one address may ask for in a quarter of an hour before each costs a captcha. */
export function accountHandlers(sms: SmsProvider, free: number): Handlers<typeof accountCalls> {
  return {
    // An openId that comes along binds nothing: only a login code proves it (R-CALL-039).
    passwordLogin: async (request, context) => {
      checkShop(request.shopNo, context)
      const mobile = checkedMobile(request.mobile)
      await countAttempt(context.db, mobile, request, context.now())
      const user = await userByMobile(context.db, mobile)
      const known = user?.disabled ? undefined : user
      const matches = await passwordMatches(request.password, known?.password_hash ?? null)
      // One answer for all, so that nobody learns here which mobiles have an account.
      if (!known || !matches) throw fail('wrongPassword')
      await forgetAttempts(context.db, mobile)
      return openSession(known, context)
    },

    smsLogin: async (request, context) => {
      checkShop(request.shopNo, context)
      const mobile = checkedMobile(request.mobile)
      const user = await userByMobile(context.db, mobile)
      if (!user) throw fail('unknownMobile', '该手机号未注册，请先注册')
      await useCode(context.db, bySms(sms, mobile, 'login'), request.code, context.now())
      await forgetAttempts(context.db, mobile)
      return openSession(user, context)
    },

    logout: async (_request, { db, tokenHash }) => {
      if (tokenHash !== null) await revokeToken(db, tokenHash)
      return true
    },

    sendLoginCode: async (request, context) => {
      const mobile = checkedMobile(request.mobile)
      await countCostlyCall('sms', free, request, context)
      if (!(await userByMobile(context.db, mobile))) throw fail('unknownMobile', '该手机号未注册，请先注册')
      return sendCode(context.db, bySms(sms, mobile, 'login'), context.now())
    },

    sendRegisterCode: async (request, context) => {
      const mobile = checkedMobile(request.mobile)
      await countCostlyCall('sms', free, request, context)
      if (await mobileIsTaken(context.db, mobile)) throw fail('mobileTaken')
      return sendCode(context.db, bySms(sms, mobile, 'register'), context.now())
    },

    sendResetCode: async (request, context) => {
      const mobile = checkedMobile(request.mobile)
      await countCostlyCall('sms', free, request, context)
      if (!(await userByMobile(context.db, mobile))) throw fail('unknownMobile')
      return sendCode(context.db, bySms(sms, mobile, 'reset'), context.now())
    },

    me: async (_request, { db, member, shopNo, now }) => {
      const user = member && (await userById(db, member.userId))
      if (!user) throw fail('unauthorized')
      await noteVisit(db, member.userId, shopNo, now())
      return toUserInfo(user)
    },
  }
}
