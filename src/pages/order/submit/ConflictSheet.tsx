import { View } from '@tarojs/components'
import { Button } from '@/components/Button'
import { Sheet } from '@/components/Sheet'
import { money } from '../shared/Row'
import type { Checkout } from './useCheckout'

/** The price has changed since the buyer saw it: old and new per line, and it is his choice (R-CALL-088). */
export function ConflictSheet({ checkout: { conflict, preview, accept, decline } }: { checkout: Checkout }) {
  const isReductionOnly = conflict !== undefined && conflict.changes.length === 0 && conflict.freight === null
  return (
    <Sheet
      open={conflict !== undefined}
      title="价格已变动"
      onClose={decline}
      footer={
        <>
          <Button kind="p3" block onTap={decline}>
            再想想
          </Button>
          <Button block onTap={accept}>
            接受新价并提交
          </Button>
        </>
      }
    >
      <View className="text--size-13 text--muted">
        {isReductionOnly
          ? '优惠有变动，活动可能已经结束，请确认后再提交。'
          : '以下价格与您看到的不同，请确认后再提交。'}
      </View>
      <ul className="price-conflict">
        {conflict?.changes.map(({ skuNo, skuName, oldPrice, newPrice }) => (
          <li key={skuNo} className="price-conflict__item">
            <View className="price-conflict__name">{skuName}</View>
            <Change before={oldPrice} now={newPrice} />
          </li>
        ))}
        {conflict?.freight ? (
          <li className="price-conflict__item">
            <View className="price-conflict__name">运费</View>
            <Change before={conflict.freight.oldAmount} now={conflict.freight.newAmount} />
          </li>
        ) : null}
      </ul>
      {conflict && Number.isFinite(conflict.totalAmount) ? (
        <View className="price-conflict__item">
          <View className="price-conflict__name text--bold">商品合计（优惠后）</View>
          {preview.data && preview.data.totalAmount !== conflict.totalAmount ? (
            <Change before={preview.data.totalAmount} now={conflict.totalAmount} />
          ) : (
            <View className="text--digits text--bold">{money(conflict.totalAmount)}</View>
          )}
        </View>
      ) : null}
    </Sheet>
  )
}

function Change({ before, now }: { before: number; now: number }) {
  return (
    <View className="price-conflict__prices text--digits">
      <del className="text--muted">{money(before)}</del>
      <View className={now > before ? 'text--bold text--tone-warn' : 'text--bold text--tone-ok'}>{money(now)}</View>
      <View className="text--size-12 text--muted">{now > before ? '上涨' : '下降'}</View>
    </View>
  )
}
