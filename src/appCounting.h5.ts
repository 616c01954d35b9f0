import { autorun } from 'mobx'
import { beginCounting, COUNTS, endCounting } from '@/platform/counting'
import type { RootStore } from '@/stores/RootStore'

const openId = () => Promise.resolve(undefined)

export function followConsent({ settings, shop }: RootStore): void {
  if (!COUNTS) return
  autorun(() => {
    const { shopNo } = shop
    if (settings.consent && shopNo !== '') void beginCounting({ shopNo, openId })
    else endCounting()
  })
}
