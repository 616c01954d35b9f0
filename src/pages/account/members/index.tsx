import { useState } from 'react'
import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import type { CompanyMember } from '@/api/members'
import { Button } from '@/components/Button'
import { LoginPrompt } from '@/components/LoginPrompt'
import { Page } from '@/components/Page'
import { Skeleton } from '@/components/Skeleton'
import { Empty, LoadError } from '@/components/States'
import { may } from '@/domain/permissions'
import { useLost } from '@/hooks/useLost'
import { useShareDefault } from '@/hooks/useShare'
import { useStores } from '@/hooks/useStores'
import { InviteSheet } from './parts/InviteSheet'
import { Member } from './parts/Member'
import { PriceSwitch } from './parts/PriceSwitch'
import { RoleSheet } from './parts/RoleSheet'
import { useMembers } from './useMembers'
import './index.scss'

export default observer(function MembersPage() {
  useShareDefault()
  const { user } = useStores()
  const isLost = useLost()
  const { info, role } = user
  const members = useMembers()
  const [chosen, setChosen] = useState<CompanyMember>()
  const isAllowed = role !== undefined && may(role, 'membersSeen')
  const isWaiting = isAllowed
    ? members.list.length === 0 && members.status !== 'ready'
    : !user.isGuest && !role && !isLost
  const managed = role !== undefined && may(role, 'membersManaged')

  const bar = managed ? (
    <Button size="l" block onTap={() => members.invite()}>
      邀请同事
    </Button>
  ) : undefined
  return (
    <Page bar={bar}>
      {user.isGuest ? (
        <View className="ui-card">
          <LoginPrompt hint="查看企业成员" />
        </View>
      ) : null}
      {isLost ? <LoadError onRetry={() => void user.load()} /> : null}
      {role && !isAllowed ? <Empty drawing="user" title="暂无权限" hint="企业成员由采购经理和管理员查看" /> : null}
      {isWaiting ? (
        <View className="ui-card">
          {members.status === 'error' ? <LoadError onRetry={() => void members.load()} /> : <Skeleton count={4} />}
        </View>
      ) : null}
      {isAllowed && members.list.length > 0 ? (
        <View className="ui-card">
          <View className="member-list__head">{`${info?.companyName ?? ''} · ${members.list.length} 人`}</View>
          {members.list.map((member) => (
            <Member
              key={member.userId}
              member={member}
              managed={managed}
              onRole={setChosen}
              onDisable={members.setDisabled}
            />
          ))}
        </View>
      ) : null}
      {managed && info ? <PriceSwitch companyId={info.companyId} /> : null}
      <RoleSheet
        managed={managed}
        member={chosen}
        onClose={() => setChosen(undefined)}
        onChoose={(next) => {
          setChosen(undefined)
          if (chosen) members.changeRole(chosen, next)
        }}
      />
      <InviteSheet
        invitation={members.invitation}
        companyName={info?.companyName ?? ''}
        onRenew={() => members.invite(true)}
        onClose={members.closeInvitation}
      />
    </Page>
  )
})
