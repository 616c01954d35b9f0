import type { BasketLine } from '@/api/baskets'
import { navigate } from '@/platform/navigation'
import { Button } from '../Button'
import { alikePath } from './alike'

/** The way from goods that cannot be had to others that can. */
export function AlikeButton({ line }: { line: Pick<BasketLine, 'alike' | 'invalidKind' | 'skuName'> }) {
  const path = alikePath(line)
  if (!path) return null
  return (
    <Button kind="p3" size="s" label={`找相似，${line.skuName}`} onTap={() => void navigate(path)}>
      找相似
    </Button>
  )
}
