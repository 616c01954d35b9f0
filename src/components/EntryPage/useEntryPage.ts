import Taro, { usePullDownRefresh } from '@tarojs/taro'
import { useEffect, useState } from 'react'
import { may, type Capability } from '@/domain/permissions'
import { useOnShop } from '@/hooks/useOnShop'
import { useQuery } from '@/hooks/useQuery'
import { useShareDefault } from '@/hooks/useShare'
import { useStores } from '@/hooks/useStores'
import { useSubmit } from '@/hooks/useSubmit'
import { dialogs } from '@/platform/dialogs'
import { back, navigate } from '@/platform/navigation'
import { setTitle } from '@/platform/page'
import type { EntryStore } from '@/stores/EntryStore'

interface Listed<TEntry> {
  store: EntryStore<TEntry>
  capability: Capability
  words: { noun: string; pick: string }
  editPath: string
}

/** What the lists of addresses, titles and invoice addresses do. The component must be an observer. */
export function useEntryPage<TEntry>({ store, capability, words, editPath }: Listed<TEntry>) {
  useShareDefault()
  const { user } = useStores()
  const isSelecting = useQuery().select === '1'
  const [announcement, setAnnouncement] = useState('')
  // Until the service has said who the buyer is, it is asked; it refuses by itself.
  const isRefused = !user.isGuest && user.role !== undefined && !may(user.role, capability)

  useOnShop(() => {
    if (!isRefused) void store.load()
  })
  usePullDownRefresh(() => void (isRefused ? Promise.resolve() : store.load()).finally(Taro.stopPullDownRefresh))
  useEffect(() => {
    if (isSelecting) setTitle(words.pick)
  }, [isSelecting, words.pick])

  const say = (text: string) => {
    dialogs.toast(text)
    setAnnouncement(text)
  }
  const making = useSubmit(async (id: string) => {
    if (await store.setDefault(id)) say(`已设为默认${words.noun}`)
  })
  const removing = useSubmit(async (id: string) => {
    const sure = await dialogs.modal({
      title: '提示',
      content: `确定删除该${words.noun}？`,
      confirmText: '删除',
      cancelText: '取消',
    })
    if (sure && (await store.remove(id))) say('已删除')
  })
  const editor = (query: Record<string, string>) =>
    void navigate({ path: editPath, query: isSelecting ? { ...query, select: '1' } : query })
  return {
    isSelecting,
    isGuest: user.isGuest,
    isRefused,
    may: !user.isGuest && !isRefused,
    isWaiting: !user.isGuest && !isRefused && store.entries.length === 0 && ['idle', 'loading'].includes(store.status),
    announcement,
    retry: () => void store.load(),
    add: () => editor({}),
    edit: (id: string) => editor({ id }),
    pick: (id: string) => {
      store.pick(id)
      void back()
    },
    makeDefault: (id: string) => void making.submit(id),
    remove: (id: string) => void removing.submit(id),
  }
}
