import { CancelSheet } from './CancelSheet'
import { LogisticsSheet } from './LogisticsSheet'
import type { OrderActions } from './useOrderActions'

/** The sheets that the buttons of an order open. */
export function OrderSheets({ actions }: { actions: OrderActions }) {
  return (
    <>
      <CancelSheet
        key={actions.cancelling?.orderNo ?? ''}
        open={actions.cancelling !== undefined}
        isPaid={actions.cancelling?.payStatus === 'PAID'}
        busy={actions.isCancelling}
        onCancel={actions.cancel}
        onClose={actions.keep}
      />
      <LogisticsSheet orderNo={actions.tracked} onClose={actions.closeTracks} />
    </>
  )
}
