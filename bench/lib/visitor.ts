import type { Page } from 'playwright-core'
import { Visitor } from '../../test/support/visitor'

/**
 * A page ready for functions that tsx compiled: it wraps inner functions in a helper of its own, which a page does not
 * know. To be called before the first address is opened.
 */
export async function prepared(page: Page): Promise<Page> {
  await page.addInitScript('globalThis.__name = (one) => one')
  return page
}

/** The page of the visitor who came last. */
export async function lastVisitor(): Promise<Page> {
  const page = Visitor.latest?.page
  if (!page) throw new Error('nobody has come yet')
  return prepared(page)
}
