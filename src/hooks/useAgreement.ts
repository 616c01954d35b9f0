import { useState } from 'react'
import { profileCalls } from '@/api/profile'
import { dataOf } from '@/client/calls'
import { useCalls } from './useCalls'
import { useStores } from './useStores'
import { useSubmit } from './useSubmit'

export interface Agreement {
  open: boolean
  busy: boolean
  /** Asks the service, and opens the sheet when the buyer has not accepted yet. Answers whether it did. */
  ask: () => Promise<boolean>
  accept: () => void
  /** Who does not accept is logged out again. */
  refuse: () => void
}

/** The agreement that a buyer must have accepted to go on as one (R-SCR-59). */
export function useAgreement(onAccepted: () => void): Agreement {
  const { user } = useStores()
  const calls = useCalls(profileCalls)
  const [open, setOpen] = useState(false)

  const { busy, submit } = useSubmit(async () => {
    if (!dataOf(await calls.acceptRule())) return
    user.amend({ ruleRead: true })
    setOpen(false)
    onAccepted()
  })
  return {
    open,
    busy,
    ask: async () => {
      if (user.info?.ruleRead !== false) return false
      const answer = dataOf(await calls.ruleRead())
      if (answer?.read) user.amend({ ruleRead: true })
      const isDue = answer?.read === false
      setOpen(isDue)
      return isDue
    },
    accept: () => void submit(),
    refuse: () => {
      setOpen(false)
      void user.logout()
    },
  }
}
