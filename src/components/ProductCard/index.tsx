import type { ReactNode } from 'react'
import { Text, View } from '@tarojs/components'
import { observer } from 'mobx-react'
import type { ProductItem } from '@/api/product'
import { BASKET_TEXT, basketFor } from '@/domain/basket'
import { toCents } from '@/domain/money'
import { pieceText } from '@/domain/piece'
import { isSoldOut } from '@/domain/price'
import { useStores } from '@/hooks/useStores'
import { Icon } from '../Icon'
import { GoodsPrice } from '../Price'
import { Tags } from '../Tag'
import { Tap } from '../Tap'
import { Thumb } from '../Thumb'
import { cardArrival, cardSpec, cardStock, cardTags, itemPath } from './view'
import './index.scss'

interface ProductCardProps {
  item: ProductItem
  /** Without stock and former price: a tile that will never be a row. The grid around a tile makes it one. */
  brief?: boolean
  /** false for the cards of the first screen, whose pictures must not wait. */
  lazy?: boolean
  onOpen: (item: ProductItem) => void
  /** Adds the minimum quantity. Without it the card has no button. */
  onAdd?: (item: ProductItem) => void
  /** Stands in place of that button once the goods lie in the basket. */
  counted?: ((item: ProductItem) => ReactNode) | undefined
  /** Goods without a price are asked for. */
  onAsk?: (item: ProductItem) => void
  /** The way to log in, where prices are for members. */
  login?: ReactNode
  /** Stands on the picture. */
  corner?: ((item: ProductItem) => ReactNode) | undefined
  /** Takes the product out of the buyer's own list. */
  onDrop?: (item: ProductItem) => void
}

/**
 * The name is the link and its tap area covers the card, so that one element answers the tap, the
 * link has a good name for a screen reader, and no button ever sits inside a link.
 */
export const ProductCard = observer(function ProductCard(props: ProductCardProps) {
  const { item, brief, lazy, onOpen, onAdd, counted, onAsk, onDrop, corner, login } = props
  const { user } = useStores()
  const stock = cardStock(item)
  const asks = item.price === null && !user.pricesHidden
  const isGone = item.valid === false
  const stepper = counted?.(item)
  return (
    <View className={`product-card${isGone ? ' product-card--gone' : ''}${stepper ? ' product-card--counted' : ''}`}>
      <Thumb className="product-card__image" src={item.image} alt="" lazy={lazy} />
      <Tap className="product-card__name" href={itemPath(item)} onTap={() => onOpen(item)}>
        {item.skuName}
      </Tap>
      <View className="product-card__spec">{cardSpec(item)}</View>
      <Tags list={cardTags(item, brief)} />
      {brief ? null : (
        <View className="product-card__stock">
          {stock.text ? <Text className={stock.tone && `text--tone-${stock.tone}`}>{stock.text}</Text> : null}
          {cardArrival(item, stock)}
        </View>
      )}
      <GoodsPrice
        login={login}
        value={item.price}
        from={!item.exactPrice}
        unit={item.unit}
        piece={brief ? '' : pieceText(toCents(item.price), item)}
        struck={brief ? undefined : item.sybSellingScribePrice}
        size={asks ? 16 : 20}
      />
      {corner?.(item)}
      {onDrop ? (
        <Tap className="product-card__drop" label={`取消收藏，${item.skuName}`} onTap={() => onDrop(item)}>
          <Icon name="heart" size={18} />
        </Tap>
      ) : null}
      {asks && onAsk && !isGone ? (
        <Tap
          className="product-card__action ui-button ui-button--size-s ui-button--kind-p2"
          label={`咨询客服，${item.skuName}`}
          onTap={() => onAsk(item)}
        >
          咨询客服
        </Tap>
      ) : null}
      {!asks && onAdd && !isGone && !isSoldOut(item)
        ? (stepper ?? (
            <Tap
              className="product-card__action product-card__basket"
              label={`${BASKET_TEXT[basketFor(user.role)].add}，${item.skuName}`}
              onTap={() => onAdd(item)}
            />
          ))
        : null}
    </View>
  )
})
