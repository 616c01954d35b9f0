/** Whose matter a node is, as of now: whoever has lost his role or left decides no more (R-APR-04, R-APR-11). */
import type { Role } from '../roles'

/** Of those who are in the company now and may approve at all. */
export interface Person {
  userId: string
  name: string
  role: Role
}

export interface InsideNode {
  approverRole: Role | null
  approvers: readonly string[]
  allowSelf: boolean
}

/** The buyer does not count where the company does not let him agree to his own. */
function others({ allowSelf }: InsideNode, people: readonly Person[], creatorId: string): Person[] {
  return people.filter(({ userId }) => allowSelf || userId !== creatorId)
}

/** Those whom the node means; where nobody of them is left, the ADMINs. */
export function decidersOf(node: InsideNode, people: readonly Person[], creatorId: string): Person[] {
  const free = others(node, people, creatorId)
  const meant = free.filter(({ userId, role }) =>
    node.approverRole === null ? node.approvers.includes(userId) : role === node.approverRole,
  )
  return meant.length > 0 ? meant : free.filter(({ role }) => role === 'ADMIN')
}

/** `hats`: himself, and those for whom he stands in. Where a role is asked and nobody is named, an ADMIN may as well. */
export function mayDecide(
  node: InsideNode,
  people: readonly Person[],
  creatorId: string,
  { userId, hats }: { userId: string; hats: readonly string[] },
): boolean {
  if (!node.allowSelf && userId === creatorId) return false
  const worn = (person: Person): boolean => hats.includes(person.userId)
  if (decidersOf(node, people, creatorId).some(worn)) return true
  return (
    node.approverRole !== null && others(node, people, creatorId).some((each) => each.role === 'ADMIN' && worn(each))
  )
}
