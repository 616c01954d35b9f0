import type { TypedQuantity } from './TypedQuantity'

/**
 * While somebody types, the keys of a real keyboard do what those on the screen do. A mini-program hears no keyboard
 * outside of its fields.
 */
export function useHardwareKeys(_typed: TypedQuantity, _onDone: () => void): void {}
