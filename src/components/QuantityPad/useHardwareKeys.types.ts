import type { Pad } from './Pad'

/** While somebody types, the keys of a real keyboard do what those on the screen do. */
export type UseHardwareKeys = (pad: Pad, onDone: () => void) => void
