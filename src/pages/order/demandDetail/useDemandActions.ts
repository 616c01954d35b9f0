import { useState } from 'react'
import { demandCalls, type DemandConfirmation, type DemandDetail } from '@/api/demand'
import { dataOf } from '@/client/calls'
import { sentOnce } from '@/client/sentOnce'
import type { DemandAction } from '@/domain/demand/actions'
import { useCalls } from '@/hooks/useCalls'
import { useStore, useStores } from '@/hooks/useStores'
import { useSubmit } from '@/hooks/useSubmit'
import { dialogs } from '@/platform/dialogs'
import { navigate } from '@/platform/navigation'
import { DemandStore } from '@/stores/DemandStore'
import type { Reasoned } from '../demands/ReasonSheet'
import { useConfirm } from '../demands/useConfirm'

const CART = '/pages/cart/index'
const DONE: Readonly<Record<Reasoned, string>> = { reject: '已驳回', withdraw: '已撤回', closeRest: '已不再采购' }

/** What the buttons of a demand do. `onChanged` is told whenever it may be another one, also after a refusal. */
export function useDemandActions(demand: DemandDetail | undefined, onChanged: () => Promise<unknown>) {
  const { badges } = useStores()
  const basket = useStore(DemandStore)
  const calls = useCalls(demandCalls)
  const [asked, setAsked] = useState<Reasoned>()
  const id = demand?.demandOrderNo ?? ''
  const { isConfirming, confirm } = useConfirm(() => void onChanged())

  const { busy: isGiving, submit: give } = useSubmit(async (reason: string) => {
    if (!asked) return
    const answer = await sentOnce(JSON.stringify([asked, id, reason]), (idempotencyKey) => {
      const options = { idempotencyKey, loading: true }
      return asked === 'closeRest' ? calls.closeRest({ id, reason }, options) : calls.cancel({ id, reason }, options)
    })
    setAsked(undefined)
    if (dataOf(answer)) dialogs.toast(DONE[asked])
    void badges.countCart()
    await onChanged()
  })

  const { busy: isDropping, submit: drop } = useSubmit(async () => {
    const sure = await dialogs.modal({
      title: '提示',
      content: '确定取消这份草稿？取消后可以把商品放回需求蓝。',
      confirmText: '取消草稿',
      cancelText: '保留',
    })
    if (!sure) return
    const answer = await sentOnce(JSON.stringify(['drop', id]), (idempotencyKey) =>
      calls.cancel({ id }, { idempotencyKey, loading: true }),
    )
    const lines = dataOf(answer) && demand?.lines
    await onChanged()
    if (!lines) return
    const isWanted = await dialogs.modal({
      title: '草稿已取消',
      content: `是否把这 ${lines.length} 款商品放回需求蓝？`,
      confirmText: '放回',
      cancelText: '不用',
    })
    if (!isWanted) return
    const options = { idempotencyKey: `${id}-back`, loading: true }
    const report = await basket.putBack(
      lines.map(({ skuNo, asked: quantity, remark }) => ({ skuNo, quantity, remark })),
      'demandDetail',
      options,
    )
    if (report) dialogs.toast(report.rejected[0]?.reason ?? '商品已放回需求蓝')
  })

  const { busy: isResuming, submit: resume } = useSubmit(async () => {
    const answer = await sentOnce(JSON.stringify(['resume', id, demand?.lines]), (idempotencyKey) =>
      calls.resume({ id }, { idempotencyKey, loading: true }),
    )
    const done = dataOf(answer)
    void badges.countCart()
    await onChanged()
    if (!done) return
    const isGoing = await dialogs.modal({
      title: '继续采购',
      content: `${done.pushed} 款商品${done.there < done.pushed ? '已加入' : '已在'}您的购物车`,
      confirmText: '去购物车',
      cancelText: '稍后',
    })
    if (isGoing) await navigate(CART)
  })

  const act = (action: Exclude<DemandAction, 'edit' | 'submit' | 'reCreate' | 'confirm'>) => {
    if (action === 'orderNow')
      return void navigate({ path: '/pages/order/index', query: { source: 'DEMAND', demandOrderNo: id } })
    if (action === 'resume') return void resume()
    // A draft that nobody has seen goes without a reason.
    if (action === 'withdraw' && demand?.status === 'DRAFT') return void drop()
    setAsked(action)
  }
  return {
    act,
    confirm: (order: DemandConfirmation) => confirm([order]),
    asked,
    give: (reason: string) => void give(reason),
    keep: () => setAsked(undefined),
    isGiving,
    busy: isConfirming || isDropping || isResuming,
  }
}
