import { ADDRESS_EDIT } from '../../src/domain/entryRoutes'
import { atLeisure, agree, askForCode, firstHit } from './steps'
import { CREATE, ORDER, reckoned, SUBMIT } from './submitSteps'
import { proves } from '../support/proves'
import { MEMBER, ROUTES, SHOP, walk, type World } from './world'

const REGISTER = '/pages/account/register/index'

export function newcomerFlow(world: World): void {
  describe('a company that is new here', () => {
    walk(
      world,
      '[R-PUR-04] [R-PUR-25b] a stranger wants goods, registers his company, says where they go, orders and pays them',
      async (driver) => {
        const mobile = `19${world.target === 'h5' ? 3 : 5}${String(Date.now()).slice(-8)}`
        const { skuNo, skuName } = await firstHit(world, '外六角螺栓')
        await driver.open(ROUTES.item, { shopNo: SHOP.demo, skuNo })
        await driver.see(skuName)
        // What one piece of a box comes to.
        await driver.see('约 ¥')
        await driver.settled()
        await driver.tap('立即购买')
        await driver.at(ROUTES.login)
        await driver.tap('注册企业账号')
        await driver.at(REGISTER)
        await driver.type('手机号', mobile)
        await askForCode(world, driver)
        await driver.type('验证码', MEMBER.code)
        await driver.type('密码', MEMBER.password)
        await driver.type('企业名称', `岵衡新办企业${mobile.slice(-6)}`)
        await driver.type('联系人', '何初见')
        await agree(driver)
        await driver.tap('注册并登录')
        // What he wanted before anybody knew him goes on by itself.
        await driver.at(ORDER)
        await driver.see(skuName)
        await driver.see('请先选择收货地址')
        await driver.tap('新增收货地址')
        await driver.at(ADDRESS_EDIT)
        await driver.type('粘贴或输入整段地址', '何初见 13900002222 上海市浦东新区张江镇云岫路 8 号 1 号库')
        await driver.tap('智能识别')
        await driver.see('已填入下方')
        await driver.tap('保存')
        await driver.at(ORDER)
        await driver.see('云岫路')
        await reckoned(driver)
        await driver.see('无需审批，提交后即可付款')
        await driver.tap(SUBMIT)
        await driver.at('/pages/order/payment/index')
        const { orderNo } = (await driver.address()).query
        // Whoever thinks it over finds his order, not an empty cart.
        await driver.back()
        await driver.at('/pages/order/orderDetail/index')
        await driver.see('待支付')
        await atLeisure()
        await driver.tap('去支付')
        await driver.at('/pages/order/payment/index')
        await driver.tap('演示支付')
        await driver.at('/pages/order/orderDetail/index')
        await proves('R-PUR-25b', () => driver.see('已付款，等待商家接单'))
        expect(driver.requests(CREATE)).toHaveLength(1)
        // Next time he logs in he finds it.
        await driver.open('/pages/order/orderList/index', { shopNo: SHOP.demo })
        await driver.see(orderNo!)
      },
    )
  })
}
