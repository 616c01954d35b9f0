import { PRIVACY } from '@/domain/routes'
import { useStores } from '@/hooks/useStores'
import { navigate } from '@/platform/navigation'
import { Button } from '../Button'
import { Tap } from '../Tap'
import './index.scss'

/** Asks once whether pages may be counted. It stands beside the shop, not over it: nobody has to answer to go on. */
export function ConsentBar({ onDecided }: { onDecided: () => void }) {
  const { settings } = useStores()
  const decide = (given: boolean) => {
    settings.setConsent(given)
    onDecided()
  }
  return (
    <aside className="consent-bar" aria-label="隐私提示">
      <p className="consent-bar__text">
        为改进服务，我们想统计您浏览了哪些页面。不同意也可以正常使用。
        <Tap className="consent-bar__link" href={PRIVACY} onTap={() => void navigate(PRIVACY)}>
          隐私政策
        </Tap>
      </p>
      <Button kind="p3" size="s" onTap={() => decide(false)}>
        不同意
      </Button>
      <Button size="s" onTap={() => decide(true)}>
        同意
      </Button>
    </aside>
  )
}
