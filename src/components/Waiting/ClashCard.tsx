import { useState } from 'react'
import { View } from '@tarojs/components'
import { CartStore } from '@/stores/CartStore'
import { DemandStore } from '@/stores/DemandStore'
import { useStore } from '@/hooks/useStores'
import { observer } from 'mobx-react'
import { lineOf } from '@/domain/waiting/line'
import type { Change, Clash } from '@/domain/waiting/change'
import type { WaitingQueue } from '@/stores/waiting/queue.types'
import type { WaitingGoods } from '@/stores/waiting/wishes.types'
import { Button } from '../Button'
import { Price } from '../Price'
import { spoken } from '../spoken'
import { Tap } from '../Tap'
import { Thumb } from '../Thumb'
import { clockText } from './clockText'

interface Choice {
  title: string
  /** What it comes to. */
  value: string
  hint: string
  act: string
  to: number | undefined
}

function choicesOf(change: Change, asked: Clash, unit: string): Choice[] {
  const { kind, now, most } = asked
  const count = (value: number) => (value === 0 ? '移除' : `${value} ${unit}`)
  const isGone = now === 0
  const cloud: Choice = {
    title: '云端',
    value: isGone ? (kind === 'refused' ? '不加入' : '已移除') : count(Number(now)),
    hint: isGone ? '不在云端' : '现在的数量',
    act: isGone ? (kind === 'refused' ? '知道了' : '移除') : `保留 ${count(Number(now))}`,
    to: undefined,
  }
  if (kind === 'refused') {
    if (most !== null)
      return [
        { title: '最多可购', value: count(most), hint: '按库存和每单限购', act: `改为 ${count(most)}`, to: most },
        cloud,
      ]
    return isGone ? [cloud] : [cloud, { title: '不要了', value: '移除', hint: '从列表中移除', act: '移除', to: 0 }]
  }
  // Nobody but its demand puts its line into the cart again.
  if (isGone && change.about.demandOrderNo) return [{ ...cloud, act: '知道了' }]
  const to = Number(change.to)
  const mine: Choice = {
    title: '我的',
    value: count(to),
    hint: `离线改于 ${clockText(change.at)}`,
    act: to === 0 ? '移除' : isGone ? `恢复 ${count(to)}` : `用我的 ${count(to)}`,
    to,
  }
  return [mine, cloud]
}

const WHY: Readonly<Record<Clash['kind'], string>> = {
  changed: '您在其他设备上也改过',
  refused: '',
  old: '这处改动已等待多日，请确认',
}

/** One thing that the buyer has changed here, and that is no longer what he saw: he says which it is to be. */
export const ClashCard = observer(function ClashCard({ change, queue }: { change: Change; queue: WaitingQueue }) {
  const cart = useStore(CartStore)
  const demand = useStore(DemandStore)
  const asked = change.clash
  const lines = change.kind === 'demand' ? demand.told?.lines : cart.told?.lines
  const line = lines?.find((each) => lineOf(each) === change.of)
  const goods = line ?? (change.about.goods as WaitingGoods | undefined)
  const [chosen, choose] = useState(0)
  if (!asked) return null
  const choices = choicesOf(change, asked, goods?.unit ?? '件')
  const picked = choices[Math.min(chosen, choices.length - 1)]!
  const why =
    asked.kind === 'changed' && asked.now === 0 ? '云端已移除，可能已在其他设备下单' : asked.reason || WHY[asked.kind]
  return (
    <View className="waiting-clash__one">
      <View className="waiting-clash__goods">
        {goods ? <Thumb className="waiting-clash__image" src={goods.image} alt="" /> : null}
        <View className="waiting-clash__words">
          <View className="text--size-13 text--bold">{change.name}</View>
          {goods?.specText ? <View className="text--size-12 text--muted">{goods.specText}</View> : null}
          {goods ? <Price value={goods.price} unit={goods.unit} size={16} /> : null}
          <View className="text--size-12 text--tone-warn">{why}</View>
        </View>
      </View>
      <View className="waiting-clash__choices" {...spoken({ role: 'radiogroup', label: `${change.name}的数量` })}>
        {choices.map((choice, index) => (
          <Tap
            key={choice.title}
            className={choice === picked ? 'waiting-choice is-on' : 'waiting-choice'}
            role="radio"
            checked={choice === picked}
            onTap={() => choose(index)}
          >
            <View className="text--size-12 text--second">{choice.title}</View>
            <View className="text--size-17 text--bold">{choice.value}</View>
            <View className="text--size-12 text--muted">{choice.hint}</View>
          </Tap>
        ))}
      </View>
      <View className="waiting-clash__foot">
        <View className="text--size-12 text--muted">选好后才能继续，不会相加</View>
        <Button size="s" label={`${picked.act}，${change.name}`} onTap={() => queue.choose(change, picked.to)}>
          {picked.act}
        </Button>
      </View>
    </View>
  )
})
