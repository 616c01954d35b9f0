/** What a phone may be like, and what WeChat offers and refuses on it. */
import { atLeisure, SEARCH_FIELD, firstHit, logged, openHome, signedIn } from '../flows/steps'
import { ROUTES, SHOP, walk } from '../flows/world'
import type { Driver } from '../support/driver'
import { prepareWorld } from '../support/world'

const world = prepareWorld('weapp')

/** The picture of the card, which WeChat would draw. */
async function cardOf(driver: Driver): Promise<string | undefined> {
  const card = await driver.shareCard()
  expect(card?.fault).toBe('')
  return card?.imageUrl
}

walk(
  world,
  '[R-SHR-05] cards of home, product, festival and selection carry a picture that WeChat draws',
  async (driver) => {
    await openHome(driver)
    await driver.see('岫钧工品')
    expect(await cardOf(driver)).toContain('/media/logo/10001')
    expect(await driver.timelineCard()).toMatchObject({ title: '岫钧工品', query: 'shopNo=10001', fault: '' })
    expect((await driver.timelineCard())?.imageUrl).toContain('/media/logo/10001')
    const hit = await firstHit(world, '外六角螺栓')
    await driver.open(ROUTES.item, { skuNo: hit.skuNo, shopNo: SHOP.demo })
    await driver.see(hit.skuName)
    expect(await cardOf(driver)).toContain('/media/product/')
    expect(await driver.timelineCard()).toBeUndefined()
    await driver.open(ROUTES.doubleEleven, { shopNo: SHOP.demo })
    await driver.see('活动时间')
    expect(await cardOf(driver)).toContain('/media/banner/')
    await driver.open(ROUTES.landing, { code: 'workshop', shopNo: SHOP.demo })
    await driver.see('车间常备')
    expect(await cardOf(driver)).toContain('/media/banner/')
  },
)

walk(world, 'a phone that does not know its capsule yet leaves room for the search', async (driver) => {
  await driver.phone({ capsule: 'zeros' })
  await driver.open(ROUTES.search, { shopNo: SHOP.demo })
  await driver.type(SEARCH_FIELD, '螺栓')
  await driver.see('螺栓')
  // Once it knows, the next page stands as on every other phone.
  await driver.phone({})
  await driver.submit(SEARCH_FIELD, '螺栓')
  await driver.at(ROUTES.result)
})

walk(world, '[R-SCR-50] what the camera refuses is said, closing it is not', async (driver) => {
  await driver.phone({ fails: { scanCode: 'system permission denied' } })
  await openHome(driver)
  await driver.tap('扫码')
  await driver.see('无法使用相机')
  await driver.phone({ fails: { scanCode: 'cancel' } })
  await openHome(driver)
  await driver.tap('扫码')
  await driver.settled()
  await driver.notSee('条码')
  await driver.phone({ scans: '' })
  await driver.tap('扫码')
  await driver.see('没有识别到条码')
})

walk(world, '[R-CALL-005] a code that is no product leads to a search for it', async (driver) => {
  await driver.phone({ scans: '外六角螺栓' })
  await openHome(driver)
  await driver.tap('扫码')
  await driver.at(ROUTES.result)
  await driver.see((await firstHit(world, '外六角螺栓')).skuName)
})

walk(
  world,
  '[R-RTE-11] a page whose package does not come is said on a screen of its own, and comes when it is asked for again',
  async (driver) => {
    await openHome(driver)
    await driver.phone({ lost: ['pages/search'] })
    await driver.tap('搜索')
    await driver.see('页面加载失败')
    await driver.screenshot('lost-page')
    await driver.tap('返回')
    await driver.notSee('页面加载失败')
    await atLeisure()
    await driver.tap('搜索')
    await driver.see('页面加载失败')
    await driver.tap('重试')
    await driver.see('页面加载失败')
    await driver.phone({})
    await driver.tap('重试')
    await driver.at(ROUTES.search)
  },
  { complains: [/navigation refused/] },
)

walk(
  world,
  'a start without a line says so on the page, and goes on by itself when the line is back',
  async (driver) => {
    driver.obstruct('/', 'dead')
    await driver.open(ROUTES.home)
    await driver.see('重新加载')
    await driver.tap('重新加载')
    await driver.see('重新加载')
    await driver.offline(true)
    driver.clearObstacles()
    await driver.offline(false)
    await driver.see('岫钧工品')
    await driver.notSee('重新加载')
  },
  { complains: [logged('app.start'), logged('identity.lastShop')] },
)

walk(
  world,
  'a page in the timeline shows its shop and says how to go on',
  async (driver) => {
    await driver.phone({ scene: 1154 })
    await openHome(driver)
    await driver.see('岫钧工品')
    await driver.tap('搜索')
    await driver.see('前往小程序')
    await driver.at(ROUTES.home)
  },
  { complains: [/navigation refused/, /wechat login/] },
)

walk(world, 'a release that is ready and a system that is too old are said', async (driver) => {
  await driver.phone({ release: true })
  await openHome(driver)
  await driver.see('新版本已就绪')
  await driver.tap('稍后')
  await driver.notSee('新版本已就绪')
  await driver.phone({ system: 'iOS 13.7' })
  await openHome(driver)
  await driver.see('建议升级到 iOS 14.5')
  // Once is enough.
  await openHome(driver)
  await driver.see('岫钧工品')
  await driver.notSee('建议升级')
})

walk(world, '[R-CALL-064] [R-SCR-23] [R-SCR-25] what WeChat keeps fills the forms', async (driver) => {
  await signedIn(driver)
  await driver.open('/pages/address/addreceive/index', { shopNo: SHOP.demo })
  await driver.tap('导入微信地址')
  await driver.see('苏州市')
  await driver.see('已填入下方')
  await driver.open('/pages/invoice/edit/index', { shopNo: SHOP.demo })
  await driver.see('纳税人识别号')
  await driver.phone({ fails: { chooseInvoiceTitle: 'auth deny' } })
  await driver.tap('导入微信发票抬头')
  await driver.see('没有取到微信发票抬头')
  await driver.phone({})
  await driver.tap('导入微信发票抬头')
  await driver.settled()
  await driver.tap('保存')
  await driver.see('已保存')
})

walk(world, 'the back of a page says where it leads', async (driver) => {
  await openHome(driver)
  await driver.tap('搜索')
  await driver.at(ROUTES.search)
  await driver.tap('返回')
  await driver.at(ROUTES.home)
})
