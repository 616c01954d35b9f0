import type { ReactNode } from 'react'
import { Text, View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { formatMoney, priceParts, toCents } from '@/domain/money'
import { useStores } from '@/hooks/useStores'
import { spoken } from '../spoken'
import { spokenPrice, struckCents } from './words'
import type { PriceWords } from './words'
import './index.scss'

interface PriceProps extends PriceWords {
  /** Size of the integer in css px; 20 when not given. */
  size?: 15 | 16 | 18 | 20 | 24 | 26 | 32
  /** `text` for sums that a buyer only checks: one screen has one red total. */
  tone?: 'price' | 'text'
}

/** The currency sign comes from the style sheet: each price of a list costs the mini-program few nodes. */
export function Price({ size = 20, tone = 'price', ...words }: PriceProps) {
  // Kept from this buyer (R-PRM-02): null would be a price to ask for.
  if (words.value === undefined) return null
  const look = `ui-price ui-price--size-${size}${tone === 'text' ? ' ui-price--text' : ''}`
  const meaning = spoken({ role: 'img', label: spokenPrice(words) })
  const cents = toCents(words.value)
  if (cents === null) {
    return (
      <View className={`${look} ui-price--ask`} {...meaning}>
        询价
      </View>
    )
  }
  const { sign, whole, fraction } = priceParts(cents)
  const suffix = `${words.from ? ' 起' : ''}${words.unit ? `/${words.unit}` : ''}`
  const was = struckCents(words)
  return (
    <View className={sign ? `${look} ui-price--signed` : look} {...meaning}>
      {whole}
      <Text className="ui-price__fraction">{`.${fraction}`}</Text>
      {suffix ? <Text className="ui-price__unit">{suffix}</Text> : null}
      {words.piece ? <Text className="ui-price__unit">{`· ${words.piece}`}</Text> : null}
      {was === null ? null : <del className="ui-price__struck">{`¥${formatMoney(was)}`}</del>}
    </View>
  )
}

interface GoodsPriceProps extends PriceProps {
  /** A `LoginPrice` where the price lies in no link; without it the words alone. */
  login?: ReactNode
}

/** The price of goods, unless it is for members only (R-PRM-02): what the page still holds is not shown to a guest. */
export const GoodsPrice = observer(function GoodsPrice({ login, ...price }: GoodsPriceProps) {
  const { user } = useStores()
  if (!user.pricesHidden) return <Price {...price} />
  if (!user.isGuest) return null
  return login ?? <View className="ui-price ui-price--size-15 ui-price--ask">登录看价</View>
})
