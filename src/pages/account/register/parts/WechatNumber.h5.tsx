import type { ReactNode } from 'react'

/** A browser knows nobody's number. */
export function WechatNumber(_props: { onNumber: (mobile: string) => void }): ReactNode {
  return null
}

void ({ WechatNumber } satisfies typeof import('./WechatNumber'))
