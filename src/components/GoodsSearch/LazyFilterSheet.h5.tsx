import { useLater } from '@/hooks/useLater'
import type { FilterSheet } from './FilterSheet'

const load = () => import(/* webpackChunkName: "filter-sheet" */ './FilterSheet')

export function LazyFilterSheet(props: Parameters<typeof FilterSheet>[0]) {
  const code = useLater(load, props.open, props.onClose)
  return <>{code ? <code.FilterSheet {...props} /> : null}</>
}

void ({ LazyFilterSheet } satisfies typeof import('./LazyFilterSheet'))
