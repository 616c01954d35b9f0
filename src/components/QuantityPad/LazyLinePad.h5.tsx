import { observer } from 'mobx-react'
import { useLater } from '@/hooks/useLater'
import type { LinePad } from './LinePad'

const load = () => import(/* webpackChunkName: "line-pad" */ './LinePad')

export const LazyLinePad = observer(function LazyLinePad(props: Parameters<typeof LinePad>[0]) {
  const { typed } = props
  const code = useLater(load, typed.text !== undefined, () => typed.drop())
  return <>{code ? <code.LinePad {...props} /> : null}</>
})

void ({ LazyLinePad } satisfies typeof import('./LazyLinePad'))
