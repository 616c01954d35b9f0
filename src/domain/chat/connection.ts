/**
 * R-TOK-03..10, R-CHT-01, -05, -08, -12, -14: the connection of one talk as data. What happens leads to a new state and
 * to deeds; it knows neither socket nor clock nor store. There is never more than one socket, and whatever leads back to
 * one goes through `waiting`, which is the lock.
 */
export const RETRY_MS = 2_000
/** Only when a process has stopped, so that its buyers do not come back in the same moment. */
export const SPREAD_MS = 10_000
export const IDLE_MS = 60_000
export const ANSWER_MS = 10_000

const GOING_AWAY = 1001
const TOKEN_REFUSED = 4401

export type Phase = 'idle' | 'asking' | 'connecting' | 'joining' | 'ready' | 'waiting' | 'closed'

export interface Connection {
  readonly phase: Phase
  readonly token: string
  /** Of a guest who was here before; whoever has none is given one. */
  readonly group: string
  readonly isGuest: boolean
  /** The token was asked for anew because the old one was refused; a second refusal ends it. */
  readonly isRenewed: boolean
}

export type Leaving = 'login' | 'logout'
export type Timer = 'retry' | 'idle' | 'answer' | 'history'

export type Happening =
  | { readonly type: 'wanted' | 'noToken' | 'opened' | 'failed' | 'back' }
  | { readonly type: 'token'; readonly token: string; readonly isGuest: boolean; readonly group: string }
  | { readonly type: 'frame'; readonly command: string; readonly group: string }
  | { readonly type: 'sent' }
  | { readonly type: 'ended'; readonly code: number; readonly reason: string }
  | { readonly type: 'due'; readonly timer: Timer }
  | { readonly type: 'leave'; readonly reason: Leaving }

export type Deed =
  | { readonly do: 'ask' | 'create' | 'ping' | 'history' | 'resend' }
  | { readonly do: 'open'; readonly token: string }
  | { readonly do: 'keep'; readonly group: string }
  | { readonly do: 'close'; readonly reason: string }
  /** Starts the timer anew. */
  | { readonly do: 'wait'; readonly timer: Timer; readonly ms: number }
  | { readonly do: 'stop'; readonly timer: Timer }

export type Step = readonly [Connection, readonly Deed[]]

export const IDLE: Connection = { phase: 'idle', token: '', group: '', isGuest: false, isRenewed: false }

const stop = (timer: Timer): Deed => ({ do: 'stop', timer })
const wait = (timer: Timer, ms: number): Deed => ({ do: 'wait', timer, ms })

const hasSocket = ({ phase }: Connection) => phase === 'connecting' || phase === 'joining' || phase === 'ready'

/** `1013 retry 10`: a service that has no room says when to come again, in seconds; never sooner than the lock. */
const hinted = (reason: string) =>
  Math.max(RETRY_MS, Math.min(Number(/^retry (\d{1,4})$/.exec(reason)?.[1]) || 0, 600) * 1_000)

/** What is missing of a history that did not come nobody else tells; many may have asked in the same moment. */
export const historyAgainMs = (share: number): number => RETRY_MS + Math.round(share * SPREAD_MS)

/** Behind the lock. `share` lies between 0 and 1. */
function retry(now: Connection, ms: number, isTokenGood = true): Step {
  return [
    { ...now, phase: 'waiting', token: isTokenGood ? now.token : '' },
    [stop('idle'), stop('answer'), wait('retry', ms)],
  ]
}

function ended(now: Connection, code: number, reason: string, share: number): Step {
  if (!hasSocket(now)) return [now, []]
  if (reason === 'login' || reason === 'logout') {
    return [{ ...IDLE, phase: 'closed' }, [stop('idle'), stop('answer'), stop('retry')]]
  }
  if (code === TOKEN_REFUSED) {
    if (now.isRenewed) return [{ ...IDLE }, [stop('idle'), stop('answer')]]
    return retry({ ...now, isRenewed: true }, RETRY_MS, false)
  }
  return retry(now, code === GOING_AWAY ? RETRY_MS + Math.round(share * SPREAD_MS) : hinted(reason))
}

