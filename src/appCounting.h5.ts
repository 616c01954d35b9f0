import { autorun } from 'mobx'
import { beginCounting, COUNTS, endCounting } from '@/platform/counting'
import { firstPageShown } from '@/platform/navigation'
import { storageKeys } from '@/platform/storageKeys'
import type { RootStore } from '@/stores/RootStore'

const openId = () => Promise.resolve(undefined)

export function followConsent(root: RootStore): void {
  if (!COUNTS) return
  const { settings, shop } = root
  autorun(() => {
    const { shopNo } = shop
    if (settings.consent && shopNo !== '') void beginCounting({ shopNo, openId })
    else endCounting()
  })
  if (root.dependencies.storage.get(storageKeys.consent) === undefined) void ask(root)
}

/** Nobody who has decided is asked again, and nobody waits for the question (R-ANA-05). */
async function ask(root: RootStore): Promise<void> {
  // Decided by the build, so that a shop that counts nothing ships no question.
  if (process.env.TARO_APP_SA_SERVER_URL) {
    await firstPageShown()
    const { askForConsent } = await import(/* webpackChunkName: "consent" */ './appConsent.h5')
    askForConsent(root)
  }
}
