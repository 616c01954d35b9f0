import { View } from '@tarojs/components'
import { Switch } from '@/components/Switch'

interface DefaultSwitchesProps {
  /** What the entry is: 地址, 收票地址. */
  own: { title: string; hint: string }
  company: { title: string; hint: string }
  /** The default stays one until another entry takes its place, so it has no switch. */
  isDefaultAlready: boolean
  isManager: boolean
  defaultAddress: boolean
  companyDefault: boolean
  onChange: (change: { defaultAddress?: boolean; companyDefault?: boolean }) => void
}

/** Whether an address is the buyer's default, and whether the whole company sees it. */
export function DefaultSwitches(props: DefaultSwitchesProps) {
  const { own, company, isDefaultAlready, isManager, defaultAddress, companyDefault, onChange } = props
  if (isDefaultAlready && !isManager) return null
  return (
    <View className="ui-card">
      {isDefaultAlready ? null : (
        <Switch {...own} checked={defaultAddress} onChange={(checked) => onChange({ defaultAddress: checked })} />
      )}
      {isManager ? (
        <Switch {...company} checked={companyDefault} onChange={(checked) => onChange({ companyDefault: checked })} />
      ) : null}
    </View>
  )
}
