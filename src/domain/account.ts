import type { Role } from './roles'

/** R-VAL-09 */
export const MOBILE_TEXT = '请输入正确的手机号'

export function isMobile(text: string): boolean {
  return /^1[3-9]\d{9}$/.test(text)
}

/** What people write around the digits, and what their phones copy along with them. */
const AROUND_DIGITS = /[\s\-\u2010-\u2015.()\u200b-\u200f\u202a-\u202e]/g

/** A number as it is pasted, "+86 138-0000-0001", as its eleven digits; anything else stays as it is typed. */
export function typedMobile(text: string): string {
  const digits = text
    .normalize('NFKC')
    .replace(AROUND_DIGITS, '')
    .replace(/^(?:\+|00)?86(?=1\d{10}$)/, '')
  return isMobile(digits) ? digits : text.trim()
}

/** Room for a number with everything around it. */
export const MOBILE_ROOM = 24

/** R-VAL-10 */
export function isSmsCode(text: string): boolean {
  return /^\d{6}$/.test(text)
}

/** "138****6027": enough to know it, not enough to use it. */
export function maskMobile(mobile: string): string {
  return mobile.replace(/^(\d{3})\d{4}(\d{4})$/, '$1****$2')
}

export const MARKUP_TEXT = '不能含有 < 或 >'

/** Nobody's name has these signs, and whatever shows it outside of our pages may take them for commands. */
export function hasMarkup(name: string): boolean {
  return /[<>]/.test(name)
}

export const ROLE_TEXT: Readonly<Record<Role, string>> = {
  ADMIN: '管理员',
  PURCHASE_MANAGER: '采购经理',
  PURCHASER: '采购员',
  DEMANDER: '需求人',
}

export const SMS_CODE_TEXT = '请输入 6 位验证码'
export const TICK_FIRST_TEXT = '请先阅读并同意用户协议和隐私政策'

/** R-VAL-11 */
export const PASSWORD_TEXT = '密码为 8–20 位，须同时包含字母和数字'

export function isPassword(text: string): boolean {
  return /^(?=.*[A-Za-z])(?=.*\d)[\x21-\x7e]{8,20}$/.test(text)
}

/** R-VAL-16: the form that people use, not everything that a mail server would take. */
export function isEmail(text: string): boolean {
  return text.length <= 64 && /^[\w.+-]+@[A-Za-z\d-]+(\.[A-Za-z\d-]+)*\.[A-Za-z]{2,}$/.test(text)
}
