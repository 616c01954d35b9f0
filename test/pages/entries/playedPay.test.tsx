import { paymentCalls } from '@/api/payment'
import { RequestError } from '@/client/requestError'
import { StoresProvider } from '@/hooks/useStores'
import ShopPayPage from '@/pages/shopPay/index'
import { dialogs } from '@/platform/dialogs'
import { fakeRoot, intro } from '../../unit/stores/fakeRoot'
import { eventually } from '../setup/eventually'
import { mount } from '../setup/mount'

jest.mock('@tarojs/taro', () => jest.requireActual<object>('@/platform/shell/taro'))
jest.mock('@/hooks/useShare', () => ({ useShareDefault: () => undefined }))
jest.mock('@/hooks/useQuery', () => ({ useQuery: () => ({ orderNo: 'SO1', authcode: 'secret' }) }))

async function open(enable: boolean, isCut = () => false, isUnchecked = () => false) {
  let payStatus = 'UNPAID'
  const { root, asked } = fakeRoot({
    stored: { shopNo: '10001' },
    initial: { shopNo: '10001', intro: intro('10001') as never },
    play: {
      [paymentCalls.noLogin.id]: () => ({
        ...{ orderNo: 'SO1', systemNo: 'SYB', shopName: '店', payableAmount: 12, payStatus },
        ...{ companyName: '青岚****公司', goodsNames: ['螺栓'], goodsCount: 1, payDeadline: '' },
      }),
      [paymentCalls.validate.id]: () => {
        if (isUnchecked()) throw new RequestError('network')
        return { canPay: true }
      },
      [paymentCalls.setting.id]: () => ({ appId: '', miniAppId: '', enable, payHost: '', credit: false }),
      [paymentCalls.playedPay.id]: () => {
        if (isCut()) throw new RequestError('network')
        payStatus = 'PAID'
        return { payStatus }
      },
    },
  })
  root.shop.enter('10001')
  const page = await mount(() => (
    <StoresProvider value={root}>
      <ShopPayPage />
    </StoresProvider>
  ))
  const played = () => asked.filter(({ id }) => id === paymentCalls.playedPay.id)
  return { page, played, toasts: jest.spyOn(dialogs, 'toast').mockImplementation(() => undefined) }
}

afterEach(() => jest.restoreAllMocks())

test('[R-PAY-07] [R-PAY-06] a guest of a demo shop sees each end of a payment, and pays once', async () => {
  const { page, played, toasts } = await open(true)
  await page.see('演示支付，不会真实扣款')
  await page.tap('模拟支付失败')
  await page.tap('演示支付')
  await eventually(() => expect(toasts).toHaveBeenLastCalledWith('余额不足，订单仍待付款'))
  await page.tap('模拟用户取消')
  await page.tap('演示支付')
  await eventually(() => expect(toasts).toHaveBeenLastCalledWith('已取消支付'))
  expect(played()).toHaveLength(0)
  await page.tap('模拟支付成功')
  await page.tap('演示支付')
  await page.see('订单已支付')
  expect(played().map(({ fields }) => fields)).toEqual([{ orderNo: 'SO1', authcode: 'secret' }])
  expect(page.text()).not.toContain('模拟')
  page.unmount()
})

test('[R-PUR-25b] outside of a demonstration a demo shop takes no payment', async () => {
  const { page, played, toasts } = await open(false)
  await page.see('应付金额')
  await page.tap('模拟支付成功')
  await page.tap('演示支付')
  await eventually(() => expect(toasts).toHaveBeenLastCalledWith('演示店铺不支持支付'))
  expect(played()).toHaveLength(0)
  page.unmount()
})

test('[R-PUR-25b] a payment that found no line says so on the page until the next try', async () => {
  let isDead = true
  jest.spyOn(console, 'error').mockImplementation(() => undefined)
  const { page } = await open(true, () => isDead)
  await page.see('演示支付，不会真实扣款')
  await page.tap('演示支付')
  await page.see('网络连接失败，请检查网络后重试')
  isDead = false
  await page.tap('演示支付')
  await page.see('订单已支付')
  expect(page.text()).not.toContain('网络连接失败')
  page.unmount()
})

test('[R-PAY-06] a bill whose check found no line says so on the page, takes no payment, and is checked again', async () => {
  let isDead = true
  jest.spyOn(console, 'warn').mockImplementation(() => undefined)
  const { page, played } = await open(
    true,
    () => false,
    () => isDead,
  )
  await page.see('暂时无法确认订单能否支付')
  expect(page.text()).not.toContain('演示支付，不会真实扣款')
  isDead = false
  await page.tap('重试')
  await page.see('演示支付，不会真实扣款')
  expect(page.text()).not.toContain('暂时无法确认')
  await page.tap('演示支付')
  await page.see('订单已支付')
  expect(played()).toHaveLength(1)
  page.unmount()
})

test('[R-PUR-25b] the button works from the moment that it is drawn', async () => {
  const isTapped = new Promise<void>((resolve) => {
    const watched = new MutationObserver(() => {
      const buttons = [...document.body.querySelectorAll<HTMLElement>('button')]
      const button = buttons.find(({ textContent }) => textContent?.trim() === '演示支付')
      if (!button) return
      watched.disconnect()
      button.click()
      resolve()
    })
    watched.observe(document.body, { childList: true, subtree: true, characterData: true })
  })
  const { page, played } = await open(true)
  await isTapped
  await page.see('订单已支付')
  expect(played()).toHaveLength(1)
  page.unmount()
})
