/**
 * What processes tell each other and count together: inside of one process, or through Redis where there are several
 * (R-RUN-04).
 */
import type { ChatEvent } from '../domains/chat/line'

export interface Wire {
  readonly shared: boolean
  /** To the other processes; resolved when it is on its way to them. */
  tell(event: ChatEvent): Promise<void>
  takes(key: string, most: number, withinMs: number): Promise<boolean>
  /** A socket is open, or still is; false when he has as many as he may. */
  holds(holder: string, connId: string, most: number): Promise<boolean>
  leaves(holder: string, connId: string): Promise<void>
  isThere(holder: string): Promise<boolean>
  /** Whether what joins the processes answers; undefined where nothing does. */
  isHere(): boolean | undefined
  close(): Promise<void>
}

/** Those that nobody asked for are forgotten, so that names of strangers do not pile up. */
const MOST_NAMES = 50_000

/** The moments of each name within its time. */
export class Counts {
  private readonly byName = new Map<string, number[]>()

  takes(name: string, most: number, withinMs: number, now = Date.now()): boolean {
    const recent = (this.byName.get(name) ?? []).filter((at) => at > now - withinMs)
    this.byName.delete(name)
    const allowed = recent.length < most
    if (allowed) recent.push(now)
    if (recent.length > 0) this.byName.set(name, recent)
    if (this.byName.size > MOST_NAMES) this.byName.delete(this.byName.keys().next().value!)
    return allowed
  }
}

export function aloneWire(): Wire {
  const counts = new Counts()
  const held = new Map<string, Set<string>>()
  return {
    shared: false,
    tell: async () => undefined,
    takes: async (key, most, withinMs) => counts.takes(key, most, withinMs),
    holds: async (holder, connId, most) => {
      const own = held.get(holder) ?? new Set()
      if (!own.has(connId) && own.size >= most) return false
      held.set(holder, own.add(connId))
      return true
    },
    leaves: async (holder, connId) => {
      const own = held.get(holder)
      own?.delete(connId)
      if (own?.size === 0) held.delete(holder)
    },
    isThere: async (holder) => held.has(holder),
    isHere: () => undefined,
    close: async () => undefined,
  }
}
