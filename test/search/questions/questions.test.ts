import type { ProductItem } from '../../../src/api/product'
import { soldGoods } from './catalogue'
import { faultsOf } from './faults'
import { absent, each, first, good, KINDS, leaf, size, unsold, type Judgement } from './form'
import { HELD } from './held'
import { OPEN } from './open'
import { verdictOf, type Answer } from './verdict'

const GOODS = soldGoods()
const MOST_SIGNS = 2_000

const M8X30 = 'LC-933-0830-A2'
const M8X35 = 'LC-933-0835-A2'
const NUT_M8 = 'LC-934-08-8Z'
const NUT_M10 = 'LC-934-10-8Z'

const items = (...skuNos: string[]) => skuNos.map((skuNo) => ({ skuNo }) as ProductItem)

function verdict(judgement: Judgement, skuNos: string[], more: Partial<Answer> = {}) {
  return verdictOf({ kind: 'sizes', ask: '', judgement }, { page: { content: items(...skuNos) }, ...more }, GOODS)
}

describe('the judged questions', () => {
  test('there are enough of every kind in both halves, and none is asked twice', () => {
    expect(OPEN.length).toBeGreaterThanOrEqual(300)
    expect(HELD.length).toBeGreaterThanOrEqual(120)
    for (const kind of Object.keys(KINDS)) {
      expect(OPEN.filter((question) => question.kind === kind).length).toBeGreaterThanOrEqual(19)
      expect(HELD.filter((question) => question.kind === kind).length).toBeGreaterThanOrEqual(8)
    }
    const asked = [...OPEN, ...HELD].map(({ ask }) => ask)
    expect(asked.filter((ask, index) => asked.indexOf(ask) !== index)).toEqual([])
    expect(asked.filter((ask) => ask.length > MOST_SIGNS)).toEqual([])
  })

  test('they agree with the catalogue: what is wanted is sold, and what is not sold is nowhere in it', () => {
    const goods = [...GOODS.values()]
    expect([...OPEN, ...HELD].flatMap((question) => faultsOf(question, goods))).toEqual([])
  })

  test('a judgement that does not agree with the catalogue is named', () => {
    const faults = (judgement: Judgement) => faultsOf({ kind: 'sizes', ask: '问', judgement }, [...GOODS.values()])
    expect(faults(good(size('M8×33')))).toHaveLength(1)
    expect(faults(unsold('螺栓'))).toHaveLength(1)
    expect(faults(absent([leaf('外六角螺栓')], size('M8×30')))).toHaveLength(1)
  })
})

describe('the verdict on an answer', () => {
  test('one of the first three has to fit, and every good of the page', () => {
    const wanted = good(size('M8×30'))
    expect(verdict(wanted, [M8X30])).toEqual({ hit: true, clean: true })
    expect(verdict(wanted, [M8X35, NUT_M8, M8X30])).toEqual({ hit: true, clean: false })
    expect(verdict(wanted, [M8X35, NUT_M8, NUT_M10, M8X30])).toEqual({ hit: false, clean: false })
    expect(verdict(wanted, [])).toEqual({ hit: false, clean: false })
  })

  test('a unique number has to come first', () => {
    expect(verdict(first(M8X30), [M8X35, M8X30])).toMatchObject({ hit: false })
    expect(verdict(first(M8X30), [M8X30])).toEqual({ hit: true, clean: true })
  })

  test('what is not sold finds nothing', () => {
    expect(verdict(unsold('手机'), [])).toEqual({ honest: true })
    expect(verdict(unsold('手机'), [NUT_M8], { corrected: '机' })).toEqual({ honest: false })
  })

  test('a size that is not sold finds nothing, or goods like it and word of what was left out', () => {
    const wanted = absent([leaf('六角螺母')], size('M18'))
    expect(verdict(wanted, [])).toEqual({ honest: true })
    expect(verdict(wanted, [NUT_M8])).toEqual({ honest: false })
    expect(verdict(wanted, [NUT_M8], { corrected: '六角螺母' })).toEqual({ honest: true })
    expect(verdict(wanted, [NUT_M8, M8X30], { corrected: 'M8' })).toEqual({ honest: false })
  })

  test('several goods are looked for in the first three of their groups, or on one page with three for each', () => {
    const wanted = each([size('M8×30')], [leaf('六角螺母'), size('M8')])
    const groups = (...lists: string[][]) => ({ groups: lists.map((list) => ({ words: '', goods: items(...list) })) })
    expect(verdict(wanted, [], groups([M8X30], [NUT_M8]))).toEqual({ hit: true, clean: true })
    expect(verdict(wanted, [], groups([M8X30], []))).toEqual({ hit: false, clean: true })
    expect(verdict(wanted, [], groups([M8X30, NUT_M8], [NUT_M8]))).toEqual({ hit: true, clean: false })
    expect(verdict(wanted, [M8X30, NUT_M8])).toEqual({ hit: true, clean: true })
    const ahead = [M8X30, M8X30, M8X30]
    expect(verdict(wanted, [...ahead, NUT_M8])).toEqual({ hit: true, clean: true })
    expect(verdict(wanted, [...ahead, ...ahead, NUT_M8])).toEqual({ hit: false, clean: true })
    expect(verdict(wanted, [], groups([...ahead, NUT_M8]))).toMatchObject({ hit: false })
    expect(verdict(wanted, [M8X30, NUT_M10])).toEqual({ hit: false, clean: false })
  })
})
