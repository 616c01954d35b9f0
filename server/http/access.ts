/** The one place where the permission matrix is enforced: before a handler sees anything of a request. */
import type { Access } from '../../src/api/call'
import { maySeePrices, reachOf, type Person, type Reach } from '../../src/domain/permissions'
import { ROLES } from '../../src/domain/roles'
import { fail } from '../contract'
import type { Holder } from '../domains/account/tokens'

/** null: a member without a role that is known. The client's rule "ADMIN when none" grants nothing here (R-ROL-05). */
function personOf({ member, approval }: Holder): Person | null {
  if (approval) return 'EXTERNAL'
  if (!member) return 'GUEST'
  return ROLES.find((role) => member.roleCodes.includes(role)) ?? null
}

function granted(access: Access, person: Person): Reach {
  if (access === 'guest') return reachOf(person, 'browse')
  // Whoever has the number may be a guest, a member or a holder of its token: the handler looks at the number.
  if (access === 'approver') return 'link'
  // R-APR-07: what the link opens are the calls of approvers and nothing else.
  if (person === 'EXTERNAL') return 'none'
  const isMember = person !== 'GUEST'
  if (access === 'member') return isMember ? 'own' : 'none'
  if (typeof access === 'string') return reachOf(person, access)
  return isMember && access.includes(person) ? 'own' : 'none'
}

export function reachIn(access: Access, holder: Holder): Reach {
  const person = personOf(holder)
  const reach = person === null ? 'none' : granted(access, person)
  if (reach !== 'none') return reach
  throw fail(person === 'GUEST' ? 'unauthorized' : 'forbidden')
}

/** Whoever only demands may be kept from what it costs: his company decides. */
export function isKeptFromPrices(holder: Holder): boolean {
  return personOf(holder) === 'DEMANDER' && holder.member?.hidesPrices === true
}

/** R-PRM-02. A member of another shop holds no token of this one, so that he is a guest in it. */
export function seesPrices(holder: Holder, shop: { priceLogin: boolean }): boolean {
  const person = personOf(holder)
  return person !== null && maySeePrices(person, shop.priceLogin) && !isKeptFromPrices(holder)
}
