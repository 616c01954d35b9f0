import { autorun } from 'mobx'
import { wechatCalls } from '@/api/wechat'
import { callsOf, dataOf } from '@/client/calls'
import { beginCounting, COUNTS, endCounting } from '@/platform/counting'
import { loginCode } from '@/platform/wechat'
import type { RootStore } from '@/stores/RootStore'

/** Counts from the moment that the buyer agrees, in whatever shop he is, until he changes his mind (R-ANA-05). */
export function followConsent({ settings, shop, dependencies }: RootStore): void {
  if (!COUNTS) return
  const calls = callsOf(wechatCalls, dependencies.request)
  const openId = async () => {
    const code = await loginCode()
    return code === undefined ? undefined : dataOf(await calls.openId({ code }))?.openId
  }
  autorun(() => {
    const { shopNo } = shop
    if (settings.consent && shopNo !== '') void beginCounting({ shopNo, openId })
    else endCounting()
  })
}
