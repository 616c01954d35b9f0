import { useEffect, useRef, useState } from 'react'
import { View } from '@tarojs/components'
import { orderCalls } from '@/api/order'
import { dataOf } from '@/client/calls'
import { Bone } from '@/components/Skeleton'
import { Chip } from '@/components/Chip'
import { Empty, LoadError } from '@/components/States'
import { Sheet } from '@/components/Sheet'
import { spoken } from '@/components/spoken'
import { Tap } from '@/components/Tap'
import { trackStateText } from '@/domain/order/logistics'
import { useCalls } from '@/hooks/useCalls'
import { useOpening } from '@/hooks/useOpening'
import { copyText } from '@/platform/clipboard'
import { createLatest } from '@/utils/latest'
import { Timeline } from './Timeline'
import { wayOf, type Way } from './tracks'
import './sheets.scss'

interface LogisticsSheetProps {
  /** undefined: closed. */
  orderNo: string | undefined
  onClose: () => void
}

export function LogisticsSheet({ orderNo, onClose }: LogisticsSheetProps) {
  const calls = useCalls(orderCalls)
  const [way, setWay] = useState<Way>()
  const [hasFailed, setFailed] = useState(false)
  const [index, setIndex] = useState(0)
  const latest = useRef(createLatest()).current

  const load = async (id: string) => {
    const isLatest = latest.begin()
    setFailed(false)
    try {
      const order = dataOf(await calls.detail({ id }, { errors: 'notModal' }))
      const found = order && (await wayOf(calls, order))
      if (!isLatest()) return
      setWay(found)
      setFailed(!found)
    } catch (error) {
      console.warn('logistics', error)
      if (isLatest()) setFailed(true)
    }
  }
  useOpening(orderNo, () => {
    setWay(undefined)
    setFailed(false)
    setIndex(0)
  })
  useEffect(() => {
    latest.cancel()
    if (orderNo !== undefined) void load(orderNo)
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once per order that is opened
  }, [orderNo])

  const shown = way?.packages[index]
  return (
    <Sheet open={orderNo !== undefined} title="物流详情" onClose={onClose}>
      {!way && !hasFailed ? (
        <View className="track-sheet__waiting">
          <Bone height={24} width={160} />
          <Bone height={160} />
        </View>
      ) : null}
      {hasFailed && orderNo !== undefined ? (
        <LoadError title="物流信息加载失败" onRetry={() => void load(orderNo)} />
      ) : null}
      {way && way.packages.length > 1 ? (
        <View className="track-sheet__packages" {...spoken({ role: 'group', label: '包裹' })}>
          {way.packages.map(({ outboundNo, state }, at) => (
            <Chip key={outboundNo} on={at === index} onTap={() => setIndex(at)}>
              {`包裹 ${at + 1} · ${trackStateText(state)}`}
            </Chip>
          ))}
        </View>
      ) : null}
      {shown ? (
        <>
          <View className="track-sheet__head">
            <View className="text--size-15 text--bold text--tone-strong">{trackStateText(shown.state)}</View>
            <View className="text--size-13 text--second">{shown.carrier}</View>
            {shown.logisticsNo ? (
              <Tap className="track-sheet__number" onTap={() => void copyText(shown.logisticsNo)}>
                <View className="text--digits">{shown.logisticsNo}</View>
                <View className="text--tone-strong">复制</View>
              </Tap>
            ) : null}
          </View>
          {shown.tracks.length > 0 ? (
            <Timeline steps={shown.tracks.map(({ time, context }) => ({ time, text: context }))} />
          ) : (
            <View className="text--size-13 text--muted track-sheet__none">暂无物流信息，承运商揽收后更新</View>
          )}
        </>
      ) : null}
      {way?.purchase ? (
        <View className="track-sheet__purchase">
          <View className="text--size-15 text--bold">{`代购进度 · ${way.purchase.status}`}</View>
          <View className="text--size-12 text--muted">{`${way.purchase.supplier} · 采购单 ${way.purchase.purchaseNo}`}</View>
          <Timeline steps={way.purchase.tracks.map(({ time, context }) => ({ time, text: context }))} />
        </View>
      ) : null}
      {way && way.packages.length === 0 && !way.purchase ? (
        <Empty drawing="order" title="还没有物流信息" hint="发货后可在这里查看" />
      ) : null}
    </Sheet>
  )
}
