import type { Session } from '@/api/session'
import { safeRedirect } from '@/domain/routes'
import { useAgreement, type Agreement } from '@/hooks/useAgreement'
import { useStores } from '@/hooks/useStores'
import { returnTo } from '@/platform/navigation'
import { storageKeys } from '@/platform/storageKeys'

export interface Arrival {
  agreement: Agreement
  /** Whoever is in goes back to where he was; this page leaves the history. */
  arrive: () => Promise<void>
  begin: (session: Session) => Promise<void>
}

/** What follows every way of getting in. */
export function useArrival(target: string | undefined): Arrival {
  const { user, shop, settings, dependencies } = useStores()
  const { shopNo } = shop
  const leave = () => returnTo(safeRedirect(target))
  const agreement = useAgreement(() => void leave())

  const arrive = async () => {
    // The tick that every way in asks for covers the privacy policy; who has refused to be counted stays uncounted.
    if (dependencies.storage.get(storageKeys.consent) === undefined) settings.setConsent(true)
    if (!(await agreement.ask())) await leave()
  }
  return {
    agreement,
    arrive,
    begin: (session) => {
      user.begin(session, shopNo)
      return arrive()
    },
  }
}
