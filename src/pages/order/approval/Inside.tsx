import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { Button } from '@/components/Button'
import { Page } from '@/components/Page'
import { dataOf } from '@/client/calls'
import { DECISION_WORDS, type Decision } from '@/domain/approval/machine'
import { APPROVALS } from '@/domain/approval/pages'
import { useStores } from '@/hooks/useStores'
import { may } from '@/domain/permissions'
import { dialogs } from '@/platform/dialogs'
import { navigate } from '@/platform/navigation'
import { ApprovalHead } from '../shared/ApprovalHead'
import { approvalWord } from '../shared/approvalRows'
import { ApprovalSteps } from '../shared/ApprovalSteps'
import { money } from '../shared/Row'
import { ProcessState } from '../shared/ProcessState'
import { useProcess } from '../shared/useProcess'
import { DecideBar } from './DecideBar'
import { EvidenceSum } from './EvidenceSum'
import { Lines } from './Lines'
import { Opinion } from './Opinion'
import { useDeciding } from './useDeciding'
import { useEvidence } from './useEvidence'
import { useOpinion } from './useOpinion'

/** Somebody of the company decides, or looks at what he or somebody else has decided. */
export const Inside = observer(function Inside({ orderNo }: { orderNo: string }) {
  const { user } = useStores()
  const { data: process, status, load, calls } = useProcess(orderNo)
  const opinion = useOpinion()
  const decides = user.role !== undefined && may(user.role, 'orderApproved')
  const evidence = useEvidence({ orderNo }, decides && process !== undefined)
  const agreeing =
    process && `${process.order.creatorName} 申请的 ${money(process.order.payableAmount)}，同意后不能撤回。`
  const send = async (result: Decision, comment: string) => {
    const node = process?.nodes.find((one) => one.status === 'PENDING')
    if (!node) return
    const done = dataOf(await calls.approve({ orderNo, nodeId: node.nodeId, result, comment }, { loading: true }))
    if (done) dialogs.toast(`已${DECISION_WORDS[result]}`)
    // Refused: somebody else was first, or the order is another one. Either way it is seen as it stands now.
    await load()
  }
  const { deciding, decide } = useDeciding({ opinion, agreeing, send })
  if (!process) {
    return (
      <Page>
        <ProcessState orderNo={orderNo} status={status} onRetry={() => void load()} />
      </Page>
    )
  }
  const { order, canApprove, deadline } = process
  return (
    <Page
      announcement={canApprove ? undefined : approvalWord(order)}
      bar={
        canApprove ? (
          <DecideBar deciding={deciding} onDecide={decide} />
        ) : (
          <>
            <Button
              kind="p3"
              block
              onTap={() => void navigate({ path: '/pages/order/orderDetail/index', query: { orderNo } })}
            >
              查看订单
            </Button>
            {decides ? (
              <Button kind="p2" block onTap={() => void navigate(APPROVALS)}>
                我的审批
              </Button>
            ) : null}
          </>
        )
      }
    >
      <ApprovalHead order={order} end={deadline} />
      <EvidenceSum evidence={evidence} lines={order.skuList} />
      <Lines order={order} evidence={evidence} onWrite={canApprove ? opinion.add : undefined} />
      <View className="ui-card approval-page__part">
        <h2 className="text--bold">审批流程</h2>
        <ApprovalSteps {...process} />
      </View>
      {canApprove ? <Opinion opinion={opinion} /> : null}
    </Page>
  )
})
