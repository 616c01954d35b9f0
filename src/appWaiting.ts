import { later } from '@/platform/later'
import type { WaitingCode } from '@/stores/waiting/queue.types'

export const loadWaiting = (): Promise<WaitingCode> => later('waiting')
