import { fail, type Context } from '../contract'

/** Whose records a call may touch: those of this buyer in this shop, and no others. */
export interface Owner {
  userId: string
  shopNo: string
}

export function ownerOf({ member, shopNo }: Context): Owner {
  if (!member) throw fail('unauthorized')
  return { userId: member.userId, shopNo }
}
