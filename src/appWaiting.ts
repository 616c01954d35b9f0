import { later } from '@/platform/later'
import type { WaitingCode } from '@/stores/waiting/queue.types'

export const loadWaiting = (): Promise<WaitingCode> => later('waiting')

/** For every tab, once the first page has what it needs: WeChat takes no rule that fetches a package without pages. */
export const fetchAhead = (): void => void loadWaiting().catch(() => undefined)
