import { useLast } from '@/hooks/useLast'
import { CancelSheet } from './CancelSheet'
import { LogisticsSheet } from './LogisticsSheet'
import type { OrderActions } from './useOrderActions'

/** The sheets that the buttons of an order open. */
export function OrderSheets({ actions }: { actions: OrderActions }) {
  const cancelling = useLast(actions.cancelling)
  return (
    <>
      <CancelSheet
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
