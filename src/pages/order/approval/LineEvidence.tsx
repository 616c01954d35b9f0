import { useState } from 'react'
import { Image, View } from '@tarojs/components'
import type { CheaperOffer, LineEvidence as Told } from '@/api/approval'
import type { OrderLine } from '@/api/order'
import { Button } from '@/components/Button'
import { Icon } from '@/components/Icon'
import { Price } from '@/components/Price'
import { itemPath } from '@/components/ProductCard/view'
import { Tags, type TagTone } from '@/components/Tag'
import { Tap } from '@/components/Tap'
import { Thumb } from '@/components/Thumb'
import { spoken } from '@/components/spoken'
import { changeOf, changeText, paidText, repeatText } from '@/domain/approval/evidence'
import { neededText } from '@/domain/demand/days'
import { navigate } from '@/platform/navigation'
import { withQuery } from '@/utils/query'
import { money } from '../shared/Row'
import { sparkline } from './sparkline'

const ORDER = '/pages/order/orderDetail/index'
const DEMAND = '/pages/order/demandDetail/index'
const COMPARE = '/pages/compare/index'

const SMALL = { width: 56, height: 22 } as const
const LARGE = { width: 300, height: 80 } as const

interface EvidenceProps {
  line: OrderLine
  evidence: Told
  /** Puts a sentence into the opinion; not where nothing is decided. */
  onWrite: ((words: string) => void) | undefined
}

function tagsOf({ price }: OrderLine, { paid, repeated, cheaper }: Told): { text: string; tone?: TagTone }[] {
  const change = paid ? changeOf(price, paid.lastPrice) : 0
  const tone: TagTone | undefined = change > 0 ? 'wn' : change < 0 ? 'ok' : undefined
  return [
    ...(repeated.length > 0 ? [{ text: '重复采购', tone: 'wn' as const }] : []),
    ...(paid ? [{ text: changeText(price, paid.lastPrice), ...(tone && { tone }) }] : []),
    ...(paid || repeated.length > 0 ? [] : [{ text: '首次采购' }]),
    ...(cheaper ? [{ text: `更低价 ${money(cheaper.price)}`, tone: 'in' as const }] : []),
  ]
}

/** What the company itself knows of a line: prices it has paid, what it bought lately, what is equal and cheaper. */
export function LineEvidence({ line, evidence, onWrite }: EvidenceProps) {
  const { paid, repeated, repeatedQuantity, cheaper, demand } = evidence
  const warns = repeated.length > 0 || cheaper !== null
  const [isOpen, setOpen] = useState(warns)
  const prices = paid?.series.map(({ price }) => price) ?? []
  const hasLine = prices.length > 1
  const unpaid = repeated.length > 0 ? '近 12 个月还没有已付款的成交价' : '本企业近 12 个月未买过此商品'
  const summary = paid ? paidText(paid) : unpaid
  const hasMore = paid !== null || warns || demand !== null
  return (
    <View className="approval-evidence">
      <Tags list={tagsOf(line, evidence)} />
      <Tap
        className="approval-evidence__row"
        label={`${line.skuName}的依据：${summary}`}
        expanded={isOpen}
        disabled={!hasMore}
        onTap={() => setOpen(!isOpen)}
      >
        {hasLine ? (
          <Image className="approval-evidence__spark" src={sparkline(prices, SMALL)} {...spoken({ hidden: true })} />
        ) : null}
        <View className="approval-evidence__grow text--size-12 text--second text--digits">{summary}</View>
        {hasMore ? <Icon name={isOpen ? 'chevu' : 'chevd'} size={14} /> : null}
      </Tap>
      {isOpen ? (
        <>
          {paid ? <PaidBox paid={paid} unit={line.unit} hasLine={hasLine} prices={prices} /> : null}
          {repeated.length > 0 ? (
            <View className="approval-evidence__box approval-evidence__box--warn">
              <View className="text--bold text--tone-warn">{repeatText(repeatedQuantity, line)}</View>
              {repeated.map((each, index) => (
                <Proof
                  key={`${index} ${each.orderNo}`}
                  orderNo={each.orderNo}
                  text={[
                    each.time.slice(5, 10),
                    each.buyerName,
                    each.same ? '' : each.skuName,
                    `${each.quantity} ${each.unit}`,
                    each.waiting ? '审批中' : '',
                  ]
                    .filter(Boolean)
                    .join(' · ')}
                />
              ))}
            </View>
          ) : null}
          {cheaper ? <CheaperBox line={line} cheaper={cheaper} onWrite={onWrite} /> : null}
          {demand ? (
            <View className="approval-evidence__box">
              <View>
                {[demand.demanderName && `${demand.demanderName}：`, demand.purpose || '未填写用途'].join('')}
              </View>
              {demand.remark ? <View className="text--second">{demand.remark}</View> : null}
              {demand.needDate ? <View className="text--muted">{neededText(demand.needDate)}</View> : null}
              {demand.demandOrderNo ? (
                <Way
                  text={`需求单 ${demand.demandOrderNo}`}
                  path={withQuery(DEMAND, { demandOrderNo: demand.demandOrderNo })}
                />
              ) : null}
            </View>
          ) : null}
        </>
      ) : null}
    </View>
  )
}

