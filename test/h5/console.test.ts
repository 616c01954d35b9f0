/** The seller's desk in a browser, on a phone and on a desk. */
import fs from 'node:fs'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { SEED_PASSWORD } from '../../server/seed/people'
import { closeBrowser, launchBrowser } from '../support/browser'
import { isSound } from '../support/isSound'
import { startService, type Service } from '../support/service'

const PICTURE = fs.readFileSync('src/assets/site/favicon.png')
const PHONE = { width: 390, height: 844 }
const DESK = { width: 1280, height: 800 }

let service: Service
let browser: Browser
beforeAll(async () => {
  service = await startService()
  browser = await launchBrowser()
})
afterAll(async () => {
  await closeBrowser()
  await service?.stop()
})

async function logIn(page: Page, shopNo: string, name: string): Promise<void> {
  await page.goto(`${service.url}/console`)
  await page.getByLabel('店铺编号').fill(shopNo)
  await page.getByLabel('账号').fill(name)
  await page.getByLabel('密码').fill(SEED_PASSWORD)
  await page.getByRole('button', { name: '登录' }).click()
  await page.getByRole('table', { name: '订单' }).waitFor()
}

const tab = (page: Page, name: string) =>
  page.getByRole('navigation', { name: '订单状态' }).getByRole('link', { name: new RegExp(`^${name}`) })

async function openFirst(page: Page, tabName: string): Promise<string> {
  await tab(page, tabName).click()
  const link = page.locator('.row__no').first()
  const orderNo = (await link.textContent())!.trim()
  await link.click()
  await page.getByRole('heading', { name: '订单详情' }).waitFor()
  return orderNo
}

describe.each([
  ['a desk', DESK, '10001'],
  ['a phone', PHONE, '10002'],
])('on %s', (_title, viewport, shopNo) => {
  let context: BrowserContext
  let page: Page
  const said: string[] = []
  beforeAll(async () => {
    context = await browser.newContext({ viewport, locale: 'zh-CN' })
    page = await context.newPage()
    page.setDefaultTimeout(10_000)
    page.on('console', (message) => said.push(message.text()))
    page.on('pageerror', (error) => said.push(error.message))
  })
  afterAll(() => context.close())

  test('[R-SEL-03] a seller logs in, and every page can be used by everybody', async () => {
    await page.goto(`${service.url}/console/login`)
    await isSound(page)
    await logIn(page, shopNo, 'owner')
    await isSound(page)
    await page.getByRole('link', { name: '员工' }).click()
    await page.getByRole('table', { name: '员工' }).waitFor()
    await isSound(page)
    await page.getByRole('link', { name: '订单', exact: false }).first().click()
  })

  test('he accepts an order, sends it and reports its way', async () => {
    const orderNo = await openFirst(page, '待接单')
    await isSound(page)
    await page.locator('.deeds').getByRole('button', { name: '接单' }).click()
    await page.getByRole('status').getByText('已接单').waitFor()

    await page.getByRole('link', { name: '填写运单发货' }).click()
    await page.getByText('发货后不能撤回').waitFor()
    await isSound(page)
    await page.getByLabel('承运商').selectOption('顺路速运')
    await page.getByLabel('运单号').fill('SL77201146')
    await page.getByRole('button', { name: '确认发货' }).click()
    await page.getByRole('status').getByText('已发货').waitFor()
    await page.getByText('顺路速运 SL77201146', { exact: true }).waitFor()

    await page.getByText('更新物流', { exact: true }).click()
    await page.getByLabel('状态', { exact: true }).selectOption({ label: '派送中' })
    await page.getByLabel('物流信息').fill('快件正在派送')
    await isSound(page)
    await page.getByRole('button', { name: '保存' }).click()
    await page.getByRole('status').getByText('物流已更新').waitFor()
    await page.getByText('更正运单', { exact: true }).click()
    await page.getByLabel('运单号').fill('SL77201147')
    await isSound(page)
    await page.getByRole('button', { name: '更正', exact: true }).click()
    await page.getByRole('status').getByText('运单已更正').waitFor()
    await page.getByText('顺路速运 SL77201147', { exact: true }).waitFor()
    expect(await page.locator('section', { hasText: '操作记录' }).locator('li').allTextContents()).toEqual([
      expect.stringMatching(/^owner · 店长：更正运单（.*SL77201146 → 顺路速运 SL77201147）/),
      expect.stringMatching(/^owner · 店长：更新物流/),
      expect.stringMatching(/^owner · 店长：发货/),
      expect.stringMatching(/^owner · 店长：接单/),
    ])
    await page.getByRole('link', { name: '关闭' }).click()
    await tab(page, '待收货').click()
    await page.getByRole('link', { name: orderNo, exact: true }).waitFor()
  })

  test('[R-SEL-03] he cancels one only after he was asked', async () => {
    const orderNo = await openFirst(page, '待发货')
    await page.getByRole('link', { name: '取消订单' }).click()
    await page.getByText('将原路退回买家').waitFor()
    await isSound(page)
    await page.getByRole('link', { name: '返回' }).click()
    await page.getByRole('link', { name: '取消订单' }).click()
    await page.getByRole('radio', { name: '买家要求取消' }).check()
    await page.getByRole('button', { name: '确认取消并退款' }).click()
    await page.getByRole('status').getByText('订单已取消').waitFor()
    await page.locator('dd', { hasText: '买家要求取消' }).waitFor()
    await page.getByRole('link', { name: '关闭' }).click()
    await tab(page, '已取消').click()
    await page.getByRole('link', { name: orderNo, exact: true }).waitFor()
  })

  test('he finds an order by a part of its buyer’s name, logs out, and the browser had nothing to complain of', async () => {
    await tab(page, '全部').click()
    await page.getByLabel('查找订单').fill('宁波')
    await page.getByRole('button', { name: '查询' }).click()
    await page.getByRole('link', { name: '清除条件' }).waitFor()
    for (const buyer of await page.locator('.row__buyer').allTextContents()) expect(buyer).toContain('宁波')
    await page.getByRole('button', { name: '退出' }).click()
    await page.getByRole('heading', { name: '登录工作台' }).waitFor()
    expect(said).toEqual([])
  })
})

