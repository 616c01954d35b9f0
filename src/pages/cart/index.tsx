import { useShareDefault } from '@/hooks/useShare'
import { LazyOpened } from './LazyOpened'

export default function CartPage() {
  useShareDefault()
  return <LazyOpened />
}
