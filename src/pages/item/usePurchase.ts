import type { ProductDetail } from '@/api/product'
import { useBasket } from '@/hooks/useBasket'
import { useReach } from '@/hooks/useReach'
import { useStores } from '@/hooks/useStores'
import { buyingOf } from './buying'
import { flyTo } from './fly'
import type { ActionsProps } from './parts/Actions'
import { useBuyNow } from './useBuyNow'
import { useDelivery, type Delivery } from './useDelivery'
import { useQuantity, type Offer } from './useQuantity'

export interface Purchase {
  offer: Offer
  delivery: Delivery | undefined
  /** What the buttons do; undefined until there is a product to buy. */
  actions: ActionsProps | undefined
}

/** How many, at what price, delivered when, and into which basket. */
export function usePurchase(skuNo: string, detail: ProductDetail | undefined): Purchase {
  const { user } = useStores()
  const reach = useReach('item', { skuNo })
  const delivery = useDelivery(skuNo)
  const offer = useQuantity(detail)
  const basket = useBasket(`item.${skuNo}`, { onAdded: flyTo })
  const buyNow = useBuyNow(skuNo)
  const { quantity, rule } = offer
  const actions: ActionsProps | undefined = detail && {
    buying: buyingOf({ detail, pricesHidden: user.pricesHidden, rule, limit: delivery?.limit, role: user.role }),
    reach,
    busy: basket.busy,
    onAdd: (kind, wanted = quantity) => basket.add([{ skuNo, quantity: wanted }], kind, detail.unit, detail),
    onBuy: (wanted = quantity) => buyNow(wanted),
  }
  return { offer, delivery, actions }
}
