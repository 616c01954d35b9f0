/** What people type about themselves, checked by the rules that the forms use as well. */
import { isEmail, isPassword, PASSWORD_TEXT } from '../../../src/domain/account'
import { fail } from '../../contract'

export function checkedPassword(password: string): string {
  if (!isPassword(password)) throw fail('badRequest', PASSWORD_TEXT)
  return password
}

export function checkedEmail(email: string): string {
  const trimmed = email.trim()
  if (!isEmail(trimmed)) throw fail('badRequest', '请输入正确的邮箱')
  return trimmed
}

/** Trimmed text of a length, counted as people count: by characters. */
export function checkedText(value: string, name: string, least: number, most: number): string {
  const trimmed = value.trim().replace(/\s+/g, ' ')
  const { length } = [...trimmed]
  if (length < least || length > most) throw fail('badRequest', `${name}请填写 ${least}–${most} 个字`)
  return trimmed
}
