import type { Environment } from './env.types'

export const IS_WEAPP = false
export const IS_H5 = true
export const PLATFORM = 'H5' as const
export const TARGET = 'h5' as const

const BOTS = /bot\b|spider|crawler|slurp|bingpreview|baiduspider|sogou|bytespider/i

const agent = () => (typeof navigator === 'undefined' ? '' : navigator.userAgent)

export const isWechatH5 = () => /MicroMessenger/i.test(agent())

export const isMiniProgramWebView = () =>
  typeof window !== 'undefined' && (window.__wxjs_environment === 'miniprogram' || /miniProgram/i.test(agent()))

export const crawlerHost = () => {
  if (typeof window === 'undefined') return ''
  return BOTS.test(agent()) || /[?&]crawler=1(&|$)/.test(window.location.search) ? window.location.host : ''
}

void ({ IS_WEAPP, IS_H5, PLATFORM, TARGET, isWechatH5, isMiniProgramWebView, crawlerHost } satisfies Environment)
