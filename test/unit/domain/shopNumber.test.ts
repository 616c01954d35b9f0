import { readCity, SHANGHAI } from '@/domain/city'
import { safeRedirect } from '@/domain/routes'
import { isTab } from '@/domain/tabs/list'
import { isStorableShopNo, isTestHost, parseScene } from '@/domain/shopNumber'

test('[R-VAL-01] a shop number with & is not kept', () => {
  expect(['10001', '10001&skuNo=1', '', undefined].map(isStorableShopNo)).toEqual([true, false, false, false])
})

test.each([
  ['10002', { kind: 'shop', shopNo: '10002' }],
  ['shopNo=10002&skuNo=LC-1', { kind: 'shop', shopNo: '10002', skuNo: 'LC-1' }],
  ['s=10002&k=LC-1', { kind: 'shop', shopNo: '10002', skuNo: 'LC-1' }],
  ['s=10002', { kind: 'shop', shopNo: '10002' }],
  ['sc1bolt', { kind: 'opaque', id: 'sc1bolt' }],
  ['k=LC-1', undefined],
  ['', undefined],
  [undefined, undefined],
])('[R-RTE-06] scene %p', (raw, meant) => {
  expect(parseScene(raw)).toEqual(meant)
})

test.each([
  'localhost',
  '127.0.0.1',
  '::1',
  '[::1]',
  'shop.local',
  '10.1.2.3',
  '192.168.0.9',
  '172.16.0.1',
  '172.31.9.9',
  'test.shop.cn',
  'dev.shop.cn',
  'uat.shop.cn',
])('[R-RTE-08] %s stands for no shop', (host) => {
  expect(isTestHost(host)).toBe(true)
})

test.each(['shop.cn', 'testing.shop.cn', '172.32.0.1', '8.8.8.8', '192.169.0.1', 'localhost.cn'])(
  '[R-RTE-08] %s may stand for a shop',
  (host) => {
    expect(isTestHost(host)).toBe(false)
  },
)

test('[R-STO-03] the city record of two fields is understood, damaged ones are not', () => {
  expect(readCity({ provinceCode: 330000, cityCode: '330100' })).toEqual({
    provinceCode: '330000',
    cityCode: '330100',
    provinceName: '',
    cityName: '',
    source: 'USER',
    ts: 0,
  })
  for (const damaged of [null, 'x', {}, { provinceCode: '33', cityCode: '330100' }, []]) {
    expect(readCity(damaged)).toBeUndefined()
  }
  expect(SHANGHAI).toMatchObject({ provinceCode: '310000', cityCode: '310100' })
})

test.each([
  ['/pages/item/index?skuNo=1', '/pages/item/index?skuNo=1'],
  ['https://evil.example', '/pages/index/index'],
  ['//evil.example/pages/', '/pages/index/index'],
  ['//evil.example/pages/item/index', '/pages/index/index'],
  ['///pages/item/index', '/pages/index/index'],
  ['/\\evil.example/pages/item/index', '/pages/index/index'],
  ['/pages//evil.example', '/pages/index/index'],
  ['\t//evil.example/pages/', '/pages/index/index'],
  ['/pages/../evil', '/pages/index/index'],
  ['/pages/account/login/index?redirect=x', '/pages/index/index'],
  [undefined, '/pages/index/index'],
])('[R-SCR-18] after login %p leads to %p', (asked, followed) => {
  expect(safeRedirect(asked)).toBe(followed)
})

test('[R-SCR-05] the five tabs are known as such', () => {
  expect(isTab('/pages/demandCart/index')).toBe(true)
  expect(isTab('/pages/item/index')).toBe(false)
})
