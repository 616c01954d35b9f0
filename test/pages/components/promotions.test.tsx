import type { CartLine } from '@/api/cart'
import type { CartEditor } from '@/pages/cart/editor'
import { Promotions } from '@/pages/cart/parts/Promotions'
import { mount } from '../setup/mount'

/** What the strip above a group says of 满500减30 when this much is missing, in cents. */
async function strip(missing: number) {
  const threshold = { name: '满500减30', from: 50_000, less: 3_000, missing, first: 0 }
  const editor = { thresholds: new Map([['1', threshold]]) } as unknown as CartEditor
  return mount(Promotions, { lines: [{ id: '1' } as CartLine], editor })
}

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
