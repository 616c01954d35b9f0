/** What a buyer sees while he types his words. */
import { GOLDEN_SHOP, openedAt, ownService } from '../support/arrival'

const service = ownService()

/** Movements that never end, on the page or on what is painted before and after its elements. */
const endless = (): number =>
  document.getAnimations().filter(({ effect }) => effect?.getTiming().iterations === Infinity).length

test('[R-SCR-09] suggestions that are there stand still: they do not shimmer as what is still to come does', async () => {
  const { page, release } = await openedAt(`${service().url}/pages/search/index?shopNo=${GOLDEN_SHOP}`)
  release()
  await page.getByPlaceholder('商品、型号、品牌').fill('安全')
  await page.locator('.search-suggestions__item').first().waitFor()
  // What waits shimmers only after 150 ms.
  await page.waitForTimeout(400)
  expect(await page.evaluate(endless)).toBe(0)
  await page.context().close()
})
