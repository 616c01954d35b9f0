import { View } from '@tarojs/components'
import Taro, { usePullDownRefresh } from '@tarojs/taro'
import { useState } from 'react'
import { observer } from 'mobx-react'
import { EditedPad } from '@/components/BasketEditing/EditedPad'
import { Undo } from '@/components/BasketEditing/Undo'
import { LazyCitySheet } from '@/components/CitySheet/LazyCitySheet'
import { LoginPrompt } from '@/components/LoginPrompt'
import { NavBar } from '@/components/NavBar'
import { Page } from '@/components/Page'
import { ShopNotice } from '@/components/ShopNotice'
import { Skeleton } from '@/components/Skeleton'
import { Empty, LoadError } from '@/components/States'
import { LazyWaiting } from '@/components/Waiting/LazyWaiting'
import { HOME } from '@/domain/routes'
import { useStore, useStores } from '@/hooks/useStores'
import { navigate } from '@/platform/navigation'
import { CartStore } from '@/stores/CartStore'
import { Bar } from './parts/Bar'
import { Group } from './parts/Group'
import { Title } from './parts/Title'
import { groupsOf } from './groups'
import { useCartEditor } from './useCartEditor'
import { PATH } from './Waiting'
import './index.scss'

const DEMAND = '/pages/demandCart/index'

export const Opened = observer(function Opened() {
  const { user } = useStores()
  const { hasCart: isOpen } = user
  const { info, status, toldAt } = useStore(CartStore)
  const [choosingCity, setChoosingCity] = useState(false)
  const { editor, load, isManaging, toggleManaging, keep, remove, putBack, busy, settle } = useCartEditor()
  usePullDownRefresh(() => void load().finally(Taro.stopPullDownRefresh))

  const { lines } = editor
  /** Without a line nobody can say who the buyer is; what was seen last says it. */
  const isLost = !user.isGuest && user.status === 'error'
  const isEmpty = info !== undefined && lines.length === 0
  const isFilled = isOpen && lines.length > 0
  const announcement = editor.removed
    ? `已移除 ${editor.removed.lines.length} 款商品，可以撤销`
    : info && !isEmpty
      ? `购物车共 ${lines.length} 款商品`
      : undefined
  const retry = () => void (isOpen ? load() : user.load())
  const openCity = () => setChoosingCity(true)
  return (
    <Page
      tab={PATH}
      nav={
        <NavBar title="购物车" back={false}>
          <Title onCity={openCity} isManaging={isFilled ? isManaging : undefined} onManage={toggleManaging} />
        </NavBar>
      }
      bar={
        isFilled || editor.removed ? (
          <>
            <Undo editor={editor} onUndo={putBack} />
            {isFilled ? (
              <Bar
                editor={editor}
                isManaging={isManaging}
                busy={busy}
                onKeep={keep}
                onRemove={remove}
                onSettle={settle}
              />
            ) : null}
          </>
        ) : undefined
      }
      announcement={announcement}
    >
      <View>
        {isOpen || isLost ? (
          <LazyWaiting
            kind="cart"
            isStale={info !== undefined && status === 'error'}
            shownAt={toldAt}
            onRetry={() => void load()}
          />
        ) : null}
      </View>
      {user.isGuest ? <LoginPrompt hint="登录后同步购物车，查看企业价" /> : null}
      {user.role && !isOpen ? (
        <Empty
          drawing="cart"
          title="您的账号使用需求蓝采购"
          hint="把需要的商品加入需求蓝，由采购同事下单"
          action="去需求蓝"
          onAction={() => void navigate(DEMAND)}
        />
      ) : null}
      {!info && (isOpen ? status === 'error' : isLost && !user.role) ? <LoadError onRetry={retry} /> : null}
      {!user.isGuest && !info && !isLost && status !== 'error' && (isOpen || !user.role) ? (
        <Skeleton count={4} />
      ) : null}
      {isEmpty ? (
        <Empty
          drawing="cart"
          title="购物车还是空的"
          hint="去挑选需要的商品吧"
          action="去逛逛"
          onAction={() => void navigate(HOME)}
        />
      ) : null}
      {groupsOf(lines).map((group, index) => (
        <Group
          key={group.key}
          group={group}
          isFirst={index === 0}
          editor={editor}
          onRemove={remove}
          onCity={openCity}
        />
      ))}
      {/* Views of their own: what comes late beside the lines would send all of them again. */}
      <View>{isFilled ? <ShopNotice /> : null}</View>
      {lines.length > 0 ? <EditedPad editor={editor} /> : null}
      <View>
        <LazyCitySheet open={choosingCity} onClose={() => setChoosingCity(false)} />
      </View>
    </Page>
  )
})
