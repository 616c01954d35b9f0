/** What WeChat tells about a person and about a page. */
import { createHash } from 'node:crypto'
import type { FastifyBaseLogger } from 'fastify'
import { fail } from '../contract'
import type { WechatClient, WechatSettings } from '../wechat/client'
import { wechatService } from './wechatService'

export interface WechatProvider {
  readonly miniAppId: string
  /** Who opened the mini-program: `code` of `wx.login`, good once. */
  session(code: string): Promise<{ openId: string; sessionKey: string }>
  /** The phone number that somebody agreed to give: `code` of the `getPhoneNumber` button. */
  phone(code: string): Promise<string>
  /** What a page needs to sign its use of the JS-SDK. */
  ticket(): Promise<{ appId: string; ticket: string }>
}

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
const missing = (): Promise<never> => Promise.reject(fail('crash', '微信登录未开通，请使用手机号登录'))
const noWechat: WechatProvider = { miniAppId: '', session: missing, phone: missing, ticket: missing }

export function wechatProvider(
  real: { settings: WechatSettings; client: WechatClient } | null,
  demonstration: boolean,
  log: FastifyBaseLogger,
): WechatProvider {
  if (real) return wechatService(real.settings, real.client, log)
  return demonstration ? sandbox : noWechat
}
