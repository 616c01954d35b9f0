import type { FunctionComponent } from 'react'
import type { WechatNumberProps } from './WechatNumber.types'

/** A browser knows nobody's number. */
export const WechatNumber: FunctionComponent<WechatNumberProps> = () => null
