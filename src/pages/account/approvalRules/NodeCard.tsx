import { View } from '@tarojs/components'
import { Chip } from '@/components/Chip'
import { Field } from '@/components/Field'
import { Icon } from '@/components/Icon'
import { Tap } from '@/components/Tap'
import { spoken } from '@/components/spoken'
import { ROLE_TEXT } from '@/domain/account'
import type { Role } from '@/domain/roles'
import type { SeenRule } from '@/api/approval'
import type { DraftNode, NodeFault, Who } from './draft'

interface NodeCardProps {
  node: DraftNode
  seq: number
  people: SeenRule['people']
  fault: NodeFault
  onAmend: (key: number, part: Partial<DraftNode>) => void
  onRaise: (key: number) => void
  onRemove: (key: number) => void
}

const WAYS: readonly { who: Who; text: string }[] = [
  { who: 'ROLE', text: '按角色' },
  { who: 'PEOPLE', text: '指定成员' },
  { who: 'OUTSIDE', text: '企业外人员' },
]
const ROLES: readonly Role[] = ['PURCHASE_MANAGER', 'ADMIN', 'PURCHASER']

/** One node of the rule: its name, from which amount, and who decides it. */
export function NodeCard({ node, seq, people, fault, onAmend, onRaise, onRemove }: NodeCardProps) {
  const { key, name, amount, who, role, userIds, outsideName, mobile } = node
  const amend = (part: Partial<DraftNode>) => onAmend(key, part)
  const field = { version: 0, focus: false }
  const toggle = (userId: string) =>
    amend({ userIds: userIds.includes(userId) ? userIds.filter((each) => each !== userId) : [...userIds, userId] })
  return (
    <View className="ui-card" {...spoken({ role: 'group', label: `第 ${seq} 个节点` })}>
      <View className="approval-rules__head">
        <View className="approval-rules__seq text--digits">{seq}</View>
        <View className="approval-rules__grow text--bold">{name || '新节点'}</View>
        {seq > 1 ? (
          <Tap className="approval-rules__tool" label={`上移第 ${seq} 个节点`} onTap={() => onRaise(key)}>
            <Icon name="chevu" size={20} />
          </Tap>
        ) : null}
        <Tap className="approval-rules__tool" label={`删除第 ${seq} 个节点`} onTap={() => onRemove(key)}>
          <Icon name="trash" size={20} />
        </Tap>
      </View>
      <Field
        {...field}
        name={`name-${key}`}
        label="节点名称"
        text={name}
        error={fault.name}
        hint="如 采购经理"
        maxLength={20}
        onInput={(_name, text) => amend({ name: text })}
      />
      <Field
        {...field}
        name={`amount-${key}`}
        label="订单金额 满"
        text={amount}
        error={fault.amount}
        hint="元，含运费"
        onInput={(_name, text) => amend({ amount: text })}
      />
      <View className="approval-rules__who">
        <View className="text--size-12 text--muted">审批人，任一人同意即可</View>
        <View className="approval-rules__chips">
          {WAYS.map((way) => (
            <Chip
              key={way.who}
              on={who === way.who}
              label={`第 ${seq} 个节点 ${way.text}`}
              onTap={() => amend({ who: way.who })}
            >
              {way.text}
            </Chip>
          ))}
        </View>
        {who === 'ROLE' ? (
          <View className="approval-rules__chips">
            {ROLES.map((each) => (
              <Chip
                key={each}
                on={role === each}
                label={`第 ${seq} 个节点由${ROLE_TEXT[each]}审批`}
                onTap={() => amend({ role: each })}
              >
                {ROLE_TEXT[each]}
              </Chip>
            ))}
          </View>
        ) : null}
        {who === 'PEOPLE' ? (
          <View className="approval-rules__chips">
            {people.map((person) => (
              <Chip
                key={person.userId}
                on={userIds.includes(person.userId)}
                label={`第 ${seq} 个节点由 ${person.name} 审批`}
                onTap={() => toggle(person.userId)}
              >
                {`${person.name} · ${ROLE_TEXT[person.role]}`}
              </Chip>
            ))}
          </View>
        ) : null}
        <View className="text--size-12 text--tone-bad" {...spoken({ role: 'alert' })}>
          {who === 'OUTSIDE' ? '' : fault.who}
        </View>
      </View>
      {who === 'OUTSIDE' ? (
        <>
          <Field
            {...field}
            name={`outside-${key}`}
            label="姓名"
            text={outsideName}
            error={undefined}
            hint="企业外审批人姓名"
            maxLength={20}
            onInput={(_name, text) => amend({ outsideName: text })}
          />
          <Field
            {...field}
            name={`mobile-${key}`}
            label="手机号"
            text={mobile}
            error={fault.who}
            hint="11 位手机号"
            kind="mobile"
            onInput={(_name, text) => amend({ mobile: text })}
          />
          <View className="approval-rules__note text--size-12 text--muted">
            凭转发的链接审批，免登录；链接 7 天有效，只能看到该笔订单。
          </View>
        </>
      ) : null}
    </View>
  )
}
