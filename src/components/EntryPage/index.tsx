import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import type { ReactNode } from 'react'
import type { Capability } from '@/domain/permissions'
import type { EntryStore } from '@/stores/EntryStore'
import { Button } from '../Button'
import { LoginPrompt } from '../LoginPrompt'
import { Page } from '../Page'
import { Bone } from '../Skeleton'
import { spoken } from '../spoken'
import { Empty, ListFooter, LoadError } from '../States'
import type { DrawingName } from '../States/Drawing'
import { EntryCard, type EntryView } from './EntryCard'
import { useEntryPage } from './useEntryPage'
import './index.scss'

export interface EntryWords {
  /** 地址, 抬头: "确定删除该地址？" */
  noun: string
  loginHint: string
  empty: string
  emptyHint: string
  add: string
  /** The title when one is to be picked. */
  pick: string
}

interface EntryPageProps<TEntry> {
  store: EntryStore<TEntry>
  capability: Capability
  words: EntryWords
  drawing: DrawingName
  editPath: string
  /** How many a buyer may keep. */
  limit: number
  view: (entry: TEntry) => EntryView
  /** A second button beside 新增. */
  extra?: ReactNode
  children?: ReactNode
}

function EntryListPage<TEntry>(props: EntryPageProps<TEntry>) {
  const { store, words, drawing, limit, view, extra, children } = props
  const page = useEntryPage(props)
  const { entries, status } = store
  const isFull = entries.map(view).filter((entry) => entry.editable && !entry.isCompany).length >= limit
  const canAct = page.may && entries.length + Number(status === 'ready') > 0
  const bar = canAct ? (
    <>
      {extra}
      <Button
        block
        className="entry-page__paste"
        disabled={isFull}
        reason={isFull ? `最多保存 ${limit} 个${words.noun}` : undefined}
        onTap={page.add}
      >
        {words.add}
      </Button>
    </>
  ) : undefined
  const isSelecting = page.isSelecting
  return (
    <Page title={isSelecting ? words.pick : undefined} bar={bar} announcement={page.announcement}>
      {page.isGuest ? (
        <View className="ui-card">
          <LoginPrompt hint={words.loginHint} />
        </View>
      ) : null}
      {page.isRefused ? (
        <View className="ui-card">
          <Empty drawing="user" title="当前角色暂无权限" hint="如需使用请联系企业管理员" />
        </View>
      ) : null}
      {page.isWaiting ? (
        <View {...spoken({ role: 'status', label: '加载中' })}>
          {[0, 1, 2].map((row) => (
            <View key={row} className="ui-card entry-page__waiting">
              <Bone height={120} />
            </View>
          ))}
        </View>
      ) : null}
      {page.may && status === 'error' && entries.length === 0 ? <LoadError onRetry={page.retry} /> : null}
      {page.may && status === 'ready' && entries.length === 0 ? (
        <Empty drawing={drawing} title={words.empty} hint={words.emptyHint} />
      ) : null}
      <View className="entry-page__list">
        {entries.map((entry) => {
          const id = store.source.idOf(entry)
          return (
            <EntryCard
              key={id}
              id={id}
              noun={words.noun}
              view={view(entry)}
              isChosen={isSelecting && entry === store.chosen}
              onPick={isSelecting ? page.pick : undefined}
              onEdit={page.edit}
              onDefault={page.makeDefault}
              onRemove={page.remove}
            />
          )
        })}
      </View>
      {status === 'error' && entries.length > 0 ? <ListFooter state="error" onRetry={page.retry} /> : null}
      {children}
    </Page>
  )
}

/** The list of what a buyer keeps, to manage or, with `?select=1`, to pick from. */
export const EntryPage = observer(EntryListPage) as typeof EntryListPage
