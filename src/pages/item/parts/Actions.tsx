import { View } from '@tarojs/components'
import type { BasketKind } from '@/domain/basket'
import { BASKET_TEXT } from '@/domain/basket'
import { Button } from '@/components/Button'
import type { Reach } from '@/hooks/useReach'
import type { Buying } from '../buying'

export interface ActionsProps {
  buying: Buying
  /** The way to somebody who answers. */
  reach: Reach | undefined
  busy: boolean
  /** Without a quantity, the chosen one. */
  onAdd: (kind: BasketKind, quantity?: number) => void
  onBuy: (quantity?: number) => void
  /** With room for it, who has a cart may use the demand basket as well. */
  roomy?: boolean
}

/** The buttons of the product, by what the buyer's role and the product allow. */
export function Actions({ buying, reach, busy, onAdd, onBuy, roomy }: ActionsProps) {
  if (buying === 'limited' || buying === 'soldOut') {
    return (
      <Button block disabled>
        {buying === 'limited' ? '该地区暂不销售' : '暂时缺货'}
      </Button>
    )
  }
  const demand = (kind: 'p1' | 'p2' | 'p3') => (
    <Button kind={kind} busy={busy} onTap={() => onAdd('demand')}>
      {BASKET_TEXT.demand.add}
    </Button>
  )
  if (buying === 'demand') return <View className="buy-actions">{demand('p1')}</View>
  if (buying === 'ask') {
    return (
      <View className="buy-actions buy-actions--two">
        {demand(reach ? 'p2' : 'p1')}
        {reach ? <Button onTap={reach.open}>咨询客服</Button> : null}
      </View>
    )
  }
  return (
    <View className={roomy ? 'buy-actions' : 'buy-actions buy-actions--two'}>
      {roomy ? demand('p3') : null}
      <Button kind="p2" busy={busy} onTap={() => onAdd('cart')}>
        {BASKET_TEXT.cart.add}
      </Button>
      <Button onTap={() => onBuy()}>立即购买</Button>
    </View>
  )
}
