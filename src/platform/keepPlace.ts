import Taro from '@tarojs/taro'
import { untold } from './untold'

/** How high what this selector names is drawn; 0 while it is not there. */
export function heightOf(selector: string): Promise<number> {
  return new Promise((resolve) => {
    Taro.createSelectorQuery()
      .select(selector)
      .boundingClientRect((found) => resolve((found as { height?: number } | null)?.height ?? 0))
      .exec()
  })
}

/** The page is moved to here, without a run. */
export function moveTo(top: number): void {
  untold(Taro.pageScrollTo({ scrollTop: Math.round(top), duration: 0 }))
}
