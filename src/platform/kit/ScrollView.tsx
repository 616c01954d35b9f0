import { useEffect, useRef, type ComponentType, type UIEvent } from 'react'
import type { ScrollViewProps } from '@tarojs/components/types/ScrollView'
import { hostProps } from './hostProps'
import './kit.scss'

const DEFAULT_THRESHOLD = 50

export function ScrollView(props: ScrollViewProps) {
  const { scrollX, scrollY, scrollTop, scrollLeft, scrollIntoView, scrollWithAnimation, showScrollbar = true } = props
  const { upperThreshold = DEFAULT_THRESHOLD, lowerThreshold = DEFAULT_THRESHOLD } = props
  const { onScroll, onScrollToUpper, onScrollToLower, className = '', id, style, children } = props
  const spoken = Object.fromEntries(
    Object.entries(props).filter(([key]) => /^(aria|data-|role$|tabIndex$|onTouch|catch)/.test(key)),
  )
  const box = useRef<HTMLDivElement>(null)
  const edge = useRef<'upper' | 'lower' | 'between'>('upper')
  const last = useRef({ top: 0, left: 0 })
  const behavior = scrollWithAnimation ? 'smooth' : 'auto'

  useEffect(() => {
    if (scrollTop !== undefined) box.current?.scrollTo({ top: scrollTop, behavior })
  }, [scrollTop, behavior])
  useEffect(() => {
    if (scrollLeft !== undefined) box.current?.scrollTo({ left: scrollLeft, behavior })
  }, [scrollLeft, behavior])
  useEffect(() => {
    const target = scrollIntoView ? box.current?.querySelector(`#${CSS.escape(scrollIntoView)}`) : undefined
    if (!target || !box.current) return
    // Not the element's own scrollIntoView, which would scroll the page as well.
    const from = box.current.getBoundingClientRect()
    const to = target.getBoundingClientRect()
    box.current.scrollBy({ top: scrollY ? to.top - from.top : 0, left: scrollX ? to.left - from.left : 0, behavior })
  }, [scrollIntoView, scrollX, scrollY, behavior])

  const handleScroll = (event: UIEvent<HTMLDivElement>) => {
    // The scrolling of a box inside this one is not ours.
    if (event.target !== event.currentTarget) return
    const {
      scrollTop: top,
      scrollLeft: left,
      scrollHeight,
      scrollWidth,
      clientHeight,
      clientWidth,
    } = event.currentTarget
    const detail = {
      scrollTop: top,
      scrollLeft: left,
      scrollHeight,
      scrollWidth,
      deltaX: last.current.left - left,
      deltaY: last.current.top - top,
    }
    last.current = { top, left }
    onScroll?.(Object.assign(event, { detail }) as never)
    const [before, after] = scrollX
      ? [left, scrollWidth - clientWidth - left]
      : [top, scrollHeight - clientHeight - top]
    const now = after <= lowerThreshold ? 'lower' : before <= upperThreshold ? 'upper' : 'between'
    if (now === edge.current) return
    edge.current = now
    if (now === 'lower') onScrollToLower?.(event as never)
    if (now === 'upper') onScrollToUpper?.(event as never)
  }
  const axes = `${scrollX ? 'kit-scroll--x ' : ''}${scrollY ? 'kit-scroll--y ' : ''}${showScrollbar ? '' : 'kit-scroll--bare '}`
  return (
    <div
      {...hostProps({ ...spoken, id, style } as ScrollViewProps)}
      ref={box}
      className={axes + className}
      onScroll={handleScroll}
    >
      {children}
    </div>
  )
}

void (ScrollView satisfies ComponentType<ScrollViewProps>)
