/** A service of one cart that keeps keys, behind a line that breaks where the test likes; and the device before it. */
import { cartCalls, type CartInfo, type CartLine } from '@/api/cart'
import { favoriteCalls } from '@/api/favorite'
import { RequestError } from '@/client/requestError'
import { openQueue } from '@/stores/waiting/open'
import { CartStore } from '@/stores/CartStore'
import { WaitingStore } from '@/stores/WaitingStore'
import { envelope } from '../client/wire'
import { fakeRoot, userInfo } from './fakeRoot'

/** `before`: it never arrives. `after`: it is done, and its answer is lost. */
export type Line = 'up' | 'before' | 'after'

export const lineOfGoods = (skuNo: string, quantity: number, id: string): CartLine => ({
  ...{ id, skuNo, skuName: `螺栓${skuNo}`, brandName: '', image: '', specText: '', unit: '盒', price: 10 },
  ...{ tierPrices: [], quantity, amount: 10 * quantity, minOrderNum: 1, mpq: 1, canPurchaseQty: null },
  ...{ leadTimeDesc: '', leadTimeDays: 1, supplierDirect: false, dangerousProduct: false, tags: [] },
  ...{ promotionTagDTOS: [], valid: true, invalidKind: null, invalidReason: '', selected: true },
  ...{ demandOrderNo: '', demanderName: '', demandRemark: '' },
})

interface Fields {
  id: string
  ids: string[]
  skuNo: string
  quantity: number
  selectedId: string
  skuList: { skuNo: string; quantity: number }[]
}

export class CartService {
  lines: CartLine[] = []
  favorites = new Map<string, string>()
  line: Line = 'up'
  /** Answers in the place of what the call would say, by its id. */
  refusals: Record<string, () => unknown> = {}
  writes: string[] = []
  private readonly answers = new Map<string, unknown>()
  private ids = 100

  set(...quantities: [skuNo: string, quantity: number][]): this {
    this.lines = quantities.map(([skuNo, quantity]) => lineOfGoods(skuNo, quantity, String((this.ids += 1))))
    return this
  }

  get quantities(): Record<string, number> {
    return Object.fromEntries(this.lines.map(({ skuNo, quantity }) => [skuNo, quantity]))
  }

  answer(id: string, fields: Partial<Fields> = {}, key = ''): unknown {
    const { line } = this
    if (line === 'before') throw new RequestError('network')
    const told = this.once(id, fields as Fields, key)
    if (line === 'after') throw new RequestError('network')
    return told
  }

  private once(id: string, fields: Fields, key: string): unknown {
    const refusal = this.refusals[id]
    if (refusal) return refusal()
    const isWrite = id !== cartCalls.info.id && id !== favoriteCalls.check.id
    if (!isWrite) return this.act(id, fields)
    const name = `${id} ${key}`
    if (key !== '' && this.answers.has(name)) return this.answers.get(name)
    this.writes.push(id)
    const answer = this.act(id, fields)
    this.answers.set(name, answer)
    return answer
  }

  private info(): CartInfo {
    const validQuantity = this.lines.reduce((sum, { quantity }) => sum + quantity, 0)
    return {
      ...{ lines: this.lines, validQuantity, lineCount: this.lines.length, selectedAmount: 0 },
      ...{ selectedQuantity: 0, discountAmount: 0, discounts: [] },
    }
  }

