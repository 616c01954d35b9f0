import { useEffect, useState } from 'react'
import { View } from '@tarojs/components'
import Taro from '@tarojs/taro'
import type { ChunkProps } from './Chunk.types'

/** Real px above and below the screen that are drawn: more than a screen of a phone. */
const MARGIN = 1000

let made = 0

/** Some cards of a long list. Far from the screen they are an empty box of the same height. */
export function Chunk({ className, expected, render }: ChunkProps) {
  const [id] = useState(() => `gl${++made}`)
  const [height, setHeight] = useState(expected)
  useEffect(() => {
    const { page } = Taro.getCurrentInstance()
    if (!page) return undefined
    const observer = Taro.createIntersectionObserver(page, { thresholds: [0] })
    // The box exists once what React has drawn has crossed the bridge.
    Taro.nextTick(() => {
      observer
        .relativeToViewport({ top: MARGIN, right: 0, bottom: MARGIN, left: 0 })
        .observe(`#${id}`, ({ intersectionRect, boundingClientRect }) => {
          if (!intersectionRect || !boundingClientRect) return
          if (intersectionRect.height > 0) setHeight(undefined)
          else if (boundingClientRect.height > 0) setHeight(boundingClientRect.height)
        })
    })
    return () => observer.disconnect()
  }, [id])
  return (
    <View id={id} className={className} style={height === undefined ? undefined : { height: `${height}px` }}>
      {height === undefined ? render() : null}
    </View>
  )
}

void (Chunk satisfies (props: ChunkProps) => unknown)
