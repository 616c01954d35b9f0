/** WeChat's own service: code2session, phone number and the ticket of the JS-SDK. */
import type { FastifyBaseLogger } from 'fastify'
import { isMobile } from '../../src/domain/account'
import { fail, SwitchedOff } from '../contract'
import { askPatiently, createWechatClient, WechatError } from '../wechat/client'
import type { WechatAnswer, WechatClient, WechatSettings } from '../wechat/client'
import { kept } from './kept'
import { objectIn, refused, textIn, type Outside } from './outside'
import type { WechatProvider } from './wechatProvider'

/** Used, expired or invented codes. */
const CODE_ERRORS = new Set([40029, 40163])

export function wechatService(
  settings: WechatSettings,
  client: WechatClient,
  log: Pick<FastifyBaseLogger, 'error'>,
): WechatProvider {
  const outside: Outside = { name: 'wechat', apology: '微信服务繁忙，请稍后再试', log }
  const { official } = settings
  const pages = official && createWechatClient({ ...settings, ...official })

  /** A code that WeChat does not know is the buyer's matter, everything else is ours. */
  async function asked(answer: Promise<WechatAnswer>, expired: string): Promise<WechatAnswer['fields']> {
    try {
      return (await answer).fields
    } catch (error) {
      const refusal = error instanceof WechatError ? error.errcode : null
      if (refusal !== null && CODE_ERRORS.has(refusal)) throw fail('wrongCode', expired)
      throw refused(outside, refusal === null ? String((error as Error).name) : `errcode ${refusal}`)
    }
  }

  const ticket = kept(async () => {
    if (!pages) throw new SwitchedOff('微信分享未开通')
    const fields = await asked(pages.get('/cgi-bin/ticket/getticket', { type: 'jsapi' }), outside.apology)
    return { value: textIn(fields, 'ticket'), seconds: Number(fields['expires_in']) || 0 }
  })

  return {
    miniAppId: settings.appId,

    session: async (code) => {
      const path = '/sns/jscode2session'
      const query = new URLSearchParams({
        appid: settings.appId,
        secret: settings.secret,
        js_code: code,
        grant_type: 'authorization_code',
      })
      const address = `${settings.host}${path}?${query.toString()}`
      const fields = await asked(askPatiently(address, path, null), '微信登录已失效，请重试')
      const openId = textIn(fields, 'openid')
      const sessionKey = textIn(fields, 'session_key')
      if (openId === '' || sessionKey === '') throw refused(outside, 'session without a name')
      return { openId, sessionKey }
    },

    phone: async (code) => {
      const answer = client.post('/wxa/business/getuserphonenumber', { code })
      const fields = await asked(answer, '手机号授权已失效，请重新获取')
      const mobile = textIn(objectIn(fields, 'phone_info'), 'purePhoneNumber')
      if (!isMobile(mobile)) throw fail('badMobile', '仅支持中国大陆手机号')
      return mobile
    },

    ticket: async () => ({ appId: official?.appId ?? '', ticket: await ticket.get() }),
  }
}
