import { useState } from 'react'
import { Button } from '@/components/Button'
import { staleWhy } from '@/components/States/stale'
import { Notice } from './Notice'

/** Asking again has failed: what is shown is what was there before, and nobody is to take it for today's. */
export function Stale({ onRetry }: { onRetry: () => void }) {
  const [why] = useState(staleWhy)
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
      {`${why}，以下是上次加载的内容`}
    </Notice>
  )
}
