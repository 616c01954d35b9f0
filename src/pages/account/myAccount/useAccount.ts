import { useState } from 'react'
import { accountCalls } from '@/api/account'
import { profileCalls, type RecentShop } from '@/api/profile'
import { dataOf } from '@/client/calls'
import { useCalls } from '@/hooks/useCalls'
import { useOnShop } from '@/hooks/useOnShop'
import { useStores } from '@/hooks/useStores'
import { useSubmit } from '@/hooks/useSubmit'
import { dialogs } from '@/platform/dialogs'
import { back } from '@/platform/navigation'
import { WaitingStore } from '@/stores/WaitingStore'
import { leaveEverywhere } from '../leaveEverywhere'

export interface Account {
  /** undefined until it has been answered or has failed. */
  recent: readonly RecentShop[] | undefined
  /** Asks anew who the buyer is and where he was. */
  retry: () => void
  logout: () => void
  logoutEverywhere: () => void
}

const sure = (content: string) => dialogs.modal({ title: '提示', content, confirmText: '退出', cancelText: '取消' })

export function useAccount(): Account {
  const stores = useStores()
  const { user } = stores
  const waiting = stores.need(WaitingStore)
  const profile = useCalls(profileCalls)
  const calls = useCalls(accountCalls)
  const [recent, setRecent] = useState<readonly RecentShop[]>()

  const load = async () => {
    if (user.isGuest) return setRecent([])
    // The number is masked nowhere but on the screen; after a reload it comes with the buyer.
    const mobile = user.info?.mobile ?? dataOf(await calls.me())?.mobile
    const shops = mobile === undefined ? undefined : dataOf(await profile.recentShops({ mobile }))
    setRecent((known = []) => (Array.isArray(shops) ? shops : known))
  }
  const tryToLoad = () =>
    void load().catch((error: unknown) => {
      console.error('account.recentShops', error)
      setRecent((known = []) => known)
    })
  useOnShop(tryToLoad)

  const { submit: logout } = useSubmit(async () => {
    const left = waiting.isLeft ? ((await waiting.open())?.changes.length ?? 0) : 0
    const kept = left > 0 ? `还有 ${left} 处改动没有同步，退出后会留在本机，您下次登录时继续同步。` : ''
    if (!(await sure(`${kept}确定退出登录？`))) return
    await user.logout()
    await back()
  })
  const { submit: logoutEverywhere } = useSubmit(async () => {
    if (!(await sure('将退出您在所有设备、所有店铺的登录，确定继续？'))) return
    if (!dataOf(await profile.logoutEverywhere(undefined, { loading: true }))) return
    leaveEverywhere(stores)
    dialogs.toast('已退出所有设备')
    await back()
  })
  const retry = () => void user.load().then(tryToLoad)
  return { recent, retry, logout: () => void logout(), logoutEverywhere: () => void logoutEverywhere() }
}
