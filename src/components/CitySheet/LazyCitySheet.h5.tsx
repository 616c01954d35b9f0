import { useLater } from '@/hooks/useLater'
import type { CitySheet } from './index'

const load = () => import(/* webpackChunkName: "city-sheet" */ './index')

export function LazyCitySheet(props: Parameters<typeof CitySheet>[0]) {
  const code = useLater(load, props.open, props.onClose)
  return <>{code ? <code.CitySheet {...props} /> : null}</>
}

void ({ LazyCitySheet } satisfies typeof import('./LazyCitySheet'))
