import { PERMISSIONS, type Person } from '@/domain/permissions'
import { effectiveRole, hasCart, hasRole, ROLES } from '@/domain/roles'

test('[R-ROL-04] four roles, the highest first', () => {
  expect(ROLES).toEqual(['ADMIN', 'PURCHASE_MANAGER', 'PURCHASER', 'DEMANDER'])
})

test.each([
  [['DEMANDER', 'ADMIN'], 'ADMIN'],
  [['DEMANDER', 'PURCHASER', 'PURCHASE_MANAGER'], 'PURCHASE_MANAGER'],
  [['PURCHASER', 'DEMANDER'], 'PURCHASER'],
  [['DEMANDER'], 'DEMANDER'],
  [['OWNER', 'purchaser'], 'ADMIN'],
  [[], 'ADMIN'],
  [undefined, 'ADMIN'],
  [null, 'ADMIN'],
] as const)('[R-ROL-05] [R-VAL-06] of %j the effective role is %s', (codes, role) => {
  expect(effectiveRole(codes)).toBe(role)
})

test('[R-ROL-06] a role is had when it is the effective one, not when it is below it', () => {
  expect(hasRole(['PURCHASE_MANAGER', 'PURCHASER'], 'PURCHASE_MANAGER')).toBe(true)
  expect(hasRole(['PURCHASE_MANAGER', 'PURCHASER'], 'PURCHASER')).toBe(false)
  expect(hasRole(['ADMIN'], 'DEMANDER')).toBe(false)
})

/** Section 18 once more, in its own signs: `*` all, `o` own, `c` the company's, `l` what the link names, `-` nothing. */
const MATRIX: readonly (readonly [row: string, capability: keyof typeof PERMISSIONS, cells: string])[] = [
  ['R-PRM-01', 'browse', '*****-'],
  ['R-PRM-02', 'prices', '*****l'],
  ['R-PRM-03', 'cart', '--ooo-'],
  ['R-PRM-04', 'demandBasket', '-oooo-'],
  ['R-PRM-05', 'demandsSeen', '-occc-'],
  ['R-PRM-06', 'demandsDecided', '--ccc-'],
  ['R-PRM-08', 'ordersSeen', '-oocc' + 'l'],
  ['R-PRM-09', 'orderPaid', '--occ-'],
  ['R-PRM-10', 'orderEnded', '--occ-'],
  ['R-PRM-12', 'approvalShared', '--occ-'],
  ['R-PRM-13', 'addresses', '-oooc-'],
  ['R-PRM-14', 'invoices', '--ooc-'],
  ['R-PRM-15', 'favourites', '-oooo-'],
  ['R-PRM-16', 'statistics', '---cc-'],
  ['R-PRM-18', 'posters', '*****-'],
  ['R-PRM-19', 'membersSeen', '---cc-'],
  ['R-PRM-19', 'membersManaged', '----c-'],
]
const PEOPLE: readonly Person[] = ['GUEST', 'DEMANDER', 'PURCHASER', 'PURCHASE_MANAGER', 'ADMIN', 'EXTERNAL']
const REACH: Readonly<Record<string, string>> = { '*': 'all', o: 'own', c: 'company', l: 'link', '-': 'none' }

test.each(MATRIX)('[R-ROL-10] %s: %s is %s', (_row, capability, cells) => {
  const reaches = PEOPLE.map((person) => PERMISSIONS[capability][person])
  expect(reaches).toEqual([...cells].map((sign) => REACH[sign]))
})

test('[R-PRM-03] the short answer about the cart is the one of the matrix', () => {
  for (const role of ROLES) expect(hasCart(role)).toBe(PERMISSIONS.cart[role] !== 'none')
})
