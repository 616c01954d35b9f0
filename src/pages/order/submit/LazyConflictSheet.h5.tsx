import { useLater } from '@/hooks/useLater'
import type { ConflictSheet } from './ConflictSheet'

const load = () => import(/* webpackChunkName: "order-sheets" */ './ConflictSheet')

export function LazyConflictSheet(props: Parameters<typeof ConflictSheet>[0]) {
  const { conflict, decline } = props.checkout
  const code = useLater(load, conflict !== undefined, decline)
  return <>{code ? <code.ConflictSheet {...props} /> : null}</>
}

void ({ LazyConflictSheet } satisfies typeof import('./LazyConflictSheet'))
