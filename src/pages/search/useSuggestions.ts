import { useRef, useState } from 'react'
import { searchCalls } from '@/api/search'
import { dataOf } from '@/client/calls'
import { useCalls } from '@/hooks/useCalls'
import { useDebounced } from '@/hooks/useDebounced'
import { useStores } from '@/hooks/useStores'
import { createLatest } from '@/utils/latest'

const LONGEST = 50

interface Suggesting {
  words: string[]
  /** Asks 300 ms after the last letter; the last answer wins. */
  ask: (typed: string) => void
  cancel: () => void
}

/** Suggestions are help, not content: when they fail the page goes on without them. */
export function useSuggestions(): Suggesting {
  const { shop } = useStores()
  const calls = useCalls(searchCalls)
  const [words, setWords] = useState<string[]>([])
  const latest = useRef(createLatest()).current

  const debounced = useDebounced(async (keywords: string) => {
    const isLatest = latest.begin()
    try {
      const answer = dataOf(await calls.suggest({ keywords, shopNo: shop.shopNo }))
      if (isLatest()) setWords(Array.isArray(answer) ? answer : [])
    } catch (error) {
      console.warn('suggestions', error)
      if (isLatest()) setWords([])
    }
  })
  const cancel = () => {
    debounced.cancel()
    latest.cancel()
  }
  const ask = (typed: string) => {
    cancel()
    // A pasted list is no beginning of a word.
    if (typed.trim() === '' || typed.length > LONGEST) setWords([])
    else debounced.call(typed.trim())
  }
  return { words, ask, cancel }
}
