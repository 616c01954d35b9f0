import { useState } from 'react'
import { View } from '@tarojs/components'
import type { ProductItem } from '@/api/product'
import { Chip } from '@/components/Chip'
import { isSoldOut } from '@/domain/price'
import { firstSizes, sizeNames } from '../words'

interface SizesProps {
  variants: ProductItem[]
  chosen: string
  /** Sizes that are not sold to the city. */
  limited: ReadonlySet<string>
  onChoose: (skuNo: string) => void
}

/** So many leave the quantity below them in sight. */
const MOST = 8

export function Sizes({ variants, chosen, limited, onChoose }: SizesProps) {
  const [isWhole, setWhole] = useState(false)
  if (variants.length < 2) return null
  const names = sizeNames(variants)
  const shown = isWhole ? variants : firstSizes(variants, chosen, MOST)
  return (
    <View className="size-choice">
      <View className="size-choice__title">规格</View>
      <View className="size-choice__values">
        {shown.map((variant) => {
          const { skuNo } = variant
          const name = names[variants.indexOf(variant)]!
          const missing = isSoldOut(variant) ? '暂时缺货' : limited.has(skuNo) ? '该地区暂不销售' : ''
          return (
            <Chip
              key={skuNo}
              shape="box"
              on={skuNo === chosen}
              disabled={missing !== '' && skuNo !== chosen}
              label={missing ? `${name}，${missing}` : undefined}
              onTap={() => onChoose(skuNo)}
            >
              {name}
            </Chip>
          )
        })}
        {shown.length < variants.length ? (
          <Chip shape="box" arrow onTap={() => setWhole(true)}>
            {`全部 ${variants.length} 种`}
          </Chip>
        ) : null}
      </View>
    </View>
  )
}
