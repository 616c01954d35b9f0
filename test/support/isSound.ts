import fs from 'node:fs'
import type * as Axe from 'axe-core'
import type { Page } from 'playwright-core'

const AXE = fs.readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8')

/** Nothing that a tool for accessibility finds, and nothing beyond the edge of the screen. */
export async function isSound(page: Page): Promise<void> {
  await page.evaluate(AXE)
  const found = await page.evaluate(async () => {
    const { axe } = globalThis as unknown as { axe: typeof Axe }
    const { violations } = await axe.run(document, { resultTypes: ['violations'] })
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)
  })
  expect(found).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0)
}
