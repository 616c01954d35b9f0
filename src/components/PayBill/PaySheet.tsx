import type { ReactElement } from 'react'
import type { Payment } from '@/hooks/usePayment'

/** Inside the messaging app: the tap that goes on to pay in the mini-program. Here it is paid at once. */
export function PaySheet(_: Payment): ReactElement | null {
  return null
}
