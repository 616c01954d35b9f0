/** Four characters to type off a picture: good for one try and two minutes. */
import { createHash, randomBytes, randomInt, timingSafeEqual } from 'node:crypto'
import type { Captcha } from '../../../src/api/registration'
import { fail } from '../../contract'
import type { Queryable } from '../../database/db'
import { captchaPicture } from '../../media/drawings/captcha'
import { render } from '../../media/render'

/** Without the ones that look alike, 0 O, 1 I L, 2 Z, 5 S, 8 B, those with soft forms, and M and W, which touching others become. */
const CHARACTERS = 'ACDEFHJKNPRTUVXY34679'
const LENGTH = 4
const LIFE_MS = 120_000

export interface CaptchaFields {
  captchaKey?: string
  captchaCode?: string
}

function hashOf(key: string, answer: string): string {
  return createHash('sha256').update(`${key}:${answer.toUpperCase()}`).digest('hex')
}

export async function newCaptcha(db: Queryable, now: Date): Promise<Captcha> {
  const answer = Array.from({ length: LENGTH }, () => CHARACTERS[randomInt(CHARACTERS.length)]).join('')
  const captchaKey = randomBytes(16).toString('hex')
  await db.query('insert into captchas (captcha_key, answer_hash, expires_at) values ($1, $2, $3)', [
    captchaKey,
    hashOf(captchaKey, answer),
    new Date(now.getTime() + LIFE_MS),
  ])
  // A bitmap: in the outlines of an SVG the characters could be read without looking.
  const picture = await render(captchaPicture(answer, randomInt), 'png')
  return { captchaKey, image: `data:image/png;base64,${picture.toString('base64')}` }
}

/** Uses a captcha up, or fails: with 1008 when none was given, with 1002 or 1003 when it was wrong or late. */
export async function useCaptcha(db: Queryable, fields: CaptchaFields, now: Date): Promise<void> {
  const { captchaKey = '', captchaCode = '' } = fields
  if (captchaKey === '' || captchaCode === '') throw fail('captchaNeeded')
  const [row] = await db.query<{ answer_hash: string; expires_at: Date }>(
    'delete from captchas where captcha_key = $1 returning answer_hash, expires_at',
    [captchaKey],
  )
  if (!row || row.expires_at <= now) throw fail('expiredCode', '图形验证码已过期，请换一张')
  const expected = Buffer.from(row.answer_hash)
  const given = Buffer.from(hashOf(captchaKey, captchaCode.trim()))
  if (!timingSafeEqual(expected, given)) throw fail('wrongCode', '图形验证码错误')
}
