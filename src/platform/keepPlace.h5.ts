import type { Box } from './keepPlace.types'

const boxOf = (id: string): DOMRect | undefined =>
  document.querySelector(`.page-frame:not([hidden]) #${id}`)?.getBoundingClientRect()

export const boxesOf = (ids: readonly string[]): Promise<readonly (Box | undefined)[]> =>
  Promise.resolve(ids.map(boxOf))

export const viewHeight = (): number => window.innerHeight

/** Before the picture is painted, so that nobody sees it jump. */
export const holdPlace = (id: string, _top: () => number): Promise<() => void> => {
  const end = () => {
    const box = boxOf(id)
    return box && box.bottom + window.scrollY
  }
  const before = end()
  return Promise.resolve(() => {
    const after = end()
    if (before !== undefined && after !== undefined && after !== before) moveTo(window.scrollY + after - before)
  })
}

export const moveTo = (top: number): void => window.scrollTo({ top, behavior: 'instant' })

export function watchWidth(tell: () => void): () => void {
  let width = window.innerWidth
  const look = () => {
    if (window.innerWidth !== width) tell()
    width = window.innerWidth
  }
  window.addEventListener('resize', look)
  return () => window.removeEventListener('resize', look)
}

export const isInSight = (): boolean => document.visibilityState === 'visible'

void ({ boxesOf, viewHeight, holdPlace, moveTo, watchWidth, isInSight } satisfies typeof import('./keepPlace'))
