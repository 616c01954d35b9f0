import { useState, type ReactNode } from 'react'
import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import type { ProductDetail } from '@/api/product'
import { Button } from '@/components/Button'
import { Page } from '@/components/Page'
import { GoodsPrice } from '@/components/Price'
import { cardStock, itemPath } from '@/components/ProductCard/view'
import { Bone } from '@/components/Skeleton'
import { spoken } from '@/components/spoken'
import { Empty, LoadError } from '@/components/States'
import { Switch } from '@/components/Switch'
import { Tap } from '@/components/Tap'
import { Thumb } from '@/components/Thumb'
import { BASKET_TEXT, basketFor } from '@/domain/basket'
import { cheapestOf, COMPARE, comparedIn, factsOf, MOST_COMPARED, type Fact } from '@/domain/comparing'
import { toCents } from '@/domain/money'
import { pieceText } from '@/domain/piece'
import { quantityRule } from '@/domain/quantity'
import { useBasket } from '@/hooks/useBasket'
import { useQuery } from '@/hooks/useQuery'
import { useShare } from '@/hooks/useShare'
import { useStore, useStores } from '@/hooks/useStores'
import { navigate, redirect } from '@/platform/navigation'
import { CompareStore } from '@/stores/CompareStore'
import { Row, Title } from './parts/Row'
import { useCompared } from './useCompared'
import './index.scss'

const SEARCH = '/pages/search/index'
const addText = (item: ProductDetail) => (quantityRule(item).min > 1 ? `起订 ${quantityRule(item).min}` : '加购')
const isDifferent = (values: readonly unknown[]) => new Set(values).size > 1

