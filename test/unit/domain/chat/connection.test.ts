import {
  ANSWER_MS,
  IDLE,
  IDLE_MS,
  RETRY_MS,
  SPREAD_MS,
  step,
  type Connection,
  type Deed,
  type Happening,
  type Timer,
} from '@/domain/chat/connection'

/** Plays a connection: what happens, one after another; answers the state and the last deeds. */
function play(...happenings: readonly Happening[]): { now: Connection; deeds: readonly Deed[] } {
  let now = IDLE
  let deeds: readonly Deed[] = []
  for (const what of happenings) [now, deeds] = step(now, what, 0.5)
  return { now, deeds }
}

const wanted = { type: 'wanted' } as const
const memberToken = { type: 'token', token: 't', isGuest: false, group: '' } as const
const guestToken = { type: 'token', token: 't', isGuest: true, group: '' } as const
const opened = { type: 'opened' } as const
const created = { type: 'frame', command: 'GROUP_CREATE', group: 'g1' } as const
const greeted = { type: 'frame', command: 'GREETING', group: 'g1' } as const
const ended = (code: number, reason = '') => ({ type: 'ended', code, reason }) as const
const due = (timer: Timer) => ({ type: 'due', timer }) as const
const ready = [wanted, memberToken, opened, created] as const

const named = (deeds: readonly Deed[]) => deeds.map((deed) => ('timer' in deed ? `${deed.do} ${deed.timer}` : deed.do))
const waits = (deeds: readonly Deed[], timer: Timer) =>
  deeds.flatMap((deed) => (deed.do === 'wait' && deed.timer === timer ? [deed.ms] : []))

