import type { CartLine } from '@/api/cart'
import { CartEditor } from '@/pages/cart/editor'
import { StoresProvider } from '@/hooks/useStores'
import { CartLine as ValidLine } from '@/pages/cart/parts/CartLine'
import { Promotions } from '@/pages/cart/parts/Promotions'
import { CartService, startApp } from '../../unit/stores/waitingService'
import { mount } from '../setup/mount'

/** What the strip above a group says of 满500减30 when this much is missing, in cents. */
async function strip(missing: number) {
  const threshold = { name: '满500减30', from: 50_000, less: 3_000, missing, first: 0 }
  const editor = { thresholds: new Map([['1', threshold]]) } as unknown as CartEditor
  return mount(Promotions, { lines: [{ id: '1' } as CartLine], editor })
}

test('[R-SCR-03] nothing ticked of its goods: the strip says what it asks for, and not that something is still missing', async () => {
  const none = await strip(50_000)
  expect(none.text()).toContain('勾选满 500 元可减 30 元')
  expect(none.text()).not.toContain('再买')
  none.find('去凑单，满500减30')
  none.unmount()
})

test.each([true, false])('[R-SCR-03] the gift of a line is offered where it is ticked: %s', async (selected) => {
  const service = new CartService().set(['A', 2])
  const promotionTagDTOS = [{ tagType: 'PROMOTION' as const, tagName: '买2赠1' }]
  service.lines = service.lines.map((line) => ({ ...line, selected, promotionTagDTOS }))
  const app = await startApp(service, new Map())
  await app.cart.load()
  const editor = new CartEditor(app.root)
  const page = await mount(() => (
    <StoresProvider value={app.root}>
      <ValidLine line={editor.lines[0]!} editor={editor} lazy={false} arrives="" onRemove={() => undefined} />
    </StoresProvider>
  ))
  await page.see('买2赠1')
  expect(page.text().includes('再加 1 盒享买2赠1')).toBe(selected)
  page.unmount()
  app.root.user.removeToken()
})

test('how much is missing is told with a way to the goods that count, and no way once it is reached', async () => {
  const open = await strip(8_400)
  expect(open.text()).toContain('再买 ¥84.00 可减 30 元')
  const href = open.find('去凑单，满500减30').getAttribute('href') ?? ''
  expect(decodeURIComponent(href)).toBe('/pages/activityList/index?activityId=PROMOTION-满500减30')
  open.unmount()
  const reached = await strip(0)
  expect(reached.text()).toContain('已满 500 元，已减 30 元')
  expect(reached.text()).not.toContain('去凑单')
  reached.unmount()
})
