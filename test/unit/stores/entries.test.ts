import { EntryStore } from '@/stores/EntryStore'
import type { Answered } from '@/client/request'
import { envelope } from '../client/wire'
import { fakeRoot } from './fakeRoot'

interface Entry {
  id: string
  isDefault: boolean
}

const entry = (id: string, isDefault = false): Entry => ({ id, isDefault })

function storeOf(list: () => Promise<Answered<Entry[]>> | Answered<Entry[]>) {
  const played = fakeRoot({ stored: { shopNo: '10001', shop_token_10001: 'T1' }, initial: { shopNo: '10001' } })
  const { root } = played
  root.user.setToken('T1')
  const done: string[] = []
  const answer = { current: true }
  const act = (name: string) => async (id: string) => {
    done.push(`${name} ${id}`)
    return answer.current ? (envelope(200, true) as Answered<true>) : false
  }
  const store = new EntryStore<Entry>(root, {
    kind: 'address',
    idOf: ({ id }) => id,
    isDefault: ({ isDefault }) => isDefault,
    list: async () => list(),
    one: async () => undefined,
    setDefault: act('default'),
    remove: act('remove'),
  })
  return { ...played, store, done, answer }
}

const listed = (...entries: Entry[]) => envelope(200, entries) as Answered<Entry[]>
const ids = (store: EntryStore<Entry>) => store.entries.map(({ id }) => id)

beforeEach(() => void jest.spyOn(console, 'error').mockImplementation(() => undefined))
afterEach(() => jest.restoreAllMocks())

test('[R-SCR-22] the default stands first, the others in the order of the service', async () => {
  const { store } = storeOf(() => listed(entry('1'), entry('2'), entry('3', true)))
  await store.load()
  expect(store.status).toBe('ready')
  expect(ids(store)).toEqual(['3', '1', '2'])
})

test('[R-CRT-07] the order takes the pick, without it the default, without that the first', async () => {
  const answers = [listed(entry('1'), entry('2', true)), listed(entry('1'), entry('3')), listed()]
  const { store } = storeOf(() => answers.shift())
  await store.load()
  expect(store.chosen?.id).toBe('2')
  store.pick('1')
  expect(store.chosen?.id).toBe('1')
  store.pick('2')
  await store.load()
  expect(store.chosen?.id).toBe('1')
  await store.load()
  expect(store.chosen).toBeUndefined()
})

test('nothing of one session or shop is shown in another', async () => {
  const { store, root } = storeOf(() => listed(entry('1')))
  await store.load()
  root.user.setToken('T2')
  expect(store.status).toBe('idle')
  expect(ids(store)).toEqual([])
  root.user.removeToken()
  await store.load()
  expect(ids(store)).toEqual([])
})

test('[R-ERR-20] a failure keeps what is shown and says so', async () => {
  const answers: (() => Answered<Entry[]>)[] = [
    () => listed(entry('1')),
    () => {
      throw new Error('dead line')
    },
    () => false,
  ]
  const { store } = storeOf(() => answers.shift()!())
  await store.load()
  while (answers.length > 0) {
    await store.load()
    expect(store.status).toBe('error')
    expect(ids(store)).toEqual(['1'])
  }
})

test('a late answer is dropped', async () => {
  let answerFirst: (answer: Answered<Entry[]>) => void = () => undefined
  const answers = [
    new Promise<Answered<Entry[]>>((resolve) => {
      answerFirst = resolve
    }),
    Promise.resolve(listed(entry('new'))),
  ]
  const { store } = storeOf(() => answers.shift()!)
  const first = store.load()
  await store.load()
  answerFirst(listed(entry('old')))
  await first
  expect(ids(store)).toEqual(['new'])
})

test('[R-CRT-06] the list is read again after a change, and not after a refusal', async () => {
  let asked = 0
  const { store, done, answer } = storeOf(() => {
    asked += 1
    return listed(entry('1'))
  })
  expect(await store.setDefault('1')).toBe(true)
  expect(await store.remove('1')).toBe(true)
  expect(asked).toBe(2)
  answer.current = false
  expect(await store.remove('1')).toBe(false)
  expect(asked).toBe(2)
  expect(done).toEqual(['default 1', 'remove 1', 'remove 1'])
})
