import Taro from '@tarojs/taro'
import type { Box } from './keepPlace.types'
import { afterPaint } from './screen'
import { untold } from './untold'

/** Where what has these ids is drawn on the page; undefined for what is not there. */
export function boxesOf(ids: readonly string[]): Promise<readonly (Box | undefined)[]> {
  return new Promise((resolve) => {
    const query = Taro.createSelectorQuery()
    for (const id of ids) query.select(`#${id}`).boundingClientRect()
    query.exec((found: (Box | null)[]) => resolve(ids.map((_, at) => found[at] ?? undefined)))
  })
}

export const viewHeight = (): number => Taro.getWindowInfo().windowHeight

/** Something will come above the end of this: called when it is there, the answer keeps that end where it is. */
export async function holdPlace(id: string, top: () => number): Promise<() => void> {
  const end = async () => {
    const [box] = await boxesOf([id])
    return box ? box.top + box.height + top() : undefined
  }
  const before = await end()
  const restore = async () => {
    const after = await end()
    if (before !== undefined && after !== undefined && after !== before) moveTo(top() + after - before)
  }
  return () => void afterPaint(() => void restore())
}

/** The page is moved to here, without a run. */
export function moveTo(top: number): void {
  untold(Taro.pageScrollTo({ scrollTop: Math.round(top), duration: 0 }))
}

/** The screen is as wide as it will ever be. */
export const watchWidth =
  (_tell: () => void): (() => void) =>
  () =>
    undefined

/** Whether the window lies before the buyer's eyes; what has opened behind others is told when it comes forward. */
export const isInSight = (): boolean => true
