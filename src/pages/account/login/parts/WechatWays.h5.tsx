import type { ReactNode } from 'react'
import type { WechatWaysProps } from '../useWechatLogin'

/** A browser knows no WeChat account. */
export function WechatWays(_props: WechatWaysProps): ReactNode {
  return null
}

void ({ WechatWays } satisfies typeof import('./WechatWays'))
