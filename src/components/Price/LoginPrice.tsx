import { openLogin } from '@/hooks/openLogin'
import { useStores } from '@/hooks/useStores'
import { Tap } from '../Tap'
import './login.scss'

/** In place of a price that is for members: the way to log in, and back. */
export function LoginPrice({ words = '登录看价' }: { words?: string }) {
  const { shop } = useStores()
  return (
    <Tap className="ui-price ui-price--size-16 ui-price--ask ui-price--login" onTap={() => openLogin(shop.shopNo)}>
      {words}
    </Tap>
  )
}