test('[R-SEL-03] without scripts and without a mouse: he logs in, jumps to the order and is asked before it is cancelled', async () => {
  const context = await browser.newContext({ viewport: DESK, javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto(`${service.url}/console/login?shopNo=10001`)
  // The place where he begins to write has the focus already.
  await page.locator('#name:focus').waitFor()
  for (const words of ['manager', SEED_PASSWORD]) {
    await page.keyboard.type(words)
    await page.keyboard.press('Tab')
  }
  await page.keyboard.press('Enter')
  await page.getByRole('table', { name: '订单' }).waitFor()
  await openFirst(page, '待付款')
  const focused = page.locator(':focus')
  await page.keyboard.press('Tab')
  expect(await focused.textContent()).toBe('跳到主要内容')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  expect(await focused.getAttribute('aria-label')).toBe('关闭')
  await page.getByRole('link', { name: '取消订单' }).focus()
  await page.keyboard.press('Enter')
  await page.getByText('取消后不能恢复，买家需要重新下单。').waitFor()
  await page.getByRole('button', { name: '确认取消' }).focus()
  await page.keyboard.press('Enter')
  await page.getByRole('status').getByText('订单已取消').waitFor()
  await context.close()
})

test('[R-SEL-03] a picture from elsewhere is shown in the shop that names its host, and asked for by no other', async () => {
  const host = 'img.example.com'
  await service.edit(
    `update shops set picture_hosts = '{${host}}' where shop_no = '10001';
     update order_lines set image = 'https://${host}/a.png'`,
  )
  const seen = async (shopNo: string): Promise<[asked: number, complaints: number, width: number]> => {
    const context = await browser.newContext({ viewport: DESK })
    const page = await context.newPage()
    let asked = 0
    let complaints = 0
    page.on('console', (message) => /content security policy/i.test(message.text()) && (complaints += 1))
    await page.route(/^https:/, (route) => {
      asked += 1
      return route.fulfill({ contentType: 'image/png', body: PICTURE })
    })
    await logIn(page, shopNo, 'owner')
    await openFirst(page, '全部')
    const picture = page.locator('.desk__main .line .picture').first()
    const width = await picture.evaluate(async (image: HTMLImageElement) => {
      image.loading = 'eager'
      await image.decode().catch(() => undefined)
      return image.naturalWidth
    })
    await context.close()
    return [Math.min(asked, 1), Math.min(complaints, 1), Math.min(width, 1)]
  }
  expect(await seen('10001')).toEqual([1, 0, 1])
  expect(await seen('10002')).toEqual([0, 1, 0])
})