/** R-SCR-64: up to three goods side by side; the address says which. */
export default observer(function ComparePage() {
  const { skuNos: text = '' } = useQuery()
  const { skuNos, isCut } = comparedIn(text)
  const { user } = useStores()
  const compare = useStore(CompareStore)
  const { goods, missing, status, load } = useCompared(skuNos)
  const { busy, add } = useBasket('compare')
  const [onlyDifferent, setOnlyDifferent] = useState(false)
  const query = { skuNos: skuNos.join() }
  useShare(() => ({ title: '商品对比', path: COMPARE, query }))

  const handleRemove = (skuNo: string) => {
    const item = compare.items.find((each) => each.skuNo === skuNo)
    if (item) compare.toggle(item)
    void redirect({ path: COMPARE, query: { skuNos: skuNos.filter((each) => each !== skuNo).join() } })
  }
  const handleAdd = (item: ProductDetail) =>
    add([{ skuNo: item.skuNo, quantity: quantityRule(item).min }], 'cart', item.unit, item)

  // By numbers that are none of this shop's nothing is compared either.
  if (skuNos.length === 0 || (goods.length === 0 && status === 'ready')) {
    return (
      <Page>
        <Empty
          title={skuNos.length === 0 ? '还没有选择要对比的商品' : '本店没有要对比的商品'}
          hint={`在搜索结果里点“对比”，最多选 ${MOST_COMPARED} 款`}
          action="去搜索"
          onAction={() => void navigate(SEARCH)}
        />
      </Page>
    )
  }
  if (goods.length === 0) {
    return <Page>{status === 'error' ? <LoadError onRetry={() => void load()} /> : <Bone height={480} />}</Page>
  }

  const facts = factsOf(goods)
  const cheapest = user.pricesHidden ? -1 : cheapestOf(goods)
  const supply: (Fact & { cells: ReactNode[] })[] = [
    {
      name: '单价',
      values: goods.map(({ price, unit }) => `${price} ${unit}`),
      differs: !user.pricesHidden && isDifferent(goods.map(({ price, unit }) => `${price} ${unit}`)),
      cells: goods.map((item, place) => (
        <View key={item.skuNo}>
          <GoodsPrice value={item.price} from={!item.exactPrice} unit={item.unit} size={16} />
          {user.pricesHidden ? null : (
            <View className="text--size-12 text--muted">{pieceText(toCents(item.price), item)}</View>
          )}
          {place === cheapest ? <View className="compare-table__best">最低</View> : null}
        </View>
      )),
    },
    ...[
      { name: '供货', values: goods.map((item) => cardStock(item).text) },
      { name: '发货', values: goods.map(({ leadTimeDesc }) => leadTimeDesc) },
      { name: '起订', values: goods.map((item) => `${quantityRule(item).min} ${item.unit}`) },
    ].map((row) => ({
      ...row,
      differs: isDifferent(row.values.filter(Boolean)),
      cells: row.values,
    })),
  ]
  const all = [...supply, ...facts]
  const different = all.filter(({ differs }) => differs).length
  const shown = <TFact extends Fact>(rows: readonly TFact[]) => rows.filter(({ differs }) => differs || !onlyDifferent)
  return (
    <Page>
      {/* By number and not by name: the numbers are words of a link. */}
      {missing > 0 ? <View className="compare-note">{`有 ${missing} 款商品本店没有，未列入对比`}</View> : null}
      {isCut ? (
        <View className="compare-note">{`最多对比 ${MOST_COMPARED} 款，只列出前 ${MOST_COMPARED} 款`}</View>
      ) : null}
      {goods.length === 1 ? <View className="compare-note">只有一款，再添加一款才能对比</View> : null}
      <View className="compare-table" {...spoken({ role: 'table', label: '商品对比' })}>
        <View className="compare-table__row compare-table__head" {...spoken({ role: 'row' })}>
          <View className="compare-table__name" {...spoken({ role: 'cell' })}>
            {skuNos.length < MOST_COMPARED ? (
              <Tap className="compare-table__add" label="添加商品" onTap={() => void navigate(SEARCH)}>
                添加
              </Tap>
            ) : null}
          </View>
          {goods.map((item) => (
            <View className="compare-table__cell" key={item.skuNo} {...spoken({ role: 'columnheader' })}>
              <Thumb className="compare-table__image" src={item.image} alt="" lazy={false} />
              <Tap className="compare-table__words" href={itemPath(item)} onTap={() => void navigate(itemPath(item))}>
                {item.skuName}
              </Tap>
              <Tap
                className="compare-table__remove"
                label={`移除，${item.skuName}`}
                onTap={() => handleRemove(item.skuNo)}
              >
                移除
              </Tap>
            </View>
          ))}
        </View>
        {goods.length > 1 ? (
          <View {...spoken({ role: 'row' })}>
            <View {...spoken({ role: 'cell' })}>
              <Switch
                title={different > 0 ? `${different} 项不同，${all.length - different} 项相同` : '没有不同'}
                hint="只看不同"
                checked={onlyDifferent}
                onChange={setOnlyDifferent}
              />
            </View>
          </View>
        ) : null}
        <Title text="价格与供货" />
        {shown(supply).map(({ name, cells, differs }) => (
          <Row key={name} name={name} cells={cells} differs={differs} />
        ))}
        <Title text="规格参数" />
        {shown(facts).map(({ name, values, differs }) => (
          <Row key={name} name={name} cells={values} differs={differs} />
        ))}
        <View className="compare-table__row" {...spoken({ role: 'row' })}>
          <View className="compare-table__name" {...spoken({ role: 'cell' })} />
          {goods.map((item) => (
            <View className="compare-table__cell" key={item.skuNo} {...spoken({ role: 'cell' })}>
              {item.price !== null && quantityRule(item).purchasable && item.valid !== false ? (
                <Button
                  kind="p2"
                  size="s"
                  busy={busy}
                  label={`${addText(item)}，${BASKET_TEXT[basketFor(user.role)].add}，${item.skuName}`}
                  onTap={() => handleAdd(item)}
                >
                  {addText(item)}
                </Button>
              ) : null}
            </View>
          ))}
        </View>
      </View>
      <View className="compare-note">• 表示各款不同；未提供的参数不算不同</View>
    </Page>
  )
})
