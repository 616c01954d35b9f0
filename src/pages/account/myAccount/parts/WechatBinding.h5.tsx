import type { FunctionComponent } from 'react'
import type { WechatBindingProps } from './WechatBinding.types'

/** Binding needs the phone's WeChat to say who holds it. */
export const WechatBinding: FunctionComponent<WechatBindingProps> = () => null
