/** A product before the code of its page, drawn from the answer that the inline script has asked for. */
import type { ProductDetail } from './api/product'
import type { ShopIntro } from './api/shop'
import { begun, pictureOf, show } from './appSight'
import { beholder } from './appSightBeholder'
import { itemSight, pictureIn } from './appSightItemView'
import { dataOf } from './appSightParts'

async function draw(): Promise<void> {
  const { intro, first } = begun()
  const found = first && dataOf<ProductDetail>(await first)
  if (!found) return
  // Asked for while the shop's own answer may still be on its way, as the gallery asks for it.
  pictureOf(pictureIn(found)).fetchPriority = 'high'
  const shop = dataOf<ShopIntro>(await intro)
  const sight = shop && itemSight(found, shop, beholder())
  if (sight) await show(sight)
}

draw().catch(() => undefined)
