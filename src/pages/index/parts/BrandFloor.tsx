import { View } from '@tarojs/components'
import type { HomeModuleData } from '@/api/homeModules'
import { SectionHead } from '@/components/SectionHead'
import { Tap } from '@/components/Tap'
import { Thumb } from '@/components/Thumb'
import { navigate } from '@/platform/navigation'
import { withQuery } from '@/utils/query'

interface BrandFloorProps {
  title: string
  data: Partial<HomeModuleData['WA_HP_BRAND_FLOOR']>
}

export function BrandFloor({ title, data: { subTitle, list = [] } }: BrandFloorProps) {
  if (list.length === 0) return null
  return (
    <View className="cd hg">
      <SectionHead title={title} sub={subTitle} />
      <View className="hr">
        {list.map((brand) => {
          const url = withQuery('/pages/search/result/index', { brandId: brand.proBrandId, title: brand.proBrandName })
          return (
            <Tap
              key={brand.proBrandId}
              className="hr-i"
              href={url}
              label={brand.proBrandName}
              onTap={() => void navigate(url)}
            >
              <Thumb className="hr-p" src={brand.proBrandSmallLogo} alt="" fit="contain" />
            </Tap>
          )
        })}
      </View>
    </View>
  )
}
