/** What a buyer sees of his search that no flow can see: what moves, what is cut off, and what his system's colours leave. */
import { shortened } from '../../config/classNames.cjs'
import { SKU_NO } from '../contract/requests'
import { GOLDEN_SHOP, openedAt, ownService } from '../support/arrival'

const service = ownService()
const BARCODE = '6901234567892'

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

/** A browser that can read codes, and sees this one. */
function seesCode(code: string): void {
  const stream = document.createElement('canvas')
  Object.assign(window, {
    BarcodeDetector: class {
      detect = async () => [{ rawValue: code }]
    },
  })
  navigator.mediaDevices.getUserMedia = async () => {
    stream.getContext('2d')!.fillRect(0, 0, 1, 1)
    return stream.captureStream()
  }
}

test('[R-CALL-005] a code that the camera of the browser sees leads to its product, one that is none to a search for it', async () => {
  await service().edit(`update products set barcode = '${BARCODE}' where sku_no = '${SKU_NO}'`)
  for (const [code, path, query] of [
    [BARCODE, '/pages/item/index', { skuNo: SKU_NO }],
    ['外六角 A&B', '/pages/search/result/index', { keyword: '外六角 A&B' }],
  ] as const) {
    const { page, release } = await openedAt(`${service().url}/pages/index/index?shopNo=${GOLDEN_SHOP}`, {
      prepare: (tab) => tab.addInitScript(seesCode, code),
    })
    const asked = page.waitForRequest('**/product/trade/shops/sku/detail?**')
    release()
    await page.getByRole('button', { name: '扫码' }).first().click()
    expect(Object.fromEntries(new URL((await asked).url()).searchParams)).toEqual({ code })
    await page.waitForURL(`**${path}?**`)
    expect(Object.fromEntries(new URL(page.url()).searchParams)).toMatchObject({ shopNo: GOLDEN_SHOP, ...query })
    await page.context().close()
  }
})

test('[R-SCR-10] names that differ at their end are read to the end, in tiles and in the largest text', async () => {
  const stored = { text_size: 'larger', goods_layout: 'tile' }
  const query = new URLSearchParams({ keyword: '外六角螺栓 A2-70', shopNo: GOLDEN_SHOP })
  const { page, release } = await openedAt(`${service().url}/pages/search/result/index?${query.toString()}`, { stored })
  release()
  const names = page.locator(shortened('#app .product-grid .product-card__name'))
  await names.first().waitFor()
  const read = await names.evaluateAll((list) =>
    list.map((name) => ({ text: name.textContent, isCut: name.scrollHeight > name.clientHeight + 1 })),
  )
  expect(read.filter(({ text }) => text?.endsWith('牙')).length).toBeGreaterThan(3)
  expect(read.filter(({ isCut }) => isCut)).toEqual([])
  await page.context().close()
})

test('[R-SCR-10] where the reader’s system chooses the colours, what is chosen has an edge that the rest has not', async () => {
  const { page, release } = await openedAt(
    `${service().url}/pages/search/result/index?keyword=${encodeURIComponent('螺栓')}&shopNo=${GOLDEN_SHOP}`,
    { prepare: (tab) => tab.emulateMedia({ forcedColors: 'active' }) },
  )
  release()
  const stock = page.getByRole('button', { name: '仅现货' })
  const edge = () => stock.evaluate((button) => getComputedStyle(button).outlineStyle)
  await stock.waitFor()
  expect(await edge()).toBe('none')
  await stock.tap()
  await page.locator('[aria-pressed=true]', { hasText: '仅现货' }).waitFor()
  // The finger is no keyboard: this is not the ring of the focus.
  await stock.evaluate((button) => (button as HTMLElement).blur())
  expect(await edge()).toBe('solid')
  await page.context().close()
})
