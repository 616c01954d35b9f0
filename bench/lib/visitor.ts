import type { Page } from 'playwright-core'
import { launchBrowser } from '../../test/support/browser'

/**
 * The page of the visitor who came last, ready for functions that tsx compiled: it wraps inner functions in a helper
 * of its own, which a page does not know. To be called before the first address is opened.
 */
export async function lastVisitor(): Promise<Page> {
  const page = (await launchBrowser()).contexts().at(-1)?.pages()[0]
  if (!page) throw new Error('the browser has no page')
  await page.addInitScript('globalThis.__name = (one) => one')
  return page
}
