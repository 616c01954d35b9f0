/**
 * Whether the database is there, known at every moment without asking it: one connection is held for this alone, hears of its
 * own end at once, is asked once in a second, and made anew when it is lost.
 */
import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import { DatabaseAway, isAway } from './away'

/** While it is there. */
const LOOK_MS = 1_000
/** A balancer gives up after a second or two. */
const ANSWER_LIMIT_MS = 1_000
/** A wire that says nothing for so long is taken for a lost one. */
const SILENCE_MS = 10_000
/** While it is away: so much later than the database itself does a process know of its return, and the time to connect. */
const TRY_MS = 50
/** A host that is down says nothing at all: the next attempt begins beside the one that hangs. */
const HANGING_MS = 500
/** A database that restarts at once is back by then, and no buyer has noticed. */
const PATIENCE_MS = 2_000

/** What comes of it in so many milliseconds; undefined when nothing does. Only what somebody waits for keeps the process. */
async function within<TResult>(ms: number, promise: Promise<TResult>, ref = false): Promise<TResult | undefined> {
  const over = new AbortController()
  try {
    return await Promise.race([promise, pause(ms, undefined, { signal: over.signal, ref })])
  } finally {
    over.abort()
  }
}

export interface Presence {
  /** For the first connection: every host is tried once. Rejects with the reason why there is none. */
  begin(): Promise<void>
  /** Its latest answer came in time, and it takes writes. */
  answers(): boolean
  /** Resolves once it is there. In an outage that is older than `patience` nobody is made to wait. */
  back(patience?: number): Promise<void>
  /** Another connection was lost or refused: is it still there? */
  doubted(lost?: Error): void
  close(): Promise<void>
}

interface PresenceEvents {
  /** The outage began: /readyz is red from now on. */
  onAway?(why: unknown): void
  /** It is over, after so many milliseconds. */
  onBack?(ms: number): void
  /** A connection was lost, and the database is there nevertheless. */
  onDoubted?(lost: Error): void
}

interface PresenceOptions extends PresenceEvents {
  /** How many hosts `connect` goes through. */
  hosts?: number
}

/** `connect` gives a connection to a host that takes writes, another host each time where there are several. */
export function watchPresence(
  connect: () => Promise<pg.Client>,
  { hosts = 1, onAway, onBack, onDoubted }: PresenceOptions = {},
): Presence {
  let held: pg.Client | undefined
  let answers = false
  let doubted = false
  let closed = false
  /** What made somebody doubt. */
  let lost: Error | undefined
  let awaySince = performance.now()
  /** When the outage began that was told, and whose end is told as well. */
  let toldSince: number | undefined
  let cause: unknown = new Error('it was not reached yet')
  let wake = (): void => undefined
  let listeners: (() => void)[] = []

  const tell = (): void => {
    const told = listeners
    listeners = []
    for (const listener of told) listener()
  }
  const isThere = (): boolean => held !== undefined && !doubted

  const leave = (why: unknown): void => {
    answers = false
    if (toldSince !== undefined) return
    toldSince = performance.now()
    onAway?.(why)
  }
  const arrive = (): void => {
    answers = true
    doubted = false
    if (toldSince !== undefined) onBack?.(performance.now() - toldSince)
    else if (lost) onDoubted?.(lost)
    toldSince = undefined
    lost = undefined
    tell()
  }

  const lose = (client: pg.Client, why: unknown): void => {
    if (held !== client) return
    held = undefined
    cause = why
    awaySince = performance.now()
    client.end().catch(() => undefined)
    leave(why)
    wake()
  }

  const hold = (client: pg.Client): void => {
    if (held || closed) return void client.end().catch(() => undefined)
    held = client
    client.on('error', (error) => lose(client, error))
    client.on('end', () => lose(client, new Error('its connection was closed')))
    arrive()
  }

  /** Whichever attempt succeeds first is held. */
  const attempt = async (): Promise<void> => {
    const connected = connect().then(hold, (error: unknown) => {
      cause = error
    })
    await within(HANGING_MS, connected)
  }

  /** Every host in its turn, the next one beside one that hangs. What is no outage, such as a wrong password, ends it. */
  const first = async (): Promise<void> => {
    const attempts: Promise<void>[] = []
    let refused: unknown
    for (let turn = 0; turn < hosts && !held && refused === undefined; turn += 1) {
      const one = connect().then(hold, (error: unknown) => {
        cause = error
        if (!isAway(error)) refused = error
        throw error
      })
      attempts.push(one)
      await within(HANGING_MS, one, true).catch(() => undefined)
    }
    await Promise.any(attempts).catch(() => undefined)
    if (!held) throw refused ?? cause
  }

  const look = async (client: pg.Client): Promise<void> => {
    // One that only reads keeps nobody's order.
    const answer = client.query(`select current_setting('transaction_read_only') = 'off' as writes`).then(
      ({ rows }) => rows[0].writes === true || new Error('this host only reads'),
      (error: unknown) => error,
    )
    let said = await within(ANSWER_LIMIT_MS, answer)
    if (said === undefined) {
      if (held === client) leave(new Error('it has said nothing for a second'))
      said = (await within(SILENCE_MS, answer)) ?? new Error('it says nothing any more')
    }
    if (said !== true) return lose(client, said)
    if (held === client) arrive()
  }

  const rest = async (ms: number): Promise<void> => {
    let timer: NodeJS.Timeout | undefined
    await new Promise<void>((resolve) => {
      wake = resolve
      timer = setTimeout(resolve, ms).unref()
    })
    clearTimeout(timer)
  }

  const keepLooking = async (): Promise<void> => {
    while (!closed) {
      await rest(isThere() ? LOOK_MS : TRY_MS)
      if (closed) return
      await (held ? look(held) : attempt())
    }
  }

  return {
    begin: async () => {
      const start = performance.now()
      try {
        await first()
      } catch (error) {
        toldSince = start // by the rejection
        throw error
      } finally {
        void keepLooking()
      }
    },
    answers: () => answers,
    back: async (patience = PATIENCE_MS) => {
      const end = awaySince + patience
      while (!isThere()) {
        const left = end - performance.now()
        if (left <= 0 || closed) throw cause instanceof DatabaseAway ? cause : new DatabaseAway(cause)
        await within(left, new Promise<void>((resolve) => listeners.push(resolve)), true)
      }
    },
    doubted: (why) => {
      if (!isThere()) return
      doubted = true
      lost = why
      awaySince = performance.now()
      wake()
    },
    close: async () => {
      closed = true
      wake()
      tell()
      const client = held
      held = undefined
      await client?.end()
    },
  }
}
