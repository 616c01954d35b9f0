import { useState } from 'react'
import { CODE } from '@/domain/errors/codes'
import type { Answered, RequestOptions } from '@/client/request'
import { dialogs } from '@/platform/dialogs'
import { back } from '@/platform/navigation'
import type { EntryStore } from '@/stores/EntryStore'
import { afterDoubleTap } from '@/utils/doubleTap'
import { fieldBlamed, useForm, type Form, type Mistakes } from './useForm'
import { useLeaveGuard } from './useLeaveGuard'
import { useOnShop } from './useOnShop'
import { useQuery } from './useQuery'
import { useSubmit } from './useSubmit'

interface EntryFormRules<TEntry, TValues> {
  store: EntryStore<TEntry>
  initial: TValues
  /** By field, in the order of the page. */
  labels: Readonly<Record<string, string>>
  valuesOf: (entry: TEntry) => TValues
  mistakesIn: (values: TValues) => Mistakes
  /** Answers the number of the entry that was saved. */
  send: (values: TValues, id: string | undefined, options: RequestOptions) => Promise<Answered<string>>
}

type EntryFormStatus = 'loading' | 'ready' | 'error' | 'gone'

export interface EntryForm<TEntry, TValues> {
  form: Form<TValues>
  /** undefined while a new one is made. */
  entry: TEntry | undefined
  isNew: boolean
  status: EntryFormStatus
  busy: boolean
  save: () => void
  retry: () => void
}

/** The form of one entry: `?id=` edits, `?select=1` makes it on the way back to whoever wanted to pick one. */
export function useEntryForm<TEntry, TValues extends object>(
  rules: EntryFormRules<TEntry, TValues>,
): EntryForm<TEntry, TValues> {
  const { store, initial, labels, valuesOf, mistakesIn, send } = rules
  const { id, select } = useQuery()
  const isNew = id === undefined
  const [isDirty, setDirty] = useState(false)
  const form = useForm(initial, { labels, onChange: () => setDirty(true) })
  const [entry, setEntry] = useState<TEntry>()
  const [status, setStatus] = useState<EntryFormStatus>(isNew ? 'ready' : 'loading')
  const leave = useLeaveGuard(isDirty)

  const begin = (found: TEntry) => {
    setEntry(found)
    form.start(valuesOf(found))
    setDirty(false)
    setStatus('ready')
  }
  const load = async () => {
    // What has been typed is worth more than a newer entry.
    if (id === undefined || isDirty) return
    const known = store.find(id)
    if (known) return begin(known)
    setStatus('loading')
    const answer = await store.source
      .one(id, { errors: 'self' })
      .catch((error: unknown) => console.warn('entry', error))
    if (answer && answer.code === CODE.ok && answer.data) return begin(answer.data)
    // Who has lost his session is told so by a call that may say it.
    if (answer && answer.code === CODE.unauthorized) void store.load()
    const isGone = answer && [CODE.notFound, CODE.badRequest].some((code) => code === answer.code)
    setStatus(isGone ? 'gone' : 'error')
  }
  useOnShop(() => void load())

  const { busy, submit } = useSubmit(async () => {
    const tappedAt = Date.now()
    const found = mistakesIn(form.now())
    if (Object.values(found).some(Boolean)) return void form.check(found)
    const answer = await send(form.now(), id, { errors: 'self', loading: true })
    if (!answer) return
    if (answer.code === CODE.unauthorized) return store.load()
    if (answer.code !== CODE.ok) {
      const field = answer.code === CODE.badMobile ? 'mobile' : fieldBlamed(answer.msg, labels)
      const told: Mistakes = field ? { [field]: answer.msg } : {}
      if (field) form.check(told)
      else await dialogs.modal({ title: '提示', content: answer.msg })
      return
    }
    await leave()
    void store.load()
    dialogs.toast('已保存')
    const isForPicker = isNew && select === '1'
    if (isForPicker) store.pick(answer.data)
    await afterDoubleTap(tappedAt)
    await back(isForPicker ? 2 : 1)
  })

  return { form, entry, isNew, status, busy, save: () => void submit(), retry: () => void load() }
}
