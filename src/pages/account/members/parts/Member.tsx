import { View } from '@tarojs/components'
import type { CompanyMember } from '@/api/members'
import { Button } from '@/components/Button'
import { Tags } from '@/components/Tag'
import { ROLE_TEXT } from '@/domain/account'

interface MemberProps {
  member: CompanyMember
  /** Who may only look on is offered nothing. */
  managed: boolean
  onRole: (member: CompanyMember) => void
  onDisable: (member: CompanyMember, disabled: boolean) => void
}

export function Member({ member, managed, onRole, onDisable }: MemberProps) {
  const { name, nickName, mobile, role, disabled, self, lastTime } = member
  const tags = [
    { text: ROLE_TEXT[role], tone: 'pr' as const },
    ...(self ? [{ text: '我', tone: 'in' as const }] : []),
    ...(disabled ? [{ text: '已停用', tone: 'wn' as const }] : []),
  ]
  return (
    <View className="member-list">
      <View className="member-list__avatar">{name.slice(0, 1)}</View>
      <View className="member-list__words">
        <View className="member-list__name">
          <View className="text--bold text--one-line">{name}</View>
          <Tags list={tags} />
        </View>
        <View className="text--size-12 text--muted text--digits">{mobile}</View>
        {nickName ? <View className="text--size-12 text--muted text--one-line">{`微信 ${nickName}`}</View> : null}
        <View className="text--size-12 text--muted text--digits">
          {lastTime ? `最近登录 ${lastTime.slice(0, 10)}` : '从未登录'}
        </View>
      </View>
      {managed ? (
        <View className="member-list__buttons">
          {disabled ? null : (
            <Button kind="p3" size="s" label={`改角色：${name}`} onTap={() => onRole(member)}>
              改角色
            </Button>
          )}
          {self ? null : (
            <Button
              kind={disabled ? 'p3' : 'bad'}
              size="s"
              label={disabled ? `恢复${name}` : `停用${name}`}
              onTap={() => onDisable(member, !disabled)}
            >
              {disabled ? '恢复' : '停用'}
            </Button>
          )}
        </View>
      ) : null}
    </View>
  )
}
