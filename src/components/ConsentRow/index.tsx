import { observer } from 'mobx-react'
import { useStores } from '@/hooks/useStores'
import { Checkbox } from '../Checkbox'

/** The buyer's choice about being counted, to see and to change. */
export const ConsentRow = observer(function ConsentRow() {
  const { settings } = useStores()
  return (
    <Checkbox checked={settings.consent} onChange={(given) => settings.setConsent(given)}>
      允许统计浏览过的页面，用于改进服务
    </Checkbox>
  )
})
