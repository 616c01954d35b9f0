import { isMobile, MOBILE_TEXT } from '../../../src/domain/account'
import { fail } from '../../contract'

export function checkedMobile(mobile: string): string {
  const trimmed = mobile.trim()
  if (!isMobile(trimmed)) throw fail('badMobile', MOBILE_TEXT)
  return trimmed
}
