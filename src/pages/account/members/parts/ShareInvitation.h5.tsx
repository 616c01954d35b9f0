import { Button } from '@/components/Button'
import { REGISTER } from '@/domain/routes'
import { useStores } from '@/hooks/useStores'
import { copyText } from '@/platform/clipboard'
import { withQuery } from '@/utils/query'

export function ShareInvitation({ inviteCode, companyName }: { inviteCode: string; companyName: string }) {
  const { shopNo } = useStores().shop
  const link = window.location.origin + withQuery(REGISTER, { shopNo, inviteCode, companyName })
  return (
    <Button block onTap={() => void copyText(`邀请您加入${companyName}，打开链接注册：${link}`)}>
      复制邀请链接
    </Button>
  )
}

void ({ ShareInvitation } satisfies typeof import('./ShareInvitation'))
