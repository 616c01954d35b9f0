/** What a build is told is looked at before it begins: a wrong host is found out by buyers only. */
import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { faultsOfBuild } from '../../../server/variables/builds'

const ROOT = path.resolve(__dirname, '../../..')

test.each<[Record<string, string>, RegExp]>([
  [{ TARO_APP_SERVCE_HOST: 'https://a.example' }, /^TARO_APP_SERVCE_HOST .+ did you mean TARO_APP_SERVICE_HOST\?$/],
  [{ TARO_AP_SERVICE_HOST: 'https://a.example' }, /did you mean TARO_APP_SERVICE_HOST\?$/],
  [{ TARO_APP_ANYTHING: '1' }, /^TARO_APP_ANYTHING is no variable/],
  [{ TARO_APP_SERVICE_HOST: 'shop.example.com' }, /^TARO_APP_SERVICE_HOST must be an address, such as https:/],
  [{ TARO_APP_SERVICE_HOST: 'https:/shop.example.com' }, /must be an address/],
  [{ TARO_APP_SERVICE_HOST: 'http://shop.example.com' }, /^TARO_APP_SERVICE_HOST must begin with https:\/\//],
  [{ TARO_APP_PAY_HOST: 'ftp://pay.example.com' }, /^TARO_APP_PAY_HOST must be an address/],
  [{ TARO_APP_IM_HOST: 'https://im.example.com' }, /^TARO_APP_IM_HOST must be an address, such as wss:/],
  [{ TARO_APP_SERVICE_HOST: 'https://shop.example.com/?a=1' }, /without \? or #/],
  [{ TARO_APP_H5_SERVICE_HOST: 'other.example' }, /^TARO_APP_H5_SERVICE_HOST must be an address/],
  [{ TARO_APP_TEST: '2' }, /^TARO_APP_TEST must be one of 1, 0, not "2"$/],
  [{ TARO_APP_DEMONSTRATION: '1' }, /^TARO_APP_DEMONSTRATION must be one of yes, no/],
])('[R-RUN-01] a build with %j does not begin', (environment, words) => {
  expect(faultsOfBuild({ PATH: '/bin', ...environment })).toEqual([expect.stringMatching(words)])
})

test.each<Record<string, string>>([
  {},
  { TARO_APP_SERVICE_HOST: 'https://shop.example.com', TARO_APP_IM_HOST: 'wss://im.example.com', TARO_APP_TEST: '0' },
  { TARO_APP_SERVICE_HOST: 'http://192.168.1.5:3000', TARO_APP_PAY_HOST: 'http://localhost:3000/pay' },
  { TARO_APP_TEST: '1', TARO_APP_TEST_SERVICE_HOST: 'http://shop.test.example.com' },
  { TARO_APP_H5_SERVICE_HOST: '/shop', SA_SERVER_URL: 'https://count.example.com/sa?project=shop' },
  // Of the service, of tests and of others: no build reads them.
  { METRICS_PROT: '1', SA_SERVER: '1', TARO_ENV: 'weapp', TARO_APP_BUILD_ID: 'a' },
])('[R-RUN-01] a build with %j begins', (environment) => {
  expect(faultsOfBuild(environment)).toEqual([])
})

test('[R-RUN-01] every fault is told at once, before anything is built, with the exit code of wrong settings', () => {
  const { PATH = '' } = process.env
  const run = (words: string[], more: Record<string, string>) =>
    spawnSync(process.execPath, words, { cwd: ROOT, encoding: 'utf8', env: { PATH, ...more } as never })
  const wrong = { TARO_APP_SERVCE_HOST: 'https://shop.example.com', TARO_APP_TEST: '2' }
  const told = [
    'does not begin with these variables.',
    'did you mean TARO_APP_SERVICE_HOST?',
    'TARO_APP_TEST must be one of 1, 0, not "2"',
  ]
  const keys = { WEAPP_APPID: 'wx0000000000000000', WEAPP_PRIVATE_KEY: 'a key that is never used' }
  for (const words of [
    ['scripts/build.mjs', 'h5'],
    ['scripts/build.mjs', 'weapp', '--if-stale'],
    ['scripts/weapp.mjs', 'preview'],
  ]) {
    const { status, stdout, stderr } = run(words, { ...keys, ...wrong })
    expect([words, status, stdout]).toEqual([words, 78, ''])
    for (const part of told) expect(stderr).toContain(part)
  }
})
