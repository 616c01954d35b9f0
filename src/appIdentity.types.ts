import type { Clock } from '@/client/clock'
import type { Request } from '@/client/request'
import type { Identity } from '@/stores/dependencies'
import type { RootStore } from '@/stores/RootStore'

export interface AppIdentity {
  /** undefined where nobody can say who holds the phone. */
  identityOf(request: Request, clock: Clock): Identity | undefined
  /** Logs the buyer in by his WeChat in every shop that he enters, without a word. */
  followIdentity(root: RootStore): void
}
