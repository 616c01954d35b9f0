import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { Page } from '@/components/Page'
import { useQuery } from '@/hooks/useQuery'
import { useShareDefault } from '@/hooks/useShare'
import { ApprovalHead } from '../shared/ApprovalHead'
import { ApprovalSteps } from '../shared/ApprovalSteps'
import { ProcessState } from '../shared/ProcessState'
import { useProcess } from '../shared/useProcess'
import { Bar } from './Bar'
import { ShareSheet } from './ShareSheet'
import { useHanding } from './useHanding'

/** R-SCR-32: how far an approval is, to read only; the buyer hands it over and reminds. */
export default observer(function CurrentProcessPage() {
  useShareDefault()
  const { orderNo = '' } = useQuery()
  const { data: process, status, load, calls } = useProcess(orderNo)
  const handing = useHanding(calls, orderNo, load)
  if (!process) {
    return (
      <Page>
        <ProcessState orderNo={orderNo} status={status} onRetry={() => void load()} />
      </Page>
    )
  }
  return (
    <Page bar={<Bar process={process} handing={handing} />}>
      <ApprovalHead order={process.order} end={process.deadline} />
      <View className="ui-card approval-head__facts">
        <h2 className="text--bold">审批流程</h2>
        <ApprovalSteps {...process} />
      </View>
      <ShareSheet handing={handing} order={process.order} />
    </Page>
  )
})
