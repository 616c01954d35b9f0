import { View } from '@tarojs/components'
import type { PreviewLine } from '@/api/order'
import { AlikeButton } from '@/components/BasketLine/AlikeButton'
import { AskedFor } from '@/components/BasketLine/AskedFor'
import { Chunk } from '@/components/GoodsList/Chunk'
import { useChunks } from '@/components/GoodsList/useChunks'
import { Icon } from '@/components/Icon'
import { Tags, type TagTone } from '@/components/Tag'
import { Tap } from '@/components/Tap'
import { APART, arrivalOf } from '@/domain/arrival'
import { FREE_FROM } from '@/domain/freight/rule'
import { toCents, toYuan } from '@/domain/money'
import { tierPrice } from '@/domain/price'
import { originText } from '@/domain/demand/origin'
import { quantityRule } from '@/domain/quantity'
import { Goods } from '../shared/Goods'
import { money } from '../shared/Row'
import { LineEdit } from './LineEdit'
import { FREIGHT_UNKNOWN, type Charges } from './useCharges'
import type { Checkout } from './useCheckout'

interface LineGroupProps {
  kind: 'general' | 'dangerous' | 'unavailable'
  lines: readonly PreviewLine[]
  limited: ReadonlyMap<string, string>
  charges: Charges
  /** The order goes to the city that the buyer looks around for, so that lists hold what may go there. */
  isHere?: boolean
  /** Its first lines are seen at once. */
  isFirst?: boolean
  /** Of the whole order, for the freight that falls away above a sum. */
  amount: number
  /** Names of the promotions that take something off this order. */
  reached?: readonly string[]
  /** Where its lines can be changed. */
  editing?: Checkout | undefined
  onRemove?: () => void
  /** The goods are in the cart, and stay there. */
  isCart?: boolean
}

const TITLE = { general: '普通商品', dangerous: '危险品', unavailable: '无法下单' } as const
const FIRST_SCREEN = 4
/** CSS px of a usual line that can be changed, on a phone. */
const LINE_HEIGHT = 150
const FREE_FROM_YUAN = FREE_FROM / 100

/** What this order gets, not what another one would: a tier above the least quantity, a promotion that takes something off. */
function tagsOf(line: PreviewLine, reached: readonly string[]) {
  const { promotionTagDTOS, tierPrices, price, unit } = line
  const least = quantityRule(line).min
  const tier = (tierPrices ?? []).find((step) => step.price === price && step.minQty > least)
  const tags: { text: string; tone?: TagTone }[] = []
  if (tier) tags.push({ text: `已享 ${tier.minQty} ${unit}价`, tone: 'pr' })
  // Of more than three the last are left out: whose goods these are is none of them.
  const origin = originText(line)
  if (origin) tags.push({ text: origin })
  for (const { tagName, tagType } of promotionTagDTOS ?? []) {
    if (tagType === 'PROMOTION' && reached.includes(tagName)) tags.push({ text: tagName, tone: 'rd' })
  }
  return tags
}

/** Lines that travel together, with their freight below them. */
export function LineGroup({
  kind,
  lines,
  limited,
  charges,
  amount,
  reached = [],
  isHere,
  isFirst = false,
  editing,
  onRemove,
  isCart,
}: LineGroupProps) {
  const chunks = useChunks(lines)
  if (lines.length === 0) return null
  const together = kind === 'unavailable' ? '' : arrivalOf(lines)
  const arrives = together || kind === 'unavailable' ? together : APART
  const lineOf = (line: PreviewLine, lazy: boolean) => {
    const reason = limited.get(line.skuNo) ?? (line.valid ? '' : line.invalidReason)
    const tags = tagsOf(line, reached)
    const quantity = editing?.preview.quantityOf(line) ?? line.quantity
    const price = quantity === line.quantity ? line.price : tierPrice(line.price, line.tierPrices, quantity)
    return (
      <Goods key={`${line.skuNo} ${line.demandOrderNo}`} goods={{ ...line, quantity, price }} lazy={lazy}>
        <AskedFor line={line} />
        {reason ? (
          <>
            <View className="order-submit__lines">
              <Icon name="warn" size={14} />
              {reason}
            </View>
            {line.alike && (isHere || line.invalidKind !== 'AREA') ? (
              <View className="order-submit__edit">
                <AlikeButton line={line} />
              </View>
            ) : null}
          </>
        ) : (
          <>
            {tags.length > 0 ? <Tags list={tags} /> : null}
            {together ? null : <View className="text--size-12 text--tone-ok">{line.leadTimeDesc}</View>}
          </>
        )}
        {editing ? <LineEdit line={line} checkout={editing} /> : null}
      </Goods>
    )
  }
  return (
    <View className="ui-card order-submit__group">
      <View className="order-submit__group-head">
        <h2 className="text--bold">{TITLE[kind]}</h2>
        <View className="text--size-12 text--muted">{`${lines.length} 款`}</View>
        {kind === 'dangerous' ? <Tags list={[{ text: '专车配送', tone: 'wn' }]} /> : null}
        {arrives ? (
          <View
            className={
              kind === 'dangerous' ? 'order-submit__arrives text--tone-warn' : 'order-submit__arrives text--tone-ok'
            }
          >
            {arrives}
          </View>
        ) : null}
        {onRemove ? (
          <Tap className="order-submit__remove" label="移除无法下单的商品" onTap={onRemove}>
            移除
          </Tap>
        ) : null}
      </View>
      {kind === 'unavailable' ? (
        <View className="order-submit__note">
          {isCart ? '以下商品不会随本单提交，仍留在购物车' : '以下商品不会随本单提交'}
        </View>
      ) : null}
      {chunks.map((chunk, at) => (
        <Chunk
          key={`${chunk[0]!.skuNo} ${chunk[0]!.demandOrderNo}`}
          expected={isFirst && at === 0 ? undefined : chunk.length * LINE_HEIGHT}
          render={() => chunk.map((line, index) => lineOf(line, !isFirst || at > 0 || index >= FIRST_SCREEN))}
        />
      ))}
      {kind === 'unavailable' ? null : <Freight kind={kind} charges={charges} amount={amount} />}
    </View>
  )
}

interface FreightProps {
  kind: 'general' | 'dangerous'
  charges: Charges
  amount: number
}

function Freight({ kind, charges: { status, freight }, amount }: FreightProps) {
  const value = kind === 'general' ? freight.generalAmount : freight.dangerousAmount
  const isFree = kind === 'general' && status === 'ready' && value === 0 && amount >= FREE_FROM_YUAN
  const missing = kind === 'general' && status === 'ready' && value > 0 ? toYuan(FREE_FROM - (toCents(amount) ?? 0)) : 0
  return (
    <View className="order-submit__freight">
      <View className="text--muted">{kind === 'general' ? '普通运费' : '危险品运费'}</View>
      {isFree ? (
        <View className="order-submit__free text--size-12 text--muted">{`满 ¥${FREE_FROM_YUAN} 包邮`}</View>
      ) : null}
      {missing > 0 ? (
        <View className="order-submit__free text--size-12 text--muted">{`再买 ${money(missing)} 包邮`}</View>
      ) : null}
      {status === 'none' ? <View className="text--size-12 text--muted">{FREIGHT_UNKNOWN.none}</View> : null}
      {status === 'asking' ? <View className="order-submit__waiting" /> : null}
      {status === 'error' ? <View className="text--tone-bad">{FREIGHT_UNKNOWN.error}</View> : null}
      {status === 'ready' ? <View className="text--digits text--bold">{money(value)}</View> : null}
    </View>
  )
}
