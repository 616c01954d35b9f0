import { useLater } from '@/hooks/useLater'
import type { Wishes } from './Wishes'

const load = () => import(/* webpackChunkName: "order-sheets" */ './Wishes')
const nothing = () => undefined

/** Few orders hold what somebody demanded. */
export function LazyWishes(props: Parameters<typeof Wishes>[0]) {
  const code = useLater(load, props.preview.demandWishes?.length > 0, nothing)
  return <>{code ? <code.Wishes {...props} /> : null}</>
}

void ({ LazyWishes } satisfies typeof import('./LazyWishes'))
