export function watchLine(onBack: () => void, onCut: () => void): void {
  window.addEventListener('online', onBack)
  window.addEventListener('offline', onCut)
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') (isLineCut() ? onCut : onBack)()
  })
}

export const isLineCut = (): boolean => navigator.onLine === false

/** A window that is gone without a word loses its turn after this. */
const TURN_MS = 70_000

const self = `${Date.now()} ${Math.random()}`

/** Where a browser has no locks: whoever has written his name last, and still finds it after a moment, has the turn. */
async function byTurns(name: string, work: () => Promise<void>): Promise<boolean> {
  const key = `turn_${name}`
  const taken = (window.localStorage.getItem(key) ?? '').split('|')
  if (taken[0] && taken[0] !== self && Date.now() - Number(taken[1]) < TURN_MS) return false
  const take = () => window.localStorage.setItem(key, `${self}|${Date.now()}`)
  take()
  await new Promise((resolve) => setTimeout(resolve, 60))
  if (!window.localStorage.getItem(key)?.startsWith(self)) return false
  const beat = setInterval(take, TURN_MS / 3)
  try {
    await work()
  } finally {
    clearInterval(beat)
    window.localStorage.removeItem(key)
  }
  return true
}

export async function alone(name: string, work: () => Promise<void>): Promise<boolean> {
  const { locks } = navigator as { locks?: LockManager }
  if (!locks) {
    try {
      return await byTurns(name, work)
    } catch {
      // A storage that may not be touched is shared with no other window.
      await work()
      return true
    }
  }
  return locks.request(name, { ifAvailable: true }, async (lock) => {
    if (lock) await work()
    return lock !== null
  })
}

export function watchKept(key: () => string, onChanged: () => void): void {
  window.addEventListener('storage', (event) => {
    if (event.key === key()) onChanged()
  })
}

void ({ watchLine, isLineCut, alone, watchKept } satisfies typeof import('./line'))
