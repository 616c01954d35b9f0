import { useLater } from '@/hooks/useLater'
import { later } from '@/platform/later'
import { Waiting } from './Waiting'
// The styles of a sub-package reach no page of the main one.
import '@/components/BasketEditing/index.scss'
import '@/components/DemandForm/index.scss'
import './index.scss'

const load = () => later<typeof import('./Filled')>('demandBasket')

export function LazyFilled() {
  const code = useLater(load, true, () => undefined)
  return code ? <code.Filled /> : <Waiting />
}
