import { memo } from 'react'
import { View } from '@tarojs/components'
import type { Brand } from '@/api/product'
import { Tap } from '@/components/Tap'
import { Thumb } from '@/components/Thumb'
import { isFirstOfLetter, letterOfRow, ROW_HEIGHT, type BrandIndex } from '@/domain/brandIndex'
import { navigate } from '@/platform/navigation'
import { brandUrl } from './brandUrl'
import { BLOCK_ROWS, slotsAt } from './window'

interface BrandRowsProps {
  index: BrandIndex<Brand>
  /** The block at the top of the screen. */
  block: number
}

/** As high as all rows together; only the rows near the screen are in it. */
export function BrandRows({ index, block }: BrandRowsProps) {
  const count = index.rows.length
  return (
    <View className="br" style={{ height: `${count * ROW_HEIGHT}px` }}>
      {slotsAt(block).map((shown, slot) =>
        shown * BLOCK_ROWS < count ? <Block key={slot} index={index} first={shown * BLOCK_ROWS} /> : null,
      )}
    </View>
  )
}

const Block = memo(function Block({ index, first }: { index: BrandIndex<Brand>; first: number }) {
  return (
    <View className="br-k" style={{ top: `${first * ROW_HEIGHT}px` }}>
      {index.rows.slice(first, first + BLOCK_ROWS).map((brand, place) => {
        const row = first + place
        const url = brandUrl(brand)
        const isFirst = isFirstOfLetter(index, row)
        return (
          <Tap key={place} className={isFirst ? 'br-i br-a' : 'br-i'} href={url} onTap={() => void navigate(url)}>
            <View className="br-l">{isFirst ? letterOfRow(index, row) : ''}</View>
            <Thumb className="br-p" src={brand.proBrandSmallLogo} alt="" fit="contain" />
            <View className="br-n">{brand.proBrandName}</View>
          </Tap>
        )
      })}
    </View>
  )
})
