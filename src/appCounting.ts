import { autorun } from 'mobx'
import { wechatCalls } from '@/api/wechat'
import { callsOf, dataOf } from '@/client/calls'
import { beginCounting, COUNTS, endCounting, prepareCounting } from '@/platform/counting'
import { dialogs } from '@/platform/dialogs'
import { firstPageShown } from '@/platform/navigation'
import { storageKeys } from '@/platform/storageKeys'
import { loginCode } from '@/platform/wechat'
import type { RootStore } from '@/stores/RootStore'

/** Counts from the moment that the buyer agrees, in whatever shop he is, until he changes his mind (R-ANA-05). */
export function followConsent(root: RootStore): void {
  if (!COUNTS) return
  const { settings, shop, dependencies } = root
  const calls = callsOf(wechatCalls, dependencies.request)
  const openId = async () => {
    const code = await loginCode()
    return code === undefined ? undefined : dataOf(await calls.openId({ code }))?.openId
  }
  prepareCounting(settings.consent)
  autorun(() => {
    const { shopNo } = shop
    if (!settings.consent) endCounting()
    else if (shopNo !== '') void beginCounting({ shopNo, openId })
  })
  if (dependencies.storage.get(storageKeys.consent) === undefined) void ask(root)
}

/** The mini-program draws nothing outside its pages, so it asks in a dialog, once. */
async function ask({ settings }: RootStore): Promise<void> {
  await firstPageShown()
  const content =
    '为改进服务，我们想统计您浏览了哪些页面。不同意也可以正常使用，以后可在“账户与设置”中更改，详见隐私政策。'
  settings.setConsent(await dialogs.modal({ title: '隐私提示', content, confirmText: '同意', cancelText: '不同意' }))
}
