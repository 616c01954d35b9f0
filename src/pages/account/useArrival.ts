import { addressCalls } from '@/api/addresses'
import type { Session } from '@/api/session'
import { dataOf } from '@/client/calls'
import { activeEntry } from '@/domain/activeEntry'
import { safeRedirect } from '@/domain/routes'
import { useAgreement, type Agreement } from '@/hooks/useAgreement'
import { useCalls } from '@/hooks/useCalls'
import { useStores } from '@/hooks/useStores'
import { returnTo } from '@/platform/navigation'
import { storageKeys } from '@/platform/storageKeys'
import { afterDoubleTap } from '@/utils/doubleTap'

export interface Arrival {
  agreement: Agreement
  /** Whoever is in goes back to where he was; this page leaves the history. */
  arrive: () => Promise<void>
  /** `tappedAt`: when the buyer asked to get in. */
  begin: (session: Session, tappedAt?: number) => Promise<void>
}

/** What follows every way of getting in. */
export function useArrival(target: string | undefined): Arrival {
  const { user, shop, city, settings, dependencies } = useStores()
  const addresses = useCalls(addressCalls)
  const { shopNo } = shop
  const leave = () => returnTo(safeRedirect(target))
  const agreement = useAgreement(() => void leave())

  /** Who never chose a city has his goods sent to his usual address: that is a better guess than where his line ends. */
  const wasChosen = () => city.record.source === 'USER'
  const guessCity = async () => {
    if (wasChosen()) return
    const list = dataOf(await addresses.list(undefined, { errors: 'notModal' })) ?? []
    const usual = activeEntry(list, ({ defaultAddress }) => defaultAddress)
    if (!usual || wasChosen()) return
    const { provinceCode, provinceName, cityCode, cityName } = usual
    city.choose({ provinceCode, province: provinceName, cityCode, city: cityName }, 'ADDRESS')
  }

  const arrive = async () => {
    void guessCity().catch((error: unknown) => console.warn('arrival.city', error))
    // The tick that every way in asks for covers the privacy policy; who has refused to be counted stays uncounted.
    if (dependencies.storage.get(storageKeys.consent) === undefined) settings.setConsent(true)
    if (!(await agreement.ask())) await leave()
  }
  return {
    agreement,
    arrive,
    begin: async (session, tappedAt = 0) => {
      user.begin(session, shopNo)
      await afterDoubleTap(tappedAt)
      return arrive()
    },
  }
}
