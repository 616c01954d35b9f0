import type { Decision } from '@/domain/approval/machine'
import { Button } from '@/components/Button'

interface DecideBarProps {
  /** Which of the two is on its way. */
  deciding: Decision | undefined
  onDecide: (result: Decision) => void
}

export function DecideBar({ deciding, onDecide }: DecideBarProps) {
  return (
    <>
      <Button
        kind="bad"
        className="approval-page__refuse"
        busy={deciding === 'REJECT'}
        disabled={deciding === 'AGREE'}
        onTap={() => onDecide('REJECT')}
      >
        驳回
      </Button>
      <Button
        className="approval-page__agree"
        busy={deciding === 'AGREE'}
        disabled={deciding === 'REJECT'}
        onTap={() => onDecide('AGREE')}
      >
        同意
      </Button>
    </>
  )
}
