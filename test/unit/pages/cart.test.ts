import { CartStore } from '@/stores/CartStore'
import Taro from '@tarojs/taro'
import { accountCalls } from '@/api/account'
import { favoriteCalls } from '@/api/favorite'
import { demandResumeCalls } from '@/api/demandResume'
import { cartCalls, type CartInfo, type CartLine } from '@/api/cart'
import { RequestError } from '@/client/requestError'
import { CartEditor } from '@/pages/cart/editor'
import { lastWins } from '@/utils/lastWins'
import { fakeRoot, REFUSED, userInfo } from '../stores/fakeRoot'

jest.mock('@tarojs/taro', () => ({
  __esModule: true,
  default: { showToast: jest.fn(() => Promise.resolve()), hideToast: jest.fn() },
}))

const toasts = () =>
  (Taro.showToast as unknown as jest.Mock).mock.calls.map(([options]: [{ title: string }]) => options.title)

const line = (id: string, more: Partial<CartLine> = {}): CartLine => ({
  id,
  skuNo: `S${id}`,
  skuName: `螺栓 ${id}`,
  brandName: '砺岑',
  image: '',
  specText: '',
  unit: '盒',
  price: 10,
  tierPrices: [
    { minQty: 1, price: 10 },
    { minQty: 20, price: 9 },
  ],
  quantity: 5,
  amount: 50,
  minOrderNum: 5,
  mpq: 5,
  canPurchaseQty: null,
  leadTimeDesc: '',
  leadTimeDays: 1,
  supplierDirect: false,
  dangerousProduct: false,
  tags: [],
  promotionTagDTOS: [],
  valid: true,
  invalidKind: null,
  invalidReason: '',
  selected: true,
  demandOrderNo: '',
  demanderName: '',
  demandRemark: '',
  ...more,
})

const infoOf = (lines: CartLine[]): CartInfo => ({
  lines,
  validQuantity: lines.filter(({ valid }) => valid).reduce((sum, { quantity }) => sum + quantity, 0),
  lineCount: lines.length,
  selectedAmount: 0,
  selectedQuantity: 0,
  discountAmount: 0,
  discounts: [],
})

async function filled(lines: CartLine[], play: Parameters<typeof fakeRoot>[0] = {}) {
  const given = fakeRoot({
    stored: { shopNo: '10002', shop_token_10002: 'T' },
    ...play,
    play: {
      [accountCalls.me.id]: () => userInfo(),
      [cartCalls.info.id]: () => infoOf(lines),
      [cartCalls.overview.id]: () => infoOf(lines),
      ...play.play,
    },
  })
  given.root.user.info = userInfo() as never
  given.root.need(CartStore).accept(infoOf(lines))
  return { ...given, editor: new CartEditor(given.root) }
}

beforeEach(() => jest.clearAllMocks())
afterEach(() => jest.useRealTimers())

test('[R-CRT-02] a tap names all lines that are selected afterwards; lines that cannot be ordered are never among them', async () => {
  const lines = [line('1'), line('2', { selected: false }), line('3', { valid: false, selected: true })]
  const { editor, asked } = await filled(lines, { play: { [cartCalls.select.id]: () => infoOf(lines) } })
  editor.toggle(editor.lines, true)
  expect(editor.selected.map(({ id }) => id)).toEqual(['1', '2'])
  await editor.settled()
  expect(asked.filter(({ id }) => id === cartCalls.select.id).map(({ fields }) => fields)).toEqual([
    { selectedId: '1,2' },
  ])
})

test('[R-SCR-51] a selection that could not be saved is taken back, with a word', async () => {
  const { editor } = await filled([line('1')], { play: { [cartCalls.select.id]: () => REFUSED } })
  editor.toggle(editor.lines, false)
  expect(editor.selected).toHaveLength(0)
  await editor.settled()
  expect(editor.selected).toHaveLength(1)
  expect(toasts()).toEqual(['选择未保存，请重试'])
})

