import { Image, View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { Icon } from '@/components/Icon'
import { Tap } from '@/components/Tap'
import { useStores } from '@/hooks/useStores'
import { navigate } from '@/platform/navigation'
import { mediaUrl } from '@/platform/service'

const PAPERS = '/pages/module/quafilication/index'

/** Logo, name and promise of the shop, in the bar of the home page. */
export const Brand = observer(function Brand() {
  const { intro } = useStores().shop
  return (
    <View className="hb">
      <View className="hb-l">{intro ? <Image className="hb-i" src={mediaUrl(intro.logoModule.iconUrl)} /> : null}</View>
      <View className="hb-n">
        <View className="hb-t">
          <View className="hb-s el">{intro?.shopName}</View>
          {intro?.shopBriefBO.auth ? (
            <Tap className="hb-a" href={PAPERS} label="已认证，店铺资质" onTap={() => void navigate(PAPERS)}>
              <Icon name="shield" size={12} />
              已认证
            </Tap>
          ) : null}
          {intro?.shopBriefBO.demo ? <View className="hb-a">演示店铺</View> : null}
        </View>
        <View className="f11 el">{intro?.slogan}</View>
      </View>
    </View>
  )
})
