import { View } from '@tarojs/components'
import { useState, type ReactNode } from 'react'
import { failureWords } from '@/client/requestError'
import { Button } from '../Button'
import { spoken } from '../spoken'
import { Tap } from '../Tap'
import { Drawing } from './Drawing'
import type { DrawingName } from './Drawing'
import './index.scss'

interface EmptyProps {
  drawing?: DrawingName
  title: ReactNode
  hint?: string
  /** The next best step. */
  action?: string
  onAction?: () => void
  children?: ReactNode
}

/** Says what is empty and offers the next best step. */
export function Empty({ drawing = 'search', title, hint, action, onAction, children }: EmptyProps) {
  return (
    <View className="page-state">
      <Drawing name={drawing} />
      <View className="page-state__title">{title}</View>
      {hint ? <View className="page-state__hint">{hint}</View> : null}
      {action ? (
        <Button kind="p2" size="s" className="page-state__action" onTap={onAction}>
          {action}
        </Button>
      ) : null}
      {children}
    </View>
  )
}

interface LoadErrorProps {
  title?: string
  hint?: string
  onRetry: () => void
}

/** The first load failed: the page's bar stays usable above it. */
export function LoadError({ title, hint = title && '请稍后再试', onRetry }: LoadErrorProps) {
  const [[why, next]] = useState(failureWords)
  return (
    <View {...spoken({ role: 'alert' })}>
      <Empty drawing="network" title={title ?? why} hint={hint ?? next} action="重新加载" onAction={onRetry} />
    </View>
  )
}

interface ListFooterProps {
  state: 'idle' | 'loading' | 'end' | 'error'
  onRetry?: () => void
}

export function ListFooter({ state, onRetry }: ListFooterProps) {
  if (state === 'error') {
    return (
      <Tap className="load-more" onTap={onRetry}>
        加载失败，点按重试
      </Tap>
    )
  }
  const text = { idle: '', loading: '加载中…', end: '没有更多了' }[state]
  return (
    <View className="load-more" {...spoken({ role: 'status' })}>
      {text}
    </View>
  )
}
