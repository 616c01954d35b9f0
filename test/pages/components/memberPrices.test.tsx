/** A shop that keeps its prices for members, as a guest sees it, as he logs in, and as he logs out. */
import { useState, type ReactNode } from 'react'
import { observer } from 'mobx-react'
import { runInAction } from 'mobx'
import type { ProductDetail, ProductItem } from '@/api/product'
import { posterCalls } from '@/api/poster'
import { GoodsList } from '@/components/GoodsList'
import { Refine } from '@/components/GoodsSearch/Refine'
import { goodsQueryOf } from '@/components/GoodsSearch/goodsQuery'
import type { GoodsSearch } from '@/components/GoodsSearch/useGoodsSearch'
import { SmallGoods } from '@/components/SmallGoods'
import { openLogin } from '@/hooks/openLogin'
import { StoresProvider } from '@/hooks/useStores'
import { Offer } from '@/pages/item/parts/Offer'
import { drawPoster } from '@/pages/item/poster/draw'
import { Poster } from '@/pages/item/poster/Poster'
import { useNewPrices } from '@/hooks/usePagedList'
import { PagedList } from '@/stores/PagedList'
import { fakeRoot, intro } from '../../unit/stores/fakeRoot'
import { eventually } from '../setup/eventually'
import { mount } from '../setup/mount'

jest.mock('@/hooks/openLogin', () => ({ openLogin: jest.fn() }))
jest.mock('@/pages/item/poster/draw', () => ({
  ...jest.requireActual<object>('@/pages/item/poster/draw'),
  drawPoster: jest.fn(() => Promise.resolve('data:,')),
}))
jest.mock('@/platform/painting', () => ({ openPainting: () => Promise.resolve({}) }))

const BOLT = {
  skuNo: 'LC-931',
  skuName: '外六角螺栓 M8×50',
  image: '/media/bolt.webp',
  specText: 'M8×50',
  unit: '盒',
  price: 38.5,
  noTaxPrice: 34.07,
  exactPrice: true,
  sybSellingScribePrice: '46.00',
  canPurchaseQty: null,
  sybQty: 2000,
  gbbSupplierQty: 0,
  leadTimeDesc: '',
  minOrderNum: 5,
  mpq: 5,
  tags: [],
  promotionTagDTOS: [],
  valid: true,
  tierPrices: [
    { minQty: 5, price: 38.5 },
    { minQty: 20, price: 36.2 },
  ],
} as unknown as ProductDetail
const HIDDEN: ProductItem = { ...BOLT, price: null, noTaxPrice: null, sybSellingScribePrice: '' }

function keepingShop(play = {}) {
  const told = intro('10001')
  const shopBriefBO = { ...told.shopBriefBO, showNoTaxPrice: true, priceLogin: true }
  return fakeRoot({ initial: { shopNo: '10001', intro: { ...told, shopBriefBO } as never }, play }).root
}

function show(root: ReturnType<typeof keepingShop>, content: ReactNode) {
  return mount(function Shown() {
    return <StoresProvider value={root}>{content}</StoresProvider>
  })
}

const logIn = (root: ReturnType<typeof keepingShop>) => runInAction(() => (root.user.token = 'mine'))
const logOut = (root: ReturnType<typeof keepingShop>) => runInAction(() => (root.user.token = undefined))

beforeEach(() => jest.clearAllMocks())

async function listOf(...goods: ProductItem[]): Promise<PagedList<ProductItem>> {
  const list = new PagedList<ProductItem>(
    () => Promise.resolve({ list: goods, hasNext: false }),
    (item) => item.skuNo,
  )
  await list.reset()
  return list
}

test('[R-PRM-02] a card leads a guest to the login in place of its price; adding stays, nobody is to be asked', async () => {
  const root = keepingShop()
  const page = await show(root, <GoodsList list={await listOf(HIDDEN)} scope="result" empty={null} onAsk={jest.fn()} />)
  expect(page.text()).not.toMatch(/询价|咨询客服|\d\.\d\d/)
  await page.tap('登录看价')
  expect(openLogin).toHaveBeenCalledWith('10001')
  await page.tap(`加入购物车，${BOLT.skuName}`)
  await eventually(() => expect(openLogin).toHaveBeenCalledTimes(2))
  page.unmount()
})

