import Taro from '@tarojs/taro'
import type { Frames } from './frames.types'

export const afterPaint: Frames['afterPaint'] = (run) => {
  let isWanted = true
  Taro.nextTick(() => {
    if (isWanted) run()
  })
  return () => {
    isWanted = false
  }
}

void ({ afterPaint } satisfies Frames)
