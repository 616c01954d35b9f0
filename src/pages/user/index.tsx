import { useEffect } from 'react'
import { View } from '@tarojs/components'
import Taro, { usePullDownRefresh } from '@tarojs/taro'
import { observer } from 'mobx-react'
import { AgreementSheet } from '@/components/AgreementSheet'
import { Cell } from '@/components/Cell'
import { LoginPrompt } from '@/components/LoginPrompt'
import { NavBar } from '@/components/NavBar'
import { Page } from '@/components/Page'
import { SectionHead } from '@/components/SectionHead'
import { ShopNotice } from '@/components/ShopNotice'
import { Bone } from '@/components/Skeleton'
import { LoadError } from '@/components/States'
import { APPROVALS } from '@/domain/approval/pages'
import { NOTICES } from '@/domain/notices'
import { may } from '@/domain/permissions'
import { AGREEMENT, MY_ACCOUNT, PRIVACY } from '@/domain/routes'
import { useAgreement } from '@/hooks/useAgreement'
import { useLost } from '@/hooks/useLost'
import { useShareDefault } from '@/hooks/useShare'
import { CHAT } from '@/hooks/useReach'
import { useStores } from '@/hooks/useStores'
import { IS_WEAPP, isWechatH5 } from '@/platform/env'
import { navigate } from '@/platform/navigation'
import { callPhone } from '@/platform/phone'
import { Contact } from './parts/Contact'
import { Demands } from './parts/Demands'
import { Head } from './parts/Head'
import { Orders } from './parts/Orders'
import { ShopCard } from './parts/ShopCard'
import { TileGrid } from './parts/TileGrid'
import { toolsOf } from './tiles'
import { useMyPage } from './useMyPage'
import './index.scss'

/** The page of the account, with its shops first. */
const SHOPS = `${MY_ACCOUNT}?part=shops`
const OPEN_BROWSER = '/pages/other/openBrowser/index'

export default observer(function UserPage() {
  useShareDefault()
  const { user, shop, badges } = useStores()
  const isLost = useLost()
  const { info, role } = user
  const { intro } = shop
  const page = useMyPage()
  const { person } = page
  const agreement = useAgreement(() => undefined)
  usePullDownRefresh(() => void page.refresh().finally(Taro.stopPullDownRefresh))

  // Sessions that began without the tick of the login page are asked here.
  const isUnread = info?.ruleRead === false
  useEffect(() => {
    if (isUnread) void agreement.ask().catch((error: unknown) => console.error('agreement', error))
    // eslint-disable-next-line react-hooks/exhaustive-deps -- asked once for a buyer
  }, [isUnread, info?.userId])

  const talk = { text: '联系客服', path: `${CHAT}?from=user`, icon: 'headset', count: badges.talk }
  const tools = person && [
    ...toolsOf(person).map((tile) =>
      tile.needs === 'demandBasket'
        ? { ...tile, count: badges.demand }
        : tile.path === NOTICES
          ? { ...tile, count: page.demands?.UNREAD }
          : tile.path === APPROVALS
            ? { ...tile, count: page.demands?.TO_APPROVE }
            : tile,
    ),
    ...(badges.hasTalk ? [talk] : []),
  ]
  return (
    <Page tab="/pages/user/index" nav={<NavBar look="head" title="我的" back={false} />}>
      <View className="page-head user-head__ground" style={{ '--fade': '52px' } as never}>
        <Head guest={user.isGuest} info={info} role={role} />
      </View>
      <View className="user-head__body">
        {user.isGuest ? (
          <View className="ui-card">
            <LoginPrompt hint="查看订单、需求和企业价" />
          </View>
        ) : null}
        {user.isGuest || (person && !may(person, 'ordersSeen')) ? null : <Orders counts={page.counts} />}
        {/* What depends on who is here would push down what stands below it. */}
        {person || isLost ? (
          <>
            {person && may(person, 'demandsSeen') ? <Demands counts={page.demands} /> : null}
            <View className="ui-card">
              <SectionHead title="常用工具" />
              {tools ? <TileGrid tiles={tools} columns={4} /> : <LoadError onRetry={() => void page.refresh()} />}
            </View>
            {intro && page.code !== '' ? <ShopCard intro={intro} code={page.code} /> : null}
            <View className="ui-card">
              {user.isGuest ? null : (
                <Cell title="切换店铺" icon="swap" href={SHOPS} onTap={() => void navigate(SHOPS)}>
                  <View className="user-head__value text--one-line">{intro?.shopName}</View>
                </Cell>
              )}
              {intro?.phone ? (
                <Cell
                  title="联系店铺"
                  icon="phone"
                  label={`联系店铺 ${intro.phone}`}
                  onTap={() => callPhone(intro.phone)}
                >
                  <View className="user-head__value text--digits">{intro.phone}</View>
                </Cell>
              ) : null}
              {IS_WEAPP && intro && !badges.hasTalk ? <Contact /> : null}
              {isWechatH5() ? (
                <Cell
                  title="在浏览器打开"
                  icon="share"
                  href={OPEN_BROWSER}
                  label="在浏览器打开"
                  onTap={() => void navigate(OPEN_BROWSER)}
                />
              ) : null}
              <Cell
                title="用户协议"
                icon="doc"
                href={AGREEMENT}
                label="用户协议"
                onTap={() => void navigate(AGREEMENT)}
              />
              <Cell
                title="隐私政策"
                icon="shield"
                href={PRIVACY}
                label="隐私政策"
                onTap={() => void navigate(PRIVACY)}
              />
            </View>
            {intro ? <ShopNotice /> : null}
          </>
        ) : (
          <View className="ui-card">
            <View className="user-head__waiting">
              <Bone height={110} />
            </View>
          </View>
        )}
      </View>
      <AgreementSheet {...agreement} />
    </Page>
  )
})
