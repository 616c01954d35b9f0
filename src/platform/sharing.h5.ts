import { isWechatH5 } from './env'
import type { Sharing } from './sharing.types'

export const offerShare: Sharing['offerShare'] = (describe, sign) => {
  if (!isWechatH5()) return
  const shared = describe()
  import(/* webpackChunkName: "wechat-share" */ './wechatShare.h5').then(
    (code) => code.tellShare(shared, sign),
    (error: unknown) => console.error('sharing', error),
  )
}

void ({ offerShare } satisfies Sharing)
