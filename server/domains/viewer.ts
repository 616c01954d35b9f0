import { effectiveRole, type Role } from '../../src/domain/roles'
import { fail, type Context, type Member } from '../contract'

/** A member in one shop, with the role that decides what of the company's he sees. */
export interface Viewer extends Member {
  shopNo: string
  role: Role
}

export function viewerOf({ member, shopNo }: Pick<Context, 'member' | 'shopNo'>): Viewer {
  if (!member) throw fail('unauthorized')
  return { ...member, shopNo, role: effectiveRole(member.roleCodes) }
}
