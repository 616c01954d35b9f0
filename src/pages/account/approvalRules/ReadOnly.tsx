import { View } from '@tarojs/components'
import type { SeenRule } from '@/api/approval'
import { ROLE_TEXT } from '@/domain/account'
import { LINK_DECIDES } from '@/domain/approval/openLink'
import { formatMoney, toCents } from '@/domain/money'

/** The rule for whoever may not change it. */
export function ReadOnly({ rule }: { rule: SeenRule }) {
  const { enabled, allowSelfApprove, confirmByCode, nodes, people } = rule
  const nameOf = (id: string) => people.find(({ userId }) => userId === id)?.name ?? '已离开的成员'
  const whoOf = ({ role, userIds, outside }: SeenRule['nodes'][number]) =>
    outside ? `企业外 ${outside.name}` : role ? ROLE_TEXT[role] : userIds.map(nameOf).join('、')
  return (
    <View className="ui-card approval-rules__part">
      <View className="text--bold">{enabled ? '订单审批已启用' : '订单审批未启用，订单提交后直接待付款'}</View>
      <ol className="approval-rules__list">
        {nodes.map((node, index) => (
          <li key={`${index} ${node.name}`} className="approval-rules__item">
            {`${index + 1}. 满 ¥${formatMoney(toCents(node.minAmount) ?? 0)} 由「${node.name}」${whoOf(node)} 审批`}
          </li>
        ))}
      </ol>
      <View className="text--size-12 text--muted">
        {`${allowSelfApprove ? '允许' : '不允许'}审批自己的订单；企业外审批${confirmByCode ? '需要短信验证码' : `不需要短信验证码，${LINK_DECIDES}`}。规则由管理员修改。`}
      </View>
    </View>
  )
}
