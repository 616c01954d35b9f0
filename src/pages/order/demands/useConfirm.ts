import { demandCalls, type DemandConfirmation } from '@/api/demand'
import { dataOf } from '@/client/calls'
import { sentOnce } from '@/client/sentOnce'
import { useCalls } from '@/hooks/useCalls'
import { useStores } from '@/hooks/useStores'
import { useSubmit } from '@/hooks/useSubmit'
import { dialogs } from '@/platform/dialogs'
import { navigate } from '@/platform/navigation'
import { askForNotices } from '@/platform/noticeConsent'
import { refusalText } from './words'

const CART = '/pages/cart/index'

/** Confirms demands, all of them or none; what is in the way is told by name. `onEnd` hears whether it is done. */
export function useConfirm(onEnd: (isDone: boolean) => void) {
  const { badges, dependencies } = useStores()
  const calls = useCalls(demandCalls)
  const { busy, submit } = useSubmit(async (orders: DemandConfirmation[]) => {
    await askForNotices(dependencies)
    const answer = await sentOnce(JSON.stringify(['confirm', orders]), (idempotencyKey) =>
      calls.confirm({ orders }, { idempotencyKey, loading: true, errors: 'self' }),
    )
    const done = dataOf(answer)
    if (done) void badges.countCart()
    onEnd(done !== undefined)
    if (done) {
      const isGoing = await dialogs.modal({
        title: '需求已确认',
        content: `${done.pushed} 款商品已加入您的购物车`,
        confirmText: '去购物车',
        cancelText: '稍后',
      })
      if (isGoing) await navigate(CART)
    } else if (answer) {
      await dialogs.modal({ title: '未能确认', content: refusalText(answer), confirmText: '知道了' })
    }
  })
  return { isConfirming: busy, confirm: (orders: DemandConfirmation[]) => void submit(orders) }
}
