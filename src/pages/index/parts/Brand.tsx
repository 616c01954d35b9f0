import { Image, View } from '@tarojs/components'
import type { ReactNode } from 'react'
import { observer } from 'mobx-react'
import { Icon } from '@/components/Icon'
import { useSolid } from '@/components/NavBar/useSolid'
import { Tap } from '@/components/Tap'
import { useStores } from '@/hooks/useStores'
import { navigate } from '@/platform/navigation'
import { mediaUrl } from '@/platform/service'

const PAPERS = '/pages/module/quafilication/index'

/** Logo, name and promise of the shop, in the bar of the home page; on the way down the search takes the words' place. */
export const Brand = observer(function Brand({ search }: { search: ReactNode }) {
  const isScrolled = useSolid()
  const { intro } = useStores().shop
  return (
    <View className="home-brand">
      <View className="home-brand__logo">
        {intro ? <Image className="home-brand__logo-image" src={mediaUrl(intro.logoModule.iconUrl)} /> : null}
      </View>
      {isScrolled && search ? (
        search
      ) : (
        <View className="home-brand__names">
          <View className="home-brand__top">
            <View className="home-brand__shop text--one-line">{intro?.shopName}</View>
            {intro?.shopBriefBO.auth ? (
              <Tap
                className="home-brand__mark"
                href={PAPERS}
                label="已认证，店铺资质"
                onTap={() => void navigate(PAPERS)}
              >
                <Icon name="shield" size={12} />
                已认证
              </Tap>
            ) : null}
            {intro?.shopBriefBO.demo ? <View className="home-brand__mark">演示店铺</View> : null}
          </View>
          <View className="text--size-11 text--one-line">{intro?.slogan}</View>
        </View>
      )}
    </View>
  )
})