/** Nobody has answered: the socket is left behind, whatever becomes of it. */
function leaveSocket(now: Connection, reason: string): Step {
  const [next, deeds] = retry(now, RETRY_MS)
  return [next, [{ do: 'close', reason }, ...deeds]]
}

function heard(now: Connection, command: string, group: string): Step {
  const alive = [stop('answer'), wait('idle', IDLE_MS)]
  if (now.phase === 'joining' && command === 'GROUP_CREATE') {
    const known = group || now.group
    return [
      { ...now, phase: 'ready', group: known, isRenewed: false },
      [...alive, ...(now.isGuest ? [{ do: 'keep', group: known } as const] : []), { do: 'resend' }],
    ]
  }
  // Somebody speaks, but not of the group that was asked for: the wait for that one goes on.
  if (now.phase === 'joining') return [now, []]
  const known = now.isRenewed ? { ...now, isRenewed: false } : now
  return [known, command === 'GREETING' ? [...alive, { do: 'history' }] : alive]
}

function opened(now: Connection): Step {
  if (now.phase !== 'connecting') return [now, []]
  const beat = wait('idle', IDLE_MS)
  if (now.isGuest && now.group) {
    // Open is not let in: the service refuses a token behind the handshake, so that only a frame says that it is good.
    return [{ ...now, phase: 'ready' }, [stop('answer'), beat, { do: 'history' }, { do: 'resend' }]]
  }
  return [{ ...now, phase: 'joining' }, [beat, { do: 'create' }, wait('answer', ANSWER_MS)]]
}

function due(now: Connection, timer: Timer): Step {
  if (timer === 'retry' && now.phase === 'waiting') {
    return now.token
      ? [{ ...now, phase: 'connecting' }, [{ do: 'open', token: now.token }, wait('answer', ANSWER_MS)]]
      : [{ ...now, phase: 'asking' }, [{ do: 'ask' }]]
  }
  if (timer === 'answer' && hasSocket(now)) return leaveSocket(now, 'silent')
  if (timer === 'history' && now.phase === 'ready') return [now, [{ do: 'history' }]]
  if (timer === 'idle' && now.phase === 'ready') return [now, [{ do: 'ping' }, wait('answer', ANSWER_MS)]]
  return [now, []]
}

/** `share`: a random number between 0 and 1. */
export function step(now: Connection, what: Happening, share: number): Step {
  switch (what.type) {
    case 'wanted':
      return now.phase === 'idle' || now.phase === 'closed'
        ? [{ ...IDLE, phase: 'asking' }, [{ do: 'ask' }]]
        : [now, []]
    case 'token': {
      if (now.phase !== 'asking') return [now, []]
      const { token, isGuest, group } = what
      return [
        { ...now, phase: 'connecting', token, isGuest, group },
        [{ do: 'open', token }, wait('answer', ANSWER_MS)],
      ]
    }
    case 'noToken':
      return now.phase === 'asking' ? retry(now, RETRY_MS) : [now, []]
    case 'opened':
      return opened(now)
    case 'frame':
      return hasSocket(now) && now.phase !== 'connecting' ? heard(now, what.command, what.group) : [now, []]
    case 'sent':
      return now.phase === 'ready' ? [now, [wait('idle', IDLE_MS)]] : [now, []]
    case 'failed':
      return hasSocket(now) ? leaveSocket(now, 'failed') : [now, []]
    case 'ended':
      return ended(now, what.code, what.reason, share)
    case 'due':
      return due(now, what.timer)
    // Shown again, or the line is back: a socket that slept may be dead without knowing it, so it is asked at once.
    case 'back':
      return now.phase === 'ready' ? [now, [{ do: 'ping' }, wait('answer', ANSWER_MS)]] : [now, []]
    case 'leave':
      if (now.phase === 'idle' || now.phase === 'closed') return [{ ...IDLE, phase: 'closed' }, []]
      return [
        { ...IDLE, phase: 'closed' },
        [
          ...(hasSocket(now) ? [{ do: 'close', reason: what.reason } as const] : []),
          stop('idle'),
          stop('answer'),
          stop('retry'),
        ],
      ]
  }
}
