import { acknowledged, isMine, merge, oldest, startsAnew, unsent, withState, type Said } from '@/domain/chat/talk'

const said = (msgId: string, time: number, state: Said['state'] = 'sent'): Said => ({
  msgId,
  time,
  state,
  from: 'SERVICE',
  fromName: '客服',
  mediaType: 'TEXT',
  text: msgId,
})
const ids = (list: readonly Said[]) => list.map(({ msgId }) => msgId)

describe('what was said', () => {
  it('[R-CHT-02] has each message once, in the order of the service, whatever order it came in', () => {
    const known = merge(merge([], [said('c', 3), said('a', 1)]), [said('b', 2), said('c', 3), said('b', 2)])
    expect(ids(known)).toEqual(['a', 'b', 'c'])
  })

  it('[R-CHT-10] puts older history before what is known, and asks on from the oldest', () => {
    const known = merge([said('m', 10), said('own', 0, 'sending')], [said('k', 8), said('l', 9)])
    expect(ids(known)).toEqual(['k', 'l', 'm', 'own'])
    expect(oldest(known)?.msgId).toBe('k')
    expect(oldest([said('own', 0, 'failed')])).toBeUndefined()
  })

  it('[R-CHT-09] keeps what waits below, in the order of writing, and sends that again', () => {
    const known = merge([said('x', 5, 'failed'), said('y', 6, 'sending')], [said('late', 99)])
    expect(ids(known)).toEqual(['late', 'x', 'y'])
    expect(ids(unsent(known))).toEqual(['x', 'y'])
  })

  it('[R-CHT-14] is sent when the service has said so, at its time', () => {
    const known = acknowledged([said('a', 1), said('own', 500, 'sending')], 'own', 2, '')
    expect(known[1]).toMatchObject({ msgId: 'own', state: 'sent', time: 2 })
    expect(unsent(known)).toEqual([])
    expect(acknowledged(known, 'nobody', 3, '')).toBe(known)
  })

  it('[R-CHT-19] a card that was sent is as the service made it; words that were sent are what they were', () => {
    const card = { ...said('own', 500, 'sending'), mediaType: 'PRODUCT', text: '{"skuNo":"1"}' }
    const made = '{"skuNo":"1","name":"电机"}'
    expect(acknowledged([card], 'own', 2, made)[0]).toMatchObject({ state: 'sent', text: made })
    expect(acknowledged([said('own', 500, 'sending')], 'own', 2, '')[0]).toMatchObject({ state: 'sent', text: 'own' })
  })

  it('is not called failed any more once it is sent', () => {
    expect(withState([said('a', 1)], 'a', 'failed')[0]).toMatchObject({ state: 'sent' })
    expect(withState([said('a', 1, 'sending')], 'a', 'failed')[0]).toMatchObject({ state: 'failed' })
  })

  it.each([
    ['CUSTOMER', '陆言', true],
    ['GUEST_0a1b2c3d', '游客1234', true],
    ['x', '游客1234', true],
    ['SERVICE', '林岚', false],
    ['ROBOT', '智能客服', false],
  ])('[R-ROL-08] [R-ROL-09] [R-CHT-07] %s named %s: mine is %s', (from, fromName, mine) => {
    expect(isMine({ from, fromName })).toBe(mine)
  })

  it('tells a time where the talk paused', () => {
    expect(startsAnew(undefined, said('a', 1))).toBe(true)
    expect(startsAnew(said('a', 0), said('b', 300_000))).toBe(false)
    expect(startsAnew(said('a', 0), said('b', 300_001))).toBe(true)
  })
})
