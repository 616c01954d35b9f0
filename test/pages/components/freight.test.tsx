import type { OrderPreview, PreviewLine } from '@/api/order'
import { freightOf } from '@/domain/freight/rule'
import { Amounts } from '@/pages/order/submit/Amounts'
import { LineGroup } from '@/pages/order/submit/LineGroup'
import { mount } from '../setup/mount'

const GLOVES = {
  skuNo: 'A1',
  skuName: '手套',
  specText: '',
  image: '',
  price: 1,
  quantity: 1,
  unit: '副',
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
  expect(await saidOf('general', 499.99)).toContain('再买 ¥0.01 包邮')
  expect(await saidOf('general', 499.99)).not.toContain('满 ¥500 包邮')
  expect(await saidOf('general', 500)).toContain('满 ¥500 包邮')
  expect(await saidOf('dangerous', 500)).not.toContain('包邮')
})

const NOTHING = { generalAmount: 0, dangerousAmount: 0, totalAmount: 0 }

/** What the sum says of the freight of one pair of gloves. */
async function summedUp(status: 'none' | 'ready' | 'error', line: Partial<PreviewLine> = {}): Promise<string> {
  const preview = {
    source: 'CART',
    skuList: [{ ...GLOVES, ...line }],
    goodsAmount: 1,
    discounts: [],
    totalAmount: 1,
    approvalNodes: [],
  } as unknown as OrderPreview
  const page = await mount(Amounts, { preview, charges: { status, freight: NOTHING, limits: [] } })
  const said = page.text()
  page.unmount()
  return said
}

test('[R-ENT-12] a freight that nobody has reckoned is no ¥0.00, and a kind of goods that is not there has none', async () => {
  expect(await summedUp('none')).toContain('普通运费选择地址后计算')
  expect(await summedUp('none')).toContain('应付（不含运费）')
  expect(await summedUp('error')).toContain('普通运费获取失败')
  expect(await summedUp('ready')).toContain('普通运费¥0.00')
  expect(await summedUp('ready')).not.toContain('危险品运费')
  expect(await summedUp('ready', { dangerousProduct: true })).not.toContain('普通运费')
})

test('a line says what this order gets: no tier of the least quantity, no promotion that takes nothing off', async () => {
  const tagged = {
    ...GLOVES,
    price: 9,
    quantity: 5,
    amount: 45,
    minOrderNum: 5,
    mpq: 5,
    canPurchaseQty: null,
    promotionTagDTOS: [{ tagType: 'PROMOTION', tagName: '满500减30' }],
  } as PreviewLine
  const said = async (tierPrices: PreviewLine['tierPrices'], reached: string[]) => {
    const charges = { status: 'ready' as const, freight: NOTHING, limits: [] }
    const lines = [{ ...tagged, tierPrices }]
    const page = await mount(LineGroup, { kind: 'general', lines, limited: new Map(), charges, amount: 9, reached })
    const text = page.text()
    page.unmount()
    return text
  }
  const atLeast = await said([{ minQty: 5, price: 9 }], [])
  expect(atLeast).not.toContain('已享')
  expect(atLeast).not.toContain('满500减30')
  // Price × quantity = what the line comes to.
  expect(atLeast).toContain('小计 ¥45.00')
  const above = await said([{ minQty: 20, price: 9 }], ['满500减30'])
  expect(above).toContain('已享 20 副价')
  expect(above).toContain('满500减30')
})
