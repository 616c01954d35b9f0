import { useEffect, useState } from 'react'
import { ListFooter } from '../States'
import type { WantedForm } from './WantedForm'

interface Code {
  WantedForm: typeof WantedForm
}

/** Its code comes when somebody asks for it, with that of the list without goods. */
export function LazyWantedForm(props: Parameters<typeof WantedForm>[0]) {
  const [code, setCode] = useState<Code | 'failed'>()
  const load = () => {
    setCode(undefined)
    import(/* webpackChunkName: "no-result" */ './WantedForm').then(setCode, () => setCode('failed'))
  }
  useEffect(load, [])
  if (code === 'failed') return <ListFooter state="error" onRetry={load} />
  return code ? <code.WantedForm {...props} /> : <ListFooter state="loading" />
}

void ({ LazyWantedForm } satisfies typeof import('./LazyWantedForm'))
