import { useLater } from '@/hooks/useLater'
import type { WaitingProps } from './Waiting.types'
import './index.scss'

const load = () => import(/* webpackChunkName: "waiting" */ './Panel')

export function LazyWaiting(props: WaitingProps) {
  const code = useLater(load, false, () => undefined)
  return <>{code ? <code.Panel {...props} /> : null}</>
}

void ({ LazyWaiting } satisfies typeof import('./LazyWaiting'))
