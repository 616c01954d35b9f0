import { cheapestOf, comparedIn, factsOf } from '@/domain/comparing'

const of = (brandName: string, properties: [string, string, string?][]) => ({
  brandName,
  model: '',
  properties: properties.map(([name, value, unit]) => ({ name, value, ...(unit && { unit }) })),
})

test('[R-SCR-64] the address names three goods at most, each once', () => {
  expect(comparedIn('A,B,A, C ,')).toEqual({ skuNos: ['A', 'B', 'C'], isCut: false })
  expect(comparedIn('A,B,C,D')).toEqual({ skuNos: ['A', 'B', 'C'], isCut: true })
  expect(comparedIn('')).toEqual({ skuNos: [], isCut: false })
})

test('[R-SCR-64] what is written in another way is the same, and what is not told is no difference', () => {
  const facts = factsOf([
    of('砺岑', [
      ['功率', '150', 'W'],
      ['规格', 'M8×50'],
      ['材质', '钢'],
    ]),
    of('铆屿', [
      ['功率', '150w'],
      ['规格', 'M8x50'],
      ['等级', '8.8级'],
    ]),
  ])
  expect(facts.filter(({ differs }) => differs).map(({ name }) => name)).toEqual(['品牌'])
  expect(facts.find(({ name }) => name === '材质')!.values).toEqual(['钢', ''])
})

test.each([
  ['150 W', '0.15 kW', true],
  ['1.6 MPa', '16 bar', true],
  ['25 厘米', '250mm', true],
  ['0.1 kg', '100 g', true],
  ['20 A', '20000mA', true],
  ['150 W', '0.2 kW', false],
  ['5 mm', '5 m', false],
  ['10×20mm', '1×2cm', false],
])('[R-SCR-64] %s beside %s is the same: %s', (left, right, isSame) => {
  const [, , measure] = factsOf([left, right].map((value) => of('砺岑', [['量', value]])))
  expect(measure).toEqual({ name: '量', values: [left, right], differs: !isSame })
})

test('[R-SCR-64] the least price is named only where there is one and prices can be compared', () => {
  expect(
    cheapestOf([
      { price: 3, unit: '盒' },
      { price: 2, unit: '盒' },
    ]),
  ).toBe(1)
  expect(
    cheapestOf([
      { price: 2, unit: '盒' },
      { price: 2, unit: '盒' },
    ]),
  ).toBe(-1)
  expect(
    cheapestOf([
      { price: 3, unit: '盒' },
      { price: null, unit: '盒' },
    ]),
  ).toBe(-1)
  expect(
    cheapestOf([
      { price: 3, unit: '盒' },
      { price: 2, unit: '只' },
    ]),
  ).toBe(-1)
})
