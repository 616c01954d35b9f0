/** Who answers for WeChat: its own service, in a demonstration a sandbox, else nobody. */
import { createHash } from 'node:crypto'
import type { FastifyBaseLogger } from 'fastify'
import { fail, SwitchedOff } from '../contract'
import type { WechatClient, WechatSettings } from '../wechat/client'
import type { WechatProvider } from './wechatProvider'
import { wechatService } from './wechatService'

const SANDBOX_APP = 'wxsandbox000000000'

function digest(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}

/** Stands in for WeChat: the same code is always the same person, and a code that holds a mobile gives that mobile. */
const sandbox: WechatProvider = {
  miniAppId: SANDBOX_APP,
  session: async (code) => ({
    openId: `sandbox-${digest(code).slice(0, 20)}`,
    sessionKey: Buffer.from(digest(code).slice(0, 16)).toString('base64'),
  }),
  phone: async (code) => {
    const mobile = /1[3-9]\d{9}/.exec(code)?.[0]
    if (!mobile) throw fail('wrongCode', '手机号授权已失效，请重新获取')
    return mobile
  },
  ticket: async () => ({ appId: SANDBOX_APP, ticket: 'sandbox-ticket' }),
}

/** A real shop without WeChat: an invented person would be a way in. */
const missing = (): Promise<never> => Promise.reject(new SwitchedOff('微信登录未开通，请使用手机号登录'))
const noWechat: WechatProvider = { miniAppId: '', session: missing, phone: missing, ticket: missing }

export function wechatProvider(
  real: { settings: WechatSettings; client: WechatClient } | null,
  demonstration: boolean,
  log: FastifyBaseLogger,
): WechatProvider {
  if (real) return wechatService(real.settings, real.client, log)
  return demonstration ? sandbox : noWechat
}
