import { Image, View } from '@tarojs/components'
import { observer } from 'mobx-react'
import type { ShopIntro } from '@/api/shop'
import { Button } from '@/components/Button'
import { MiniEntry } from '@/components/MiniEntry'
import { spoken } from '@/components/spoken'
import { useStores } from '@/hooks/useStores'
import { IS_WEAPP } from '@/platform/env'
import { openLink } from '@/platform/payment'
import { mediaUrl } from '@/platform/service'
import { useMiniLink } from '../useMiniLink'

/**
 * The shop's own code (R-ENT-22), where another device can scan it: beside the column of a wide screen, and in the
 * mini-program, which a buyer holds out to his colleague. A browser on a phone gets the way into the mini-program only.
 */
export const ShopCard = observer(function ShopCard({ intro, code }: { intro: ShopIntro; code: string | undefined }) {
  const { shop } = useStores()
  const link = useMiniLink()
  return (
    <View className={link ? 'ui-card user-shop' : 'ui-card user-shop user-shop--code'}>
      <View className="user-shop__name">
        <Image className="user-shop__logo" src={mediaUrl(intro.logoModule.iconUrl)} />
        <View className="text--bold text--size-15">{intro.shopName}</View>
        <View className="user-shop__hint text--size-12 text--muted">
          {IS_WEAPP ? '请同事扫码进店' : '微信扫码，在小程序内打开'}
        </View>
        {link ? (
          <Button kind="p2" size="s" className="user-shop__open" onTap={() => openLink(link)}>
            在小程序中打开
          </Button>
        ) : null}
        <MiniEntry path="pages/index/index" query={{ shopNo: shop.shopNo }} className="user-shop__open">
          在小程序中打开
        </MiniEntry>
      </View>
      {/* The place of the code is kept while it is on its way: nothing below it moves. */}
      {code === undefined ? (
        <View className="user-shop__code" />
      ) : (
        <Image
          className="user-shop__code"
          src={code}
          // A browser offers its own menu, and would take the word for an attribute.
          {...(IS_WEAPP ? { showMenuByLongpress: true } : {})}
          {...spoken({ role: 'img', label: `${intro.shopName}的二维码` })}
        />
      )}
    </View>
  )
})
