/** When all of them arrive; '' where they arrive at different times, which each line says itself then. */
export function arrivalOf(lines: readonly { leadTimeDesc: string }[]): string {
  const [first, ...others] = lines
  return first && others.every(({ leadTimeDesc }) => leadTimeDesc === first.leadTimeDesc) ? first.leadTimeDesc : ''
}

/** Said of goods that arrive at different times. */
export const APART = '分批送达'
