import { LOGIN } from '@/domain/routes'
import { currentUrl } from '@/platform/location'
import { openOver } from '@/platform/navigation'

/** The way to log in, and back to where the buyer is. */
export function openLogin(shopNo: string): void {
  void openOver({ path: LOGIN, query: { shopNo, redirect: currentUrl() } })
}
