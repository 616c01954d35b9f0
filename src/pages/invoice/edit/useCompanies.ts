import { useRef, useState } from 'react'
import { invoiceCalls, type CompanyFacts } from '@/api/invoices'
import { dataOf } from '@/client/calls'
import { useCalls } from '@/hooks/useCalls'
import { useDebounced } from '@/hooks/useDebounced'
import { createLatest } from '@/utils/latest'

const SHORTEST = 2

interface Companies {
  found: readonly CompanyFacts[]
  /** From two characters on, 300 ms after the last; the last answer wins. */
  ask: (name: string) => void
  close: () => void
}

/** The register of companies is help, not content: when it fails the buyer types on (R-CALL-075). */
export function useCompanies(): Companies {
  const calls = useCalls(invoiceCalls)
  const [found, setFound] = useState<readonly CompanyFacts[]>([])
  const latest = useRef(createLatest()).current

  const debounced = useDebounced(async (companyName: string) => {
    const isLatest = latest.begin()
    const answer = await calls.companies({ companyName }).catch((error: unknown) => console.warn('companies', error))
    const list = answer ? dataOf(answer) : undefined
    if (isLatest()) setFound(Array.isArray(list) ? list : [])
  })
  const cancel = () => {
    debounced.cancel()
    latest.cancel()
  }
  return {
    found,
    ask: (name) => {
      cancel()
      const text = name.trim()
      if ([...text].length >= SHORTEST) debounced.call(text)
      else setFound([])
    },
    close: () => {
      cancel()
      setFound([])
    },
  }
}
