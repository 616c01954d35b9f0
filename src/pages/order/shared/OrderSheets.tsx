import { useLast } from '@/hooks/useLast'
import { CancelSheet } from './CancelSheet'
import { LogisticsSheet } from './LogisticsSheet'
import type { OrderActions } from './useOrderActions'

interface OrderSheetsProps {
  actions: OrderActions
  /** One of the orders on the page can be cancelled. */
  mayCancel: boolean
}

/** The sheets that the buttons of an order open. */
export function OrderSheets({ actions, mayCancel }: OrderSheetsProps) {
  const cancelling = useLast(actions.cancelling)
  return (
    <>
      <CancelSheet
        ready={mayCancel}
        open={actions.cancelling !== undefined}
        isPaid={cancelling?.payStatus === 'PAID'}
        busy={actions.isCancelling}
        onCancel={actions.cancel}
        onClose={actions.keep}
      />
      <LogisticsSheet orderNo={actions.tracked} onClose={actions.closeTracks} />
    </>
  )
}
