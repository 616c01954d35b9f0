import { runInAction } from 'mobx'
import type { ComponentProps } from 'react'
import type { UserInfo } from '@/api/session'
import type { ProductItem } from '@/api/product'
import { Price } from '@/components/Price'
import { ProductCard } from '@/components/ProductCard'
import type { Role } from '@/domain/roles'
import { StoresProvider } from '@/hooks/useStores'
import { RootStore } from '@/stores/RootStore'
import type { StoreDependencies } from '@/stores/dependencies'
import { mount } from '../setup/mount'

const BOLT: ProductItem = {
  skuNo: 'LC/931 50',
  proSkuNo: 'LC-931',
  skuName: '砺岑 外六角螺栓 M8×50',
  brandId: 'b1',
  brandName: '砺岑',
  image: '/media/bolt.png',
  specText: 'M8×50 · 100只/盒',
  unit: '盒',
  price: 38.5,
  noTaxPrice: 34.07,
  exactPrice: true,
  sybSellingScribePrice: '46',
  canPurchaseQty: null,
  sybQty: 2000,
  gbbSupplierQty: 460,
  leadTimeDesc: '预计明日达',
  minOrderNum: 5,
  mpq: 5,
  tags: ['可开专票', '当日发'],
  promotionTagDTOS: [
    { tagType: 'PROMOTION', tagName: '满500减30' },
    { tagType: 'TIER', tagName: '阶梯价' },
  ],
  valid: true,
}

function showCard(props: ComponentProps<typeof ProductCard>, role?: Role) {
  const storage = { get: () => undefined, set: () => undefined, remove: () => undefined }
  const dependencies = { request: () => new Promise(() => undefined), storage, now: () => 0 }
  const root = new RootStore(dependencies as unknown as StoreDependencies)
  if (role) runInAction(() => (root.user.info = { roleCodes: [role] } as UserInfo))
  return mount(function Shown() {
    return (
      <StoresProvider value={root}>
        <ProductCard {...props} />
      </StoresProvider>
    )
  })
}

const handlers = () => ({ onOpen: jest.fn(), onAdd: jest.fn(), onAsk: jest.fn() })

describe('price', () => {
  test('[R-ENT-03] is one spoken unit, with the struck price only when it is higher', async () => {
    const higher = await mount(Price, { value: 38.5, unit: '盒', struck: '46' })
    expect(higher.find('38 元 50 分每盒，原价 46 元').querySelector('del')?.textContent).toBe('¥46.00')
    const lower = await mount(Price, { value: 38.5, unit: '盒', struck: '30' })
    expect(lower.find('38 元 50 分每盒').querySelector('del')).toBeNull()
  })

  test('[R-ENT-03] thousands, two decimals, 起 and 询价', async () => {
    expect((await mount(Price, { value: 1254, from: true, unit: '台' })).text()).toBe('1,254.00 起/台')
    expect((await mount(Price, { value: null })).text()).toBe('询价')
  })
})

describe('product card', () => {
  test('[R-ENT-03] shows size and number, the stock of shop and supplier together and three tags at most', async () => {
    const card = await showCard({ item: BOLT, ...handlers() })
    expect(card.text()).toContain('100只/盒 · LC/931 50')
    expect(card.text()).toContain('现货 2,460 盒')
    expect(card.text()).toContain('可开专票')
    expect(card.text()).not.toContain('当日发')
  })

  test('[R-SCR-10] the name is a link to the product, and adding does not open it', async () => {
    const on = handlers()
    const card = await showCard({ item: BOLT, ...on })
    expect(card.find(BOLT.skuName).getAttribute('href')).toBe('/pages/item/index?skuNo=LC%2F931%2050')
    await card.tap(`加入购物车，${BOLT.skuName}`)
    expect(on.onAdd).toHaveBeenCalledWith(BOLT)
    expect(on.onOpen).not.toHaveBeenCalled()
    await card.tap(BOLT.skuName)
    expect(on.onOpen).toHaveBeenCalledWith(BOLT)
  })

  test('[R-PRM-03] [R-ROL-07] the button names the basket that the role has', async () => {
    const demander = await showCard({ item: BOLT, ...handlers() }, 'DEMANDER')
    expect(demander.find(`加入需求蓝，${BOLT.skuName}`)).toBeDefined()
    const purchaser = await showCard({ item: BOLT, ...handlers() }, 'PURCHASER')
    expect(purchaser.find(`加入购物车，${BOLT.skuName}`)).toBeDefined()
  })

  test('[R-ENT-03] goods without a price are asked for, goods without stock cannot be added', async () => {
    const on = handlers()
    const asked = await showCard({ item: { ...BOLT, price: null }, ...on })
    await asked.tap(`咨询客服，${BOLT.skuName}`)
    expect(on.onAsk).toHaveBeenCalled()
    const soldOut = await showCard({ item: { ...BOLT, canPurchaseQty: 0 }, ...on })
    expect(soldOut.text()).toContain('暂时缺货')
    expect(() => soldOut.find(`加入购物车，${BOLT.skuName}`)).toThrow()
  })

  test('[R-ENT-03] an answer without tags or stock still makes a card', async () => {
    const { tags: _tags, promotionTagDTOS: _promotions, sybQty: _stock, ...rest } = BOLT
    const card = await showCard({ item: rest as ProductItem, ...handlers() })
    expect(card.text()).toContain(BOLT.skuName)
    expect(card.text()).toContain('现货 460 盒')
  })
})
