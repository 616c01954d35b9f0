import type { MutableRefObject } from 'react'

/**
 * Whoever put the goods in by keyboard goes on in the stepper that has taken the place of the +, and in the + again when
 * the stepper is gone. A mini-program has no keyboard.
 */
export function useKeptFocus(_box: MutableRefObject<HTMLElement | undefined>, _isNew: boolean): void {}
