/**
 * Who may do what, as the ledger's permission matrix has it. The service enforces it on every call; a client reads it
 * to show or hide, and is never believed.
 */
import type { Role } from './roles'

/** A guest, a member with one of the roles, or the holder of an approval link (`EXTERNAL`). */
export type Person = 'GUEST' | Role | 'EXTERNAL'

/** How far: nothing, what the link names, own records, the whole company's, everything. */
export type Reach = 'none' | 'link' | 'own' | 'company' | 'all'

type Row = Readonly<Record<Person, Reach>>

const PEOPLE = ['GUEST', 'DEMANDER', 'PURCHASER', 'PURCHASE_MANAGER', 'ADMIN', 'EXTERNAL'] as const

/** One row in the order of the people above. */
function row(...reaches: [Reach, Reach, Reach, Reach, Reach, Reach]): Row {
  return Object.fromEntries(PEOPLE.map((person, index) => [person, reaches[index]])) as unknown as Row
}

// prettier-ignore
export const PERMISSIONS = {
  /** R-PRM-01 */ browse:            row('all',  'all',  'all',  'all',     'all',     'none'),
  /** R-PRM-02 */ prices:            row('all',  'all',  'all',  'all',     'all',     'link'),
  /** R-PRM-03 */ cart:              row('none', 'none', 'own',  'own',     'own',     'none'),
  /** R-PRM-04 */ demandBasket:      row('none', 'own',  'own',  'own',     'own',     'none'),
  /** R-PRM-05 */ demandsSeen:       row('none', 'own',  'company', 'company', 'company', 'none'),
  /** R-PRM-06 */ demandsDecided:    row('none', 'none', 'company', 'company', 'company', 'none'),
  /** R-PRM-07 */ orderCreated:      row('none', 'none', 'own',  'own',     'own',     'none'),
  /** R-PRM-08 */ ordersSeen:        row('none', 'own',  'own',  'company', 'company', 'link'),
  /** R-PRM-09 */ orderPaid:         row('none', 'none', 'own',  'company', 'company', 'none'),
  /** R-PRM-10 */ orderEnded:        row('none', 'none', 'own',  'company', 'company', 'none'),
  /** R-PRM-11 */ orderApproved:     row('none', 'none', 'company', 'company', 'company', 'link'),
  /** R-PRM-12 */ approvalShared:    row('none', 'none', 'own',  'company', 'company', 'none'),
  /** R-PRM-13 */ addresses:         row('none', 'own',  'own',  'own',     'company', 'none'),
  /** R-PRM-14 */ invoices:          row('none', 'none', 'own',  'own',     'company', 'none'),
  /** R-PRM-15 */ favourites:        row('none', 'own',  'own',  'own',     'own',     'none'),
  /** R-PRM-16 */ statistics:        row('none', 'none', 'none', 'company', 'company', 'none'),
  /** R-PRM-17 */ chat:              row('own',  'own',  'own',  'own',     'own',     'none'),
  /** R-PRM-18 */ posters:           row('all',  'all',  'all',  'all',     'all',     'none'),
  /** R-PRM-19 */ membersSeen:       row('none', 'none', 'none', 'company', 'company', 'none'),
  /** R-PRM-19 */ membersManaged:    row('none', 'none', 'none', 'none',    'company', 'none'),
} as const satisfies Record<string, Row>

export type Capability = keyof typeof PERMISSIONS

export function reachOf(person: Person, capability: Capability): Reach {
  return PERMISSIONS[capability][person]
}

export function may(person: Person, capability: Capability): boolean {
  return reachOf(person, capability) !== 'none'
}

/** R-PRM-02: a shop may show its prices to members only, which leaves out guests. */
export function maySeePrices(person: Person, priceLogin: boolean): boolean {
  return may(person, 'prices') && !(priceLogin && person === 'GUEST')
}
