import { useNeeded } from '@/hooks/useNeeded'
import { later } from '@/platform/later'
import { Waiting } from './Waiting'
// The styles of a sub-package reach no page of the main one.
import '@/components/BasketEditing/index.scss'
import '@/components/BasketLine/words.scss'
import '@/components/BasketLine/index.scss'
import '@/components/Checkbox/index.scss'
import '@/components/CitySheet/index.scss'
import '@/components/Waiting/index.scss'
import './index.scss'

const load = () => later<typeof import('./Opened')>('cart')

export function LazyOpened() {
  const { code, retry } = useNeeded(load)
  return code ? <code.Opened /> : <Waiting onRetry={retry} />
}
