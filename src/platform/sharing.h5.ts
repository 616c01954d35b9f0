import { isMiniProgramWebView, isWechatH5 } from './env'
import type { Sharing } from './sharing.types'

const load = () => import(/* webpackChunkName: "wechat-share" */ './wechatShare.h5')

export const offerShare: Sharing['offerShare'] = (describe, sign) => {
  if (!isWechatH5()) return
  const shared = describe()
  load().then(
    (code) => code.tellShare(shared, sign),
    (error: unknown) => console.error('sharing', error),
  )
}

export const pictureOf: Sharing['pictureOf'] = () => ({})

export const tagsWork: Sharing['tagsWork'] = async () => {
  if (!isWechatH5() || isMiniProgramWebView()) return false
  return load().then(
    (code) => code.isConfigured(),
    () => false,
  )
}

void ({ offerShare, pictureOf, tagsWork } satisfies Sharing)
