/** What people type about themselves, checked by the rules that the forms use as well. */
import { hasMarkup, isEmail, isPassword, MARKUP_TEXT, PASSWORD_TEXT } from '../../../src/domain/account'
import { fail } from '../../contract'
import { withoutUnseen } from '../../unseen'

export function checkedPassword(password: string): string {
  if (!isPassword(password)) throw fail('badRequest', PASSWORD_TEXT)
  return password
}

export function checkedEmail(email: string): string {
  const trimmed = email.trim()
  if (!isEmail(trimmed)) throw fail('badRequest', '请输入正确的邮箱')
  return trimmed
}

/** A name of one line: trimmed text of a length, counted as people count: by characters. */
export function checkedText(value: string, name: string, least: number, most: number): string {
  const trimmed = withoutUnseen(value).trim().replace(/\s+/g, ' ')
  const { length } = [...trimmed]
  if (length < least || length > most) throw fail('badRequest', `${name}请填写 ${least}–${most} 个字`)
  return trimmed
}

/** As above, and without signs of markup: what a company is registered as stands in papers and mails too. */
export function checkedRegistered(value: string, name: string, least: number, most: number): string {
  const checked = checkedText(value, name, least, most)
  if (hasMarkup(checked)) throw fail('badRequest', `${name}${MARKUP_TEXT}`)
  return checked
}
