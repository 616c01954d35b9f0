import { LOGIN } from '@/domain/routes'
import { dialogs } from '@/platform/dialogs'
import { currentUrl } from '@/platform/location'
import { openOver } from '@/platform/navigation'

/** The way to log in, and back to where the buyer is. */
export function openLogin(shopNo: string): void {
  // What is still said about the page below would be read as said about the login.
  dialogs.stopLoading()
  void openOver({ path: LOGIN, query: { shopNo, redirect: currentUrl() } })
}
