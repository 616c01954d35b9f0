import { memo, useCallback, useRef, type ReactNode } from 'react'
import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import type { ProductItem } from '@/api/product'
import { useStaged } from '@/hooks/useStaged'
import { navigate } from '@/platform/navigation'
import type { PagedList } from '@/stores/PagedList'
import { useAdding } from '../Adding'
import type { Adding } from '../Adding/Adding.types'
import { BasketButton } from '../BasketButton'
import { LoginPrice } from '../Price/LoginPrice'
import { ProductCard } from '../ProductCard'
import { itemPath } from '../ProductCard/view'
import { Skeleton } from '../Skeleton'
import { ListFooter, LoadError } from '../States'
import { staleWhy } from '../States/stale'
import { Tap } from '../Tap'
import { Chunk } from './Chunk'
import { useChunks } from './useChunks'
import './index.scss'

/** Pictures of the first screen do not wait to be scrolled to. */
const FIRST_SCREEN = 4

/** Drawn at once; the others follow, as many in each picture. */
const DRAWN_FIRST = 6

/** CSS px of a usual card with its gap, on a phone. */
const ROW_HEIGHT = 150
const TILE_HEIGHT = 304

/** One for all cards: another one each time would draw them anew. */
const LOGIN_PRICE = <LoginPrice />

interface CardOptions<TItem extends ProductItem> {
  layout?: 'row' | 'tile'
  /** The buyer may change the layout: the cards hold what both show, so that it costs one class and no card. */
  changes?: boolean
  /** Pass stable functions: a card is drawn again when one of them changes. */
  onAsk?: (item: TItem) => void
  /** Stands on the picture, such as the mark of a choice. */
  corner?: ((item: TItem) => ReactNode) | undefined
  /** Offers to take the product out of the list. */
  onDrop?: (item: TItem) => void
  /** The words above a product that begins a new section, such as a day. */
  sectionOf?: (item: TItem) => string
}

interface GoodsListProps<TItem extends ProductItem> extends CardOptions<TItem> {
  list: PagedList<TItem>
  /** Which page it is, for what a guest meant before he logged in. */
  scope: string
  /** Stands there when the list is empty. */
  empty: ReactNode
  /** Stands below the last line of the list. */
  after?: ReactNode
  /** Default: asks for the list again. */
  onRetry?: () => void
}

/**
 * Every list of goods: skeleton, cards, footer, and what to show when there is nothing. A new question empties the
 * list at once; until the answer comes the last goods stay on screen, dimmed, which costs the mini-program one class
 * instead of twenty cards taken away and put back.
 */
export const GoodsList = observer(function GoodsList<TItem extends ProductItem>(props: GoodsListProps<TItem>) {
  const { list, scope, empty, after, onRetry, ...options } = props
  const { adder, ...adding } = useAdding(scope)
  const { layout = 'row' } = options
  const last = useRef<readonly TItem[]>([])
  const isAsking = list.status === 'loading' || list.status === 'idle'
  const isEmptied = list.items.length === 0 && isAsking
  if (!isEmptied) last.current = list.items
  const drawn = useStaged(last.current.length, DRAWN_FIRST, DRAWN_FIRST)
  const chunks = useChunks(last.current, drawn)
  const handleRetry = onRetry ?? (() => void list.reset())

  if (list.isEmpty) return <>{empty}</>
  if (last.current.length === 0) {
    return isEmptied ? <Skeleton kind={layout} /> : <LoadError onRetry={handleRetry} />
  }
  return (
    <>
      {list.isStale ? (
        <Tap className="goods-list__stale" onTap={() => void list.refresh()}>
          {`${staleWhy()}，正在显示上次内容 · 重试`}
        </Tap>
      ) : null}
      <View className={isEmptied ? 'goods-list__emptied' : undefined}>
        {chunks.map((chunk, index) => (
          <Cards
            key={index}
            chunk={chunk}
            before={lastOf(chunks[index - 1])}
            isFirst={index === 0}
            {...options}
            {...adding}
          />
        ))}
      </View>
      <ListFooter state={isEmptied ? 'idle' : footerOf(list)} onRetry={() => void list.retry()} />
      {after}
      {/* While goods are marked a bar stands at its place. */}
      {options.corner ? null : <BasketButton />}
      {adder}
    </>
  )
}) as <TItem extends ProductItem>(props: GoodsListProps<TItem>) => ReactNode

const lastOf = <TItem,>(chunk: readonly TItem[] = []): TItem | undefined => chunk[chunk.length - 1]

function footerOf({ status, hasNext }: Pick<PagedList<unknown>, 'status' | 'hasNext'>) {
  if (status === 'error') return 'error'
  if (status === 'loading') return 'loading'
  return hasNext ? 'idle' : 'end'
}

interface CardsProps<TItem extends ProductItem> extends CardOptions<TItem>, Omit<Adding, 'adder'> {
  chunk: readonly TItem[]
  /** The last product of the chunk above, which decides whether this one begins a section. */
  before: TItem | undefined
  isFirst: boolean
}

function CardsOf({ chunk, before, isFirst, layout = 'row', changes, sectionOf, ...actions }: CardsProps<ProductItem>) {
  const isTile = layout === 'tile'
  const handleOpen = useCallback((item: ProductItem) => void navigate(itemPath(item)), [])
  const headOf = (item: ProductItem, index: number): string | undefined => {
    if (!sectionOf) return undefined
    const above = index > 0 ? chunk[index - 1] : before
    const head = sectionOf(item)
    return above && sectionOf(above) === head ? undefined : head
  }
  const cards = () =>
    chunk.flatMap((item, index) => {
      const head = headOf(item, index)
      const isEager = isFirst && index < FIRST_SCREEN
      return [
        head ? (
          <View key={head} className="goods-list__page-head">
            {head}
          </View>
        ) : null,
        <ProductCard
          key={item.skuNo}
          item={item}
          brief={isTile && !changes}
          lazy={!isEager}
          onOpen={handleOpen}
          login={LOGIN_PRICE}
          {...actions}
        />,
      ]
    })
  const height = isTile ? Math.ceil(chunk.length / 2) * TILE_HEIGHT : chunk.length * ROW_HEIGHT
  return (
    <Chunk
      className={isTile ? 'product-grid' : 'goods-list__chunk product-column'}
      expected={isFirst ? undefined : height}
      render={cards}
    />
  )
}

const Cards = memo(CardsOf) as <TItem extends ProductItem>(props: CardsProps<TItem>) => ReactNode
