import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { Page } from '@/components/Page'
import { Skeleton } from '@/components/Skeleton'
import { Empty, LoadError } from '@/components/States'
import { decisionOf, DECISION_WORDS, type Decision } from '@/domain/approval/machine'
import { ApprovalHead } from '../shared/ApprovalHead'
import { approvalWord } from '../shared/approvalRows'
import { ApprovalSteps } from '../shared/ApprovalSteps'
import { Notice } from '../shared/Notice'
import { DecideBar } from './DecideBar'
import { EvidenceSum } from './EvidenceSum'
import { Lines } from './Lines'
import { Opinion } from './Opinion'
import { OutsideCode } from './OutsideCode'
import { useDeciding } from './useDeciding'
import { useEvidence } from './useEvidence'
import { useOpinion } from './useOpinion'
import { useOutside } from './useOutside'

/** R-PUR-20: whoever holds the link sees this one order, and decides with a code that only the named mobile gets. */
export const Outside = observer(function Outside({ authNO }: { authNO: string }) {
  const outside = useOutside(authNO)
  const { data: seen, status, refusal, load, submit, code } = outside
  const opinion = useOpinion()
  const evidence = useEvidence({ authNO }, seen !== undefined)
  const { deciding, decide } = useDeciding({ opinion, send: submit })
  if (!seen || status === 'refused') {
    return (
      <Page>
        {status === 'refused' ? (
          <Empty drawing="order" title="审批链接打不开" hint={refusal || '请向申请人索取新的审批链接'} />
        ) : status === 'error' ? (
          <LoadError onRetry={() => void load()} />
        ) : (
          <Skeleton count={3} />
        )}
      </Page>
    )
  }
  const { order, node, canApprove, expireTime, needsCode, mobile, approverName } = seen
  const decision = decisionOf(node.status)
  const isOwn = !canApprove && node.status === 'PENDING' && order.approvalStatus === 'APPROVING'
  const handleDecide = (result: Decision) => {
    // Both are said at once, and each at its place.
    const isReady = !needsCode || code.isReady()
    if (result === 'REJECT' && !opinion.has()) return
    if (isReady) decide(result)
  }
  return (
    <Page
      announcement={decision ? `您已${DECISION_WORDS[decision]}` : undefined}
      bar={canApprove ? <DecideBar deciding={deciding} onDecide={handleDecide} /> : undefined}
    >
      {decision ? (
        <Notice tone={decision === 'AGREE' ? 'soft' : 'bad'} icon="stamp">
          {`您已${DECISION_WORDS[decision]}这笔订单 · ${node.decidedAt.slice(0, 16)}；${approvalWord(order)}`}
        </Notice>
      ) : null}
      {isOwn ? (
        <Notice tone="warn" icon="warn">
          您是下单人，不能审批自己的订单，请把链接发给审批人
        </Notice>
      ) : null}
      {!decision && order.approvalStatus !== 'APPROVING' ? (
        <Notice tone="warn" icon="warn">{`${approvalWord(order)}，无需再审批`}</Notice>
      ) : null}
      <ApprovalHead order={order} end={canApprove ? expireTime : ''} door="外部审批 · 凭授权号访问，免登录" />
      <EvidenceSum evidence={evidence} lines={order.skuList} />
      <Lines order={order} evidence={evidence} onWrite={canApprove ? opinion.add : undefined} />
      <View className="ui-card approval-page__part">
        <h2 className="text--bold">审批流程</h2>
        <ApprovalSteps order={order} nodes={seen.nodes} canApprove={canApprove} isOutside />
      </View>
      {canApprove ? (
        <Opinion opinion={opinion}>
          {needsCode ? <OutsideCode code={code} mobile={mobile} name={approverName} /> : null}
        </Opinion>
      ) : null}
    </Page>
  )
})
