import Taro from '@tarojs/taro'
import { requestPayment } from '@/platform/payment'

jest.mock('@tarojs/taro', () => ({ __esModule: true, default: { requestPayment: jest.fn() } }))

const pay = (Taro as unknown as { requestPayment: jest.Mock }).requestPayment
const INFO = { timeStamp: '1763740800', nonceStr: 'n', prepayId: 'wx2026', signType: 'RSA', paySign: 's' }

beforeEach(() => pay.mockReset())

test.each(['wx2026', 'prepay_id=wx2026'])(
  '[R-ENT-15] [R-PAY-01] the prepay number %s stands behind its name once',
  async (prepayId) => {
    pay.mockResolvedValue({ errMsg: 'requestPayment:ok' })
    expect(await requestPayment({ ...INFO, prepayId })).toBe('paid')
    expect(pay).toHaveBeenCalledWith({
      timeStamp: '1763740800',
      nonceStr: 'n',
      package: 'prepay_id=wx2026',
      signType: 'RSA',
      paySign: 's',
    })
  },
)

test('[R-ENT-15] a time that came as a number is given as text', async () => {
  pay.mockResolvedValue({})
  await requestPayment({ ...INFO, timeStamp: 1763740800 as unknown as string })
  expect(pay).toHaveBeenCalledWith(expect.objectContaining({ timeStamp: '1763740800' }))
})

test.each([
  ['requestPayment:fail cancel', 'cancelled'],
  ['requestPayment:fail system error', 'failed'],
])('[R-PAY-01] %s is %s', async (errMsg, outcome) => {
  pay.mockRejectedValue({ errMsg })
  expect(await requestPayment(INFO)).toBe(outcome)
})
