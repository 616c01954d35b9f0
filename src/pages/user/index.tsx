import { View } from '@tarojs/components'
import Taro, { usePullDownRefresh } from '@tarojs/taro'
import { observer } from 'mobx-react'
import { Cell } from '@/components/Cell'
import { LoginPrompt } from '@/components/LoginPrompt'
import { NavBar } from '@/components/NavBar'
import { Page } from '@/components/Page'
import { maskMobile, ROLE_TEXT } from '@/domain/account'
import { useShareDefault } from '@/hooks/useShare'
import { useStores } from '@/hooks/useStores'
import { dialogs } from '@/platform/dialogs'
import { navigate } from '@/platform/navigation'
import { callPhone } from '@/platform/phone'
import './index.scss'

const AGREEMENT = '/pages/protocol/userProtocol/index'
const PRIVACY = '/pages/protocol/userProtocol/privacyPolicy/index'

export default observer(function UserPage() {
  useShareDefault()
  const { user, shop } = useStores()
  const { info, role } = user
  const phone = shop.intro?.phone
  usePullDownRefresh(() => void user.load().finally(Taro.stopPullDownRefresh))

  const handleLogout = async () => {
    const sure = await dialogs.modal({
      title: '提示',
      content: '确定退出登录？',
      confirmText: '退出',
      cancelText: '取消',
    })
    if (sure) await user.logout()
  }
  return (
    <Page tab="/pages/user/index" nav={<NavBar look="head" title="我的" back={false} />}>
      <View className="hd us-h" style={{ '--fade': '52px' } as never}>
        {user.isGuest ? null : (
          <View className="us">
            <View className="us-a">{info?.name.slice(0, 1)}</View>
            <View className="us-n">
              <View className="us-t">
                <View className="us-w el">{info?.name}</View>
                {role ? <View className="us-r">{ROLE_TEXT[role]}</View> : null}
              </View>
              <View className="f12 el">{info ? `${info.companyName} · ${maskMobile(info.mobile)}` : ''}</View>
            </View>
          </View>
        )}
      </View>
      <View className="us-b">
        {user.isGuest ? (
          <View className="cd">
            <LoginPrompt hint="查看订单、需求和企业价" />
          </View>
        ) : null}
        <View className="cd">
          {phone ? (
            <Cell title="联系店铺" icon="phone" label={`联系店铺 ${phone}`} onTap={() => callPhone(phone)}>
              {phone}
            </Cell>
          ) : null}
          <Cell title="用户协议" icon="doc" href={AGREEMENT} label="用户协议" onTap={() => void navigate(AGREEMENT)} />
          <Cell title="隐私政策" icon="shield" href={PRIVACY} label="隐私政策" onTap={() => void navigate(PRIVACY)} />
          {user.isGuest ? null : (
            <Cell title="退出登录" icon="lock" label="退出登录" onTap={() => void handleLogout()} />
          )}
        </View>
      </View>
    </Page>
  )
})
