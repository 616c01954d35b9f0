import { runInAction } from 'mobx'
import type { Latest } from '@/utils/latest'
import { report, type Status } from './status'

/**
 * Asks for one resource of a store. `ask` answers undefined when nothing of use came; `take` is given that as well, after
 * the status is set, in the same action. A broken line is logged under `name`; a late answer is dropped without a word.
 */
export async function loadInto<TData>(
  store: { status: Status },
  latest: Latest,
  name: string,
  ask: (isLatest: () => boolean) => Promise<TData | undefined>,
  take: (data: TData | undefined) => void,
): Promise<void> {
  const isLatest = latest.begin()
  store.status = 'loading'
  try {
    const data = await ask(isLatest)
    if (!isLatest()) return
    runInAction(() => {
      store.status = data ? 'ready' : 'error'
      take(data)
    })
  } catch (error) {
    report(name, error)
    if (isLatest()) runInAction(() => (store.status = 'error'))
  }
}
