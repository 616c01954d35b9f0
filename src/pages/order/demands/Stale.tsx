import { Button } from '@/components/Button'
import { Notice } from '../shared/Notice'

/** Asking again has failed: what is shown is what was there before, and nobody is to take it for today's. */
export function Stale({ onRetry }: { onRetry: () => void }) {
  return (
    <Notice
      tone="warn"
      icon="warn"
      after={
        <Button kind="p3" size="s" onTap={onRetry}>
          刷新
        </Button>
      }
    >
      网络异常，以下是上次加载的内容
    </Notice>
  )
}
