import { useEffect, useState } from 'react'
import { useDidHide } from '@tarojs/taro'
import { observer } from 'mobx-react'
import { quantityRule } from '@/domain/quantity'
import { useBasket } from '@/hooks/useBasket'
import { useFresh } from '@/hooks/useFresh'
import { useNewest } from '@/hooks/useNewest'
import { useStore, useStores } from '@/hooks/useStores'
import { InBasketStore } from '@/stores/InBasketStore'
import type { Ways } from './Adding.types'
import { CardStepper } from './CardStepper'
import { CardTyping } from './CardTyping'
import { CardPad } from './CardPad'

/** `scope` is the page's, as in `useBasket`. The component must be an observer. */
export function useWays(scope: string): { ways: Ways; typing: CardTyping } {
  const root = useStores()
  const { user, city } = root
  const inBasket = useStore(InBasketStore)
  const basket = useBasket(scope, {
    onSend: (list) => list.forEach(({ skuNo, quantity }) => inBasket.begin(skuNo, quantity)),
    onAdded: (_kind, list) => void inBasket.confirm(list.map(({ skuNo }) => skuNo)),
    onFailed: (list) => list.forEach(({ skuNo }) => inBasket.fail(skuNo)),
  })
  const current = useNewest(basket)
  const { isFilled } = inBasket
  useFresh(
    () => {
      if (isFilled) void inBasket.load()
    },
    `${user.role ?? ''} ${city.record.cityCode} ${String(isFilled)}`,
  )
  useDidHide(() => inBasket.flushAll())
  // Apart from the cart's: a card counts what lies in that basket which its + fills.
  const other = useBasket(`${scope}.demand`)
  const demand = useNewest(other)
  const [typing] = useState(
    () =>
      new CardTyping(root, (item, quantity) =>
        demand.current.add([{ skuNo: item.skuNo, quantity }], 'demand', item.unit, item),
      ),
  )
  const [ways] = useState<Ways>(() => ({
    onAdd: (item) =>
      current.current.add([{ skuNo: item.skuNo, quantity: quantityRule(item).min }], 'cart', item.unit, item),
    counted: (item) =>
      inBasket.quantityOf(item.skuNo) === undefined ? undefined : (
        <CardStepper item={item} onType={(goods, digit) => typing.begin(goods, digit)} />
      ),
  }))
  return { ways, typing }
}

/** Draws nothing but the pad when it is asked for: the code of the + comes with it, behind the page's first picture. */
export const Adder = observer(function Adder({ scope, onReady }: { scope: string; onReady: (ways: Ways) => void }) {
  const { ways, typing } = useWays(scope)
  useEffect(() => onReady(ways), [onReady, ways])
  return <CardPad typing={typing} />
})
