import { fittingSizes } from '../../../server/domains/product/related'

const bolt = (model: string, flats?: string) => ({
  model,
  properties: flats === undefined ? [] : [{ name: '对边宽度', value: flats, unit: 'mm' }],
})

test('what goes with a bolt has its thread, and the spanner the width of its head', () => {
  expect(fittingSizes(bolt('M8×50', '13'))).toEqual(['M8', '13mm'])
  expect(fittingSizes(bolt('M10×50', '17'))).toEqual(['M10', '17mm'])
  expect(fittingSizes(bolt('M8'))).toEqual(['M8'])
  expect(fittingSizes(bolt('63/1P C16'))).toEqual([])
})
