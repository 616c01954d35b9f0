import { useRef, useState } from 'react'
import { Textarea, View } from '@tarojs/components'
import { useDidShow } from '@tarojs/taro'
import { observer } from 'mobx-react'
import { leftText, neededText } from '@/domain/demand/days'
import { DEMAND_LIMITS } from '@/domain/demand/status'
import { useAddresses } from '@/hooks/useAddresses'
import { useFresh } from '@/hooks/useFresh'
import { useNewest } from '@/hooks/useNewest'
import { useStore, useStores } from '@/hooks/useStores'
import { navigate } from '@/platform/navigation'
import { ChosenEntryStore } from '@/stores/ChosenEntryStore'
import type { Wish } from '@/stores/DemandWishStore'
import { formatTime } from '@/utils/time'
import { Cell } from '../Cell'
import { spoken } from '../spoken'
import { DateSheet } from './DateSheet'
import './index.scss'

const LIST = '/pages/address/receive/index?select=1'
/** What is picked for a demand is no choice for an order. */
const PICKED_FOR = 'demand'

export interface FieldsProps {
  wish: Wish
  /** Another number is another demand: the words begin anew. */
  round: number
  /** A place that stays as it is, whatever became of it in the address book. */
  placed?: { receiveId: string; text: string }
  onChange: (part: Partial<Wish>) => void
}

/** When, where to and what for. */
export const Fields = observer(function Fields({ wish, round, placed, onChange }: FieldsProps) {
  const { user } = useStores()
  const addresses = useAddresses()
  const chosen = useStore(ChosenEntryStore)
  const [isChoosing, setChoosing] = useState(false)
  const isPicking = useRef(false)
  useFresh(() => void addresses.load(), String(user.isGuest))
  useDidShow(() => {
    const picked = isPicking.current ? chosen.of('address') : undefined
    isPicking.current = false
    if (picked !== undefined) onChange({ receiveId: picked })
  })
  const handlePlace = () => {
    chosen.begin(PICKED_FOR)
    isPicking.current = true
    void navigate(LIST)
  }
  const { needDate, receiveId } = wish
  const left = leftText(needDate, formatTime(new Date()).slice(0, 10))
  const isOver = left === '已过期'
  const address = receiveId === undefined ? addresses.chosen : addresses.find(receiveId)
  const kept = placed && placed.receiveId === receiveId ? placed.text : ''
  const isLost = !kept && receiveId !== undefined && receiveId !== '' && !address && addresses.status === 'ready'
  const place = kept || (address ? `${address.districtName} ${address.detail}` : '')
  const placeWords = isLost ? '原地址已删除，请重新选择' : place || '选填，请选择'
  const dayWords = isOver ? `${needDate} 已过期，请重新选择` : neededText(needDate)
  return (
    <View className="ui-card">
      <Cell title="期望到货" label={`期望到货，${dayWords}`} onTap={() => setChoosing(true)}>
        <View className={isOver ? 'text--tone-bad' : needDate ? '' : 'text--muted'}>{dayWords}</View>
      </Cell>
      <Cell title="收货地址" label={`收货地址，${placeWords}`} onTap={handlePlace}>
        <View className={isLost ? 'text--tone-bad' : place ? 'text--one-line' : 'text--muted'}>{placeWords}</View>
      </Cell>
      <Words key={round} first={wish.purpose} onChange={(purpose) => onChange({ purpose })} />
      <DateSheet
        open={isChoosing}
        day={needDate}
        onChoose={(day) => {
          setChoosing(false)
          onChange({ needDate: day })
        }}
        onClose={() => setChoosing(false)}
      />
    </View>
  )
})

/** The field keeps its own text, so that no letter is lost while the page is drawn. */
function Words({ first, onChange }: { first: string; onChange: (text: string) => void }) {
  const [text] = useState(first)
  const [length, setLength] = useState(first.length)
  const change = useNewest(onChange)
  return (
    <View className="ui-cell demand-form__purpose">
      <View className="ui-cell__title">用途说明</View>
      <View className="ui-cell__value">
        <Textarea
          className="demand-form__text"
          defaultValue={text}
          placeholder="选填，如用在哪里、谁来签收"
          placeholderClass="demand-form__hint"
          maxlength={DEMAND_LIMITS.purpose}
          {...spoken({ label: '用途说明' })}
          onInput={(event) => {
            setLength(event.detail.value.length)
            change.current(event.detail.value)
          }}
        />
        <View className="demand-form__count">{`${length} / ${DEMAND_LIMITS.purpose}`}</View>
      </View>
    </View>
  )
}
