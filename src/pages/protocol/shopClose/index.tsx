import { useEffect } from 'react'
import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { Button } from '@/components/Button'
import { Page } from '@/components/Page'
import { spoken } from '@/components/spoken'
import { Tap } from '@/components/Tap'
import { NO_SHOP } from '@/domain/errors/codes'
import { HOME } from '@/domain/routes'
import { useEnterShop } from '@/hooks/useEnterShop'
import { useQuery } from '@/hooks/useQuery'
import { useShareDefault } from '@/hooks/useShare'
import { useStores } from '@/hooks/useStores'
import { useSubmit } from '@/hooks/useSubmit'
import { relaunch } from '@/platform/navigation'
import { callPhone } from '@/platform/phone'
import { setTitle } from '@/platform/page'
import { withQuery } from '@/utils/query'
import { useOfferingShop, useOtherShop } from './useOtherShop'
import './index.scss'

const INDUSTRY = '/pages/industry/catalog/index'

/** Of a number from an address, which may be anything. */
const LONGEST_NUMBER = 20

export default observer(function ShopClosePage() {
  useShareDefault()
  const { shop } = useStores()
  if (shop.isUnknown) return <UnknownShop />
  return <ClosedShop />
})

/** A link with a wrong number: waiting does not help, so that the way on comes first. */
const UnknownShop = observer(function UnknownShop() {
  const { shop } = useStores()
  const { busy, submit } = useOtherShop()
  useEffect(() => setTitle(NO_SHOP), [])
  return (
    <Page plain title={NO_SHOP}>
      <View className="shop-close">
        <View className="shop-close__drawing" {...spoken({ hidden: true })} />
        <View className="shop-close__title">{NO_SHOP}</View>
        <View className="shop-close__hint">
          {`没有编号为 ${shop.shopNo.slice(0, LONGEST_NUMBER)} 的店铺，请核对链接，或向发来链接的人确认。`}
        </View>
        <Button size="l" block busy={busy} onTap={() => void submit()}>
          去其他店铺
        </Button>
      </View>
    </Page>
  )
})

const ClosedShop = observer(function ClosedShop() {
  const { shop } = useStores()
  const name = shop.closed?.name ?? shop.intro?.shopName
  const phone = shop.closed?.phone ?? shop.intro?.phone
  const switching = useOtherShop()
  const { industryId } = useQuery()
  const offering = useOfferingShop(industryId)
  const enterShop = useEnterShop()
  const { busy, submit } = useSubmit(async () => {
    await shop.load()
    if (shop.status === 'ready') await relaunch(HOME)
  })
  return (
    <Page plain title={name ?? '店铺关闭'}>
      <View className="shop-close">
        <View className="shop-close__drawing" {...spoken({ hidden: true })} />
        <View className="shop-close__title">店铺暂时关闭</View>
        <View className="shop-close__hint">{`${name ?? '店铺'}正在调整，已提交的订单会照常处理，恢复营业后即可继续选购。`}</View>
        <Button size="l" block busy={busy} onTap={() => void submit()}>
          刷新重试
        </Button>
        {phone ? <Button size="l" kind="p3" block onTap={() => callPhone(phone)}>{`联系店铺 ${phone}`}</Button> : null}
        <Tap className="shop-close__link" disabled={switching.busy} onTap={() => void switching.submit()}>
          {switching.busy ? '正在切换…' : '切换到其他店铺 ›'}
        </Tap>
        {offering ? (
          <Tap
            className="shop-close__link"
            onTap={() => void enterShop(offering.shopNo, withQuery(INDUSTRY, { id: industryId }))}
          >
            {`去演示店铺“${offering.shopName}”看这个行业 ›`}
          </Tap>
        ) : null}
      </View>
    </Page>
  )
})
