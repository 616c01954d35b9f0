/** A site inside the messaging app tells it what its menu shares. The app's own script is the only part that is played. */
import { useState } from 'react'
import { paymentCalls } from '@/api/payment'
import { wechatPageCalls } from '@/api/wechatPage'
import { MiniEntry } from '@/components/MiniEntry'
import { StoresProvider } from '@/hooks/useStores'
import { useShare, useShareDefault } from '@/hooks/useShare'
import { dialogs } from '@/platform/dialogs'
import { Life } from '@/platform/shell/life'
import { PageContext } from '@/platform/shell/hooks'
import type { Page } from '@/platform/shell/types'
import { proves } from '../../support/proves'
import { fakeRoot } from '../../unit/stores/fakeRoot'
import { eventually } from '../setup/eventually'
import { mount } from '../setup/mount'

jest.mock('@tarojs/taro', () => jest.requireActual<object>('@/platform/shell/taro'))

const SIGNATURE = { appId: 'wx1', timestamp: 1, nonceStr: 'n', signature: 's' }
const agent = (text: string) => jest.spyOn(navigator, 'userAgent', 'get').mockReturnValue(text)
const ANDROID = 'Mozilla/5.0 (Linux; Android 14) MicroMessenger/8.0.50'
const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0) MicroMessenger/8.0.50'

const told = { config: [] as object[], chat: [] as object[], moments: [] as object[], hidden: [] as object[] }

function messenger(accepts = true) {
  const run: Record<string, (refusal: { errMsg: string }) => void> = {}
  window.wx = {
    config: (options) => {
      told.config.push(options)
      setTimeout(() => run[accepts ? 'ready' : 'error']?.({ errMsg: 'config:invalid signature' }))
    },
    ready: (then) => (run.ready = then),
    error: (then) => (run.error = then),
    // The app says that it has taken each of the two.
    updateAppMessageShareData: ({ success, ...share }) => {
      told.chat.push(share)
      success()
    },
    updateTimelineShareData: ({ success, ...share }) => {
      told.moments.push(share)
      success()
    },
    hideMenuItems: (options) => told.hidden.push(options),
  }
}

const intro = {
  shopName: '岫钧工品',
  slogan: '企业工业品一站式采购',
  phone: '',
  logoModule: { iconUrl: '/media/logo/10001.webp' },
  themeModule: { color: 'golden', colorVal: '#8A683E' },
  navigationBarModule: { bgColor: '', textColor: 'black', showSearch: true },
  shopBriefBO: { showNoTaxPrice: false, demo: false, auth: false, qrCodeShow: false, priceLogin: false },
}

function Product() {
  const [name, setName] = useState('')
  useShare(() => ({
    title: name,
    path: '/pages/item/index',
    query: { skuNo: 'A&1' },
    ...(name ? { imageUrl: '/media/product/bolt-hex.webp' } : {}),
  }))
  return <button onClick={() => setName('外六角螺栓')}>arrive</button>
}

function Orders() {
  useShareDefault()
  return null
}

async function open(
  Content: () => React.ReactNode,
  address = '/pages/item/index?skuNo=A%261#top',
  miniAppId = 'wxmini',
) {
  window.history.replaceState(null, '', address)
  const { root, asked } = fakeRoot({
    initial: { shopNo: '10001', intro: intro as never },
    play: {
      [wechatPageCalls.jsSignature.id]: () => SIGNATURE,
      [paymentCalls.setting.id]: () => ({ appId: '', miniAppId, enable: true, payHost: '', credit: false }),
    },
  })
  const life = new Life()
  const page = await mount(function Shown() {
    return (
      <PageContext.Provider value={{ life } as Page}>
        <StoresProvider value={root}>
          <Content />
        </StoresProvider>
      </PageContext.Provider>
    )
  })
  life.emit('show')
  return { page, life, asked }
}

beforeEach(() => {
  for (const list of Object.values(told)) list.length = 0
})
afterEach(() => {
  jest.restoreAllMocks()
  delete window.wx
})

const ORIGIN = window.location.origin

test('[R-CALL-044] a page is shared with its name, its picture and the shop, as soon as it knows them', async () => {
  agent(ANDROID)
  messenger()
  const { page, asked } = await open(Product)
  await eventually(() => expect(told.chat).toHaveLength(1))
  const link = `${ORIGIN}/pages/item/index?skuNo=A%261&shopNo=10001`
  const text = '企业工业品一站式采购'
  const drawn = 'x-oss-process=image/resize,m_pad,w_400,h_400,color_FFFFFF/format,jpg'
  const logo = `${ORIGIN}/media/logo/10001.webp?${drawn}`
  await proves('R-ENT-19', () => expect(told.chat).toEqual([{ title: '岫钧工品', desc: text, link, imgUrl: logo }]))
  await proves('R-SHR-01 R-FLD-22', () =>
    expect(asked).toMatchObject([{ id: 'R-CALL-044', fields: { url: `${ORIGIN}/pages/item/index?skuNo=A%261` } }]),
  )
  await proves('R-SHR-02', () =>
    expect(told.config).toEqual([
      {
        ...SIGNATURE,
        jsApiList: ['updateAppMessageShareData', 'updateTimelineShareData', 'hideMenuItems', 'scanQRCode'],
        openTagList: ['wx-open-launch-weapp'],
      },
    ]),
  )
  await proves('R-SHR-03', () => expect(told.hidden).toEqual([{ menuList: ['menuItem:copyUrl'] }]))

  await page.tap('arrive')
  await eventually(() => expect(told.chat).toHaveLength(2))
  const imgUrl = `${ORIGIN}/media/product/bolt-hex.webp?${drawn}`
  await proves('R-SHR-04', () => {
    expect(told.chat[1]).toEqual({ title: '外六角螺栓', desc: text, link, imgUrl })
    expect(told.moments[1]).toEqual({ title: '外六角螺栓', link, imgUrl })
  })
  // One address is signed once.
  expect(asked).toHaveLength(1)
  page.unmount()
})

