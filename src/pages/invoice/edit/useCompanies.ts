import { useRef, useState } from 'react'
import { invoiceCalls, type CompanyFacts } from '@/api/invoices'
import { dataOf } from '@/client/calls'
import { useCalls } from '@/hooks/useCalls'
import { useDebounced } from '@/hooks/useDebounced'
import { createLatest } from '@/utils/latest'

const SHORTEST = 2

interface Companies {
  found: readonly CompanyFacts[]
  /** Why nothing is shown for what was typed; '' while there is nothing to say. */
  said: string
  /** From two characters on, 300 ms after the last; the last answer wins. */
  ask: (name: string) => void
  close: () => void
}

const NONE = '没有查到该企业，请手动填写税号等信息'
const FAILED = '企业查询暂不可用，请手动填写'

/** The register of companies is help, not content: when it fails the buyer is told and types on (R-CALL-075). */
export function useCompanies(): Companies {
  const calls = useCalls(invoiceCalls)
  const [found, setFound] = useState<readonly CompanyFacts[]>([])
  const [said, setSaid] = useState('')
  const latest = useRef(createLatest()).current

  const debounced = useDebounced(async (companyName: string) => {
    const isLatest = latest.begin()
    const answer = await calls.companies({ companyName }).catch((error: unknown) => console.warn('companies', error))
    const list = answer ? dataOf(answer) : undefined
    if (!isLatest()) return
    const companies = Array.isArray(list) ? list : []
    setFound(companies)
    setSaid(!Array.isArray(list) ? FAILED : companies.length === 0 ? NONE : '')
  })
  const cancel = () => {
    debounced.cancel()
    latest.cancel()
  }
  return {
    found,
    said,
    ask: (name) => {
      cancel()
      setSaid('')
      const text = name.trim()
      if ([...text].length >= SHORTEST) debounced.call(text)
      else setFound([])
    },
    close: () => {
      cancel()
      setSaid('')
      setFound([])
    },
  }
}
