import { schemeCalls } from '@/api/scheme'
import { shopCalls, type ShopIntro } from '@/api/shop'
import { ShopNotice } from '@/components/ShopNotice'
import { StoresProvider } from '@/hooks/useStores'
import { ShopCard } from '@/pages/user/parts/ShopCard'
import { fakeRoot, intro } from '../../unit/stores/fakeRoot'
import { eventually } from '../setup/eventually'
import { mount } from '../setup/mount'

// The H5 build puts the shell in Taro's place; so does this test.
jest.mock('@tarojs/taro', () => jest.requireActual<object>('@/platform/shell/taro'))

const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 Safari/604.1'
const shown = () => new Promise((resolve) => setTimeout(resolve, 20))

afterEach(() => jest.restoreAllMocks())

function rootWith(play: Record<string, () => unknown>) {
  return fakeRoot({ initial: { shopNo: '10001', intro: intro('10001') as ShopIntro }, play })
}

async function cardOn(agent: string, url: unknown) {
  jest.spyOn(navigator, 'userAgent', 'get').mockReturnValue(agent)
  const fake = rootWith({ [schemeCalls.shop.id]: () => ({ url }) })
  const page = await mount(function Card() {
    return (
      <StoresProvider value={fake.root}>
        <ShopCard intro={intro('10001') as ShopIntro} code="data:image/png;base64,AA==" />
      </StoresProvider>
    )
  })
  await shown()
  return { ...fake, offered: page.text().includes('在小程序中打开') }
}

test('[R-CALL-026] a phone outside WeChat is offered the way into the mini-program, for the shop that it is in', async () => {
  const { offered, asked } = await cardOn(IPHONE, 'weixin://dl/business/?t=AbC')
  expect(offered).toBe(true)
  expect(asked.find(({ id }) => id === schemeCalls.shop.id)?.fields).toEqual({ shopNo: '10001' })
})

test('[R-CALL-026] an address of the site is no such way, nor is an answer that says none', async () => {
  for (const url of ['https://shop.example.com/pages/index/index?shopNo=10001', '', undefined, 7])
    expect((await cardOn(IPHONE, url)).offered).toBe(false)
})

test('[R-CALL-026] a computer and WeChat itself, where the code serves, are not even asked for', async () => {
  for (const agent of ['Mozilla/5.0 (X11; Linux x86_64) Chrome/126.0', `${IPHONE} MicroMessenger/8.0.49`]) {
    const { offered, count } = await cardOn(agent, 'weixin://dl/business/?t=AbC')
    expect([offered, count(schemeCalls.shop)]).toEqual([false, 0])
  }
})

test('[R-ENT-22] the browser complains of nothing that is meant for WeChat', async () => {
  const complained = jest.spyOn(console, 'error').mockImplementation(() => undefined)
  await cardOn(IPHONE, '')
  expect(complained).not.toHaveBeenCalled()
})

async function noticeOf(answer: () => unknown) {
  const { root, count } = rootWith({ [shopCalls.index.id]: answer })
  const page = await mount(function Notice() {
    return (
      <StoresProvider value={root}>
        <ShopNotice />
      </StoresProvider>
    )
  })
  await eventually(() => expect(count(shopCalls.index)).toBe(1))
  await shown()
  return page.text()
}

test('[R-CALL-025] the notice of the shop is shown with its heading', async () => {
  const text = await noticeOf(() => ({
    shopNo: '10001',
    shopName: '店',
    phone: '',
    notice: ' 16:00 前下单，当日发出 ',
  }))
  expect(text).toBe('店铺公告16:00 前下单，当日发出')
})

test('[R-CALL-025] a shop without a notice, or a line that is dead, shows nothing and says nothing', async () => {
  jest.spyOn(console, 'warn').mockImplementation(() => undefined)
  expect(await noticeOf(() => ({ notice: '  ' }))).toBe('')
  expect(await noticeOf(() => ({}))).toBe('')
  expect(await noticeOf(() => Promise.reject(new Error('offline')))).toBe('')
})