test('[R-PRM-02] prices come with the session and go with it, also those that the page still holds', async () => {
  const root = keepingShop()
  const page = await show(
    root,
    <>
      <GoodsList list={await listOf(BOLT)} scope="result" empty={null} />
      <SmallGoods list={[BOLT]} />
    </>,
  )
  expect(page.text()).not.toMatch(/38|46|询价/)
  logIn(root)
  await page.see('38.50')
  expect(page.text()).toContain('¥46.00')
  logOut(root)
  await page.see('登录看价')
  expect(page.text()).not.toMatch(/38|46/)
  page.unmount()
})

test('[R-ENT-03] goods without a price are asked for by a member, as in every other shop', async () => {
  const root = keepingShop()
  logIn(root)
  const page = await show(root, <GoodsList list={await listOf(HIDDEN)} scope="result" empty={null} onAsk={jest.fn()} />)
  expect(page.text()).toContain('询价')
  expect(page.find(`咨询客服，${BOLT.skuName}`)).toBeDefined()
  page.unmount()
})

test('[R-PRM-02] listed goods are asked for again with the session, in the place where they are', async () => {
  const root = keepingShop()
  const fetch = jest.fn(() => Promise.resolve({ list: [root.user.isGuest ? HIDDEN : BOLT], hasNext: false }))
  const Goods = observer(function Goods() {
    const [list] = useState(() => new PagedList<ProductItem>(fetch, (item) => item.skuNo))
    useNewPrices(list)
    useState(() => void list.reset())
    return <GoodsList list={list} scope="result" empty={null} />
  })
  const page = await show(root, <Goods />)
  await page.see('登录看价')
  expect(fetch).toHaveBeenCalledTimes(1)
  logIn(root)
  await page.see('38.50')
  expect(fetch).toHaveBeenCalledTimes(2)
  page.unmount()
})

test('[R-PRM-02] an order by price leads a guest to the login', async () => {
  const root = keepingShop()
  const change = jest.fn()
  const query = { ...goodsQueryOf({}), sort: 'priceAsc' as const }
  const found = { query, first: query, facets: undefined, change } as unknown as GoodsSearch
  const page = await show(root, <Refine found={found} onFilter={jest.fn()} />)
  await page.tap('登录后可按价格排序')
  expect(openLogin).toHaveBeenCalledWith('10001')
  expect(change).not.toHaveBeenCalled()
  logIn(root)
  await eventually(() => expect(page.find('价格从低到高，点按改为从高到低')).toBeDefined())
  await page.tap('价格从低到高，点按改为从高到低')
  expect(change).toHaveBeenCalledWith({ ...query, sort: 'priceDesc' })
  page.unmount()
})

test('[R-PRM-02] the product invites to log in in place of price and tiers', async () => {
  const root = keepingShop()
  const offer = { quantity: 5, price: null, exactPrice: true, change: jest.fn(), rule: {} } as never
  const favorite = { isKept: false, toggle: jest.fn() } as never
  const content = (
    <Offer detail={{ ...BOLT, ...HIDDEN, tierPrices: [] }} offer={offer} favorite={favorite} onShare={jest.fn()} />
  )
  const page = await show(root, content)
  expect(page.text()).not.toMatch(/询价|未税|¥/)
  await page.tap('登录查看价格')
  await page.tap('本店价格仅会员可见，登录后可查看阶梯价')
  expect(openLogin).toHaveBeenCalledTimes(2)
  page.unmount()
})

test('[R-PRM-02] a guest’s poster shows no price and offers none', async () => {
  const made = { posterId: 'p', qrCode: 'data:,' }
  const root = keepingShop({ [posterCalls.create.id]: () => made, [posterCalls.timeMark.id]: () => true })
  const guest = await show(root, <Poster detail={{ ...BOLT, ...HIDDEN }} price={null} onShown={() => undefined} />)
  await eventually(() => expect(drawPoster).toHaveBeenCalledTimes(1))
  expect(jest.mocked(drawPoster).mock.calls[0]![1].price).toBe('')
  expect(guest.text()).not.toContain('海报显示价格')
  guest.unmount()
  logIn(root)
  const shown = jest.fn<void, [(() => void)?]>()
  const member = await show(root, <Poster detail={BOLT} price={38.5} onShown={shown} />)
  await eventually(() => expect(drawPoster).toHaveBeenCalledTimes(2))
  expect(jest.mocked(drawPoster).mock.calls[1]![1].price).toBe('¥38.50')
  expect(member.text()).toContain('海报显示价格')
  member.unmount()
})
