/** The style sheets of the icons as the compiler writes them: what stands later wins. */
import path from 'node:path'
import { compile } from 'sass'
import { FIRST_ICONS, LATER_ICONS } from '@/components/Icon/names'

const cssOf = (file: string) => compile(path.resolve(__dirname, '../../../src', file)).css

test.each([
  ['of the first load', 'components/Icon/index.scss', FIRST_ICONS],
  ['of other pages', 'styles/later.scss', LATER_ICONS],
])('every icon %s shows its own place of one picture', (_, file, names) => {
  const css = cssOf(file)
  const picture = /-webkit-mask: url\("[^"]*viewBox='0 0 (\d+) 24'[^"]*"\) 0 0\s*\/\s*(\d+)% 100% no-repeat/.exec(css)
  expect(picture?.slice(1)).toEqual([String(names.length * 24), String(names.length * 100)])
  const drawn = [...picture![0].matchAll(/translate\((\d+)\)/g)].map((match) => Number(match[1]))
  expect(drawn).toEqual(names.map((_name, index) => index * 24))

  const places = [...css.matchAll(/\.icon--(\w+) \{\s*-webkit-mask-position: ([\d.]+)%? 0/g)]
  expect(places.map((match) => match[1])).toEqual([...names])
  // The shorthand of the picture takes a place away that stands before it.
  expect(places[0]!.index).toBeGreaterThan(picture!.index)
  for (const [index, match] of places.entries()) {
    expect(Number(match[2])).toBeCloseTo((index / (names.length - 1)) * 100, 6)
  }
})