interface PaidBoxProps {
  paid: NonNullable<Told['paid']>
  unit: string
  hasLine: boolean
  prices: readonly number[]
}

function PaidBox({ paid, unit, hasLine, prices }: PaidBoxProps) {
  const { lastPrice, medianPrice, lowestPrice, times, series, lastOrderNo, lowestOrderNo } = paid
  const last = series[series.length - 1]
  const lowest = series.find(({ price }) => price === lowestPrice)
  const when = (point: typeof last) => (point ? `${point.time.slice(5, 10)} · ${point.quantity} ${unit}` : '')
  return (
    <View className="approval-evidence__box">
      <View className="approval-evidence__line">
        <View className="text--bold">本企业近 12 个月已付款单价</View>
        <View className="text--muted">{`含税 · 元/${unit}`}</View>
      </View>
      {hasLine ? (
        <Image
          className="approval-evidence__chart"
          src={sparkline(prices, LARGE, medianPrice)}
          {...spoken({ role: 'img', label: `最近 ${prices.length} 次采购单价走势，虚线为中位价` })}
        />
      ) : null}
      <View className="approval-evidence__figures">
        <Figure name="上次" price={lastPrice} hint={when(last)} orderNo={lastOrderNo} />
        <Figure name="中位" price={medianPrice} hint={`${times} 次成交`} orderNo="" />
        <Figure name="最低" price={lowestPrice} hint={when(lowest)} orderNo={lowestOrderNo} />
      </View>
    </View>
  )
}

function Figure({ name, price, hint, orderNo }: { name: string; price: number; hint: string; orderNo: string }) {
  const words = (
    <>
      <View className="text--muted">{name}</View>
      <View className="text--bold text--digits">{money(price)}</View>
      <View className="text--muted text--digits">{hint}</View>
    </>
  )
  if (orderNo === '') return <View className="approval-evidence__grow">{words}</View>
  const path = withQuery(ORDER, { orderNo })
  return (
    <Tap className="approval-evidence__grow approval-evidence__figure" href={path} onTap={() => void navigate(path)}>
      {words}
      <View className="text--tone-strong">查看订单</View>
    </Tap>
  )
}

/** Somebody outside reads the same words, without the way to an order that is none of his. */
function Proof({ orderNo, text }: { orderNo: string; text: string }) {
  return orderNo === '' ? <View>{text}</View> : <Way text={text} path={withQuery(ORDER, { orderNo })} />
}

function Way({ text, path }: { text: string; path: string }) {
  return (
    <Tap className="approval-evidence__way" label={`${text}，查看`} href={path} onTap={() => void navigate(path)}>
      <View className="approval-evidence__grow text--digits">{text}</View>
      <Icon name="chev" size={14} />
    </Tap>
  )
}

interface CheaperBoxProps {
  line: OrderLine
  cheaper: CheaperOffer
  onWrite: EvidenceProps['onWrite']
}

function CheaperBox({ line, cheaper, onWrite }: CheaperBoxProps) {
  const { skuNo, skuName, image, price, stock, unit, sameFacts, savedAmount } = cheaper
  const compared = withQuery(COMPARE, { skuNos: `${line.skuNo},${skuNo}` })
  const path = itemPath(cheaper)
  const words = `请改用 ${skuName}（${money(price)}，现货），${line.quantity} ${unit}可省 ${money(savedAmount)}`
  return (
    <View className="approval-evidence__box approval-evidence__box--offer">
      <View className="approval-evidence__line">
        <View className="text--bold">同规格更低价 · 现货</View>
        <View className="text--muted">{`${sameFacts.map(({ value }) => value).join(' · ')} 一致`}</View>
      </View>
      <View className="approval-evidence__offer">
        <Thumb className="approval-evidence__image" src={image} alt="" />
        <Tap className="approval-evidence__grow" href={path} onTap={() => void navigate(path)}>
          {skuName}
        </Tap>
        <Price value={price} unit={unit} size={15} tone="text" />
      </View>
      <View className="text--tone-ok">{`现货 ${stock} ${unit}；买 ${line.quantity} ${unit}按此单价可省 ${money(savedAmount)}，未计促销优惠`}</View>
      <View className="approval-evidence__actions">
        <Button kind="p3" size="s" label={`对比 ${skuName}`} onTap={() => void navigate(compared)}>
          对比
        </Button>
        {onWrite ? (
          <Button kind="p2" size="s" label={`写入意见：改用 ${skuName}`} onTap={() => onWrite(words)}>
            写入意见
          </Button>
        ) : null}
      </View>
    </View>
  )
}
