import type { Service } from '../support/service'
import { declared, send } from './caller'

/** What a request carries of a captcha that somebody has read: its answer is set behind the service's back. */
export async function solvedCaptcha(service: Service, answer = 'AB7K') {
  const made = await send<{ captchaKey: string }>(service.url, declared('registration', 'captcha'))
  const { captchaKey } = made.body.data
  await service.edit(
    `update captchas set answer_hash = encode(sha256('${captchaKey}:${answer}'), 'hex') where captcha_key = '${captchaKey}'`,
  )
  return { captchaKey, captchaCode: answer.toLowerCase() }
}
