import fc from 'fast-check'
import { overlaid, type WaitingLine } from '@/domain/waiting/basket'
import type { Change, Wish } from '@/domain/waiting/change'
import {
  changesOf,
  choose,
  clash,
  countOf,
  finish,
  isOld,
  lastOf,
  leave,
  OLD_MS,
  put,
  withdraw,
} from '@/domain/waiting/changes'
import { readKept, writeKept } from '@/domain/waiting/kept'
import { lineOf, newLineId } from '@/domain/waiting/line'
import { markText } from '@/stores/waiting/words'

const BOLT = lineOf({ skuNo: 'A' })
const wish = (from: Wish['from'], to: Wish['to'], of = BOLT, kind = 'cart'): Wish => ({
  kind,
  of,
  name: of,
  from,
  to,
  at: 1000,
  about: {},
})
const next = { key: 'next', at: 2000 }

let keys = 0
const add = (changes: readonly Change[], made: Wish) => put(changes, made, `k${(keys += 1)}`)
const told = (changes: readonly Change[]) => changes.map(({ of, from, to }) => [of.trim(), from, to])

describe('[R-STO-06] what the buyer does without a line', () => {
  test('the last quantity counts, from what he saw first', () => {
    expect(told(add(add([], wish(20, 21)), wish(21, 25)))).toEqual([['A', 20, 25]])
  })

  test('what is as it was is no change: put in and taken out, twenty and back', () => {
    expect(add(add([], wish(20, 25)), wish(25, 20))).toEqual([])
    expect(add(add([], wish(0, 4)), wish(4, 0))).toEqual([])
    expect(add(add([], wish(null, 4)), wish(4, 0))).toEqual([])
    expect(add(add([], wish(false, true)), wish(true, false))).toEqual([])
  })

  test('what has left is not altered; what follows it begins where it ends, and waits behind it', () => {
    let changes = add([], wish(20, 25))
    const [{ key }] = changes as [Change]
    changes = leave(changes, key, { to: 25 })
    changes = add(add(changes, wish(25, 26)), wish(26, 30))
    expect(told(changes)).toEqual([
      ['A', 20, 25],
      ['A', 25, 30],
    ])
    expect(add(changes, wish(30, 25))).toHaveLength(1)
    expect(told(finish(changes, key))).toEqual([['A', 25, 30]])
  })

  test('the order of different things is the order in which they were done, whatever the clock says', () => {
    let changes = add([], { ...wish(0, 1, 'X'), at: 9000 })
    changes = add(changes, { ...wish(0, 2, 'Y'), at: 100 })
    changes = add(changes, wish(1, 3, 'X'))
    expect(told(changes)).toEqual([
      ['X', 0, 3],
      ['Y', 0, 2],
    ])
  })

  test('the same number of another demand is another line', () => {
    const demanded = lineOf({ skuNo: 'A', demandOrderNo: 'D1' })
    const changes = add(add([], wish(20, 25)), wish(3, 4, demanded))
    expect(changes).toHaveLength(2)
    expect(countOf(changes)).toBe(2)
    // A quantity and a tick of one line are one thing that waits.
    expect(countOf(add(changes, wish(true, false, BOLT, 'cartTick')))).toBe(2)
  })

  test('taken back: what has not left is forgotten, what may have arrived is changed back', () => {
    const changes = add([], wish(20, 25))
    expect(withdraw(changes, changes[0]!, next)).toEqual([])
    const gone = leave(changes, changes[0]!.key, { to: 25 })
    expect(told(withdraw(add(gone, wish(25, 40)), gone[0]!, next))).toEqual([
      ['A', 20, 25],
      ['A', 25, 20],
    ])
    // How many there were before nobody knows.
    const blind = leave(add([], wish(null, 4)), `k${keys}`, { key: 'p', fields: {} })
    expect(told(withdraw(blind, blind[0]!, next))).toEqual([['A', null, 4]])
  })

  test('a clash is about the last thing that was wanted; the choice begins at what the buyer was shown', () => {
    let changes = add([], wish(20, 25))
    const first = changes[0]!.key
    changes = add(leave(changes, first, { to: 25 }), wish(25, 30))
    changes = clash(changes, first, { kind: 'changed', now: 10, most: null, reason: '' })
    expect(changes).toMatchObject([{ from: 10, to: 30, clash: { now: 10 } }])
    const { key } = changes[0]!
    expect(choose(changes, key, undefined, next)).toEqual([])
    expect(choose(changes, key, 30, next)).toMatchObject([{ key: 'next', from: 10, to: 30, sent: null, clash: null }])
    // Changed once more by hand: he saw the ten.
    expect(add(changes, wish(10, 12))).toMatchObject([{ from: 10, to: 12, clash: null }])
    expect(add(changes, wish(10, 10))).toEqual([])
  })

  test('the marks say what is to become of it', () => {
    const text = (...made: Wish[]) => markText(made.reduce<readonly Change[]>(add, []), [])
    expect(text(wish(20, 25))).toBe('待同步 · 20 改为 25')
    expect(text(wish(0, 4))).toBe('待同步 · 新加入')
    expect(text(wish(null, 4))).toBe('待同步 · 新加入')
    expect(text(wish(4, 0))).toBe('待同步 · 移除')
    expect(markText([], add([], wish(true, false, BOLT, 'cartTick')))).toBe('待同步 · 未勾选')
    expect(markText([], [])).toBe('')
  })

  test('after six days it is asked about: the service forgets keys after seven', () => {
    expect([isOld({ at: 0 }, OLD_MS), isOld({ at: 0 }, OLD_MS + 1)]).toEqual([false, true])
    // A clock that was put back makes nothing old.
    expect(isOld({ at: 9e15 }, 0)).toBe(false)
  })
})

