import { useLater } from '@/hooks/useLater'
import type { ShareSheet } from './ShareSheet'

const load = () => import(/* webpackChunkName: "item-sheets" */ './ShareSheet')

export function LazyShareSheet(props: Parameters<typeof ShareSheet>[0]) {
  const code = useLater(load, props.open, props.onClose)
  return <>{code ? <code.ShareSheet {...props} /> : null}</>
}

void ({ LazyShareSheet } satisfies typeof import('./LazyShareSheet'))
