import { View } from '@tarojs/components'
import type { CompanyMember } from '@/api/members'
import { Icon } from '@/components/Icon'
import { Sheet } from '@/components/Sheet'
import { Tap } from '@/components/Tap'
import { ROLE_TEXT } from '@/domain/account'
import { ROLES, type Role } from '@/domain/roles'
import { useLast } from '@/hooks/useLast'

const MEANING: Readonly<Record<Role, string>> = {
  ADMIN: '管理成员，查看全企业的订单与统计',
  PURCHASE_MANAGER: '查看全企业的订单与统计，参与审批',
  PURCHASER: '下单、付款，确认同事的需求',
  DEMANDER: '提交需求，由采购员下单',
}

interface RoleSheetProps {
  /** The buyer may change roles. */
  managed: boolean
  member: CompanyMember | undefined
  onClose: () => void
  onChoose: (role: Role) => void
}

export function RoleSheet({ managed, member, onClose, onChoose }: RoleSheetProps) {
  const shown = useLast(member)
  return (
    <Sheet
      open={member !== undefined}
      title={`${shown?.name ?? ''}的角色`}
      onClose={onClose}
      ready={managed ? 'later' : undefined}
    >
      {ROLES.map((role) => (
        <Tap
          key={role}
          className="member-list__choice"
          label={`${ROLE_TEXT[role]}：${MEANING[role]}`}
          pressed={shown?.role === role}
          onTap={() => onChoose(role)}
        >
          <View className="member-list__words">
            <View className="text--bold">{ROLE_TEXT[role]}</View>
            <View className="text--size-12 text--muted">{MEANING[role]}</View>
          </View>
          {shown?.role === role ? <Icon name="check" size={20} className="text--tone-strong" /> : null}
        </Tap>
      ))}
    </Sheet>
  )
}
