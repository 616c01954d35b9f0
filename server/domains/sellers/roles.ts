/** What a seller may do. Whoever is further left may do everything that is named for those on his right. */
export const SELLER_ROLES = ['OWNER', 'MANAGER', 'AGENT'] as const
export type SellerRole = (typeof SELLER_ROLES)[number]

export const SELLER_ROLE_TEXT: Readonly<Record<SellerRole, string>> = { OWNER: '店长', MANAGER: '经理', AGENT: '客服' }

/** The least role for each. `trail` is to read who did what. */
const LEAST = {
  accept: 'AGENT',
  inquiries: 'AGENT',
  chat: 'AGENT',
  ship: 'AGENT',
  track: 'AGENT',
  correct: 'AGENT',
  cancel: 'MANAGER',
  refund: 'MANAGER',
  invoices: 'MANAGER',
  chatSettings: 'MANAGER',
  trail: 'MANAGER',
  accounts: 'OWNER',
} as const satisfies Readonly<Record<string, SellerRole>>

export type SellerMatter = keyof typeof LEAST

export function mayDo(role: SellerRole, matter: SellerMatter): boolean {
  return SELLER_ROLES.indexOf(role) <= SELLER_ROLES.indexOf(LEAST[matter])
}
