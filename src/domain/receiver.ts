/** R-VAL-13: who receives something, and where. Forms and service check by the same rules. */
import { isEmail, isMobile, MOBILE_TEXT } from './account'

export interface ReceiverFields {
  receiverName: string
  mobile: string
  provinceCode: string
  cityCode: string
  districtCode: string
  detail: string
  phone?: string
  email?: string
}

export type ReceiverMistakes = Partial<
  Record<'receiverName' | 'mobile' | 'region' | 'detail' | 'phone' | 'email', string>
>

function lengthOf(text: string): number {
  return [...text.trim()].length
}

function isBetween(text: string, least: number, most: number): boolean {
  const length = lengthOf(text)
  return length >= least && length <= most
}

/** A landline with its area code, or a service number; an extension may follow. */
export function isPhone(text: string): boolean {
  return isMobile(text) || /^(0\d{2,3}-?\d{7,8}(-\d{1,6})?|[48]00-?\d{3}-?\d{4})$/.test(text)
}

/** What is wrong, by field; nothing when all is well. */
export function receiverMistakes(fields: ReceiverFields): ReceiverMistakes {
  const mistakes: ReceiverMistakes = {}
  if (!isBetween(fields.receiverName, 2, 20)) mistakes.receiverName = '收货人请填写 2–20 个字'
  if (!isMobile(fields.mobile)) mistakes.mobile = MOBILE_TEXT
  if (!fields.provinceCode || !fields.cityCode || !fields.districtCode) mistakes.region = '请选择完整的省市区'
  if (!isBetween(fields.detail, 5, 100)) mistakes.detail = '详细地址请填写 5–100 个字'
  if (fields.phone && !isPhone(fields.phone)) mistakes.phone = '请输入正确的固定电话'
  if (fields.email && !isEmail(fields.email)) mistakes.email = '请输入正确的邮箱'
  return mistakes
}
