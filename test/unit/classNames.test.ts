import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { owners, shortName, shortened } from '../../config/classNames.cjs'
import { styleFaults, type Style, type StyleFault } from '../support/classes/inStyles'
import { classesGiven } from '../support/classes/inTypeScript'
import { mapFaults, ownerIn, ownerOfFile, unusedNames, type Owners } from '../support/classes/map'

function textsOf(ending: RegExp): Style[] {
  return readdirSync('src', { recursive: true, encoding: 'utf8' })
    .map((file) => path.posix.join('src', file.split(path.sep).join('/')))
    .filter((file) => ending.test(file))
    .map((file) => ({ file, source: readFileSync(file, 'utf8') }))
}

/** Parts of other files, looked at where they are included, and the one that is made of such parts only. */
const PARTIAL = /src\/(app|styles\/(mixins|icons|drawings|fonts))\.scss$/

/** The ground that every page and the document stand on. */
const isGround = ({ file, selector }: StyleFault) => file === 'src/styles/base.scss' && selector === '.ui-page'

/** Edges for a reader whose system chooses the colours are drawn in one place, and on H5 only. */
const isEdge = ({ file, media }: StyleFault) =>
  file === 'src/styles/base.h5.scss' && media === '(forced-colors: active)'

const scripts = textsOf(/\.tsx?$/)
const styles = textsOf(/\.scss$/)

describe('the classes of the source', () => {
  it('are all in the map', () => {
    const strange = scripts.flatMap(({ file, source }) =>
      [...classesGiven(file, source)]
        // What Taro calls the absence of a look.
        .filter((name) => name !== 'none' && shortName(name) === undefined)
        .map((name) => `${name} in ${file}`),
    )
    expect(strange).toEqual([])
  })

  it('are defined by their owner only, and changed by others inside their own blocks', () => {
    const faults = styles
      .filter(({ file }) => !PARTIAL.test(file))
      .flatMap((style) => styleFaults(style, ownerOfFile(owners, style.file) ?? '', ownerIn(owners)))
      .filter((fault) => !isGround(fault) && !isEdge(fault))
    expect(faults).toEqual([])
  })

  it('have names of two words, one owner for each block, and a short name each', () => {
    expect(mapFaults(owners, shortName)).toEqual([])
  })

  it('have short names that are no ending of a file, which an edit by machine would take for a class', () => {
    const files = ['.', 'docs', 'server', 'src', 'test'].flatMap((folder) =>
      readdirSync(folder, { recursive: folder !== '.', encoding: 'utf8' }),
    )
    const endings = new Set(files.map((file) => path.extname(file).slice(1)))
    const shorts = Object.values(owners).flatMap((names) => Object.values(names))
    expect(shorts.filter((short) => endings.has(short))).toEqual([])
  })

  it('leave nothing in the map that nobody uses', () => {
    const texts = [...scripts, ...styles].map(({ source }) => source)
    expect(unusedNames(owners, texts)).toEqual([])
  })
})

describe('the check itself', () => {
  const small: Owners = {
    'src/components/Box': { 'box-card': 'bx', 'box-card__name': 'bx-n', 'box-card--tone-*': 'bt-*' },
    'src/pages/sample': { 'sample-row': 'sr' },
  }
  const sample = (source: string) =>
    styleFaults({ file: 'src/pages/sample/index.scss', source }, 'src/pages/sample', ownerIn(small))

  it('reads what an element is given: choices, texts with gaps, names declared elsewhere, markup', () => {
    const source = [
      'const look = wide ? "box-card" : "b"',
      'const FIT = { a: "c" }',
      'const one = <View className={`${look} d e-${tone}${big ? " f" : ""} ${FIT[x] ?? "g"}`} hoverClass="h" />',
      'box("i", other); node.className = "j"; node.classList.add("k")',
      'const html = `<div class="l m-${x}">`',
    ].join('\n')
    expect([...classesGiven('one.tsx', source)].sort()).toEqual(
      ['b', 'box-card', 'c', 'd', 'e-', 'f', 'g', 'h', 'i', 'j', 'k', 'l', 'm-'].sort(),
    )
  })

  it('names both files where one defines a class of another', () => {
    expect(sample('.box-card { top: 0 }')).toEqual([
      {
        file: 'src/pages/sample/index.scss',
        selector: '.box-card',
        fault: '.box-card belongs to src/components/Box',
      },
    ])
    expect(sample('.sample-row { > .box-card { top: 0 } }')).toEqual([])
    expect(sample('.sr { top: 0 }')).toMatchObject([{ fault: '.sr is not in config/classNames.json' }])
  })

  it.each<[name: string, map: Owners, fault: string]>([
    ['one short name for two', { a: { 'one-a': 'x', 'two-a': 'x' } }, 'one-a and two-a are both x'],
    [
      'one block of two owners',
      { a: { 'one-a': 'x' }, b: { 'one-a__b': 'y' } },
      'the block one-a belongs to a and to b',
    ],
    ['a name of one word', { a: { button: 'x' } }, 'button is not a name of two words or more'],
    ['a family and a member that differ', { a: { 'a--*': 'y-*', 'a--b': 'z' } }, 'a--b is z, but a--* says otherwise'],
  ])('finds %s', (_, map, fault) => {
    expect(mapFaults(map, () => undefined)).toEqual([fault])
  })

  it('finds what nobody uses', () => {
    expect(unusedNames(small, ['.box-card', '`box-card--tone-${tone}`'])).toEqual(['box-card__name', 'sample-row'])
  })
})

it('shortens classes and nothing else', () => {
  const source =
    'className={`product-card${x ? " product-card--gone" : ""} text--tone-${tone}`} // --product-card product-cards'
  expect(shortened(source)).toBe('className={`pc${x ? " pc-v" : ""} c-${tone}`} // --product-card product-cards')
  expect(shortened('.icon--#{$name}, .product-card > .icon--heart')).toBe('.i-#{$name}, .pc > .i-heart')
})
