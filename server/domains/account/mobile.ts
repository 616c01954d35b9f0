import { fail } from '../../contract'

const MOBILE = /^1[3-9]\d{9}$/

export function checkedMobile(mobile: string): string {
  const trimmed = mobile.trim()
  if (!MOBILE.test(trimmed)) throw fail('badMobile', '请输入正确的手机号')
  return trimmed
}

export function maskedMobile(mobile: string): string {
  return `${mobile.slice(0, 3)}****${mobile.slice(-4)}`
}
