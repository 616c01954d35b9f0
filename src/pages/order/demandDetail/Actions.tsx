import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import type { DemandDetail } from '@/api/demand'
import { Button } from '@/components/Button'
import type { DemandAction } from '@/domain/demand/actions'
import type { Trims } from './Trims'
import type { useDemandActions } from './useDemandActions'
import type { Editing } from './useDraftEditor'

interface ActionsProps {
  demand: DemandDetail
  trims: Trims | undefined
  actions: ReturnType<typeof useDemandActions>
  onEdit: (editing: Editing) => void
}

const TEXT: Readonly<Record<DemandAction, string>> = {
  edit: '编辑',
  submit: '提交需求',
  confirm: '确认并加入购物车',
  orderNow: '直接下单',
  resume: '继续采购',
  closeRest: '不再采购',
  reject: '驳回',
  withdraw: '撤回',
  reCreate: '再次提交',
}

/** From the left to the right, where the main one is. */
const PLACES: readonly DemandAction[] = [
  'withdraw',
  'reject',
  'closeRest',
  'orderNow',
  'edit',
  'resume',
  'reCreate',
  'confirm',
]
const MAIN: readonly DemandAction[] = ['edit', 'resume', 'reCreate', 'confirm']
const BAD: readonly DemandAction[] = ['withdraw', 'reject', 'closeRest']

/** What the service allows for it; a draft is submitted where it can be read over, on the page that edits it. */
export const Actions = observer(function Actions({ demand, trims, actions, onEdit }: ActionsProps) {
  const offered = PLACES.filter((action) => demand.actions.includes(action))
  const main = [...offered].reverse().find((action) => MAIN.includes(action))
  const handleTap = (action: DemandAction) => {
    if (action === 'edit' || action === 'submit') return onEdit('edit')
    if (action === 'reCreate') return onEdit('again')
    if (action !== 'confirm') return actions.act(action)
    const { demandOrderNo, lines } = demand
    // A quantity that is typed counts, also when nobody has tapped 完成.
    if (trims?.typed.text !== undefined) trims.typed.done()
    const trimmed = trims?.linesOf(lines) ?? []
    actions.confirm({ demandOrderNo, ...(trimmed.length > 0 && { lines: trimmed }) })
  }
  const isNothing = trims !== undefined && demand.lines.every((line) => trims.quantityOf(line) === 0)
  return (
    <View className="demand-detail__actions">
      {offered.map((action) => (
        <Button
          key={action}
          className="demand-detail__action"
          kind={BAD.includes(action) ? 'bad' : action === main ? 'p1' : 'p3'}
          busy={actions.busy && action === main}
          disabled={actions.busy || (action === 'confirm' && isNothing)}
          reason={isNothing && action === 'confirm' ? '数量均为 0，请驳回' : undefined}
          onTap={() => handleTap(action)}
        >
          {action === 'withdraw' && demand.status === 'DRAFT'
            ? '取消草稿'
            : action === 'edit'
              ? '编辑并提交'
              : TEXT[action]}
        </Button>
      ))}
    </View>
  )
})
