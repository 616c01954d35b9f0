/** Changes of the three kinds that a buyer makes without a line, as pages make them. */
import type { Value, Wish } from '@/domain/waiting/change'
import { lineOf } from '@/domain/waiting/line'
import { CartStore } from '../CartStore'
import { DemandStore } from '../DemandStore'
import type { RootStore } from '../RootStore'
import type { WaitingBasket, WaitingGoods, Wishes } from './wishes.types'

/** Whether it has arrived nobody knows, so that it is said again under its name before anything else is said of it. */
const left = (to: Value, key: string | undefined) => (key === undefined ? {} : { key, sent: { to } })

function goodsOf(goods: WaitingGoods): WaitingGoods {
  const { skuNo, skuName, image, specText, unit, price, minOrderNum, mpq, canPurchaseQty } = goods
  return { skuNo, skuName, image, specText, unit, price, minOrderNum, mpq, canPurchaseQty }
}

function linesOf(root: RootStore, kind: WaitingBasket) {
  return kind === 'cart' ? root.need(CartStore).info?.lines : root.need(DemandStore).basket?.lines
}

export function wishesOf(root: RootStore): Wishes {
  const at = () => root.dependencies.now()
  return {
    quantity(kind, line, to, key) {
      const { skuNo, skuName, demandOrderNo = '', quantity } = line
      const about = { skuNo, demandOrderNo, goods: goodsOf(line) }
      return { kind, of: lineOf(line), name: skuName, from: quantity, to, at: at(), about, ...left(to, key) }
    },
    tick(kind, line, to) {
      const { skuNo, skuName, demandOrderNo = '', selected } = line
      const about = { skuNo, demandOrderNo }
      return { kind: `${kind}Tick`, of: lineOf(line), name: skuName, from: selected, to, at: at(), about }
    },
    push(kind, skuList, { source, goods, sent }) {
      const lines = linesOf(root, kind)
      return skuList.map((sku): Wish => {
        const line = lines?.find((each) => lineOf(each) === lineOf(sku))
        const shown = line ?? goods?.find(({ skuNo }) => skuNo === sku.skuNo)
        // A basket that was never seen here may hold some of them already.
        const from = line?.quantity ?? (lines ? 0 : null)
        return {
          kind,
          of: lineOf(sku),
          name: shown?.skuName ?? `货号 ${sku.skuNo}`,
          from,
          to: (from ?? 0) + sku.quantity,
          at: at(),
          sent: sent ? { ...sent } : null,
          about: { skuNo: sku.skuNo, source, ...(shown && { goods: goodsOf(shown) }) },
        }
      })
    },
    favorite({ skuNo, skuName }, from, to, key) {
      const about = { skuNo }
      return { kind: 'favorite', of: skuNo, name: skuName, from: from ?? null, to, at: at(), about, ...left(to, key) }
    },
  }
}