describe('[R-STO-06] what lies on the device', () => {
  const KINDS = ['cart', 'favorite']
  const whole = { '1': add([], wish(20, 25)), '2': add([], wish(false, true, 'B', 'favorite')) }

  test('is read as it was written, for each member his own', () => {
    const kept = { members: whole, told: {} }
    expect(readKept(writeKept(kept), KINDS)).toEqual({ ...kept, isDamaged: false })
    expect(writeKept({ members: { '1': [] }, told: { '1': [] } })).toBeUndefined()
    expect(readKept(undefined, KINDS)).toEqual({ members: {}, told: {}, isDamaged: false })
  })

  test('has what was told and not read yet, the last fifty of it, without what is no notice', () => {
    const notices = Array.from({ length: 60 }, (_, at) => ({ id: `n${at}`, name: '螺栓', text: `第 ${at} 条` }))
    const { told } = readKept(writeKept({ members: {}, told: { '1': notices } }), KINDS)
    expect(told['1']).toEqual(notices.slice(10))
    const odd = JSON.stringify({ v: 1, members: {}, told: { '1': [null, { id: 1 }, notices[0]], '2': 'x' } })
    expect(readKept(odd, KINDS)).toEqual({ members: {}, told: { '1': [notices[0]] }, isDamaged: false })
  })

  const [good] = whole['1'] as [Change]
  test.each([
    ['{{{', {}],
    ['null', {}],
    ['[]', {}],
    [JSON.stringify({ v: 2, members: whole }), {}],
    [
      JSON.stringify({ v: 1, members: { '1': [null, good, { ...good, kind: 'rocket' }, { ...good, to: 'abc' }] } }),
      { '1': [good] },
    ],
    [JSON.stringify({ v: 1, members: { '1': 'x', '2': [{ ...good, from: -1 }] } }), {}],
  ])('%s loses nothing that is whole, and says that something is lost', (text, members) => {
    expect(readKept(text, KINDS)).toEqual({ members, told: {}, isDamaged: true })
  })

  test('never throws, whatever lies there', () => {
    fc.assert(fc.property(fc.oneof(fc.string(), fc.json()), (text) => void readKept(text, KINDS)))
  })
})

