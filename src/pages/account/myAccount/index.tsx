import { useRef } from 'react'
import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { Cell } from '@/components/Cell'
import { LoginPrompt } from '@/components/LoginPrompt'
import { Page } from '@/components/Page'
import { Bone } from '@/components/Skeleton'
import { spoken } from '@/components/spoken'
import { LoadError } from '@/components/States'
import { maskMobile, ROLE_TEXT } from '@/domain/account'
import { may } from '@/domain/permissions'
import { MEMBERS } from '@/domain/routes'
import { useEnterShop } from '@/hooks/useEnterShop'
import { useLost } from '@/hooks/useLost'
import { useQuery } from '@/hooks/useQuery'
import { useShareDefault } from '@/hooks/useShare'
import { useStores } from '@/hooks/useStores'
import { navigate } from '@/platform/navigation'
import { EmailForm } from './parts/EmailForm'
import { Fold } from './parts/Fold'
import { Looks } from './parts/Looks'
import { PasswordForm } from './parts/PasswordForm'
import { WechatBinding } from './parts/WechatBinding'
import { useAccount } from './useAccount'
import './index.scss'

/** CSS px of a usual cell, on a phone. */
const CELL = 48

export default observer(function MyAccountPage() {
  useShareDefault()
  const { user, shop } = useStores()
  const isLost = useLost()
  const { role } = user
  // A session that ends while a form is half filled leaves the form where it is until the buyer is back.
  const known = useRef(user.info)
  const info = user.info ?? known.current
  known.current = info
  const account = useAccount()
  const enterShop = useEnterShop()
  // Whoever wants to change the shop need not look for it below his own data.
  const isAboutShops = useQuery().part === 'shops'
  const { recent } = account
  const others = recent?.filter(({ shopNo }) => shopNo !== shop.shopNo)
  // What stands below something that is not known yet would be pushed down by it.
  const isWaiting = !user.isGuest && !isLost && (!info || !recent)
  const shops =
    recent && recent.length > 0 ? (
      <View className="ui-card">
        <View className="my-account__title">{isAboutShops ? '切换店铺' : '最近使用的店铺'}</View>
        {recent.map(({ shopNo, shopName, lastTime }) =>
          shopNo === shop.shopNo ? (
            <Cell key={shopNo} title={shopName}>
              <View className="my-account__right">当前店铺</View>
            </Cell>
          ) : (
            <Cell key={shopNo} title={shopName} onTap={() => void enterShop(shopNo)}>
              <View className="my-account__right text--digits">{lastTime.slice(0, 10)}</View>
            </Cell>
          ),
        )}
        {isAboutShops && others?.length === 0 ? (
          <View className="my-account__none text--size-12 text--muted">
            还没有去过其他店铺。打开店铺发来的链接或扫店铺码即可进入，之后可在这里切换。
          </View>
        ) : null}
      </View>
    ) : null
  return (
    <Page>
      {isAboutShops ? (
        isWaiting && info ? (
          <View className="ui-card">
            <Bone height={3 * CELL} />
          </View>
        ) : (
          shops
        )
      ) : null}
      {user.isGuest ? (
        <View className="ui-card">
          <LoginPrompt hint="查看和管理您的账户" />
        </View>
      ) : null}
      {!user.isGuest && !info ? (
        isLost ? (
          <View className="ui-card">
            <LoadError onRetry={account.retry} />
          </View>
        ) : (
          <View {...spoken({ role: 'status', label: '加载中' })}>
            {[4, 2].map((cells) => (
              <View key={cells} className="ui-card">
                <Bone height={cells * CELL} />
              </View>
            ))}
          </View>
        )
      ) : null}
      {info && !(isAboutShops && isWaiting) ? (
        <>
          <View className="ui-card">
            <Cell title="姓名">{info.name}</Cell>
            <Cell title="手机号">{maskMobile(info.mobile)}</Cell>
            <Cell title="企业">{info.companyName}</Cell>
            <Cell title="角色">{role ? ROLE_TEXT[role] : ''}</Cell>
            {role && may(role, 'membersSeen') ? (
              <Cell title="企业成员" href={MEMBERS} label="企业成员" onTap={() => void navigate(MEMBERS)} />
            ) : null}
          </View>
          <View className="ui-card">
            <WechatBinding bound={info.openIdBound} nickName={info.nickName} />
            <Fold title="邮箱" value={info.email || '未填写'}>
              {(close) => <EmailForm onDone={close} />}
            </Fold>
            <Fold title="修改密码">{(close) => <PasswordForm onDone={close} />}</Fold>
          </View>
        </>
      ) : null}
      {isAboutShops ? null : shops}
      {isWaiting ? null : <Looks />}
      {user.isGuest || isWaiting ? null : (
        <View className="ui-card">
          <Cell title="退出登录" label="退出登录" onTap={account.logout} />
          <Cell title="退出所有设备" label="退出所有设备" onTap={account.logoutEverywhere} />
        </View>
      )}
    </Page>
  )
})
