import type { registrationCalls } from '../../../src/api/registration'
import { fail, type Handlers } from '../../contract'
import type { SmsProvider } from '../../providers/smsProvider'
import { captchaIsDue, forgetAllAttempts } from '../account/attempts'
import { newCaptcha } from '../account/captcha'
import { bySms } from '../account/carriers'
import { checkCode } from '../account/codes'
import { checkedMobile } from '../account/mobile'
import { hashPassword } from '../account/password'
import { countCostlyCall } from '../account/costlyCalls'
import { placeOf } from '../account/place'
import { savePassword, userByMobile } from '../account/repository'
import { checkedPassword, checkedRegistered } from '../account/rules'
import { checkShop, openSession, refuseDisabled } from '../account/sessions'
import { revokeAllTokens } from '../account/tokens'
import { newMember } from './repository'

/** `free`: how often one address may ask about captchas in a quarter of an hour before each answer costs one. */
export function registrationHandlers(sms: SmsProvider, free: number): Handlers<typeof registrationCalls> {
  return {
    verifyLogin: async (request, context) => {
      const mobile = checkedMobile(request.mobile)
      await countCostlyCall('verify', free, request, context)
      const door = { mobile, place: await placeOf(mobile, context) }
      return { needCaptcha: await captchaIsDue(context.db, door, context.now()) }
    },

    register: async (request, context) => {
      checkShop(request.shopNo, context)
      const mobile = checkedMobile(request.mobile)
      const form = {
        shopNo: context.shopNo,
        mobile,
        companyName: checkedRegistered(request.companyName, '企业名称', 4, 50),
        contactName: checkedRegistered(request.contactName, '联系人', 2, 20),
        inviteCode: (request.inviteCode ?? '').trim().toUpperCase(),
        passwordHash: await hashPassword(checkedPassword(request.password)),
      }
      const { db, now } = context
      const spend = await checkCode(db, bySms(sms, mobile, 'register'), request.code, now())
      await db.transaction(async (tx) => {
        await newMember(tx, form, now())
        await spend(tx)
      })
      const user = await userByMobile(db, mobile)
      if (!user) throw fail('notFound')
      return openSession(user, context)
    },

    resetPassword: async (request, context) => {
      checkShop(request.shopNo, context)
      const { db, now } = context
      const mobile = checkedMobile(request.mobile)
      const passwordHash = await hashPassword(checkedPassword(request.newPassword))
      const spend = await checkCode(db, bySms(sms, mobile, 'reset'), request.code, now())
      // Only who has proven to have the number is told that it has no account.
      const user = await userByMobile(db, mobile)
      if (!user) throw fail('unknownMobile')
      refuseDisabled(user)
      await db.transaction(async (tx) => {
        await spend(tx)
        await savePassword(tx, String(user.user_id), passwordHash)
        await revokeAllTokens(tx, String(user.user_id))
        await forgetAllAttempts(tx, mobile)
      })
      return true
    },

    captcha: async (_request, { db, now }) => newCaptcha(db, now()),
  }
}
