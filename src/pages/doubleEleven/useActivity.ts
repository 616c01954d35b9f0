import { useRef, useState } from 'react'
import { activityCalls, type Activity } from '@/api/activity'
import { CODE } from '@/domain/errors/codes'
import { useCalls } from '@/hooks/useCalls'
import { useOnShop } from '@/hooks/useOnShop'
import { createLatest } from '@/utils/latest'

interface ActivityState {
  activity: Activity | undefined
  status: 'loading' | 'ready' | 'error' | 'missing'
  load: () => Promise<void>
}

/** R-CALL-143 with R-CON-06. */
export function useActivity(): ActivityState {
  const calls = useCalls(activityCalls)
  const [activity, setActivity] = useState<Activity>()
  const [status, setStatus] = useState<ActivityState['status']>('loading')
  const latest = useRef(createLatest()).current
  const load = async () => {
    const isLatest = latest.begin()
    const answer = await calls.data({ type: 2 }, { errors: 'self' }).catch(() => undefined)
    if (!isLatest()) return
    if (answer && answer.code === CODE.ok && answer.data) {
      setActivity(answer.data)
      setStatus('ready')
    } else if (answer && answer.code === CODE.notFound) {
      setActivity(undefined)
      setStatus('missing')
    } else setStatus('error')
  }
  useOnShop(() => void load())
  return { activity, status, load }
}
