/** A product before the code of its page, drawn from the answer that the inline script has asked for. */
import type { ProductDetail } from '../api/product'
import type { ShopIntro } from '../api/shop'
import { begun, pictureOf, show } from './sight'
import { viewer } from './sightViewer'
import { itemSight, pictureIn } from './sightItemView'
import { dataOf } from './sightParts'

async function draw(): Promise<void> {
  const { intro, first } = begun()
  const found = first && dataOf<ProductDetail>(await first)
  if (!found) return
  // Asked for while the shop's own answer may still be on its way, as the gallery asks for it.
  pictureOf(pictureIn(found)).fetchPriority = 'high'
  const shop = dataOf<ShopIntro>(await intro)
  const sight = shop && itemSight(found, shop, viewer())
  if (sight) await show(sight)
}

draw().catch(() => undefined)
