import type { UseHardwareKeys } from './useHardwareKeys.types'

/** A mini-program hears no keyboard outside of its fields. */
export const useHardwareKeys = ((..._given: Parameters<UseHardwareKeys>) => undefined) satisfies UseHardwareKeys
