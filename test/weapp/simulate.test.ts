/** Single pages of the build under WeChat's own template compiler (wcc), where glass-easel has one of its own. */
import { SHOP } from '../flows/world'
import { startService, type Service } from '../support/service'
import { simulatePage } from '../support/weapp/simulatePage'

let service: Service

beforeAll(async () => {
  service = await startService()
})
afterAll(() => service.stop())

test('[R-SCR-18] the login page switches from the code to the password', async () => {
  const scene = { route: 'pages/account/login/index', query: { shopNo: SHOP.demo }, service: service.url }
  const byCode = await simulatePage({ ...scene, awaited: '获取验证码' })
  expect(byCode.text).toContain('获取验证码')
  const byPassword = await simulatePage({ ...scene, taps: ['密码登录'], awaited: '密码登录' })
  expect(byPassword.text).not.toContain('获取验证码')
  expect(byPassword.setData.length).toBeGreaterThan(0)
  expect([...byCode.problems, ...byPassword.problems]).toEqual([])
})

test('[R-SCR-10] the results page shows what the service finds', async () => {
  const { text, problems } = await simulatePage({
    route: 'pages/search/result/index',
    query: { keyword: encodeURIComponent('外六角螺栓'), shopNo: SHOP.demo },
    service: service.url,
    awaited: '外六角',
  })
  expect(text).toContain('外六角')
  expect(text).not.toMatch(/undefined|NaN|\[object/)
  expect(problems).toEqual([])
})