test('[R-SHR-01] an iPhone signs the address that the site was entered at', async () => {
  agent(IPHONE)
  messenger()
  const entries = [{ name: `${ORIGIN}/?shopNo=10001#a` }]
  Object.assign(performance, { getEntriesByType: () => entries })
  const { page, asked } = await open(Product)
  await eventually(() => expect(told.chat).toHaveLength(1))
  expect(asked).toMatchObject([{ id: 'R-CALL-044', fields: { url: `${ORIGIN}/?shopNo=10001` } }])
  page.unmount()
})

test('[R-SHR-04] from a page that is nobody else’s business the shop is shared; one behind it says nothing', async () => {
  agent(ANDROID)
  messenger()
  const behind = await open(Product, '/pages/item/index?behind')
  await eventually(() => expect(told.chat).toHaveLength(1))
  behind.life.emit('hide')
  const { page } = await open(Orders, '/pages/order/orderList/index')
  await eventually(() => expect(told.chat).toHaveLength(2))
  expect(told.chat[1]).toMatchObject({ title: '岫钧工品', link: `${ORIGIN}/pages/index/index?shopNo=10001` })
  await behind.page.tap('arrive')
  expect(told.chat).toHaveLength(2)
  page.unmount()
  behind.page.unmount()
})

test('[R-SHR-06] a refused signature is one line on the console and is asked for again on the next page', async () => {
  agent(ANDROID)
  messenger(false)
  const said = jest.spyOn(console, 'error').mockImplementation(() => undefined)
  const { page } = await open(Product, '/pages/item/index?refused')
  await eventually(() => expect(said.mock.calls).toEqual([['sharing', 'config:invalid signature']]))
  expect(told.chat).toEqual([])
  messenger()
  await page.tap('arrive')
  await eventually(() => expect(told.chat).toHaveLength(1))
  page.unmount()
})

test('[R-SHR-06] another browser asks for no script and no signature', async () => {
  agent('Mozilla/5.0 (Linux; Android 14) Chrome/130')
  messenger()
  const { page, asked } = await open(Product, '/pages/item/index?elsewhere')
  await page.tap('arrive')
  expect([asked, told.config]).toEqual([[], []])
  page.unmount()
})

function WithEntry({ onOpened }: { onOpened?: () => void }) {
  useShareDefault()
  return (
    <MiniEntry path="pages/item/index" query={{ skuNo: 'A&1', shopNo: '10001' }} onOpened={onOpened}>
      {'在“小程序”中打开<b>'}
    </MiniEntry>
  )
}
const tagIn = (page: { container: HTMLElement }) => page.container.querySelector('wx-open-launch-weapp')

test('[R-SHR-02] where the app allows it, its own element lies over the button, and says what became of the tap', async () => {
  agent(ANDROID)
  messenger()
  const toast = jest.spyOn(dialogs, 'toast').mockImplementation(() => undefined)
  const handleOpened = jest.fn()
  const { page } = await open(() => <WithEntry onOpened={handleOpened} />, '/pages/item/index?tag')
  await eventually(() => expect(tagIn(page)).not.toBeNull())
  const tag = tagIn(page)!
  expect([tag.getAttribute('appid'), tag.getAttribute('path')]).toEqual([
    'wxmini',
    'pages/item/index.html?skuNo=A%261&shopNo=10001',
  ])
  const template = tag.querySelector('script')!
  expect(template.type).toBe('text/wxtag-template')
  expect(template.text).toContain('在“小程序”中打开&#60;b&#62;</button>')
  tag.dispatchEvent(new Event('launch'))
  expect(handleOpened).toHaveBeenCalledTimes(1)
  tag.dispatchEvent(new Event('error'))
  expect(toast).toHaveBeenCalledWith('打开小程序失败，请在微信中打开')
  page.unmount()
})

test.each([
  ['a shop without a mini-program', ANDROID, '', true],
  ['an app that refuses the signature', ANDROID, 'wxmini', false],
  ['another browser', 'Mozilla/5.0 (Linux; Android 14) Chrome/130', 'wxmini', true],
  ['a page inside the mini-program', `${ANDROID} miniProgram`, 'wxmini', true],
])('[R-SHR-02] %s shows no button that leads nowhere', async (_, browser, miniAppId, accepts) => {
  agent(browser)
  messenger(accepts)
  jest.spyOn(console, 'error').mockImplementation(() => undefined)
  const { page } = await open(() => <WithEntry />, `/pages/item/index?${encodeURIComponent(_)}`, miniAppId)
  await new Promise((resolve) => setTimeout(resolve, 60))
  expect(page.text()).toBe('')
  page.unmount()
})

test('[R-SHR-04] [R-CALL-018] what is shared with a poster in sight is told once the app has taken it, and once only', async () => {
  agent(ANDROID)
  messenger()
  const marks: string[] = []
  function WithPoster() {
    const [isShown, setShown] = useState(false)
    useShare(() => ({
      title: '螺栓',
      path: '/pages/item/index',
      ...(isShown && { onTaken: () => marks.push('SHARE') }),
    }))
    return <button onClick={() => setShown(true)}>poster</button>
  }
  const { page } = await open(WithPoster, '/pages/item/index?poster')
  await eventually(() => expect(told.moments).toHaveLength(1))
  expect(marks).toEqual([])
  await page.tap('poster')
  await eventually(() => expect(told.moments).toHaveLength(2))
  expect(marks).toEqual(['SHARE'])
  page.unmount()
})
