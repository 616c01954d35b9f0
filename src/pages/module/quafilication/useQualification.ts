import { useState } from 'react'
import { qualificationCalls } from '@/api/qualification'
import type { AnswerOf } from '@/api/call'
import { dataOf } from '@/client/calls'
import { useCalls } from '@/hooks/useCalls'
import { useOnShop } from '@/hooks/useOnShop'
import type { Status } from '@/stores/status'
import { createLatest } from '@/utils/latest'

type Papers = AnswerOf<typeof qualificationCalls.show>

export function useQualification(): { papers: Papers | undefined; status: Status; load: () => Promise<void> } {
  const calls = useCalls(qualificationCalls)
  const [latest] = useState(createLatest)
  const [papers, setPapers] = useState<Papers>()
  const [status, setStatus] = useState<Status>('idle')

  const load = async () => {
    const isLatest = latest.begin()
    setStatus('loading')
    try {
      const found = dataOf(await calls.show({ type: 2 }))
      if (!isLatest()) return
      setPapers(found)
      setStatus(found ? 'ready' : 'error')
    } catch (error) {
      console.error('qualification.load', error)
      if (isLatest()) setStatus('error')
    }
  }
  useOnShop(() => void load())
  return { papers, status, load }
}
