/** Products per brand and leaf catalogue, however many there are: what browsing without words shows. */
import type { SearchQuery, Selection } from './hits'
import { choicesOf } from './choices'
import { isSold, soldIn } from './sells'
import type { Tally } from './tally'

export function tallyShop(query: SearchQuery, selection: Selection): Pick<Tally, 'brands' | 'catalogs'> {
  const { goods, lexicon, scope } = query
  const chosen = choicesOf(selection, goods, lexicon)
  const sold = soldIn(query)
  const counts = goods.groups.counts(sold.flags)
  const { first, brands: brandOf } = goods.groups
  const brands = new Uint32Array(goods.highestBrand + 1)
  const leaves = new Uint32Array(goods.catalogs.length)
  for (let leaf = 0; leaf < leaves.length; leaf++) {
    if (sold.leaves[leaf] !== 1) continue
    let inLeaf = 0
    for (let group = first[leaf]!; group < first[leaf + 1]!; group++) {
      const brand = brandOf[group]!
      if (chosen.brands[brand] === 1) inLeaf += counts[group]!
      if (chosen.leaves[leaf] === 1) brands[brand]! += counts[group]!
    }
    leaves[leaf] = inLeaf
  }
  for (const doc of scope.without) {
    if (!isSold(sold, goods, doc)) continue
    const leaf = goods.leaves[doc]!
    const brand = goods.brands[doc]!
    if (chosen.leaves[leaf] === 1) brands[brand]! -= 1
    if (chosen.brands[brand] === 1) leaves[leaf]! -= 1
  }
  return { brands, catalogs: goods.byCatalog(leaves) }
}
