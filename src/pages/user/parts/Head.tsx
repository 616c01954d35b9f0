import { View } from '@tarojs/components'
import type { UserInfo } from '@/api/session'
import { Icon } from '@/components/Icon'
import type { IconName } from '@/components/Icon/names'
import { Bone } from '@/components/Skeleton'
import { Tap } from '@/components/Tap'
import { maskMobile, ROLE_TEXT } from '@/domain/account'
import type { Role } from '@/domain/roles'
import { MY_ACCOUNT } from '@/domain/routes'
import { navigate } from '@/platform/navigation'

interface HeadProps {
  guest: boolean
  info: UserInfo | undefined
  role: Role | undefined
}

function Name({ info, role }: Pick<HeadProps, 'info' | 'role'>) {
  if (!info) return <Bone width={160} height={24} />
  return (
    <>
      <View className="user-head__top">
        <View className="user-head__words text--one-line">{info.name || info.nickName}</View>
        {role ? (
          <View className="user-head__role">
            <Icon name={'medal' as IconName} size={14} />
            {ROLE_TEXT[role]}
          </View>
        ) : null}
      </View>
      <View className="text--size-12 text--one-line">{`${info.companyName} · ${maskMobile(info.mobile)}`}</View>
    </>
  )
}

/** Who the buyer is, and the way to his settings, which a guest has too. */
export function Head({ guest, info, role }: HeadProps) {
  return (
    <View className="user-head">
      <View className="user-head__avatar">
        {guest ? <Icon name="user" /> : Array.from(info?.name || info?.nickName || '')[0]}
      </View>
      <View className="user-head__name">
        {guest ? <View className="user-head__words">您好</View> : <Name info={info} role={role} />}
      </View>
      <Tap className="user-head__settings" label="账户与设置" href={MY_ACCOUNT} onTap={() => void navigate(MY_ACCOUNT)}>
        <Icon name="gear" />
      </Tap>
    </View>
  )
}
