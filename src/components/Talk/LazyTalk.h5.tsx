import { useLater } from '@/hooks/useLater'
import type { TalkProps } from './Talk.types'

const load = () => import(/* webpackChunkName: "talk" */ './index')

export function LazyTalk(props: TalkProps) {
  const code = useLater(load, false, () => undefined)
  return <>{code ? <code.Talk {...props} /> : null}</>
}

void ({ LazyTalk } satisfies typeof import('./LazyTalk'))
