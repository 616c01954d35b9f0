import { useRef, useState } from 'react'
import { industryCalls, type Industry } from '@/api/industry'
import { CODE } from '@/domain/errors/codes'
import { useCalls } from '@/hooks/useCalls'
import { useOnShop } from '@/hooks/useOnShop'
import { createLatest } from '@/utils/latest'
import { isIndustryId } from './routes'

export interface IndustryState {
  industry: Industry | undefined
  status: 'loading' | 'ready' | 'error' | 'missing'
  load: () => Promise<void>
}

/** R-CALL-111. What is there stays when it cannot be asked for again. The component must be an observer. */
export function useIndustry(id: string): IndustryState {
  const calls = useCalls(industryCalls)
  const [industry, setIndustry] = useState<Industry>()
  const [status, setStatus] = useState<IndustryState['status']>(isIndustryId(id) ? 'loading' : 'missing')
  const latest = useRef(createLatest()).current
  const load = async () => {
    if (!isIndustryId(id)) return
    const isLatest = latest.begin()
    if (!industry) setStatus('loading')
    const answer = await calls.base({ id }, { errors: 'self' }).catch(() => undefined)
    if (!isLatest()) return
    if (answer && answer.code === CODE.ok && answer.data) {
      setIndustry(answer.data)
      setStatus('ready')
    } else if (answer && answer.code === CODE.notFound) {
      setIndustry(undefined)
      setStatus('missing')
    } else if (!industry) setStatus('error')
  }
  useOnShop(() => void load())
  return { industry, status, load }
}
