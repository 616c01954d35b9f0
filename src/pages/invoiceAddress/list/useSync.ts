import { useEffect, useState } from 'react'
import { invoiceCalls } from '@/api/invoices'
import { dataOf } from '@/client/calls'
import { useAddresses } from '@/hooks/useAddresses'
import { useCalls } from '@/hooks/useCalls'
import { useSubmit } from '@/hooks/useSubmit'
import { dialogs } from '@/platform/dialogs'

/** What the buyer left unticked is remembered, so that an address that arrives late is ticked as well. */
export function useSync(isOpen: boolean, onDone: () => void) {
  const store = useAddresses()
  const calls = useCalls(invoiceCalls)
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())

  useEffect(() => {
    if (!isOpen) return
    setLeft(new Set())
    void store.load()
  }, [isOpen, store])

  const wanted = store.entries.map(({ receiveId }) => receiveId).filter((id) => !left.has(id))
  const { busy, submit } = useSubmit(async () => {
    const isAll = wanted.length === store.entries.length
    const done = dataOf(await calls.syncAddresses(isAll ? {} : { receiveIds: wanted }, { loading: true }))
    if (!done) return
    dialogs.toast(done.count > 0 ? `已同步 ${done.count} 个地址` : '所选地址都已同步过')
    onDone()
  })
  return {
    addresses: store.entries,
    status: store.status,
    count: wanted.length,
    busy,
    isTicked: (id: string) => !left.has(id),
    tick: (id: string, ticked: boolean) =>
      setLeft((known) => new Set(ticked ? [...known].filter((each) => each !== id) : [...known, id])),
    sync: () => void submit(),
    retry: () => void store.load(),
  }
}
