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
