import { View } from '@tarojs/components'
import type { Invitation } from '@/api/members'
import { Button } from '@/components/Button'
import { Sheet } from '@/components/Sheet'
import { Tap } from '@/components/Tap'
import { useLast } from '@/hooks/useLast'
import { copyText } from '@/platform/clipboard'
import { ShareInvitation } from './ShareInvitation'

interface InviteSheetProps {
  invitation: Invitation | undefined
  companyName: string
  onRenew: () => void
  onClose: () => void
}

/** The code by which a colleague joins the company when he registers. */
export function InviteSheet({ invitation, companyName, onRenew, onClose }: InviteSheetProps) {
  const shown = useLast(invitation)
  const code = shown?.inviteCode ?? ''
  return (
    <Sheet open={invitation !== undefined} title="邀请同事" onClose={onClose}>
      <View className="member-list__invite">
        <View className="member-list__code text--digits">{code}</View>
        <View className="text--size-12 text--muted">{`有效期至 ${shown?.expireTime.slice(0, 16) ?? ''}，加入后角色为需求人`}</View>
        <View className="member-list__ways">
          <Button kind="p2" block onTap={() => void copyText(code)}>
            复制邀请码
          </Button>
          <ShareInvitation inviteCode={code} companyName={companyName} />
        </View>
        <Tap className="member-list__renew" onTap={onRenew}>
          更换邀请码
        </Tap>
      </View>
    </Sheet>
  )
}
