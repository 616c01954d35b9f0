import { runInAction } from 'mobx'
import type { Latest } from '@/utils/latest'

/** The state of one resource. `error` shows a retry; data of an earlier answer may still be there. */
export type Status = 'idle' | 'loading' | 'ready' | 'error'

/** R-ERR-20: a failing action is logged and ends here; the page reads the status. */
export function report(action: string, error: unknown): void {
  console.error(action, error)
}

/**
 * Asks for one resource of a store. `ask` answers undefined when nothing of use came; `take` is given that as well, after
 * the status is set, in the same action. What fails on the way is logged under `name` and counts as nothing; a late
 * answer is dropped without a word.
 */
export async function loadInto<TData>(
  store: { status: Status },
  latest: Latest,
  name: string,
  ask: (isLatest: () => boolean) => Promise<TData | undefined>,
  take: (data: TData | undefined) => void,
): Promise<void> {
  const isLatest = latest.begin()
  const settle = (data?: TData) => {
    if (!isLatest()) return
    runInAction(() => {
      store.status = data ? 'ready' : 'error'
      take(data)
    })
  }
  store.status = 'loading'
  try {
    settle(await ask(isLatest))
  } catch (error) {
    report(name, error)
    settle()
  }
}
