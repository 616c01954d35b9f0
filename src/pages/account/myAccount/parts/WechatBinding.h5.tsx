import type { ReactNode } from 'react'

/** Binding needs the phone's WeChat to say who holds it. */
export function WechatBinding(_props: { bound: boolean; nickName: string | undefined }): ReactNode {
  return null
}

void ({ WechatBinding } satisfies typeof import('./WechatBinding'))
