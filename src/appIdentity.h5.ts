import type { AppIdentity } from './appIdentity.types'

/** A browser does not know who holds the phone. */
export const identityOf: AppIdentity['identityOf'] = () => undefined
export const followIdentity: AppIdentity['followIdentity'] = () => undefined

void ({ identityOf, followIdentity } satisfies AppIdentity)
