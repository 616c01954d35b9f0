/** Who asks for a code by SMS gets the same answer whether or not the number has an account. */
import type { SmsSent } from '../../../src/api/account'
import { SwitchedOff, type Context } from '../../contract'
import type { SmsProvider, SmsPurpose } from '../../providers/smsProvider'
import { bySms } from './carriers'
import type { CaptchaFields } from './captcha'
import { sendCode, type Allowance } from './codes'
import { countCostlyCall, refuseAbove } from './costlyCalls'
import { checkedMobile } from './mobile'
import { placeOf } from './place'
import { mobileIsTaken } from './repository'

export interface CodeLimits {
  /** Codes that one address has free in a quarter of an hour on devices that the account knows. */
  free: number
  /** Codes that one shop sends in a day for registrations, and as many to numbers without an account. */
  strangersCodes: number
}

const NO_MORE = '今日注册验证码已发完，请明天再试或联系客服'
const NO_MORE_HERE = '您所在的网络今日获取注册验证码过多，请换个网络、明天再试或联系客服'
/** Of a shop's registrations in a day one network has a tenth, and never less than an office needs. */
const shareOf = (perDay: number): number => Math.max(5, Math.ceil(perDay / 10))

/**
 * Two allowances: registrations count every number and say when there are no more; for other codes only unknown
 * numbers count, which must not be seen. In one, the refusal of the first would tell what the second has counted.
 */
function allowanceOf(purpose: SmsPurpose, shopNo: string, taken: boolean, perDay: number): Allowance {
  return purpose === 'register'
    ? { name: `${shopNo}:register`, perDay, counts: true, refusal: NO_MORE }
    : { name: `${shopNo}:unknown`, perDay, counts: !taken, refusal: null }
}

export async function requestCode(
  sms: SmsProvider,
  { free, strangersCodes }: CodeLimits,
  purpose: SmsPurpose,
  request: { mobile: string } & CaptchaFields,
  context: Context,
): Promise<SmsSent> {
  const { db, shopNo, now } = context
  const mobile = checkedMobile(request.mobile)
  if (sms.off !== null) throw new SwitchedOff(sms.off)
  const place = await placeOf(mobile, context)
  await countCostlyCall('sms', place.isKnown ? free : 0, request, context)
  if (purpose === 'register') await refuseAbove('register', shareOf(strangersCodes), NO_MORE_HERE, context)
  const allowance = allowanceOf(purpose, shopNo, await mobileIsTaken(db, mobile), strangersCodes)
  return sendCode(db, bySms(sms, mobile, purpose), place, now(), allowance)
}
