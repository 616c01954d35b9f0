import type { Role } from './roles'

/** R-VAL-09 */
export const MOBILE_TEXT = '请输入正确的手机号'

export function isMobile(text: string): boolean {
  return /^1[3-9]\d{9}$/.test(text)
}

/** R-VAL-10 */
export function isSmsCode(text: string): boolean {
  return /^\d{6}$/.test(text)
}

/** "138****6027": enough to know it, not enough to use it. */
export function maskMobile(mobile: string): string {
  return mobile.replace(/^(\d{3})\d{4}(\d{4})$/, '$1****$2')
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
