import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { Button } from '@/components/Button'
import { LoginPrompt } from '@/components/LoginPrompt'
import { Page } from '@/components/Page'
import { Skeleton } from '@/components/Skeleton'
import { Empty, LoadError } from '@/components/States'
import { Switch } from '@/components/Switch'
import { LINK_DECIDES } from '@/domain/approval/openLink'
import { useLost } from '@/hooks/useLost'
import { useShareDefault } from '@/hooks/useShare'
import { useStores } from '@/hooks/useStores'
import { faultOf, isFine, ruleOf, tellingAmounts } from './draft'
import { ExportTrail } from './ExportTrail'
import { History } from './History'
import { NodeCard } from './NodeCard'
import { ReadOnly } from './ReadOnly'
import { Trying } from './Trying'
import { useRules } from './useRules'
import './index.scss'

/** R-SCR-62 */
export default observer(function ApprovalRulesPage() {
  useShareDefault()
  const { user } = useStores()
  const isLost = useLost()
  const rules = useRules()
  const { kept, draft, status, isDirty, isChecked, busy } = rules

  if (user.isGuest) {
    return (
      <Page>
        <LoginPrompt hint="登录后查看审批规则" />
      </Page>
    )
  }
  if (user.role && !rules.isAllowed) {
    return (
      <Page>
        <Empty drawing="user" title="暂无权限" hint="审批规则由采购经理和管理员查看" />
      </Page>
    )
  }
  if (!kept || !draft) {
    return (
      <Page>
        {isLost || status === 'error' || status === 'refused' ? (
          <LoadError onRetry={() => void (isLost ? user.load() : rules.load())} />
        ) : (
          <Skeleton count={3} />
        )}
      </Page>
    )
  }
  const faults = draft.nodes.map(faultOf)
  return (
    <Page
      bar={
        isDirty ? (
          <>
            <View className="approval-rules__grow">
              <View className="text--bold">有修改未保存</View>
              <View className="text--size-12 text--muted">只对保存后提交的订单生效</View>
            </View>
            <Button kind="p3" onTap={rules.drop}>
              放弃
            </Button>
            <Button busy={busy} onTap={rules.save}>
              保存
            </Button>
          </>
        ) : undefined
      }
    >
      {kept.editable ? (
        <>
          <View className="ui-card">
            <Switch
              title="启用订单审批"
              hint="未满任何节点金额的订单直接进入待付款"
              checked={draft.enabled}
              onChange={(enabled) => rules.change({ enabled })}
            />
            <Switch
              title="允许审批自己的订单"
              hint="关闭时，下单人从审批人中排除；若该节点没有其他人，转给企业管理员"
              checked={draft.allowSelfApprove}
              onChange={(allowSelfApprove) => rules.change({ allowSelfApprove })}
            />
            <Switch
              title="企业外审批短信验证"
              hint={`审批人须输入发到其手机的验证码；关闭后，${LINK_DECIDES}`}
              checked={draft.confirmByCode}
              onChange={(confirmByCode) => rules.change({ confirmByCode })}
            />
          </View>
          <View className="approval-rules__strip">
            <h2 className="text--bold">审批节点</h2>
            <View className="text--size-12">从上到下依次审批，金额含运费</View>
          </View>
          {draft.nodes.map((node, index) => (
            <NodeCard
              key={node.key}
              node={node}
              seq={index + 1}
              people={kept.people}
              fault={isChecked ? faults[index]! : {}}
              onAmend={rules.amend}
              onRaise={rules.raise}
              onRemove={rules.remove}
            />
          ))}
          <View className="approval-rules__add">
            <Button kind="p3" block onTap={rules.add}>
              添加节点
            </Button>
          </View>
        </>
      ) : (
        <ReadOnly rule={kept} />
      )}
      <Trying
        calls={rules.calls}
        rule={faults.every(isFine) ? ruleOf(draft) : undefined}
        people={kept.people}
        telling={tellingAmounts(draft.nodes)}
      />
      <History history={kept.history} />
      {kept.editable ? <ExportTrail calls={rules.calls} /> : null}
    </Page>
  )
})
