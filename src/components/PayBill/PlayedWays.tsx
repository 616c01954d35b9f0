import { View } from '@tarojs/components'
import { OUTCOMES, type Outcome, type Payment } from '@/hooks/usePayment'
import { Icon } from '../Icon'
import type { IconName } from '../Icon/names'
import { spoken } from '../spoken'
import { Tap } from '../Tap'

const WORDS: Readonly<Record<Outcome, { icon: IconName; title: string; hint: string }>> = {
  paid: { icon: 'ccheck', title: '模拟支付成功', hint: '点按后订单变为已付款' },
  failed: { icon: 'cclose', title: '模拟支付失败', hint: '余额不足，订单仍待付款' },
  cancelled: { icon: 'back', title: '模拟用户取消', hint: '提示 已取消支付，订单仍待付款' },
}

/** How a payment of the demonstration will end: each of the three leads to a state that a real one can lead to. */
export function PlayedWays({ outcome, choose }: NonNullable<Payment['played']>) {
  return (
    <>
      <View className="ui-card" {...spoken({ role: 'radiogroup', label: '支付结果' })}>
        {OUTCOMES.map((each) => {
          const { icon, title, hint } = WORDS[each]
          return (
            <Tap
              key={each}
              className="pay-bill__choice"
              role="radio"
              checked={outcome === each}
              label={title}
              onTap={() => choose(each)}
            >
              <View className={`pay-bill__sign pay-bill__sign--${each}`}>
                <Icon name={icon} size={20} />
              </View>
              <View className="pay-bill__way">
                <View>{title}</View>
                <View className="text--size-12 text--muted">{hint}</View>
              </View>
              <View className={`ui-check ${outcome === each ? 'is-on' : ''}`} />
            </Tap>
          )
        })}
      </View>
      <View className="pay-bill__note text--size-12">正式店铺中，这一页由微信支付代替，下单流程完全相同。</View>
    </>
  )
}
