import { useLater } from '@/hooks/useLater'
import type { SkuSheet } from './SkuSheet'

const load = () => import(/* webpackChunkName: "item-sheets" */ './SkuSheet')

export function LazySkuSheet(props: Parameters<typeof SkuSheet>[0]) {
  const code = useLater(load, props.open, props.onClose)
  return <>{code ? <code.SkuSheet {...props} /> : null}</>
}

void ({ LazySkuSheet } satisfies typeof import('./LazySkuSheet'))
