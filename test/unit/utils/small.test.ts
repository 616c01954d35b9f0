import { afterDoubleTap } from '@/utils/doubleTap'
import fc from 'fast-check'
import { thumbnail } from '@/utils/images'
import { sharedPicture } from '@/utils/sharedPicture'
import { uuid } from '@/utils/ids'
import { isRecord, parseJson } from '@/utils/json'
import { createLatest } from '@/utils/latest'
import { px } from '@/utils/numbers'
import { formatTime, parseTime } from '@/utils/time'

test('[R-CON-21] a length is converted by its design width, 700 by default', () => {
  expect(px(100, 750)).toBe(100)
  expect(px(100, 640)).toBe(117)
  expect(px(100, 828)).toBe(90.5)
  expect(px(700)).toBe(750)
})

test('[R-CON-21] no design width and no length makes a NaN', () => {
  fc.assert(
    fc.property(fc.double(), fc.oneof(fc.double(), fc.constant(undefined)), (length, width) =>
      Number.isFinite(px(length, width)),
    ),
  )
})

test('[R-CON-23] a picture is asked for in its small version', () => {
  expect(thumbnail('/a.webp')).toBe('/a.webp?x-oss-process=style/origin_50')
  expect(thumbnail('/a.webp?v=2')).toBe('/a.webp?v=2&x-oss-process=style/origin_50')
})

test('[R-CON-23] no picture is a blank pixel; data, blobs and styled addresses stay', () => {
  expect(thumbnail('')).toMatch(/^data:image\/gif;base64,/)
  expect(thumbnail(undefined)).toBe(thumbnail(''))
  for (const url of ['data:image/png;base64,AA', 'blob:x', '/a.webp?x-oss-process=style/big']) {
    expect(thumbnail(url)).toBe(url)
  }
})

test('[R-SHR-05] a shared picture is whole, on white and JPEG; what lies in no storage is none', () => {
  const drawn = (size: string) => `x-oss-process=image/resize,m_pad,${size},color_FFFFFF/format,jpg`
  expect(sharedPicture('/a.webp', 'card')).toBe(`/a.webp?${drawn('w_500,h_400')}`)
  expect(sharedPicture('/a.webp?v=2&x-oss-process=style/origin_50', 'square')).toBe(
    `/a.webp?v=2&${drawn('w_400,h_400')}`,
  )
  expect(sharedPicture('//cdn.example/a.png', 'card')).toBe(`https://cdn.example/a.png?${drawn('w_500,h_400')}`)
  for (const url of ['', undefined, 'data:image/png;base64,AA', 'blob:x', 'wxfile://tmp']) {
    expect(sharedPicture(url, 'card')).toBeUndefined()
  }
})

test('[R-DEC-06] wire times are Shanghai time on every phone', () => {
  expect(parseTime('2026-11-21 08:00:00')?.toISOString()).toBe('2026-11-21T00:00:00.000Z')
  expect(formatTime(new Date('2026-12-31T16:00:00Z'))).toBe('2027-01-01 00:00:00')
})

test('[R-DEC-06] every time comes back as it was written', () => {
  const times = fc.date({ min: new Date('2000-01-01'), max: new Date('2099-12-31'), noInvalidDate: true })
  fc.assert(
    fc.property(times, (date) => {
      const text = formatTime(date)
      expect(formatTime(parseTime(text)!)).toBe(text)
    }),
  )
})

test.each(['', '2026-02-30 00:00:00', '2026-11-21', '2026-11-21T08:00:00', '2026-13-01 00:00:00'])(
  'a time that is none is refused: "%s"',
  (text) => {
    expect(parseTime(text)).toBeUndefined()
  },
)

test('damaged JSON is nothing, and only objects are records', () => {
  expect(parseJson('{"a":1}')).toEqual({ a: 1 })
  expect(parseJson('{"a":')).toBeUndefined()
  expect(parseJson(undefined)).toBeUndefined()
  expect([{}, [], null, 'x', undefined].map(isRecord)).toEqual([true, false, false, false, false])
})

test('an id is a random UUID', () => {
  expect(uuid()).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
  expect(uuid()).not.toBe(uuid())
})

test('only the question asked last may be answered, and none after a cancel', () => {
  const latest = createLatest()
  const first = latest.begin()
  const second = latest.begin()
  expect([first(), second()]).toEqual([false, true])
  latest.cancel()
  expect(second()).toBe(false)
})

test('the second tap of a double tap is waited for, and nothing longer than that', async () => {
  jest.useFakeTimers()
  let isOver = false
  void afterDoubleTap(Date.now()).then(() => (isOver = true))
  await jest.advanceTimersByTimeAsync(350)
  expect(isOver).toBe(false)
  await jest.advanceTimersByTimeAsync(60)
  expect(isOver).toBe(true)
  const before = Date.now()
  await afterDoubleTap(before - 1000)
  jest.useRealTimers()
})
