import type { ApprovalProcess } from '@/api/approval'
import { Button } from '@/components/Button'
import { APPROVAL } from '@/domain/approval/pages'
import { navigate } from '@/platform/navigation'
import type { Handing } from './useHanding'

const ORDER = '/pages/order/orderDetail/index'

interface BarProps {
  process: ApprovalProcess
  handing: Handing
}

/** What the reader can do about the node that waits. */
export function Bar({ process: { orderNo, canApprove, canShare, nodes }, handing }: BarProps) {
  const pending = nodes.find(({ status }) => status === 'PENDING')
  const isOutside = pending?.type === 'EXTERNAL'
  const next = pending?.remindTime ?? ''
  return (
    <>
      <Button kind="p3" block onTap={() => void navigate({ path: ORDER, query: { orderNo } })}>
        查看订单
      </Button>
      {canShare && pending && isOutside ? (
        <Button block busy={handing.isOpening} onTap={handing.open}>
          发给审批人
        </Button>
      ) : null}
      {canShare && pending && !isOutside ? (
        <Button
          kind="p2"
          block
          busy={handing.isReminding}
          disabled={next !== ''}
          label={next ? `催办，${next.slice(11, 16)} 可再催` : '催办'}
          onTap={handing.remind}
        >
          {next ? `${next.slice(11, 16)} 可再催` : '催办'}
        </Button>
      ) : null}
      {canApprove ? (
        <Button block onTap={() => void navigate({ path: APPROVAL, query: { orderNo } })}>
          去审批
        </Button>
      ) : null}
    </>
  )
}
