import type { CatalogNode } from '@/api/search'
import { FacetGroup } from './FacetGroup'
import { catalogSteps } from './goodsQuery'

interface CatalogStepsProps {
  root: CatalogNode
  catalogId: string
  /** '' for all goods. */
  onChoose: (catalogId: string) => void
}

/** The tree of catalogues, one level at a time: what was chosen on the way down, then what lies below it. */
export function CatalogSteps({ root, catalogId, onChoose }: CatalogStepsProps) {
  const { path, below } = catalogSteps(root, catalogId)
  const chosen = path.map((node) => node.catalogId)
  const handleToggle = (id: string) => {
    const at = chosen.indexOf(id)
    onChoose(at < 0 ? id : (chosen[at - 1] ?? ''))
  }
  return (
    <FacetGroup
      name="分类"
      values={[...path, ...below].map(({ catalogId: key, catalogName, count }) => ({
        key,
        text: catalogName,
        count,
      }))}
      chosen={chosen}
      onToggle={handleToggle}
    />
  )
}
