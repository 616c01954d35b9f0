import type { Environment } from './env.types'

export const IS_WEAPP = true
export const IS_H5 = false
export const PLATFORM = 'WA' as const
export const TARGET = 'weapp' as const

export const isWechatH5 = () => false
export const isMiniProgramWebView = () => false
export const crawlerHost = () => ''

void ({ IS_WEAPP, IS_H5, PLATFORM, TARGET, isWechatH5, isMiniProgramWebView, crawlerHost } satisfies Environment)
