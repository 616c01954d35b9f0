import type { PreviewLine } from '@/api/order'
import { freightOf } from '@/domain/freight/rule'
import { LineGroup } from '@/pages/order/submit/LineGroup'
import { mount } from '../setup/mount'

const GLOVES = {
  skuNo: 'A1',
  skuName: '手套',
  specText: '',
  image: '',
  price: 1,
  quantity: 1,
  valid: true,
} as PreviewLine

/** What a group says of its freight when the whole order is worth this much, in yuan. */
async function saidOf(kind: 'general' | 'dangerous', amount: number): Promise<string> {
  const { general, dangerous, total } = freightOf(amount * 100, '310000', [{ dangerous: kind === 'dangerous' }])
  const freight = { generalAmount: general / 100, dangerousAmount: dangerous / 100, totalAmount: total / 100 }
  const charges = { status: 'ready' as const, freight, limits: [] }
  const page = await mount(LineGroup, { kind, lines: [GLOVES], limited: new Map(), charges, amount })
  const said = page.text()
  page.unmount()
  return said
}

test('[R-CON-26] general goods of an order of 500 yuan travel free, and the group says why', async () => {
  expect(await saidOf('general', 499.99)).not.toContain('包邮')
  expect(await saidOf('general', 500)).toContain('满 ¥500 包邮')
  expect(await saidOf('dangerous', 500)).not.toContain('包邮')
})
