import type { FunctionComponent } from 'react'
import type { WechatWaysProps } from './WechatWays.types'

/** A browser knows no WeChat account. */
export const WechatWays: FunctionComponent<WechatWaysProps> = () => null
