import { useLater } from '@/hooks/useLater'
import type { PlacesSheet } from './PlacesSheet'

const load = () => import(/* webpackChunkName: "order-sheets" */ './PlacesSheet')

/** Hardly any order has goods for several places. */
export function LazyPlacesSheet(props: Parameters<typeof PlacesSheet>[0]) {
  const { isOpen, close } = props.checkout.places
  const code = useLater(load, isOpen, close)
  return <>{code ? <code.PlacesSheet {...props} /> : null}</>
}

void ({ LazyPlacesSheet } satisfies typeof import('./LazyPlacesSheet'))