test('[R-SCR-51] [R-CRT-02] managing has ticks of its own that begin empty; what is selected for the order stays', async () => {
  const lines = [line('1'), line('2'), line('3', { selected: false })]
  const { editor, count } = await filled(lines)
  const ids = (some: readonly CartLine[]) => some.map(({ id }) => id)
  expect(ids(editor.ticked)).toEqual(['1', '2'])
  editor.manage(true)
  expect(editor.ticked).toEqual([])
  editor.tick([lines[2]!], true)
  expect(ids(editor.ticked)).toEqual(['3'])
  expect(ids(editor.selected)).toEqual(['1', '2'])
  editor.manage(false)
  expect(ids(editor.ticked)).toEqual(['1', '2'])
  expect(count(cartCalls.select)).toBe(0)
})

test('many quick taps are two calls at most, and the last of them decides', async () => {
  const lines = [line('1'), line('2'), line('3')]
  const { editor, asked } = await filled(lines, { play: { [cartCalls.select.id]: () => infoOf(lines) } })
  for (const one of lines) editor.toggle([one], false)
  await editor.settled()
  const sent = asked.filter(({ id }) => id === cartCalls.select.id)
  expect(sent).toHaveLength(2)
  expect(sent[1]!.fields).toEqual({ selectedId: '' })
})

test('[R-CALL-108] the sum follows the hand by the tier that is reached; a row of taps is saved once', async () => {
  jest.useFakeTimers()
  const first = line('1')
  const { editor, asked, count } = await filled([first], {
    play: { [cartCalls.updateQty.id]: () => line('1', { quantity: 20, price: 9 }) },
  })
  for (const quantity of [10, 15, 20]) editor.setQuantity(first, quantity)
  expect(editor.totals).toEqual({ quantity: 20, amount: 180, discount: 0, reductions: [] })
  expect(count(cartCalls.updateQty)).toBe(0)
  await jest.advanceTimersByTimeAsync(400)
  expect(asked.filter(({ id }) => id === cartCalls.updateQty.id).map(({ fields }) => fields)).toEqual([
    { id: '1', skuNo: 'S1', quantity: 20 },
  ])
  expect(editor.quantities.size).toBe(0)
})

test.each([
  ['refused', () => REFUSED, []],
  [
    'lost',
    () => {
      throw new RequestError('network')
    },
    ['网络连接失败，请检查网络后重试'],
  ],
])('[R-SCR-51] a quantity that is %s goes back to what the service knows', async (_, answer, words) => {
  jest.useFakeTimers()
  jest.spyOn(console, 'warn').mockImplementation(() => undefined)
  const first = line('1')
  const { editor } = await filled([first], { play: { [cartCalls.updateQty.id]: answer } })
  editor.setQuantity(first, 10)
  expect(editor.quantityOf(first)).toBe(10)
  await jest.advanceTimersByTimeAsync(400)
  expect(editor.quantityOf(first)).toBe(5)
  expect(editor.refused.has('1')).toBe(true)
  await jest.advanceTimersByTimeAsync(1000)
  expect(editor.refused.has('1')).toBe(false)
  expect(toasts()).toEqual(words)
})

test('[R-CALL-106] [R-CALL-109] some lines leave by name, all selected ones by the call for that; a failure brings them back', async () => {
  const lines = [line('1'), line('2'), line('3', { selected: false })]
  let works = false
  const answer = () => (works ? true : REFUSED)
  const { editor, asked, root } = await filled(lines, {
    play: {
      [cartCalls.pullOut.id]: answer,
      [cartCalls.pullOutAllSelected.id]: answer,
      [cartCalls.info.id]: () => infoOf(lines.slice(2)),
    },
  })
  const leaving = editor.remove([lines[0]!])
  expect(await leaving).toBe(false)
  expect(editor.lines).toHaveLength(3)
  works = true
  expect(await editor.remove(lines.slice(0, 2))).toBe(true)
  expect(root.need(CartStore).info?.lines.map(({ id }) => id)).toEqual(['3'])
  expect(asked.filter(({ id }) => id === cartCalls.pullOut.id).map(({ fields }) => fields)).toEqual([{ ids: ['1'] }])
  expect(asked.filter(({ id }) => id === cartCalls.pullOutAllSelected.id)).toHaveLength(1)
})

