/** Products per brand and leaf catalogue, however many there are: what browsing without words shows. */
import type { Question, Selection } from './candidates'
import { choicesOf } from './choices'
import { isSold, soldIn } from './sells'
import { filled, type Tally } from './tally'

export function tallyShop(question: Question, selection: Selection): Pick<Tally, 'brands' | 'catalogs'> {
  const { goods, lexicon, scope } = question
  const chosen = choicesOf(selection, goods, lexicon)
  const sold = soldIn(question)
  const pairs = goods.pairs(sold.flags)
  const brands = new Uint32Array(goods.highestBrand + 1)
  for (const [leaf, counts] of pairs.byLeaf) {
    if (sold.leaves[leaf] !== 1 || chosen.leaves[leaf] !== 1) continue
    for (const [brand, count] of counts) brands[brand]! += count
  }
  const leaves = new Uint32Array(goods.catalogs.length)
  const add = (leaf: number, count: number) => {
    if (sold.leaves[leaf] === 1) leaves[leaf]! += count
  }
  if (selection.brandIds.length === 0) pairs.leaves.forEach((count, leaf) => add(leaf, count))
  for (const brand of new Set(selection.brandIds)) {
    for (const [leaf, count] of pairs.byBrand.get(brand) ?? []) add(leaf, count)
  }
  for (const doc of scope.without) {
    if (!isSold(sold, goods, doc)) continue
    const leaf = goods.leaves[doc]!
    const brand = goods.brands[doc]!
    if (chosen.leaves[leaf] === 1) brands[brand]! -= 1
    if (chosen.brands[brand] === 1) leaves[leaf]! -= 1
  }
  return { brands: filled(brands), catalogs: goods.byCatalog(leaves) }
}
