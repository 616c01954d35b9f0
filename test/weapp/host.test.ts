/** The host itself, on a small hand-written mini-program: what it allows is what a phone allows. */
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { closeBrowser } from '../support/browser'
import type { Driver } from '../support/driver'
import { closeWeappHost, openWeapp, weappHost } from '../support/weappDriver'

const FIXTURE = path.resolve(__dirname, '../support/weapp/fixture')
const HOME = '/pages/home/index'

let service: http.Server
let driver: Driver

beforeAll(async () => {
  service = http.createServer((request, response) => {
    const { 'x-mark': mark, origin } = request.headers
    response.setHeader('content-type', 'application/json')
    response.end(JSON.stringify({ url: request.url, mark, origin: origin ?? 'none' }))
  })
  await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve))
  const origin = `http://127.0.0.1:${(service.address() as AddressInfo).port}`
  await weappHost(origin, FIXTURE)
  driver = await openWeapp(origin)
})

beforeEach(() => driver.open(HOME))

afterAll(async () => {
  await closeBrowser()
  await closeWeappHost()
  service.close()
})

test('the app sees no browser', async () => {
  await driver.tap('窗口')
  await driver.see('undefined undefined undefined undefined undefined')
})

test('a tap is one measured setData call', async () => {
  const mark = await driver.mark()
  await driver.tap('加一')
  await driver.see('数量 1')
  const calls = await driver.setDataSince(mark)
  expect(calls).toMatchObject([{ route: 'pages/home/index', keys: 2 }])
  expect(calls[0]?.bytes).toBe(Buffer.byteLength(JSON.stringify({ count: 1, log: '数量 1' })))
})

test('the query arrives as it was written, nobody decodes it', async () => {
  await driver.tap('深入')
  await driver.see(`词 ${encodeURIComponent('中文 100%&#😀')}`)
  expect((await driver.address()).query).toEqual({ word: '中文 100%&#😀', depth: '1' })
  await driver.back()
  await driver.at(HOME)
})

test('the eleventh page is refused', async () => {
  await driver.tap('深入')
  for (let depth = 2; depth <= 9; depth++) {
    await driver.tap('再深')
    await driver.see(`层 ${depth}`)
  }
  await driver.tap('再深')
  await driver.see('navigateTo:fail webview count limit exceed')
  expect(await driver.shownPages()).toEqual(['/pages/deep/index'])
})

test('a page that does not exist fails, and at launch is told to the app', async () => {
  await driver.tap('缺页')
  await driver.see('navigateTo:fail page "pages/none/index" is not found')
  await driver.open('/pages/none/index')
  await driver.at(HOME)
  await driver.see('show pages/none/index')
})

test('requests reach the service under its own address, without a browser origin', async () => {
  await driver.tap('请求')
  await driver.see('200 /echo?a=1%262 yes none')
  expect(driver.requests('/echo').at(-1)).toMatchObject({ method: 'GET', query: { a: '1&2' } })
  driver.obstruct('/echo', 'dead')
  await driver.tap('请求')
  await driver.see('request:fail')
  driver.clearObstacles()
})

test('dialogs, badges and storage', async () => {
  await driver.tap('弹窗')
  await driver.see('继续？')
  await driver.tap('取消')
  await driver.see('答 false')
  await driver.tap('角标')
  await driver.see('99+')
  await driver.tap('存储')
  await driver.see('前 [] 后 {"a":1}')
  expect(await driver.storage('word')).toEqual({ a: 1 })
})

test('what WeChat refuses is refused here: a keyboard that nobody opened, a loading that nobody shows, a foreign host', async () => {
  await driver.tap('苛刻')
  await driver.see(
    "hideKeyboard:fail input not exists | hideLoading:fail toast can't be found | request:fail url not in domain list: https://elsewhere.example/",
  )
})

test('tabs keep their page, the bottom of the page is told', async () => {
  await driver.tap('加一')
  await driver.tabTo('分类')
  await driver.see('列表')
  expect(await driver.shownPages()).toEqual(['/pages/list/index'])
  await driver.tabTo('首页')
  await driver.tap('加一')
  await driver.see('数量 2')
  await driver.scrollToBottom()
  await driver.see('bottom')
})

test('a script of another package is loaded once, one that is missing is refused', async () => {
  await driver.tap('分包')
  await driver.see('tool true 1 refused')
})

test('an error of the app is not lost', async () => {
  expect(await driver.crashes()).toEqual([])
  await driver.tap('出错')
  await driver.settled()
  expect((await driver.crashes()).join()).toContain('thrown by the fixture')
})
