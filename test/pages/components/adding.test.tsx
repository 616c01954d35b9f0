/** The + of a card and the stepper in its place, as the keyboard meets them. */
import { accountCalls } from '@/api/account'
import { cartCalls } from '@/api/cart'
import { demandCartCalls } from '@/api/demandCart'
import type { ProductItem } from '@/api/product'
import { GoodsList } from '@/components/GoodsList'
import { StoresProvider } from '@/hooks/useStores'
import { PagedList } from '@/stores/PagedList'
import { fakeRoot, userInfo } from '../../unit/stores/fakeRoot'
import { eventually } from '../setup/eventually'
import { mount } from '../setup/mount'

const goods = (skuNo: string): ProductItem => ({
  ...{
    skuNo,
    proSkuNo: skuNo,
    skuName: `螺栓 ${skuNo}`,
    brandId: '',
    brandName: '',
    image: '',
    specText: '',
    unit: '盒',
  },
  ...{ price: 38.5, noTaxPrice: null, exactPrice: true, sybSellingScribePrice: '', canPurchaseQty: null, sybQty: 9 },
  ...{ gbbSupplierQty: 0, leadTimeDesc: '', minOrderNum: 5, mpq: 5, tags: [], promotionTagDTOS: [], valid: true },
})

/** A cart that keeps what it is given. */
async function shopWith(lying: Record<string, number>) {
  const total = () => Object.values(lying).reduce((sum, quantity) => sum + quantity, 0)
  const made = fakeRoot({
    stored: { shop_token_10001: 'T1' },
    play: {
      [accountCalls.me.id]: () => userInfo(['PURCHASER']),
      [cartCalls.overview.id]: () => ({ validQuantity: total() }),
      [cartCalls.info.id]: () => ({
        lines: Object.entries(lying).map(([skuNo, quantity]) => ({
          ...goods(skuNo),
          ...{ id: skuNo, quantity, demandOrderNo: '', tierPrices: [] },
        })),
        validQuantity: total(),
      }),
      [cartCalls.pushIn.id]: (fields) => {
        for (const { skuNo, quantity } of (fields as { skuList: { skuNo: string; quantity: number }[] }).skuList)
          lying[skuNo] = (lying[skuNo] ?? 0) + quantity
        return { validQuantity: total(), lineCount: 1, rejected: [], adjusted: [] }
      },
      [cartCalls.updateQty.id]: (fields) => {
        const { id, quantity } = fields as { id: string; quantity: number }
        lying[id] = quantity
        return { id, skuNo: id, quantity, demandOrderNo: '' }
      },
      [demandCartCalls.add.id]: () => ({ count: 1, rejected: [], adjusted: [] }),
      [cartCalls.pullOut.id]: (fields) => {
        for (const id of (fields as { ids: string[] }).ids) delete lying[id]
        return true
      },
    },
  })
  made.root.shop.enter('10001')
  await made.root.user.load()
  const list = new PagedList<ProductItem>(
    () => Promise.resolve({ list: [goods('A'), goods('B')], hasNext: false }),
    (item) => item.skuNo,
  )
  await list.reset()
  const page = await mount(function Shown() {
    return (
      <StoresProvider value={made.root}>
        <GoodsList list={list} scope="result" empty={null} />
      </StoresProvider>
    )
  })
  return { ...made, page, lying }
}

const focused = () => document.activeElement?.getAttribute('aria-label')

test('[R-CALL-105] by keyboard the + leads into the stepper with the name of the goods, and the last minus back to the +', async () => {
  const { page, lying, clock } = await shopWith({})
  page.find('加入购物车，螺栓 A').focus()
  await page.tap('加入购物车，螺栓 A')
  await eventually(() => expect(lying).toEqual({ A: 5 }))
  expect(focused()).toBe('数量，螺栓 A')
  await eventually(() => expect(page.find('购物车，5 件')).toBeDefined())
  // Still the finger that came down twice.
  await page.tap('增加，螺栓 A')
  expect(page.find('数量，螺栓 A').textContent).toBe('5')
  clock.now += 600
  page.find('移除，螺栓 A').focus()
  await page.tap('移除，螺栓 A')
  await eventually(() => expect(lying).toEqual({}))
  await eventually(() => expect(focused()).toBe('加入购物车，螺栓 A'))
  page.unmount()
})

test('[R-CALL-103] what lies in the cart is counted on its card from the beginning, and nothing takes the focus for it', async () => {
  const { page, count } = await shopWith({ B: 20 })
  await eventually(() => expect(page.find('数量，螺栓 B').textContent).toBe('20'))
  expect([page.find('加入购物车，螺栓 A') !== undefined, document.activeElement]).toEqual([true, document.body])
  expect(count(cartCalls.info)).toBe(1)
  page.unmount()
})

test('[R-VAL-02] the number of a card is typed on the pad, in whole packs', async () => {
  const { page, lying } = await shopWith({ B: 20 })
  await eventually(() => expect(page.find('数量，螺栓 B').textContent).toBe('20'))
  await page.tap('数量，螺栓 B')
  await eventually(() => expect(page.find('完成')).toBeDefined())
  await page.tap('1')
  await page.tap('2')
  await page.tap('完成')
  await eventually(() => expect(lying).toEqual({ B: 15 }))
  expect(page.find('数量，螺栓 B').textContent).toBe('15')
  page.unmount()
})

test('[R-PRM-04] whoever has a cart may ask for the number of a card instead, and his cart stays as it was', async () => {
  const { page, lying, asked, root } = await shopWith({ B: 20 })
  await eventually(() => expect(page.find('数量，螺栓 B').textContent).toBe('20'))
  await page.tap('数量，螺栓 B')
  await eventually(() => expect(page.find('完成')).toBeDefined())
  await page.tap('1')
  await page.tap('2')
  await page.tap('加入需求蓝')
  await eventually(() => expect(root.badges.demand).toBe(1))
  const sent = asked.filter(({ id }) => id === demandCartCalls.add.id)
  expect(sent).toHaveLength(1)
  expect(sent[0]!.fields).toMatchObject({ skuList: [{ skuNo: 'B', quantity: 15 }] })
  expect([lying, page.find('数量，螺栓 B').textContent]).toEqual([{ B: 20 }, '20'])
  page.unmount()
})
