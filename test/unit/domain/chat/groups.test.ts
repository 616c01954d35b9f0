import fc from 'fast-check'
import { farGroups, GROUP_SIZE, grouped, isSameGroup } from '@/domain/chat/groups'
import type { Said } from '@/domain/chat/talk'

const made = (number: number): Said => ({
  ...{ msgId: `m${number}`, from: 'SERVICE', fromName: '', time: number, mediaType: 'TEXT', text: '', state: 'sent' },
})
const talk = (from: number, to: number) => Array.from({ length: to - from }, (_, at) => made(from + at))

test('[R-SCR-60] a talk is cut into groups that hold all of it, in order, each knowing what stands above it', () => {
  fc.assert(
    fc.property(fc.nat(60), fc.nat(60), (above, below) => {
      const said = talk(-above, below + 1)
      const groups = grouped(said, 'm0')
      expect(groups.flatMap((group) => group.said)).toEqual(said)
      expect(groups.every((group) => group.said.length > 0 && group.said.length <= GROUP_SIZE)).toBe(true)
      expect(groups.map(({ before }) => before)).toEqual(
        groups.map(({ said: [first] }) => said[said.indexOf(first!) - 1]),
      )
    }),
  )
})

test('[R-CHT-10] what is put above or below leaves the groups between as they are', () => {
  const all = talk(-45, 30)
  const before = grouped(all.slice(20, 60), 'm0')
  const after = grouped(all, 'm0')
  const kept = before.filter((group) => after.some((other) => isSameGroup(group, other)))
  // Only the two at the ends have grown.
  expect(kept).toHaveLength(before.length - 2)
})

test('without its origin a talk is counted from its first message', () => {
  expect(grouped(talk(0, 25), 'gone').map(({ key }) => key)).toEqual([0, 1, 2])
  expect(grouped([], '')).toEqual([])
})

test('[R-SCR-60] only what lies near the screen, or was never measured, is drawn', () => {
  const groups = grouped(talk(0, 200), 'm0')
  const { far, end } = farGroups(groups, () => 500, { top: -5_000, view: 800 })
  // From -1,200 to 2,000: those that begin at -1,500 up to 2,000.
  const drawn = groups.map(({ key }) => key).filter((key) => !far.has(key))
  // The last one as well, because it grows: nobody knows its height for long.
  expect(drawn).toEqual([7, 8, 9, 10, 11, 12, 13, 14, 19])
  expect(end).toBe(5_000)
  const unknown = farGroups(groups, (key) => (key === 0 ? undefined : 500), { top: -5_000, view: 800 })
  expect(unknown.far.has(0)).toBe(false)
})
