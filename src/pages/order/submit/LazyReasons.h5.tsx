import { useLater } from '@/hooks/useLater'
import type { Reasons } from './Reasons'

const load = () => import(/* webpackChunkName: "order-sheets" */ './Reasons')
const nothing = () => undefined

/** Only where somebody has to agree, and below what the buyer looks at first. */
export function LazyReasons(props: Parameters<typeof Reasons>[0]) {
  const code = useLater(load, true, nothing)
  return <>{code ? <code.Reasons {...props} /> : null}</>
}

void ({ LazyReasons } satisfies typeof import('./LazyReasons'))
