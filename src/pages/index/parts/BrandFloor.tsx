import { View } from '@tarojs/components'
import type { HomeModuleData } from '@/api/homeModules'
import { SectionHead } from '@/components/SectionHead'
import { Tap } from '@/components/Tap'
import { Thumb } from '@/components/Thumb'
import { navigate } from '@/platform/navigation'
import { withQuery } from '@/utils/query'

/** The brand segment of the catalogue. */
const BRANDS = '/pages/catalog/index?segment=brand'

interface BrandFloorProps {
  title: string
  data: Partial<HomeModuleData['WA_HP_BRAND_FLOOR']>
}

export function BrandFloor({ title, data: { subTitle, list = [] } }: BrandFloorProps) {
  if (list.length === 0) return null
  return (
    <View className="ui-card goods-strip">
      <SectionHead title={title} sub={subTitle} more="更多" href={BRANDS} onMore={() => void navigate(BRANDS)} />
      <View className="home-brands">
        {list.map((brand) => {
          const url = withQuery('/pages/list/index', { brandId: brand.proBrandId, title: brand.proBrandName })
          return (
            <Tap
              key={brand.proBrandId}
              className="home-brands__item"
              href={url}
              label={brand.proBrandName}
              onTap={() => void navigate(url)}
            >
              <Thumb className="home-brands__picture" src={brand.proBrandSmallLogo} alt="" fit="contain" />
            </Tap>
          )
        })}
      </View>
    </View>
  )
}
