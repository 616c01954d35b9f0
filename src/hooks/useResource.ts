import { useRef, useState } from 'react'
import { dataOf } from '@/client/calls'
import type { Answered } from '@/client/request'
import { createLatest } from '@/utils/latest'
import { useFresh } from './useFresh'

export interface Resource<TData> {
  data: TData | undefined
  /** What is there stays while it is asked for again; `refused` is a failure that the service has explained. */
  status: 'loading' | 'ready' | 'error' | 'refused'
  /** Answers what came, or undefined when nothing came or a later answer overtook it. */
  load: () => Promise<TData | undefined>
}

export interface Conditions {
  /** A change of it asks again. */
  key: string
  /** Nothing is asked while it is false. */
  when: boolean
}

/** One thing that a page asks for on every visit. */
export function useResource<TData>(ask: () => Promise<Answered<TData>>, { key, when }: Conditions): Resource<TData> {
  const [held, setHeld] = useState<{ data: TData | undefined; status: Resource<TData>['status'] }>({
    data: undefined,
    status: 'loading',
  })
  const latest = useRef(createLatest()).current

  const load = async (): Promise<TData | undefined> => {
    if (!when) return undefined
    const isLatest = latest.begin()
    setHeld(({ data, status }) => ({ data, status: data === undefined ? 'loading' : status }))
    try {
      const answer = await ask()
      if (!isLatest()) return undefined
      const data = dataOf(answer)
      if (data === undefined) setHeld((old) => ({ ...old, status: 'refused' }))
      else setHeld({ data, status: 'ready' })
      return data
    } catch (error) {
      console.warn('resource', error)
      if (isLatest()) setHeld((old) => ({ ...old, status: 'error' }))
      return undefined
    }
  }
  useFresh(() => void load(), `${String(when)} ${key}`)
  return { ...held, load }
}
