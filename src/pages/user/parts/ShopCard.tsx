import { Image, View } from '@tarojs/components'
import type { ShopIntro } from '@/api/shop'
import { spoken } from '@/components/spoken'
import { IS_WEAPP } from '@/platform/env'
import { mediaUrl } from '@/platform/service'

/** The shop's own code (R-ENT-22): in the column on a phone, beside it where there is room. */
export function ShopCard({ intro, code }: { intro: ShopIntro; code: string }) {
  return (
    <View className="cd uq">
      <View className="uq-n">
        <Image className="uq-l" src={mediaUrl(intro.logoModule.iconUrl)} />
        <View className="b f15">{intro.shopName}</View>
        <View className="f12 c3">{IS_WEAPP ? '请同事扫码进店' : '微信扫码，在小程序内打开'}</View>
      </View>
      <Image
        className="uq-c"
        src={code}
        showMenuByLongpress
        {...spoken({ role: 'img', label: `${intro.shopName}的二维码` })}
      />
    </View>
  )
}
