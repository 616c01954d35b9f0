import type { Incoming } from './transport.types'

export const takeEarly = (key: string, headers: Readonly<Record<string, string>>): Promise<Incoming> | undefined => {
  if (typeof window === 'undefined') return undefined
  const answer = window.__early?.[key]
  if (answer) delete window.__early![key]
  const sentFor = window.__earlyFor
  const isSame = !sentFor || (sentFor.shopNo === headers.ShopNo && sentFor.authorization === headers.Authorization)
  return isSame ? answer : undefined
}

void ({ takeEarly } satisfies typeof import('./early'))
