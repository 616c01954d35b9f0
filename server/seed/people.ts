import type { Role } from '../../src/domain/roles'
import type { SellerRole } from '../domains/sellers/roles'

/** The members of the demonstration, also used by the tests. Every one has the same password. */
export const SEED_PASSWORD = 'Gongpin2026'

export const SEED_COMPANIES = ['江阴砻澜装备制造有限公司', '宁波岵川自动化有限公司'] as const

export interface SeedMember {
  mobile: string
  name: string
  company: (typeof SEED_COMPANIES)[number]
  role: Role
}

export const SEED_MEMBERS = {
  admin: { mobile: '13800000001', name: '顾明远', company: SEED_COMPANIES[0], role: 'ADMIN' },
  purchaseManager: { mobile: '13800000002', name: '沈知秋', company: SEED_COMPANIES[0], role: 'PURCHASE_MANAGER' },
  purchaser: { mobile: '13800000003', name: '陆言', company: SEED_COMPANIES[0], role: 'PURCHASER' },
  demander: { mobile: '13800000004', name: '韩小满', company: SEED_COMPANIES[0], role: 'DEMANDER' },
  otherAdmin: { mobile: '13900000001', name: '秦望', company: SEED_COMPANIES[1], role: 'ADMIN' },
} as const satisfies Record<string, SeedMember>

/** Agrees to large orders from outside both companies. */
export const SEED_FINANCE = { name: '周岚', mobile: '13700000009' } as const

/** Those who sell, in every shop of the demonstration; their password is the same. */
export const SEED_SELLERS: readonly { name: string; role: SellerRole }[] = [
  { name: 'owner', role: 'OWNER' },
  { name: 'manager', role: 'MANAGER' },
  { name: 'agent', role: 'AGENT' },
]
