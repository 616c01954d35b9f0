import { ChosenEntryStore } from '@/stores/ChosenEntryStore'
import { addressCalls, type Address } from '@/api/addresses'
import AddressListPage from '@/pages/address/receive/index'
import { StoresProvider } from '@/hooks/useStores'
import { back } from '@/platform/navigation'
import { fakeRoot, userInfo } from '../../unit/stores/fakeRoot'
import { mount } from '../setup/mount'

// The H5 build puts the shell in Taro's place; so does this test.
jest.mock('@tarojs/taro', () => jest.requireActual<object>('@/platform/shell/taro'))
jest.mock('@/platform/navigation', () => ({ back: jest.fn(() => Promise.resolve(true)), navigate: jest.fn() }))

const query: { current: Record<string, string> } = { current: {} }
jest.mock('@/hooks/useQuery', () => ({ useQuery: () => query.current }))

const address = (receiveId: string, detail: string, more: Partial<Address> = {}): Address => ({
  receiveId,
  detail,
  defaultAddress: false,
  companyDefault: false,
  editable: true,
  receiverName: '周敏',
  mobile: '13800006027',
  phone: '',
  townCode: '',
  townName: '',
  company: '',
  tag: '',
  provinceCode: '310000',
  provinceName: '上海市',
  cityCode: '310100',
  cityName: '上海市',
  districtCode: '310115',
  districtName: '浦东新区',
  ...more,
})

async function open(list: Address[], select?: string) {
  query.current = select === undefined ? {} : { select }
  const { root, asked } = fakeRoot({
    stored: { shopNo: '10001', shop_token_10001: 'T1' },
    initial: { shopNo: '10001' },
    play: { [addressCalls.list.id]: () => list },
  })
  root.user.setToken('T1')
  root.user.info = userInfo()
  const page = await mount(function Shown() {
    return (
      <StoresProvider value={root}>
        <AddressListPage />
      </StoresProvider>
    )
  })
  return { root, asked, page }
}

const two = [address('7', '云岫路 188 号'), address('8', '岵川路 66 号', { defaultAddress: true })]

beforeEach(() => jest.clearAllMocks())

test('[R-SCR-22] a picker marks the entry that the order has and gives the chosen one back', async () => {
  const { root, page } = await open(two, '1')
  await page.see('云岫路 188 号')
  expect(page.find('岵川路 66 号').closest('button')?.getAttribute('aria-pressed')).toBe('true')
  expect(page.text()).not.toContain('删除')
  await page.tap('云岫路 188 号')
  expect(root.need(ChosenEntryStore).of('address')).toBe('7')
  expect(back).toHaveBeenCalledTimes(1)
  page.unmount()
})

test('[R-SCR-22] without anything to pick for the list is managed: default first, numbers half hidden', async () => {
  const { page } = await open(two)
  await page.see('云岫路 188 号')
  expect(page.text().indexOf('岵川路')).toBeLessThan(page.text().indexOf('云岫路'))
  expect(page.text()).toContain('138****6027')
  expect(page.text()).toContain('上海市 浦东新区')
  expect(page.find('云岫路 188 号').closest('button')).toBeNull()
  page.unmount()
})

test('[R-PRM-13] an entry of the company that the buyer may not change has no buttons', async () => {
  const { page } = await open([address('9', '企业仓库一号', { companyDefault: true, editable: false })])
  await page.see('企业收货地址，由管理员维护')
  expect(() => page.find('编辑企业仓库一号')).toThrow()
  page.unmount()
})

test('[R-PUR-12] a full list says how many it holds', async () => {
  const { page } = await open(
    Array.from({ length: 50 }, (_, index) => address(String(index + 1), `云岫路 ${index} 号院`)),
  )
  await page.see('最多保存 50 个收货地址')
  page.unmount()
})

test('an empty list says what to do', async () => {
  const { page } = await open([])
  await page.see('还没有收货地址')
  page.find('新增收货地址')
  page.unmount()
})
