import { useEffect, useRef, useState } from 'react'
import { Text, View } from '@tarojs/components'
import Taro, { usePageScroll } from '@tarojs/taro'
import { observer } from 'mobx-react'
import { Skeleton } from '@/components/Skeleton'
import { Empty, LoadError } from '@/components/States'
import { Tap } from '@/components/Tap'
import { Thumb } from '@/components/Thumb'
import { letterAt, scrollTopOf } from '@/domain/brandIndex'
import { navigate } from '@/platform/navigation'
import { untold } from '@/platform/untold'
import { grouped } from '@/utils/numbers'
import type { Brands as Found } from '../useBrands'
import { BrandRows } from './BrandRows'
import { brandUrl } from './brandUrl'
import { LetterIndex } from './LetterIndex'
import { blockAt } from './window'

/** R-SCR-49. The page itself scrolls: the first row lies 182 px below its head, every row is 54 px high. */
export const Brands = observer(function Brands({ brands, shown }: { brands: Found; shown: boolean }) {
  const { index, hot, total, status, load } = brands
  const [block, setBlock] = useState(0)
  const [letter, setLetter] = useState('')
  const top = useRef(0)

  useEffect(() => {
    if (status === 'idle') void load()
  }, [status, load])

  const follow = (scrollTop: number) => {
    top.current = scrollTop
    setBlock(blockAt(scrollTop))
    setLetter(letterAt(index, scrollTop))
  }
  usePageScroll(({ scrollTop }) => {
    if (shown) follow(scrollTop)
  })
  const handleLetter = (chosen: string) => {
    const scrollTop = scrollTopOf(index, chosen)
    // The rows are there before the page arrives; the scroll event only confirms.
    follow(scrollTop)
    untold(Taro.pageScrollTo({ scrollTop, duration: 0 }))
  }
  if (index.rows.length === 0) {
    if (status === 'error') return <LoadError onRetry={() => void load()} />
    return status === 'ready' ? <Empty title="暂无品牌" hint="店铺还没有上架品牌商品" /> : <Skeleton />
  }
  return (
    <>
      <View className="hot-brands">
        <View className="hot-brands__head">
          <h2 className="text--size-15 text--bold">热门品牌</h2>
          <View className="hot-brands__count">
            共 <Text className="text--digits">{grouped(total)}</Text> 个授权品牌
          </View>
        </View>
        <View className="hot-brands__grid">
          {hot.map((brand) => (
            <Tap
              key={brand.proBrandId}
              className="hot-brands__item"
              href={brandUrl(brand)}
              label={brand.proBrandName}
              onTap={() => void navigate(brandUrl(brand))}
            >
              <Thumb className="hot-brands__picture" src={brand.proBrandSmallLogo} alt="" fit="contain" lazy={false} />
            </Tap>
          ))}
        </View>
      </View>
      <BrandRows index={index} block={block} />
      <LetterIndex current={letter || letterAt(index, top.current)} onChoose={handleLetter} />
    </>
  )
})
