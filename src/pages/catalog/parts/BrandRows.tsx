import { memo } from 'react'
import { View } from '@tarojs/components'
import type { SoldBrand } from '@/api/product'
import { Tap } from '@/components/Tap'
import { Thumb } from '@/components/Thumb'
import { isFirstOfLetter, letterOfRow, ROW_HEIGHT, type BrandIndex } from '@/domain/brandIndex'
import { navigate } from '@/platform/navigation'
import { grouped } from '@/utils/numbers'
import { brandUrl } from './brandUrl'
import { BLOCK_ROWS, BLOCKS, slotsAt } from './window'

interface BrandRowsProps {
  index: BrandIndex<SoldBrand>
  /** The block at the top of the screen. */
  block: number
}

/**
 * As high as all rows together; only the rows near the screen are in it. Blocks and rows change what they show and never
 * go: on the bridge of a phone, whatever loses a child is carried over whole.
 */
export function BrandRows({ index, block }: BrandRowsProps) {
  const count = index.rows.length
  return (
    <View className="brand-rows" style={{ height: `${count * ROW_HEIGHT}px` }}>
      {slotsAt(block).map((shown, slot) => {
        // Behind the last row a slot keeps the block that it had.
        const kept = shown * BLOCK_ROWS < count ? shown : shown - BLOCKS
        return kept < 0 ? null : <Block key={slot} index={index} first={kept * BLOCK_ROWS} />
      })}
    </View>
  )
}

const PLACES = Array.from({ length: BLOCK_ROWS }, (_, place) => place)

const Block = memo(function Block({ index, first }: { index: BrandIndex<SoldBrand>; first: number }) {
  return (
    <View className="brand-rows__chunk" style={{ top: `${first * ROW_HEIGHT}px` }}>
      {PLACES.map((place) => {
        const row = first + place
        const isMissing = row >= index.rows.length
        // A row behind the last one is hidden with what it had.
        const brand = index.rows[isMissing ? place : row]
        if (!brand) return null
        const url = brandUrl(brand)
        const isFirst = !isMissing && isFirstOfLetter(index, row)
        return (
          <Tap
            key={place}
            className={isMissing ? 'brand-rows__item--missing' : 'brand-rows__item'}
            href={url}
            onTap={() => void navigate(url)}
          >
            <View className="brand-rows__letter">{isFirst ? letterOfRow(index, row) : ''}</View>
            <Thumb className="brand-rows__picture" src={brand.proBrandSmallLogo} alt="" fit="contain" />
            <View className="brand-rows__name">{brand.proBrandName}</View>
            <View className="brand-rows__count">{`${grouped(brand.productCount)} 款`}</View>
          </Tap>
        )
      })}
    </View>
  )
})
