import { IS_WEAPP } from '@/platform/env'
import { EVERYWHERE, loggedOutKey } from '@/platform/loggedOut'
import type { RootStore } from '@/stores/RootStore'

/** After the service has ended every session: in no shop does WeChat let the buyer in by itself until he has logged in. */
export function leaveEverywhere({ user, dependencies }: RootStore): void {
  if (IS_WEAPP) dependencies.storage.set(loggedOutKey(EVERYWHERE), '1')
  user.removeToken()
}
