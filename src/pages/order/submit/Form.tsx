import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import type { OrderPreview } from '@/api/order'
import { Button } from '@/components/Button'
import { Notice } from '../shared/Notice'
import { Amounts } from './Amounts'
import { ApprovalNotice } from './ApprovalNotice'
import { Destination } from './Destination'
import { Facts } from './Facts'
import { LineGroup } from './LineGroup'
import { sortLines } from './lines'
import type { Checkout } from './useCheckout'

interface FormProps {
  checkout: Checkout
  preview: OrderPreview
}

export const Form = observer(function Form({ checkout, preview }: FormProps) {
  const { charges, entries } = checkout
  const { general, dangerous, unavailable, limited } = sortLines(preview, charges.limits)
  const place = entries.address ? `${entries.address.cityName}${entries.address.districtName}` : ''
  const remove = (skuNos: string[]) => checkout.preview.leaveOut(skuNos)
  return (
    <>
      <Destination entries={entries} />
      {limited.size > 0 ? (
        <Notice
          tone="bad"
          icon="warn"
          after={
            <Button kind="bad" size="s" label="移除限售商品" onTap={() => remove([...limited.keys()])}>
              移除
            </Button>
          }
        >
          <View className="text--bold">{`${limited.size} 件商品不支持送至${place}`}</View>
          <View className="text--size-12">请移除该商品，或更换收货地址后再提交</View>
        </Notice>
      ) : null}
      <LineGroup kind="general" lines={general} limited={limited} charges={charges} amount={preview.totalAmount} />
      <LineGroup kind="dangerous" lines={dangerous} limited={limited} charges={charges} amount={preview.totalAmount} />
      <LineGroup
        kind="unavailable"
        lines={unavailable}
        limited={limited}
        charges={charges}
        amount={0}
        onRemove={() => remove(unavailable.map(({ skuNo }) => skuNo))}
      />
      <Facts checkout={checkout} />
      <Amounts preview={preview} charges={charges} />
      <ApprovalNotice preview={preview} />
    </>
  )
})
