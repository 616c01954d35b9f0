import { reaction, runInAction } from 'mobx'
import type { DemandCart, DemandCartLine } from '@/api/baskets'
import type { CartInfo, CartLine } from '@/api/cart'
import { toCents, toYuan } from '@/domain/money'
import { overlaid } from '@/domain/waiting/basket'
import { newLineId } from '@/domain/waiting/line'
import type { Change } from '@/domain/waiting/change'
import { watchKept, watchLine } from '@/platform/line'
import { storageKeys } from '@/platform/storageKeys'
import { CartStore } from '../CartStore'
import { DemandStore } from '../DemandStore'
import type { RootStore } from '../RootStore'
import { BasketDeliverer } from './BasketDeliverer'
import { cartBasket, demandBasket } from './baskets'
import { FavoriteDeliverer } from './FavoriteDeliverer'
import { LastSeen } from './LastSeen'
import { Queue } from './Queue'
import type { WaitingCode } from './queue.types'
import { wishesOf } from './wishes'
import type { WaitingGoods } from './wishes.types'

const EMPTY_CART: CartInfo = {
  lines: [],
  validQuantity: 0,
  lineCount: 0,
  selectedAmount: 0,
  selectedQuantity: 0,
  discountAmount: 0,
  discounts: [],
}

const EMPTY_DEMAND: DemandCart = { lines: [], selectedAmount: 0 }

/** A line of goods that the service has not been told of: what else it would say of them is not known yet. */
function newLine({ of, to, about }: Change): (CartLine & DemandCartLine) | undefined {
  const goods = about.goods as WaitingGoods | undefined
  if (!goods) return undefined
  const quantity = Number(to)
  return {
    ...goods,
    id: newLineId(of),
    brandName: '',
    tierPrices: [],
    quantity,
    amount: toYuan((toCents(goods.price) ?? 0) * quantity),
    leadTimeDesc: '',
    leadTimeDays: 0,
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
    remark: '',
  }
}

/** The sum that a demand basket says of its ticked lines. */
function amountOf(lines: readonly DemandCartLine[]): number {
  const cents = lines.map(({ selected, valid, amount }) => (selected && valid ? (toCents(amount) ?? 0) : 0))
  return toYuan(cents.reduce((sum, one) => sum + one, 0))
}

const isOf = (kind: string) => (change: Change) => change.kind === kind || change.kind === `${kind}Tick`

function waitingCart(told: CartInfo | undefined, changes: readonly Change[]): CartInfo | undefined {
  if (!changes.some(isOf('cart'))) return told
  const lines = overlaid(told?.lines ?? [], changes, 'cart', newLine)
  if (!told && lines.length === 0) return told
  const valid = lines.filter((line) => line.valid)
  const validQuantity = valid.reduce((sum, { quantity }) => sum + quantity, 0)
  return { ...EMPTY_CART, ...told, lines, lineCount: lines.length, validQuantity }
}

function waitingDemand(told: DemandCart | undefined, changes: readonly Change[]): DemandCart | undefined {
  if (!changes.some(isOf('demand'))) return told
  const lines = overlaid<DemandCartLine>(told?.lines ?? [], changes, 'demand', newLine)
  return !told && lines.length === 0 ? told : { ...EMPTY_DEMAND, lines, selectedAmount: amountOf(lines) }
}

function makeQueue(root: RootStore): Queue {
  const deliverer = (basket: ReturnType<typeof cartBasket>) =>
    new BasketDeliverer(
      root,
      basket,
      () => queue.changes,
      (notice) => queue.tell(notice),
    )
  const cart = deliverer(cartBasket(root))
  const demand = deliverer(demandBasket(root))
  const queue: Queue = new Queue(root, wishesOf(root), {
    cart,
    cartTick: cart,
    demand,
    demandTick: demand,
    favorite: new FavoriteDeliverer(root),
  })
  return queue
}

export const openQueue: WaitingCode['openQueue'] = (root) => {
  const seen = new LastSeen(root)
  const cart = root.need(CartStore)
  const demand = root.need(DemandStore)
  const queue = makeQueue(root)
  runInAction(() => {
    cart.overlay = (told) => waitingCart(told, queue.changes)
    demand.overlay = (told) => waitingDemand(told, queue.changes)
  })
  // The numbers on the tabs are what the buyer sees in his baskets, waiting or not.
  reaction(
    () => queue.changes,
    () => {
      if (cart.told && cart.info) root.badges.showCart(cart.info.validQuantity)
      if (demand.told && demand.basket) root.badges.showDemand(demand.basket.lines.length)
    },
  )
  // What could not be read is what was read last, until the line is back.
  reaction(
    () => [root.user.status, cart.status, demand.status],
    (states) => states.includes('error') && runInAction(() => seen.restore()),
    { fireImmediately: true },
  )
  watchLine(
    () => {
      if (root.user.status === 'error') void root.user.load()
      if (cart.status === 'error') void cart.load()
      if (demand.status === 'error') void demand.load()
    },
    () => undefined,
  )
  // Another window has brought it all: what it has brought is not known here yet.
  watchKept(
    () => storageKeys.offlineQueue(root.shop.shopNo),
    () => {
      if (queue.changes.length > 0) return
      if (cart.told) void cart.load()
      if (demand.told) void demand.load()
    },
  )
  // Whoever is known to be here has his own changes, and nobody else's; nobody's last sight outlives his session.
  reaction(
    () => [root.shop.shopNo, root.user.info?.userId],
    () => queue.handleMember(),
    { fireImmediately: true },
  )
  reaction(
    () => root.user.token,
    (token) => token === undefined && seen.forget(),
  )
  return queue
}
