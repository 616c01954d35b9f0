import { useLater } from '@/hooks/useLater'
import { later } from '@/platform/later'
import type { WaitingProps } from './Waiting.types'
import './index.scss'

const load = () => later<typeof import('./Panel')>('waitingPanel')

/** What waits for a line, and what the buyer has to choose about. Its code comes when the page has been painted. */
export function LazyWaiting(props: WaitingProps) {
  const code = useLater(load, false, () => undefined)
  return <>{code ? <code.Panel {...props} /> : null}</>
}
