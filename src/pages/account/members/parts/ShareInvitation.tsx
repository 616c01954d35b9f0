import { Button } from '@tarojs/components'
import { REGISTER } from '@/domain/routes'
import { useShare } from '@/hooks/useShare'

/** Only this button shares: the page's own menu has no such entry. */
export function ShareInvitation({ inviteCode, companyName }: { inviteCode: string; companyName: string }) {
  useShare(() => ({ title: `邀请您加入${companyName}`, path: REGISTER, query: { inviteCode, companyName } }))
  return (
    <Button
      className="ui-button ui-button--kind-p1 ui-button--size-m ui-button--block member-list__share"
      openType="share"
    >
      发给同事
    </Button>
  )
}
