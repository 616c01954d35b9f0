import { View } from '@tarojs/components'
import type { PreviewLine } from '@/api/order'
import { Icon } from '@/components/Icon'
import { Tags, type TagTone } from '@/components/Tag'
import { Tap } from '@/components/Tap'
import { FREE_FROM } from '@/domain/freight/rule'
import { Goods } from '../shared/Goods'
import { money } from '../shared/Row'
import { slowestOf } from './lines'
import type { Charges } from './useCharges'

interface LineGroupProps {
  kind: 'general' | 'dangerous' | 'unavailable'
  lines: readonly PreviewLine[]
  limited: ReadonlyMap<string, string>
  charges: Charges
  /** Of the whole order, for the freight that falls away above a sum. */
  amount: number
  onRemove?: () => void
}

const TITLE = { general: '普通商品', dangerous: '危险品', unavailable: '无法下单' } as const
const FIRST_SCREEN = 4
const FREE_FROM_YUAN = FREE_FROM / 100

function tagsOf({ promotionTagDTOS, tierPrices, price, unit, demandOrderNo }: PreviewLine) {
  const tier = (tierPrices ?? []).find((step) => step.price === price && step.minQty > 1)
  const tags: { text: string; tone?: TagTone }[] = []
  if (tier) tags.push({ text: `已享 ${tier.minQty} ${unit}价`, tone: 'pr' })
  for (const { tagName, tagType } of promotionTagDTOS ?? []) {
    if (tagType === 'PROMOTION') tags.push({ text: tagName, tone: 'rd' })
  }
  if (demandOrderNo) tags.push({ text: `需求单 …${demandOrderNo.slice(-4)}` })
  return tags
}

/** Lines that travel together, with their freight below them. */
export function LineGroup({ kind, lines, limited, charges, amount, onRemove }: LineGroupProps) {
  if (lines.length === 0) return null
  const arrives = kind === 'unavailable' ? '' : slowestOf(lines)
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
      {kind === 'unavailable' ? <View className="order-submit__note">以下商品不会随本单提交</View> : null}
      {lines.map((line, index) => {
        const reason = limited.get(line.skuNo) ?? (line.valid ? '' : line.invalidReason)
        const tags = tagsOf(line)
        return (
          <Goods key={line.skuNo} goods={line} lazy={index >= FIRST_SCREEN}>
            {reason ? (
              <View className="order-submit__lines">
                <Icon name="warn" size={14} />
                {reason}
              </View>
            ) : tags.length > 0 ? (
              <Tags list={tags} />
            ) : null}
          </Goods>
        )
      })}
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
  return (
    <View className="order-submit__freight">
      <View className="text--muted">{kind === 'general' ? '普通运费' : '危险品运费'}</View>
      {isFree ? (
        <View className="order-submit__free text--size-12 text--muted">{`满 ¥${FREE_FROM_YUAN} 包邮`}</View>
      ) : null}
      {status === 'none' ? <View className="text--size-12 text--muted">选择地址后计算</View> : null}
      {status === 'asking' ? <View className="order-submit__waiting" /> : null}
      {status === 'error' ? <View className="text--tone-bad">获取失败</View> : null}
      {status === 'ready' ? <View className="text--digits text--bold">{money(value)}</View> : null}
    </View>
  )
}