describe('[R-CALL-105] [R-CALL-106] what was taken out', () => {
  const gone = [line('1', { quantity: 15, selected: false }), line('2')]
  const taking = async (lines: CartLine[], pushed: () => unknown = () => ({ validQuantity: 20, lineCount: 2 })) => {
    // The service ticks what comes in.
    const back = [line('7', { skuNo: 'S1', quantity: 15 }), line('8', { skuNo: 'S2' })]
    let inCart: CartLine[] = lines
    const made = await filled(lines, {
      play: {
        [cartCalls.pullOut.id]: () => ((inCart = []), true),
        [cartCalls.pullOutAllSelected.id]: () => ((inCart = []), true),
        [cartCalls.info.id]: () => infoOf(inCart),
        [cartCalls.pushIn.id]: () => ((inCart = back), pushed()),
        [demandResumeCalls.resume.id]: () => ((inCart = back), { pushed: 1 }),
        [cartCalls.select.id]: () => infoOf(back.map((each) => ({ ...each, selected: each.id === '8' }))),
      },
    })
    const put = () => made.asked.filter(({ id }) => id === cartCalls.pushIn.id).map(({ fields }) => fields)
    return { ...made, put }
  }
  beforeEach(() => jest.useFakeTimers())
  afterEach(() => jest.useRealTimers())

  test('comes back as it was: as many of it, and not chosen where it was not', async () => {
    const { editor, asked, put } = await taking(gone)
    expect(await editor.takeOut(gone)).toBe(true)
    expect(editor.lines).toEqual([])
    await editor.putBack()
    await editor.settled()
    const skuList = [
      { skuNo: 'S1', quantity: 15 },
      { skuNo: 'S2', quantity: 5 },
    ]
    expect(put()).toMatchObject([{ skuList, cityCode: '310100', putBack: true }])
    expect(asked.find(({ id }) => id === cartCalls.select.id)?.fields).toEqual({ selectedId: '8' })
    expect(editor.lines.map(({ skuNo, quantity, selected }) => [skuNo, quantity, selected])).toEqual([
      ['S1', 15, false],
      ['S2', 5, true],
    ])
    expect(editor.removed).toBeUndefined()
  })

  test('is offered for ten seconds, also where it cannot be ordered, and never for the line of a demand', async () => {
    const { editor } = await taking(gone)
    await editor.takeOut(gone)
    jest.advanceTimersByTime(9_000)
    expect(editor.removed?.lines).toHaveLength(2)
    jest.advanceTimersByTime(1_000)
    expect(editor.removed).toBeUndefined()
    for (const [more, isOffered] of [
      [{ valid: false }, true],
      [{ valid: false, demandOrderNo: 'DM1' }, false],
    ] as const) {
      const lines = [line('1', more)]
      const other = await taking(lines)
      expect(await other.editor.takeOut(lines)).toBe(true)
      expect(other.editor.removed !== undefined).toBe(isOffered)
    }
  })

  test('[R-DSM-12] a line of a demand is put back by its demand, with as many as it had', async () => {
    const lines = [line('1', { demandOrderNo: 'DO1', demanderName: '韩小满' })]
    const { editor, asked, put } = await taking(lines)
    await editor.takeOut(lines)
    await editor.putBack()
    expect(put()).toEqual([])
    expect(asked.find(({ id }) => id === demandResumeCalls.resume.id)?.fields).toMatchObject({
      id: 'DO1',
      lines: [{ skuNo: 'S1', quantity: 5 }],
    })
    expect(editor.removed).toBeUndefined()
  })

  test('can be put back again after a broken line, and is then there once', async () => {
    jest.spyOn(console, 'warn').mockImplementation(() => undefined)
    let isBroken = true
    const { editor, asked } = await taking(gone, () => {
      if (isBroken) throw new RequestError('network')
      return { validQuantity: 20, lineCount: 2 }
    })
    await editor.takeOut(gone)
    await editor.putBack()
    expect(editor.removed).toBeDefined()
    isBroken = false
    await editor.putBack()
    const keys = asked.filter(({ id }) => id === cartCalls.pushIn.id).map(({ options }) => options?.idempotencyKey)
    expect(keys).toHaveLength(2)
    expect(new Set(keys).size).toBe(1)
  })
})

