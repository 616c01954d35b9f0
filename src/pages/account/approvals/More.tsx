import { useState } from 'react'
import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { approvalCalls } from '@/api/approval'
import { Cell } from '@/components/Cell'
import { APPROVAL_RULES } from '@/domain/approval/pages'
import { may } from '@/domain/permissions'
import { useCalls } from '@/hooks/useCalls'
import { useResource } from '@/hooks/useResource'
import { useStores } from '@/hooks/useStores'
import { navigate } from '@/platform/navigation'
import { StandInSheet } from './StandInSheet'

/** Below the list: who decides in the reader's place, for whom he does, and the rules behind all of it. */
export const More = observer(function More() {
  const { user, shop } = useStores()
  const calls = useCalls(approvalCalls)
  const [isOpen, setOpen] = useState(false)
  const { data, load } = useResource(() => calls.standIns(undefined, { errors: 'notModal' }), {
    key: user.token ?? '',
    when: shop.shopNo !== '' && user.role !== undefined && may(user.role, 'orderApproved'),
  })
  const mine = data?.mine
  const words = mine ? `由 ${mine.name} 代理至 ${mine.until}` : '未设置'
  return (
    <View>
      <View className="ui-card">
        {data ? (
          <Cell title="外出代理" label={`外出代理，${words}`} onTap={() => setOpen(true)}>
            <View className={mine ? undefined : 'text--muted'}>{words}</View>
          </Cell>
        ) : null}
        {data && data.others.length > 0 ? (
          <Cell title="我在代理">{data.others.map(({ name, until }) => `${name}（至 ${until}）`).join('、')}</Cell>
        ) : null}
        {user.role && may(user.role, 'membersSeen') ? (
          <Cell title="审批规则" href={APPROVAL_RULES} label="审批规则" onTap={() => void navigate(APPROVAL_RULES)} />
        ) : null}
      </View>
      {data ? (
        <StandInSheet
          calls={calls}
          open={isOpen}
          standIns={data}
          onClose={() => setOpen(false)}
          onChanged={() => void load()}
        />
      ) : null}
    </View>
  )
})
