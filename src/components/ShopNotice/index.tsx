import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { useShopNotice } from '@/hooks/useShopNotice'
import { SectionHead } from '../SectionHead'
import './index.scss'

/** R-CALL-025: the shop's notice, such as until when an order leaves on the same day. Below everything else: it comes late. */
export const ShopNotice = observer(function ShopNotice() {
  const notice = useShopNotice()
  if (notice === '') return null
  return (
    <View className="ui-card shop-notice">
      <SectionHead title="店铺公告" />
      <View className="shop-notice__text">{notice}</View>
    </View>
  )
})
