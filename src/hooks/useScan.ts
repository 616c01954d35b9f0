import { canScan } from '@/platform/scanner'
import { openCode } from './lazyCode'
import { useStores } from './useStores'

/** Opens what a scanned code means. undefined where nothing can scan. */
export function useScan(): (() => void) | undefined {
  const { request } = useStores().dependencies
  return canScan() ? () => void openCode(request) : undefined
}