test('a line that came back unchanged is the same object, so that nothing of it is drawn again', async () => {
  const { root } = await filled([line('1'), line('2')])
  const before = root.need(CartStore).info!.lines
  root.need(CartStore).accept(infoOf([line('1'), line('2', { quantity: 10 })]))
  expect(root.need(CartStore).info!.lines[0]).toBe(before[0])
  expect(root.need(CartStore).info!.lines[1]).not.toBe(before[1])
})

test('of the values that wait for a running save only the last is sent', async () => {
  const sent: number[] = []
  const saver = lastWins<number>(async (value) => {
    await Promise.resolve()
    sent.push(value)
  })
  for (const value of [1, 2, 3, 4]) saver.save(value)
  expect(saver.isBusy).toBe(true)
  await saver.settled()
  expect(sent).toEqual([1, 4])
  expect(saver.isBusy).toBe(false)
})

describe('[R-PUR-15] [R-SCR-51] moving lines to the favourites', () => {
  const lines = [line('1'), line('2'), line('3', { selected: false })]

  test('keeps first, then takes out of the cart what is kept', async () => {
    const { editor, asked, root } = await filled(lines, {
      play: {
        [favoriteCalls.addAll.id]: () => ({ kept: ['S1', 'S2'], rejected: [] }),
        [cartCalls.pullOutAllSelected.id]: () => true,
        [cartCalls.info.id]: () => infoOf(lines.slice(2)),
      },
    })
    expect(await editor.keep(lines.slice(0, 2))).toBe(true)
    const calls = asked.map(({ id }) => id)
    expect(asked.find(({ id }) => id === favoriteCalls.addAll.id)?.fields).toEqual({
      groupId: '0',
      skuNos: ['S1', 'S2'],
    })
    expect(calls.indexOf(favoriteCalls.addAll.id)).toBeLessThan(calls.indexOf(cartCalls.pullOutAllSelected.id))
    expect(root.need(CartStore).info?.lines.map(({ id }) => id)).toEqual(['3'])
    expect(toasts()).toEqual(['已移入收藏'])
  })

  test('what was not kept stays in the cart, with the reason', async () => {
    const { editor, asked } = await filled(lines, {
      play: {
        [favoriteCalls.addAll.id]: () => ({ kept: ['S1'], rejected: [{ skuNo: 'S2', reason: '商品已下架' }] }),
        [cartCalls.pullOut.id]: () => true,
        [cartCalls.info.id]: () => infoOf(lines.slice(1)),
      },
    })
    expect(await editor.keep(lines.slice(0, 2))).toBe(true)
    expect(asked.filter(({ id }) => id === cartCalls.pullOut.id).map(({ fields }) => fields)).toEqual([{ ids: ['1'] }])
    expect(toasts()).toEqual(['1 款已移入收藏，其余商品已下架'])
  })

  test.each([
    ['the favourites refuse', { [favoriteCalls.addAll.id]: () => REFUSED }],
    [
      'the line breaks',
      {
        [favoriteCalls.addAll.id]: () => {
          throw new RequestError('network')
        },
      },
    ],
    [
      'the cart refuses',
      {
        [favoriteCalls.addAll.id]: () => ({ kept: ['S1', 'S2'], rejected: [] }),
        [cartCalls.pullOutAllSelected.id]: () => REFUSED,
      },
    ],
  ])('nothing leaves the cart when %s', async (_, play) => {
    jest.spyOn(console, 'warn').mockImplementation(() => undefined)
    const { editor } = await filled(lines, { play })
    expect(await editor.keep(lines.slice(0, 2))).toBe(false)
    expect(editor.lines).toHaveLength(3)
    expect(toasts()).not.toContain('已移入收藏')
  })
})

test('[R-CRT-01] [R-SCR-51] a line that another device took out goes as soon as its quantity is refused', async () => {
  jest.useFakeTimers()
  const gone = infoOf([line('2')])
  const { editor } = await filled([line('1'), line('2')], {
    play: { [cartCalls.updateQty.id]: () => REFUSED, [cartCalls.info.id]: () => gone },
  })
  editor.setQuantity(editor.lines[0]!, 30)
  await editor.settled()
  await jest.advanceTimersByTimeAsync(50)
  expect(editor.lines.map(({ id }) => id)).toEqual(['2'])
})
