/** The roles of a buyer, highest first. The order is the priority order of the specification. */
export const ROLES = ['ADMIN', 'PURCHASE_MANAGER', 'PURCHASER', 'DEMANDER'] as const

export type Role = (typeof ROLES)[number]

/**
 * The highest role present, ADMIN when none matches. The default is a display rule of the client;
 * the service grants nothing on the strength of it (R-ROL-05).
 */
export function effectiveRole(roleCodes: readonly string[] | null | undefined): Role {
  return ROLES.find((role) => roleCodes?.includes(role)) ?? 'ADMIN'
}

/** Equality with the effective role, not "at least" (R-ROL-06). */
export function hasRole(roleCodes: readonly string[] | null | undefined, asked: Role): boolean {
  return effectiveRole(roleCodes) === asked
}

/** The `cart` row of the permission matrix, which the first page need not carry as a whole for it (R-PRM-03). */
export function hasCart(role: Role): boolean {
  return role !== 'DEMANDER'
}
