import { Text, View } from '@tarojs/components'
import type { ReactNode } from 'react'
import type { BasketLine as Line } from '@/api/baskets'
import { toCents } from '@/domain/money'
import { pieceText } from '@/domain/piece'
import { navigate } from '@/platform/navigation'
import { Price } from '../Price'
import { itemPath } from '../ProductCard/view'
import { Tags, type TagTone } from '../Tag'
import { Tap } from '../Tap'
import { Thumb } from '../Thumb'
import { AlikeButton } from './AlikeButton'
import './words.scss'
import './index.scss'

/** What a page says of a line that the line itself does not know. */
export interface LineWords {
  /** When it arrives, where nothing above it says so. */
  arrives?: string
  /** Who asked for it, and in which demand. */
  origin?: string
  /** Below its tags. */
  note?: ReactNode
  /** What of the line is not with the service yet. */
  mark?: ReactNode
}

interface BasketLineProps extends LineWords {
  line: Line
  /** false for the lines of the first screen. */
  lazy?: boolean
  /** In place of the quantity in words. */
  quantity?: ReactNode
  /** In place of the line's own, while another quantity is being saved. */
  price?: number | null
}

/** The words of the picture's veil: why the goods cannot be had, in short. */
const VEIL: Readonly<Record<NonNullable<Line['invalidKind']>, string>> = {
  OFF_SHELF: '已下架',
  SOLD_OUT: '已售罄',
  AREA: '区域限售',
  ASK_PRICE: '需询价',
  QUANTITY: '数量不足',
}

function tagsOf({ dangerousProduct, promotionTagDTOS, tags, mpq }: Line): { text: string; tone?: TagTone }[] {
  return [
    ...(dangerousProduct ? [{ text: '危险品 · 单独计运费', tone: 'wn' as const }] : []),
    ...(promotionTagDTOS ?? []).map(({ tagName, tagType }) => ({
      text: tagName,
      tone: tagType === 'PROMOTION' ? ('rd' as const) : ('pr' as const),
    })),
    ...(mpq > 1 ? [{ text: `${mpq} 的倍数` }] : []),
    ...(tags ?? []).map((text) => ({ text })),
  ].slice(0, 3)
}

/** Goods with their quantity, as cart, demand basket and order show them. The name is the link to the product. */
export function BasketLine({ line, lazy, arrives, note, mark, quantity, origin, price = line.price }: BasketLineProps) {
  const path = itemPath(line)
  const tags = line.valid ? tagsOf(line) : []
  return (
    <View className={line.valid ? 'basket-line' : 'basket-line basket-line--invalid'}>
      <View className="basket-line__picture">
        <Thumb className="basket-line__image" src={line.image} alt="" lazy={lazy} />
        {line.invalidKind ? <Text className="basket-line__veil">{VEIL[line.invalidKind]}</Text> : null}
      </View>
      <View className="basket-line__body">
        <Tap className="basket-line__name" href={path} onTap={() => void navigate(path)}>
          {line.skuName}
        </Tap>
        {line.specText ? <View className="basket-line__spec">{line.specText}</View> : null}
        <View className="basket-line__spec">{`货号 ${line.skuNo}`}</View>
        {origin ? <View className="basket-line__spec text--tone-strong">{origin}</View> : null}
        {tags.length > 0 ? <Tags list={tags} /> : null}
        {arrives ? <View className="text--size-12 text--tone-ok">{arrives}</View> : null}
        {note}
        {mark}
        {line.valid ? null : <View className="basket-line__reason">{line.invalidReason}</View>}
        <View className="basket-line__foot">
          <Price value={price} unit={line.unit} piece={pieceText(toCents(price), line)} size={18} />
          {quantity ?? <View className="basket-line__quantity text--digits">{`× ${line.quantity}`}</View>}
          {quantity ? null : <AlikeButton line={line} />}
        </View>
      </View>
    </View>
  )
}
