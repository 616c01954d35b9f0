import type { FlyTo } from './fly.types'

/** Moving a picture over the screen would cost the mini-program a setData per frame; its badge jumps instead. */
export const flyTo: FlyTo = () => undefined
