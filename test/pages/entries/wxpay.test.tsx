import { paymentCalls } from '@/api/payment'
import { wechatCalls } from '@/api/wechat'
import { StoresProvider } from '@/hooks/useStores'
import WxPayPage from '@/pages/wxpay/index'
import { fakeRoot, REFUSED } from '../../unit/stores/fakeRoot'
import { mount } from '../setup/mount'

jest.mock('@tarojs/taro', () => jest.requireActual<object>('@/platform/shell/taro'))
const mockTarget = { isWeapp: true }
jest.mock('@/platform/env', () => ({
  ...jest.requireActual<object>('@/platform/env'),
  get IS_WEAPP() {
    return mockTarget.isWeapp
  },
}))
jest.mock('@/hooks/useShare', () => ({ useShareDefault: () => undefined }))
jest.mock('@/hooks/useQuery', () => ({
  useQuery: () => ({ orderNo: 'SO1', systemNo: 'SYB', shopNo: '10001', authcode: 'sent' }),
}))
const mockPay = jest.fn()
jest.mock('@/hooks/usePayment', () => ({ usePayment: () => ({ busy: false, checking: false, pay: mockPay }) }))
jest.mock('@/components/Page', () => ({ Page: ({ children }: { children: object }) => children }))

type Amount = () => unknown
const bill =
  (status: string): Amount =>
  () => ({ payableAmount: 12, status })
const refused: Amount = () => REFUSED

async function opened(amount: Amount, own?: string) {
  mockPay.mockClear()
  const { root, asked } = fakeRoot({
    stored: { shopNo: '10001', ...(own ? { shop_token_10001: own } : {}) },
    play: {
      [wechatCalls.tokenByCode.id]: () => ({ token: 'LENT' }),
      [paymentCalls.amount.id]: amount,
      [paymentCalls.status.id]: () => ({ payStatus: 'UNPAID' }),
      [paymentCalls.validate.id]: () => ({ canPay: true }),
    },
  })
  root.shop.enter('10001')
  const page = await mount(() => (
    <StoresProvider value={root}>
      <WxPayPage />
    </StoresProvider>
  ))
  const redeemed = () => asked.filter(({ id }) => id === wechatCalls.tokenByCode.id).length
  return { page, root, redeemed }
}

test.each([
  ['in the mini-program a guest pays with the code', true, undefined, bill('PRE_CONFIRM'), '应付金额', 1, 'LENT'],
  ['a code whose order is not found leaves no session', true, undefined, refused, '支付链接已失效', 1, undefined],
  ['a code whose order is closed leaves no session', true, undefined, bill('CANCELLED'), '无需支付', 1, undefined],
  ['who is logged in pays his own order as himself', true, 'OWN', bill('PRE_CONFIRM'), '应付金额', 0, 'OWN'],
  ['who is logged in stays it', true, 'OWN', refused, '当前账号无法支付该订单', 0, 'OWN'],
  ['a browser lets nobody in', false, undefined, bill('PRE_CONFIRM'), '支付链接已失效', 0, undefined],
] as const)('[R-PAY-05] [R-CALL-045] %s', async (_name, isWeapp, own, amount, shown, times, token) => {
  mockTarget.isWeapp = isWeapp
  const { page, root, redeemed } = await opened(amount, own)
  await page.see(shown)
  expect([redeemed(), root.user.token]).toEqual([times, token])
  page.unmount()
})
