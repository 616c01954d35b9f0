import { useState } from 'react'
import { View } from '@tarojs/components'
import { companyCalls } from '@/api/company'
import { dataOf } from '@/client/calls'
import { Switch } from '@/components/Switch'
import { useCalls } from '@/hooks/useCalls'
import { useResource } from '@/hooks/useResource'
import { useSubmit } from '@/hooks/useSubmit'
import { dialogs } from '@/platform/dialogs'

/** An ADMIN decides whether those who only demand see prices. Not shown before it is known how it stands. */
export function PriceSwitch({ companyId }: { companyId: string }) {
  const calls = useCalls(companyCalls)
  const { data, load } = useResource(() => calls.setting(), { key: companyId, when: companyId !== '' })
  const [wanted, setWanted] = useState<boolean>()
  const { submit } = useSubmit(async (hidePrices: boolean) => {
    setWanted(hidePrices)
    try {
      const done = dataOf(await calls.saveSetting({ hidePrices }))
      if (done) dialogs.toast(hidePrices ? '需求人已看不到价格' : '需求人可以看到价格')
      await load()
    } finally {
      // What the service has is shown again, whatever came of it.
      setWanted(undefined)
    }
  })
  if (!data) return null
  return (
    <View className="ui-card">
      <Switch
        title="对需求人隐藏价格"
        hint="开启后，企业的需求人在商品、需求蓝、需求单和订单中都看不到价格"
        checked={wanted ?? data.hidePrices}
        onChange={(next) => void submit(next)}
      />
    </View>
  )
}
