import { observer } from 'mobx-react'
import { useLater } from '@/hooks/useLater'
import type { CardPad } from './CardPad'

const load = () => import(/* webpackChunkName: "card-pad" */ './CardPad')

export const LazyCardPad = observer(function LazyCardPad(props: Parameters<typeof CardPad>[0]) {
  const { typed } = props.typing
  const code = useLater(load, typed.text !== undefined, () => typed.drop())
  return <>{code ? <code.CardPad {...props} /> : null}</>
})

void ({ LazyCardPad } satisfies typeof import('./LazyCardPad'))
