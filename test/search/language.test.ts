import fc from 'fast-check'
import { codeOf } from '../../server/search/codes'
import { inEngineeringOrder } from '../../server/search/engineeringOrder'
import { withinOneEdit } from '../../server/search/latin'
import { pieces } from '../../server/search/lexer'
import { normalise } from '../../server/search/normalise'

function codes(text: string): string[] {
  return pieces(text).map((piece) => (piece.kind === 'code' ? codeOf(piece.text).main : piece.text))
}

test.each([
  ['M8×30', 'M8x30', 'm8*30', 'Ｍ８×３０', 'M8 X 30', 'M8✕30mm'],
  ['Φ10', 'φ 10mm', 'Ø10.0', '直径10'],
  ['1/2"', '1/2寸', '1/2″', '4分'],
  ['2.5mm²', '2.5平方', '2.5 mm2', '2.5平方毫米'],
  ['GB/T5782', 'GB/T 5782', 'gb5782', 'GBT 5782', 'GB/T 5782-2016'],
  ['DIN933', 'din 933', 'DIN-933'],
  ['220V', '220 v', '220伏', '220.0V'],
  ['24VDC', 'DC24V', 'dc 24v'],
  ['8.8级', '8.8', '8.8 级'],
  ['L码', 'l', 'L 码'],
  ['46号', '46#'],
  ['6205-2RS', '6205-2rs', '62052RS'],
])('[R-SCR-50] one size, many spellings: %s', (first, ...others) => {
  for (const other of others) expect(codes(other)).toEqual(codes(first))
})

test.each([
  ['M8×30', 'M8×35'],
  ['0–25mm', '25mm'],
  ['1/2"', '1/4"'],
  ['6205', '6204'],
  ['10A', '10mA'],
])('%s is not %s', (left, right) => {
  expect(codes(left)).not.toEqual(codes(right))
})

test('normalising what is normal changes nothing', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 40 }), (text) => {
      const once = normalise(text)
      expect(normalise(once).replace(/\s/g, '')).toBe(once.replace(/\s/g, ''))
    }),
    { numRuns: 300, seed: 7 },
  )
})

test.each([
  [
    ['M10', 'M6', 'M16', 'M8'],
    ['M6', 'M8', 'M10', 'M16'],
  ],
  [
    ['1/2"', '1"', '1/4"', '1-1/4"'],
    ['1/4"', '1/2"', '1"', '1-1/4"'],
  ],
  [
    ['XL码', 'S码', 'L码', 'M码'],
    ['S码', 'M码', 'L码', 'XL码'],
  ],
  [
    ['10.9级', '8.8级', '12.9级', '4.8级'],
    ['4.8级', '8.8级', '10.9级', '12.9级'],
  ],
  [
    ['M8×50', 'M8×16', 'M6×50'],
    ['M6×50', 'M8×16', 'M8×50'],
  ],
])('values stand as an engineer reads them: %j', (given, expected) => {
  expect(inEngineeringOrder(given, (text) => text)).toEqual(expected)
})

test.each([
  ['luosi', 'luosi', true],
  ['loosi', 'luosi', true],
  ['luoshaun', 'luoshuan', true],
  ['luos', 'luosi', true],
  ['luosii', 'luosi', true],
  ['lousj', 'luosi', false],
])('%s is one slip from %s: %s', (left, right, expected) => {
  expect(withinOneEdit(left, right)).toBe(expected)
})
