import { View } from '@tarojs/components'
import { useDidHide, useDidShow } from '@tarojs/taro'
import { useCallback, useEffect, useState } from 'react'
import { sayStranded } from '@/platform/strandedPage'
import type { Stranded } from '@/platform/strandedPage.types'
import { Button } from '../Button'
import { spoken } from '../spoken'
import { Empty } from '../States'

/** Styles of its own would come with every page of the browser, which has no use for them. */
const OVER = {
  position: 'fixed',
  top: 0,
  right: 0,
  bottom: 0,
  left: 0,
  zIndex: 60,
  overflow: 'auto',
  background: 'var(--page)',
} as const

/**
 * The page that the buyer asked for has not come, and none of ours can be drawn in its place: this screen covers the one
 * where he tapped, which stays as he left it.
 */
export function LostPage() {
  const [stranded, setStranded] = useState<Stranded>()
  const [busy, setBusy] = useState(false)
  const say = useCallback((asked: Stranded) => {
    setBusy(false)
    setStranded(asked)
  }, [])
  useEffect(() => sayStranded(say), [say])
  useDidShow(() => void sayStranded(say))
  // The page has come, or he has gone elsewhere.
  useDidHide(() => setStranded(undefined))
  useEffect(() => () => stranded?.answer(false), [stranded])
  if (!stranded) return null
  return (
    <View style={OVER} {...spoken({ role: 'alert' })}>
      <Empty drawing="network" title="页面加载失败" hint="网络不稳定，页面没有加载出来，请检查网络后重试">
        <Button
          size="s"
          className="page-state__action"
          busy={busy}
          onTap={() => {
            setBusy(true)
            stranded.answer(true)
          }}
        >
          重试
        </Button>
        <Button kind="p3" size="s" className="page-state__action" onTap={() => setStranded(undefined)}>
          返回
        </Button>
      </Empty>
    </View>
  )
}
