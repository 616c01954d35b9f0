import { brandIndex, isFirstOfLetter, letterAt, letterOfRow, scrollTopOf } from '@/domain/brandIndex'

const brand = (proBrandName: string, proBrandFirstLetter: string) => ({ proBrandName, proBrandFirstLetter })
const index = brandIndex([
  brand('丁', 'D'),
  brand('甲', 'A'),
  brand('乙', 'a'),
  brand('3', '3'),
  brand('无', ''),
  brand('丙', 'C'),
])

test('[R-SCR-49] letters in order, equal ones as they came, everything else under #', () => {
  expect(index.rows.map(({ proBrandName }) => proBrandName).join('')).toBe('甲乙丙丁3无')
  expect(index.rows.map((_, row) => letterOfRow(index, row)).join('')).toBe('AACD##')
})

test('[R-SCR-49] [R-CON-17] scrollTop is 182 and 54 for each row before the letter', () => {
  expect(['A', 'C', 'D', '#'].map((letter) => scrollTopOf(index, letter))).toEqual([182, 290, 344, 398])
})

test('a letter without brands leads to the next one that has some', () => {
  expect(scrollTopOf(index, 'B')).toBe(scrollTopOf(index, 'C'))
  expect(scrollTopOf(index, 'E')).toBe(scrollTopOf(index, '#'))
})

test('the letter at the top of the screen, above the first row and below the last', () => {
  expect([0, 182, 289, 290, 344, 1e6].map((top) => letterAt(index, top)).join('')).toBe('AAACD#')
})

test('only the first row of a letter names it', () => {
  expect(index.rows.map((_, row) => isFirstOfLetter(index, row))).toEqual([true, false, true, true, true, false])
})

test('ten thousand brands are indexed at once, and every letter still finds its place', () => {
  const many = brandIndex(
    Array.from({ length: 10_000 }, (_, at) => brand(`b${at}`, String.fromCharCode(65 + (at % 26)))),
  )
  expect(many.rows).toHaveLength(10_000)
  for (const letter of ['A', 'M', 'Z']) expect(letterAt(many, scrollTopOf(many, letter))).toBe(letter)
})