describe('the connection of a talk', () => {
  it('[R-TOK-03] asks for a token, opens, and beats from the moment it is open', () => {
    expect(named(play(wanted).deeds)).toEqual(['ask'])
    expect(play(wanted, memberToken).deeds).toContainEqual({ do: 'open', token: 't' })
    const { now, deeds } = play(wanted, memberToken, opened)
    expect(waits(deeds, 'idle')).toEqual([IDLE_MS])
    expect(now.phase).toBe('joining')
  })

  it('[R-TOK-04] lets a guest with a group of this shop go on in it with its history, and asks for none', () => {
    const { now, deeds } = play(wanted, { ...guestToken, group: 'kept' }, opened)
    expect(now).toMatchObject({ phase: 'ready', group: 'kept' })
    expect(named(deeds)).toEqual(expect.arrayContaining(['history', 'resend']))
    expect(named(deeds)).not.toContain('create')
  })

  it('[R-TOK-04] lets everybody else ask for his group, a member with a kept one too', () => {
    expect(named(play(wanted, guestToken, opened).deeds)).toContain('create')
    expect(named(play(wanted, { ...memberToken, group: 'kept' }, opened).deeds)).toContain('create')
  })

  it('[R-TOK-05] takes the group that it is given, and keeps it for a guest only', () => {
    const guest = play(wanted, guestToken, opened, created)
    expect(guest.now).toMatchObject({ phase: 'ready', group: 'g1' })
    expect(guest.deeds).toContainEqual({ do: 'keep', group: 'g1' })
    expect(named(play(...ready).deeds)).not.toContain('keep')
  })

  it('[R-TOK-07] [R-CHT-05] loads the history when it is greeted', () => {
    expect(named(play(...ready).deeds)).not.toContain('history')
    expect(named(play(...ready, greeted).deeds)).toContain('history')
  })

  it('[R-CHT-09] sends again what waits as soon as there is a group', () => {
    expect(named(play(...ready).deeds)).toContain('resend')
  })

  it.each(['login', 'logout'])('[R-TOK-09] stays closed when it was closed by %s', (reason) => {
    const { now, deeds } = play(...ready, ended(1000, reason))
    expect(now.phase).toBe('closed')
    expect(waits(deeds, 'retry')).toEqual([])
  })

  it('[R-TOK-09] comes back after any other end and after an error', () => {
    for (const what of [ended(1006), ended(1000, 'whatever'), { type: 'failed' } as const]) {
      const { now, deeds } = play(...ready, what)
      expect(now.phase).toBe('waiting')
      expect(waits(deeds, 'retry')).toEqual([RETRY_MS])
    }
  })

  it('[R-TOK-10] [R-CON-14] waits two seconds behind one lock, whatever comes meanwhile', () => {
    const { now, deeds } = play(...ready, ended(1006), ended(1006), { type: 'failed' }, { type: 'back' }, wanted)
    expect(now.phase).toBe('waiting')
    expect(deeds).toEqual([])
    expect(named(play(...ready, ended(1006), due('retry')).deeds)).toContain('open')
    expect(RETRY_MS).toBe(2_000)
  })

  it('[R-CHT-14] spreads out over ten seconds only after a process has stopped', () => {
    expect(waits(play(...ready, ended(1001)).deeds, 'retry')).toEqual([RETRY_MS + SPREAD_MS / 2])
    expect(waits(play(...ready, ended(1006)).deeds, 'retry')).toEqual([RETRY_MS])
  })

  it('[R-TOK-10] comes again when a full service says, never sooner than the lock and within ten minutes', () => {
    const after = (reason: string) => waits(play(...ready, ended(1013, reason)).deeds, 'retry')
    expect(after('retry 10')).toEqual([10_000])
    expect(after('retry 1')).toEqual([RETRY_MS])
    expect(after('retry 9999')).toEqual([600_000])
    expect(after('retry soon')).toEqual([RETRY_MS])
  })

  it('[R-CHT-01] asks for a new token once when its own is refused, and not for ever', () => {
    const refused = play(...ready, ended(4401, 'token'), due('retry'))
    expect(named(refused.deeds)).toEqual(['ask'])
    const again = play(...ready, ended(4401, 'token'), due('retry'), memberToken, ended(4401, 'token'))
    expect(again.now.phase).toBe('idle')
    expect(waits(again.deeds, 'retry')).toEqual([])
    // A talk that came about in between begins anew.
    const later = play(...ready, ended(4401), due('retry'), memberToken, opened, created, ended(4401))
    expect(later.now.phase).toBe('waiting')
  })

  it('[R-CHT-08] pings after a minute of silence and leaves a socket that does not answer in ten seconds', () => {
    const pinged = play(...ready, due('idle'))
    expect(named(pinged.deeds)).toContain('ping')
    expect(waits(pinged.deeds, 'answer')).toEqual([ANSWER_MS])
    const { now, deeds } = play(...ready, due('idle'), due('answer'))
    expect(now.phase).toBe('waiting')
    expect(deeds[0]).toMatchObject({ do: 'close' })
  })

  it('[R-CON-13] counts the minute from the last frame in either direction, and any frame is an answer', () => {
    expect(waits(play(...ready, { type: 'sent' }).deeds, 'idle')).toEqual([IDLE_MS])
    const heard = play(...ready, due('idle'), { type: 'frame', command: 'CHAT', group: 'g1' })
    expect(named(heard.deeds)).toEqual(['stop answer', 'wait idle'])
    expect(IDLE_MS).toBe(60_000)
  })

  it('leaves a socket that never opens, or opens and gives no group', () => {
    expect(play(wanted, memberToken, due('answer')).now.phase).toBe('waiting')
    const silent = play(wanted, memberToken, opened, { type: 'frame', command: 'PONG', group: '' })
    expect(named(silent.deeds)).not.toContain('stop answer')
    expect(play(wanted, memberToken, opened, due('answer')).now.phase).toBe('waiting')
  })

  it('asks a socket that slept whether it lives when the app is shown or the line is back', () => {
    const { deeds } = play(...ready, { type: 'back' })
    expect(named(deeds)).toEqual(['ping', 'wait answer'])
  })

  it('[R-CHT-12] leaves with the reason, forgets token and group, and begins afresh when it is wanted again', () => {
    const left = play(...ready, { type: 'leave', reason: 'login' })
    expect(left.now).toEqual({ ...IDLE, phase: 'closed' })
    expect(left.deeds).toContainEqual({ do: 'close', reason: 'login' })
    expect(named(play(...ready, { type: 'leave', reason: 'login' }, wanted).deeds)).toEqual(['ask'])
  })

  it('drops a token that comes after the buyer has left', () => {
    expect(play(wanted, { type: 'leave', reason: 'logout' }, memberToken)).toMatchObject({
      now: { phase: 'closed', token: '' },
      deeds: [],
    })
  })

  it('[R-TOK-10] never has two sockets or two waits, whatever happens in whatever order', () => {
    const happenings: readonly Happening[] = [
      wanted,
      memberToken,
      guestToken,
      { ...guestToken, group: 'kept' },
      { type: 'noToken' },
      opened,
      created,
      greeted,
      { type: 'frame', command: 'CHAT', group: 'g1' },
      { type: 'sent' },
      { type: 'failed' },
      { type: 'back' },
      ended(1006),
      ended(1001),
      ended(1013, 'retry 10'),
      ended(4401),
      ended(1000, 'logout'),
      due('retry'),
      due('idle'),
      due('answer'),
      { type: 'leave', reason: 'login' },
    ]
    let seed = 7
    const random = () => (seed = (seed * 48_271) % 2_147_483_647) / 2_147_483_647
    let opens = 0
    for (let round = 0; round < 300; round++) {
      let now = IDLE
      let sockets = 0
      let isRetrying = false
      for (let turn = 0; turn < 80; turn++) {
        const what = happenings[Math.floor(random() * happenings.length)]!
        // A timer that does not run is not due, a socket that is not there neither opens nor ends.
        if (what.type === 'due' && what.timer === 'retry' && !isRetrying) continue
        if (['opened', 'frame', 'failed', 'ended'].includes(what.type) && sockets === 0) continue
        if (what.type === 'ended') sockets = 0
        if (what.type === 'due' && what.timer === 'retry') isRetrying = false
        const [next, deeds] = step(now, what, random())
        for (const deed of deeds) {
          if (deed.do === 'close') sockets = 0
          if (deed.do === 'open') {
            opens++
            sockets++
          }
          if (deed.do === 'wait' && deed.timer === 'retry') isRetrying = true
          if (deed.do === 'stop' && deed.timer === 'retry') isRetrying = false
        }
        expect(sockets).toBeLessThanOrEqual(1)
        expect(isRetrying).toBe(next.phase === 'waiting')
        expect(sockets === 1).toBe(['connecting', 'joining', 'ready'].includes(next.phase))
        now = next
      }
    }
    expect(opens).toBeGreaterThan(500)
  })

  it('[R-CHT-01] takes a token of a guest with a group for good only when a frame has come', () => {
    const back = [due('retry'), { ...guestToken, group: 'kept' }, opened] as const
    const renewed = [wanted, { ...guestToken, group: 'kept' }, opened, ended(4401, 'token'), ...back] as const
    expect(play(...renewed, ended(4401, 'token')).now.phase).toBe('idle')
    const heard = { type: 'frame', command: 'PONG', group: '' } as const
    expect(play(...renewed, heard, ended(4401, 'token')).now.phase).toBe('waiting')
  })
})