describe('[R-STO-06] the basket under what waits', () => {
  const line = (skuNo: string, quantity: number): WaitingLine => ({
    ...{ id: `1${skuNo}`, skuNo, quantity, selected: true, valid: true, price: 10, amount: 10 * quantity },
    tierPrices: [{ minQty: 10, price: 8 }],
  })
  const made = ({ of, to }: Change): WaitingLine => ({ ...line(of.trim(), Number(to)), id: newLineId(of) })

  test('shows quantities at their own price, what is new first, and not what is taken out', () => {
    const lines = [line('A', 5), line('B', 2), line('C', 1)]
    let changes = add([], wish(5, 12, 'A '))
    changes = add(changes, wish(2, 0, 'B '))
    changes = add(changes, wish(0, 3, 'D '))
    changes = add(changes, wish(true, false, 'C ', 'cartTick'))
    const shown = overlaid(lines, changes, 'cart', made)
    expect(shown).toMatchObject([
      { skuNo: 'D', id: 'new D ', quantity: 3 },
      { skuNo: 'A', quantity: 12, price: 8, amount: 96 },
      { skuNo: 'C', selected: false },
    ])
  })

  test('leaves alone what nothing waits for, and what the buyer has to choose about', () => {
    const lines = [line('A', 5), line('B', 2)]
    const changes = add([], wish(5, 12, 'A '))
    const asked = clash(changes, changes[0]!.key, { kind: 'changed', now: 5, most: null, reason: '' })
    const shown = overlaid(lines, asked, 'cart', made)
    expect([shown[0] === lines[0], shown[1] === lines[1]]).toEqual([true, true])
  })
})

/** A service that keeps keys, a line that breaks where it likes, an app that is killed, and one buyer. */
test('[R-STO-06] any order of changes, cuts, kills and answers ends in what the buyer was shown, nothing doubled', () => {
  const goods = fc.constantFrom('A ', 'B ', 'C ')
  const step = fc.oneof(
    fc.record({ do: fc.constant('set' as const), of: goods, to: fc.nat(5) }),
    fc.record({ do: fc.constant('back' as const), of: goods }),
    // How the line behaves when one change is tried: before, after, or answered.
    fc.record({ do: fc.constant('try' as const), line: fc.constantFrom('before', 'after', 'answered') }),
    fc.record({ do: fc.constant('kill' as const) }),
  )
  fc.assert(
    fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
      const service = new Map([
        ['A ', 2],
        ['B ', 0],
        ['C ', 5],
      ])
      const answered = new Set<string>()
      let pushes = 0
      let changes: readonly Change[] = []
      let kept: string | undefined
      const shown = (of: string) => Number(lastOf(changes, { kind: 'cart', of })?.to ?? service.get(of))
      const wanted = new Map(service)
      const keep = (made: readonly Change[]) => {
        changes = made
        kept = writeKept({ members: { me: changes }, told: {} })
      }
      const attempt = (line: string) => {
        const [change] = changes
        if (!change) return
        if (service.get(change.of) === change.to) return keep(finish(changes, change.key))
        // Nobody else is here: what was seen is still so.
        expect(service.get(change.of)).toBe(change.from)
        keep(leave(changes, change.key, { to: change.to }))
        if (line === 'before') return
        if (!answered.has(change.key)) {
          pushes += 1
          service.set(change.of, Number(change.to))
        }
        answered.add(change.key)
        if (line === 'answered') keep(finish(changes, change.key))
      }
      for (const each of steps) {
        if (each.do === 'set') {
          keep(add(changes, wish(shown(each.of), each.to, each.of)))
          wanted.set(each.of, each.to)
        } else if (each.do === 'back') {
          const [first] = changesOf(changes, { kind: 'cart', of: each.of })
          if (first) wanted.set(each.of, Number(first.from))
          keep(withdraw(changes, { kind: 'cart', of: each.of }, { key: `k${(keys += 1)}`, at: 1 }))
        } else if (each.do === 'try') attempt(each.line)
        else changes = readKept(kept, ['cart']).members.me ?? []
        // What is seen is what was wanted, at every moment.
        for (const [of, to] of wanted) expect(shown(of)).toBe(to)
      }
      for (let left = changes.length * 2; left > 0; left -= 1) attempt('answered')
      expect(changes).toEqual([])
      expect(service).toEqual(wanted)
      expect(pushes).toBe(answered.size)
    }),
    { numRuns: 500 },
  )
})
