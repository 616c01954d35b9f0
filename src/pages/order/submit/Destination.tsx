import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { Icon } from '@/components/Icon'
import { Bone } from '@/components/Skeleton'
import { Tags } from '@/components/Tag'
import { Tap } from '@/components/Tap'
import { maskMobile } from '@/domain/account'
import { ADDRESS_EDIT } from '@/domain/entryRoutes'
import { navigate } from '@/platform/navigation'
import type { useEntries } from './useEntries'

const LIST = '/pages/address/receive/index?select=1'

/** Where the goods go; a tap leads to the list to choose from. */
export const Destination = observer(function Destination({ entries }: { entries: ReturnType<typeof useEntries> }) {
  const { address, addresses, isDemanded } = entries
  const isAsking = !address && (addresses.status === 'loading' || addresses.status === 'idle')
  // Whoever has none yet has nothing to choose from: the only one is taken by itself on the way back.
  const hasNone = !address && addresses.status === 'ready' && addresses.entries.length === 0
  const handleTap = () =>
    addresses.status === 'error' ? void addresses.load() : void navigate(hasNone ? ADDRESS_EDIT : LIST)
  return (
    <Tap className="ui-card order-submit__destination" onTap={handleTap}>
      <View className="order-submit__pin">
        <Icon name="pin" size={20} />
      </View>
      <View className="order-submit__address">
        {isAsking ? <Bone height={48} /> : null}
        {!address && !isAsking ? (
          <View className="text--size-15 text--bold">
            {addresses.status === 'error' ? '地址加载失败，点按重试' : hasNone ? '新增收货地址' : '请选择收货地址'}
          </View>
        ) : null}
        {address ? (
          <>
            <View className="order-submit__receiver">
              <Tags
                list={[
                  ...(isDemanded ? [{ text: '需求单地址', tone: 'in' as const }] : []),
                  ...(address.defaultAddress ? [{ text: '默认', tone: 'so' as const }] : []),
                  ...(address.tag ? [{ text: address.tag }] : []),
                ]}
              />
              <View className="text--size-12 text--muted text--one-line">{`${address.cityName} ${address.districtName}`}</View>
            </View>
            <View className="order-submit__place">{address.detail}</View>
            <View className="text--size-13 text--second">{`${address.receiverName} ${maskMobile(address.mobile)}`}</View>
          </>
        ) : null}
      </View>
      <Icon name="chev" size={16} className="text--muted" />
    </Tap>
  )
})
