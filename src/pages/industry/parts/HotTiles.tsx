import { withQuery } from '@/utils/query'
import { LIST } from '../routes'
import type { Hot } from '../useHot'
import { Tiles } from './Tiles'

/** What sells best in the industry, by kind and by maker. */
export function HotTiles({ id, hot }: { id: string; hot: Hot }) {
  return (
    <>
      <Tiles
        title="热门分类"
        tiles={hot.catalogs?.map(({ catalogId, catalogName, icon }) => ({
          key: catalogId,
          image: icon,
          text: catalogName,
          url: withQuery(LIST, { id, catalogId }),
        }))}
      />
      <Tiles
        title="热门品牌"
        tiles={hot.brands?.map(({ proBrandId, proBrandName, proBrandSmallLogo }) => ({
          key: proBrandId,
          image: proBrandSmallLogo,
          text: proBrandName,
          url: withQuery(LIST, { id, brandId: proBrandId }),
        }))}
      />
    </>
  )
}
