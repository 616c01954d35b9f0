import { useState } from 'react'
import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { Tap } from '../Tap'
import { LazyWantedForm } from './LazyWantedForm'
import type { GoodsSearch } from './useGoodsSearch'

/** Whoever has seen all that was found, and did not find his, asks the seller for it. */
export const WantedOffer = observer(function WantedOffer({ found: { list, query } }: { found: GoodsSearch }) {
  const [open, setOpen] = useState<GoodsSearch['query']>()
  const isAtEnd = list.items.length > 0 && list.status === 'ready' && !list.hasNext
  // A view of its own: what comes and goes would send the sheets beside it again.
  return (
    <View>
      {isAtEnd && open !== query ? (
        <Tap className="wanted-offer" onTap={() => setOpen(query)}>
          没有合适的？发布求购
        </Tap>
      ) : null}
      {isAtEnd && open === query ? <LazyWantedForm what={query.keyWord} /> : null}
    </View>
  )
})
