import { useRef, useState } from 'react'
import { CODE } from '@/api/envelope'
import { orderCalls, type OrderPreview } from '@/api/order'
import { dataOf } from '@/client/calls'
import { useCalls } from '@/hooks/useCalls'
import { useFresh } from '@/hooks/useFresh'
import { useStores } from '@/hooks/useStores'
import { createLatest } from '@/utils/latest'
import type { Wanted } from './wanted'

export interface Preview {
  status: 'loading' | 'ready' | 'error'
  /** What the service says when it refuses; '' for a dead line. */
  reason: string
  preview: OrderPreview | undefined
  load: () => Promise<void>
}

/** R-CALL-087: what the order would come to. Nothing is kept by the service yet. */
export function usePreview(wanted: Wanted | undefined): Preview {
  const { user, city, shop } = useStores()
  const calls = useCalls(orderCalls)
  const [status, setStatus] = useState<Preview['status']>('loading')
  const [reason, setReason] = useState('')
  const [preview, setPreview] = useState<OrderPreview>()
  const latest = useRef(createLatest()).current
  const mayAsk = wanted !== undefined && !user.isGuest && shop.shopNo !== ''

  const load = async () => {
    if (!mayAsk) return
    const isLatest = latest.begin()
    if (!preview) setStatus('loading')
    try {
      let answer = await calls.preview(wanted, { errors: 'self' })
      // An expired login is the wrapper's to tell.
      if (answer && answer.code === CODE.unauthorized) answer = await calls.preview(wanted)
      if (!isLatest() || answer === undefined) return
      const found = dataOf(answer)
      setPreview(found)
      setReason(answer && !found ? answer.msg : '')
      setStatus(found ? 'ready' : 'error')
    } catch (error) {
      console.warn('order', error)
      if (isLatest()) setStatus('error')
    }
  }
  useFresh(() => void load(), `${String(mayAsk)} ${city.record.cityCode}`)
  return { status, reason, preview, load }
}