  private act(id: string, fields: Fields): unknown {
    switch (id) {
      case cartCalls.info.id:
        return this.info()
      case cartCalls.updateQty.id: {
        const found = this.lines.find((line) => line.id === fields.id && line.skuNo === fields.skuNo)
        if (!found) return envelope(404, null, '商品已不在购物车中')
        const line = { ...found, quantity: fields.quantity }
        this.lines = this.lines.map((each) => (each.id === line.id ? line : each))
        return line
      }
      case cartCalls.pullOut.id:
        this.lines = this.lines.filter((line) => !fields.ids.includes(line.id))
        return true
      case cartCalls.select.id: {
        const chosen = fields.selectedId.split(',')
        this.lines = this.lines.map((line) => ({ ...line, selected: chosen.includes(line.id) }))
        return this.info()
      }
      case cartCalls.pushIn.id:
        for (const { skuNo, quantity } of fields.skuList) {
          const found = this.lines.find((line) => line.skuNo === skuNo)
          const made = found
            ? { ...found, quantity: found.quantity + quantity }
            : lineOfGoods(skuNo, quantity, String((this.ids += 1)))
          this.lines = [made, ...this.lines.filter((line) => line !== found)]
        }
        return { validQuantity: 0, lineCount: this.lines.length, rejected: [], adjusted: [] }
      case favoriteCalls.check.id:
        return { favorite: this.favorites.has(fields.skuNo), id: this.favorites.get(fields.skuNo) }
      case favoriteCalls.add.id:
        this.favorites.set(fields.skuNo, `f${fields.skuNo}`)
        return { id: `f${fields.skuNo}` }
      case favoriteCalls.remove.id:
        for (const [skuNo, kept] of this.favorites) if (kept === fields.id) this.favorites.delete(skuNo)
        return true
      default:
        throw new Error(`the played service does not know ${id}`)
    }
  }
}

const CALLS = [
  ...[cartCalls.info, cartCalls.updateQty, cartCalls.pullOut, cartCalls.select, cartCalls.pushIn],
  ...[favoriteCalls.check, favoriteCalls.add, favoriteCalls.remove],
]

export const SHOP = '10001'
export const QUEUE_KEY = `offline_queue_${SHOP}`

/** The app is started, with what lies on the device; starting it again is the kill of the one before. */
export async function startApp(service: CartService, kept: Map<string, string>, member = '1') {
  const given = fakeRoot({
    stored: Object.fromEntries(kept),
    initial: { shopNo: SHOP },
    waiting: () => Promise.resolve({ openQueue }),
  })
  const { root, played, asked } = given
  for (const call of CALLS) {
    played[call.id] = (fields) => {
      const options = asked.filter(({ id }) => id === call.id).at(-1)?.options
      return service.answer(call.id, fields as Partial<Fields>, options?.idempotencyKey)
    }
  }
  root.user.begin({ token: `token-of-member-${member}`, userInfo: { ...userInfo(), userId: member } }, SHOP)
  const queue = (await root.need(WaitingStore).open())!
  return { ...given, queue, cart: root.need(CartStore), waiting: root.need(WaitingStore) }
}

export type App = Awaited<ReturnType<typeof startApp>>

export const lineIn = (app: App, skuNo: string) => app.cart.info!.lines.find((line) => line.skuNo === skuNo)!

/** What the page does when the buyer changes a quantity: behind what waits, else it is tried, and kept when that fails. */
export async function setQuantity(app: App, service: CartService, skuNo: string, quantity: number): Promise<void> {
  const line = lineIn(app, skuNo)
  if (app.waiting.follow((make) => [make.quantity('cart', line, quantity)])) return
  const key = `tap-${Math.random()}`
  const [id, fields] =
    quantity === 0
      ? [cartCalls.pullOut.id, { ids: [line.id] }]
      : [cartCalls.updateQty.id, { id: line.id, skuNo, quantity }]
  try {
    service.answer(id, fields, key)
    await app.cart.load()
  } catch (error) {
    await app.waiting.keep(error, (make) => [make.quantity('cart', line, quantity, key)])
  }
}

export async function push(app: App, service: CartService, skuNo: string, quantity: number): Promise<void> {
  const goods = [{ ...lineGoods, skuNo }]
  const skuList = [{ skuNo, quantity }]
  if (app.waiting.follow((make) => make.push('cart', skuList, { source: 'item', goods }))) return
  const sent = { key: `push-${Math.random()}`, fields: { skuList, platform: 'WA', source: 'item' } as const }
  try {
    service.answer(cartCalls.pushIn.id, sent.fields as never, sent.key)
    await app.cart.load()
  } catch (error) {
    await app.waiting.keep(error, (make) => make.push('cart', skuList, { source: 'item', goods, sent: sent as never }))
  }
}
const lineGoods = {
  ...{
    skuName: '手套',
    image: '',
    specText: 'L码',
    unit: '打',
    price: 66,
    minOrderNum: 1,
    mpq: 1,
    canPurchaseQty: null,
  },
}
