import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import type { OrderPreview, PreviewLine } from '@/api/order'
import { Button } from '@/components/Button'
import { LazyLinePad } from '@/components/QuantityPad/LazyLinePad'
import { PAY_HOURS } from '@/domain/order/payTime'
import { useStores } from '@/hooks/useStores'
import { Notice } from '../shared/Notice'
import { Amounts } from './Amounts'
import { ApprovalNotice } from './ApprovalNotice'
import { Destination } from './Destination'
import { Facts } from './Facts'
import { LeftBehind } from './LeftBehind'
import { LazyReasons } from './LazyReasons'
import { LazyWishes } from './LazyWishes'
import { LineGroup } from './LineGroup'
import { sortLines } from './lines'
import { asksReasons } from './payable'
import type { Checkout } from './useCheckout'

interface FormProps {
  checkout: Checkout
  preview: OrderPreview
}

export const Form = observer(function Form({ checkout, preview }: FormProps) {
  const { charges, entries, takings, refused } = checkout
  const { general, dangerous, unavailable, limited } = sortLines(
    { ...preview, skuList: preview.skuList.filter((line) => !checkout.preview.isOut(line)) },
    charges.limits,
  )
  const { city } = useStores()
  const place = entries.address ? `${entries.address.cityName}${entries.address.districtName}` : ''
  const reached = preview.discounts.map(({ name }) => name)
  const editing = checkout.isEditable ? checkout : undefined
  const isHere = entries.address?.cityCode === city.record.cityCode
  const common = { editing, isHere, limited, charges, amount: preview.totalAmount, reached }
  const waits = limited.size > 0 || !preview.skuList.some(({ valid }) => valid)
  const remove = (lines: readonly PreviewLine[]) => checkout.preview.leaveOut(lines)
  return (
    <>
      <Destination entries={entries} />
      {refused ? (
        <Notice tone="warn" icon="stamp">
          {`上次被驳回：${refused.opinion}`}
        </Notice>
      ) : null}
      <LazyWishes preview={preview} checkout={checkout} />
      {takings.refusal === '' ? null : (
        <Notice tone="warn" icon="warn">
          <View className="text--bold">{takings.refusal}</View>
          <View className="text--size-12">{`提交后不会扣款；${PAY_HOURS} 小时内未付款的订单将自动取消`}</View>
        </Notice>
      )}
      {entries.address && city.record.source === 'USER' && entries.address.cityCode !== city.record.cityCode ? (
        <Notice tone="info" icon="pin">
          <View className="text--size-12">{`您浏览时选择的是${city.label}，本单送至${entries.address.cityName}；库存、时效和运费以收货地址为准`}</View>
        </Notice>
      ) : null}
      {limited.size > 0 ? (
        <Notice
          tone="bad"
          icon="warn"
          after={
            <Button
              kind="bad"
              size="s"
              label="移除限售商品"
              onTap={() => remove(preview.skuList.filter(({ skuNo }) => limited.has(skuNo)))}
            >
              移除
            </Button>
          }
        >
          <View className="text--bold">{`${limited.size} 件商品不支持送至${place}`}</View>
          <View className="text--size-12">请移除该商品，或更换收货地址后再提交</View>
        </Notice>
      ) : null}
      <LeftBehind lines={preview.leftBehind} />
      <LineGroup kind="general" lines={general} isFirst {...common} />
      <LineGroup kind="dangerous" lines={dangerous} isFirst={general.length === 0} {...common} />
      <LineGroup
        kind="unavailable"
        lines={unavailable}
        editing={editing}
        isHere={isHere}
        limited={limited}
        charges={charges}
        amount={0}
        isCart={preview.source === 'CART'}
        onRemove={() => remove(unavailable)}
      />
      <Facts checkout={checkout} />
      {asksReasons(preview) ? <LazyReasons key={String(refused !== undefined)} checkout={checkout} /> : null}
      <Amounts preview={preview} charges={charges} />
      {editing ? (
        <LazyLinePad typed={editing.pad.typed} edited={editing.pad.edited} first={preview.skuList[0]} ready="later" />
      ) : null}
      <ApprovalNotice preview={preview} takings={takings} waits={waits} />
    </>
  )
})
