/** What the operator has to let WeChat look at: texts before they are sent, pictures once they are there. */
import type { FastifyBaseLogger } from 'fastify'
import { createWechatClient, type WechatClient, type WechatSettings } from '../wechat/client'

export interface ContentCheck {
  /** Asked under the name of whoever writes; without one WeChat answers nothing, and nothing is refused. */
  allowsText(text: string, openIds: readonly string[]): Promise<boolean>
  /** Under the number that is answered WeChat tells later what it thinks; '' where it is not asked. */
  begin(address: string, openIds: readonly string[]): Promise<string>
}

const NO_CHECK: ContentCheck = { allowsText: async () => true, begin: async () => '' }
/** 2 is a comment: of the four kinds that WeChat knows the nearest. */
const SCENE = 2
const VERSION = 2
const PICTURE = 2

function wechatCheck(client: WechatClient, log: Pick<FastifyBaseLogger, 'warn'>): ContentCheck {
  return {
    allowsText: async (content, [openid]) => {
      if (openid === undefined) return true
      try {
        const { fields } = await client.post('/wxa/msg_sec_check', { version: VERSION, scene: SCENE, openid, content })
        return (fields['result'] as { suggest?: string } | undefined)?.suggest !== 'risky'
      } catch (error) {
        // A buyer who asks for his order is not kept waiting for somebody else's service.
        log.warn({ err: error }, 'WeChat did not say what it thinks of a text')
        return true
      }
    },
    begin: async (address, [openid]) => {
      if (openid === undefined) return ''
      const media = { media_url: address, media_type: PICTURE, version: VERSION, scene: SCENE, openid }
      try {
        return String((await client.post('/wxa/media_check_async', media)).fields['trace_id'] ?? '')
      } catch (error) {
        log.warn({ err: error }, 'WeChat did not take a picture to look at')
        return ''
      }
    },
  }
}

interface Outer {
  wechat: WechatSettings | null
  chat: { checksContent: boolean }
}

export const contentCheckOf = ({ wechat, chat }: Outer, log: Pick<FastifyBaseLogger, 'warn'>): ContentCheck =>
  wechat && chat.checksContent ? wechatCheck(createWechatClient(wechat), log) : NO_CHECK
