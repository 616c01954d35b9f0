/** The means by which a test says what it proves: they must not be had for nothing. */
import type { SeenRequest } from '../../support/driver'
import { held, proves } from '../../support/proves'
import { judgeSent } from '../../support/sentCalls'

test('a step in which nothing is asserted proves nothing', async () => {
  await expect(proves('R-CHK-01', () => undefined)).rejects.toThrow('nothing was asserted of R-CHK-01')
  await expect(proves('R-CHK-01', () => (held() < 0 ? expect(1).toBe(1) : undefined))).rejects.toThrow('nothing')
  await proves('R-CHK-01', () => expect(held()).toBeGreaterThan(0))
})

test('a step proves three requirements at most', async () => {
  const four = 'R-CHK-01 R-CHK-02 R-CHK-03 R-CHK-04'
  await expect(proves(four, () => expect(1).toBe(1))).rejects.toThrow('3 requirements at most, not 4')
})

const asked = (more: Partial<SeenRequest>): SeenRequest => ({
  method: 'GET',
  path: '/customer/order/list',
  query: { pageNum: '1', pageSize: '10' },
  headers: { 'syb-platform': 'BBY_H5' },
  body: '',
  ...more,
})

test('a call is proven by the form of the list and by no other', () => {
  expect(judgeSent([asked({})], 'h5')).toEqual({ ids: ['R-CALL-082', 'R-CON-08'], faults: [] })
  const faultsOf = (more: Partial<SeenRequest>) => judgeSent([asked(more)], 'h5')
  expect(faultsOf({ query: { pageSize: '10' } })).toEqual({
    ids: [],
    faults: ['R-CALL-082 /customer/order/list: no query pageNum'],
  })
  expect(faultsOf({ query: { pageNum: '1', pageSize: '50' } }).faults).toHaveLength(1)
  expect(faultsOf({ headers: {} }).faults).toEqual(['/customer/order/list: no syb-platform'])
  expect(faultsOf({ method: 'POST' }).ids).toEqual([])
})

test('a sealed call shows its key instead of its fields, in the browser only', () => {
  const path = '/trade/shops/search/listProductInfo'
  const query = { onlyShopProduct: 'false', platform: 'H5', shopNo: '10001' }
  const sealed = asked({ method: 'POST', path: `${path}/enhance`, query, body: '{"data":"x"}' })
  expect(judgeSent([sealed], 'h5').faults).toEqual([
    `R-CALL-001 ${path}/enhance: no header x-akc`,
    `R-CALL-001 ${path}/enhance: no header x-rgn`,
  ])
  expect(judgeSent([{ ...sealed, path }], 'weapp').faults.length).toBeGreaterThan(3)
})
