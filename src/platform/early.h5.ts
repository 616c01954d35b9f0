import type { Early } from './early.types'

export const takeEarly = (key: string) => {
  if (typeof window === 'undefined') return undefined
  const answer = window.__early?.[key]
  if (answer) delete window.__early![key]
  return answer
}

void ({ takeEarly } satisfies Early)
