import { CODE } from '@/domain/errors/codes'
import { productCalls } from '@/api/product'
import { StoresProvider } from '@/hooks/useStores'
import ComparePage from '@/pages/compare/index'
import { envelope } from '../../unit/client/wire'
import { fakeRoot } from '../../unit/stores/fakeRoot'
import { mount } from '../setup/mount'

jest.mock('@tarojs/taro', () => jest.requireActual<object>('@/platform/shell/taro'))
jest.mock('@/hooks/useShare', () => ({ useShare: () => undefined }))
jest.mock('@/hooks/useQuery', () => ({ useQuery: () => ({ skuNos: 'A-1,B-2' }) }))

test('[R-SCR-64] numbers of which this shop sells none lead to a word and a way on, not to an empty table', async () => {
  const { root, count } = fakeRoot({
    initial: { shopNo: '10001' },
    play: { [productCalls.detail.id]: () => envelope(CODE.notFound, null) },
  })
  const page = await mount(() => (
    <StoresProvider value={root}>
      <ComparePage />
    </StoresProvider>
  ))
  await page.see('本店没有要对比的商品')
  expect(count(productCalls.detail)).toBe(2)
  expect(page.text()).not.toContain('规格参数')
  page.find('去搜索')
  page.unmount()
})
