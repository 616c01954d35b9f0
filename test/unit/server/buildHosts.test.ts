/** Which hosts a build knows: those of the real shop, or those for testing, and never one of each. */
import { given } from '../../../config/definitions'

const REAL = {
  TARO_APP_SERVICE_HOST: 'https://shop.example.com',
  TARO_APP_PAY_HOST: 'https://pay.example.com',
  TARO_APP_IM_HOST: 'wss://im.example.com',
}
const TEST = {
  TARO_APP_TEST_SERVICE_HOST: 'https://shop.test.example.com',
  TARO_APP_TEST_PAY_HOST: 'https://pay.test.example.com',
  TARO_APP_TEST_IM_HOST: 'wss://im.test.example.com',
}

const hosts = (environment: Record<string, string>) => {
  const { TARO_APP_SERVICE_HOST: service, TARO_APP_PAY_HOST: pay, TARO_APP_IM_HOST: im } = given(environment)
  return [service, pay, im]
}

test.each(['weapp', 'h5'])(
  '[R-CALL-098] [R-CALL-142] a build of %s takes the pair of hosts that it is for',
  (TARO_ENV) => {
    const service = (host: string) => (TARO_ENV === 'weapp' ? host : undefined)
    const both = { TARO_ENV, ...REAL, ...TEST }
    expect(hosts(both)).toEqual([
      service('https://shop.example.com'),
      'https://pay.example.com',
      'wss://im.example.com',
    ])
    expect(hosts({ ...both, TARO_APP_TEST: '1' })).toEqual([
      service('https://shop.test.example.com'),
      'https://pay.test.example.com',
      'wss://im.test.example.com',
    ])
  },
)

test('[R-CALL-098] a build for testing that is told no hosts does not pay at the real one', () => {
  expect(hosts({ TARO_ENV: 'weapp', ...REAL, TARO_APP_TEST: '1' })).toEqual([undefined, undefined, undefined])
})
