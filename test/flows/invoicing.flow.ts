import { INVOICE_ADDRESS_EDIT, INVOICE_EDIT } from '../../src/domain/entryRoutes'
import { INVOICE_APPLICATION, INVOICE_APPLY } from '../../src/domain/routes'
import { samplePdf } from '../../server/seed/orders/invoices'
import { SEED_COMPANIES } from '../../server/seed/people'
import { loggedIn } from '../contract/desk'
import type { Driver } from '../support/driver'
import { envelope, logged, signedIn } from './steps'
import { buyerOf } from './trade'
import { MEMBER, ROUTES, SHOP, walk, type World } from './world'

const INVOICES = '/pages/invoice/list/index'
const INVOICE_ADDRESSES = '/pages/invoiceAddress/list/index'
const TITLE = '企业名称，输入 2 个字可查找'
const TAX = '15–20 位数字或大写字母'
const OWN_COMPANY = SEED_COMPANIES[0]
const SAVE = '/customer/invoice/save'
const APPLY = '/customer/invoice/application/create'
const ORDER_DETAIL = '/pages/order/orderDetail/index'

async function openForm(driver: Driver): Promise<void> {
  await signedIn(driver)
  await driver.open(INVOICES, { shopNo: SHOP.demo })
  await driver.see('默认发票抬头')
  await driver.tap('新增发票抬头')
  await driver.at(INVOICE_EDIT)
}

export function invoicingFlow(world: World): void {
  describe('invoices', () => {
    walk(
      world,
      '[R-CALL-075] [R-CALL-072] [R-SCR-24] [R-SCR-25] a company is found by two characters and fills the form',
      async (driver) => {
        await openForm(driver)
        await driver.settled()
        await driver.type(TITLE, '江')
        await driver.settled()
        expect(driver.requests('tycCompany')).toHaveLength(0)
        // A register that is out of order, or does not answer, is told beside the field, and the buyer types on.
        driver.obstruct('tycCompany', { body: envelope(500, '企业查询暂不可用') })
        await driver.type(TITLE, '砻澜')
        await driver.see('企业查询暂不可用，请手动填写')
        driver.clearObstacles()
        driver.obstruct('tycCompany', 'dead')
        await driver.type(TITLE, '砻澜装备')
        await driver.notSee('企业查询暂不可用')
        await driver.see('企业查询暂不可用，请手动填写')
        driver.clearObstacles()
        await driver.type(TITLE, '江阴')
        await driver.see('都不是，自行填写')
        expect(driver.requests('tycCompany').at(-1)?.query).toMatchObject({ companyName: '江阴' })
        expect(await driver.axe()).toEqual([])
        await driver.tap('江阴砻澜装备制造有限公司')
        await driver.see('91990281MA0LC4X27K')
        await driver.notSee('都不是，自行填写')
        await driver.tap('专用发票')
        await driver.doubleTap('保存')
        await driver.at(INVOICES)
        await driver.see('默认发票抬头')
        expect(driver.requests(SAVE)).toHaveLength(1)
        expect(JSON.parse(driver.requests(SAVE)[0]!.body)).toMatchObject({ type: 2, taxNo: '91990281MA0LC4X27K' })
      },
      { complains: [logged('companies')] },
    )

    walk(world, '[R-VAL-14] what each type needs is asked for at its field', async (driver) => {
      await openForm(driver)
      // Most titles are the buyer's own company.
      await driver.see(OWN_COMPANY)
      await driver.type(TITLE, '')
      await driver.tap('保存')
      await driver.see('请填写发票抬头')
      await driver.see('请填写纳税人识别号')
      await driver.notSee('请填写开户银行')
      await driver.tap('专用发票')
      await driver.tap('保存')
      for (const name of ['开户银行', '银行账号', '注册地址', '注册电话']) await driver.see(`请填写${name}`)
      await driver.type(TITLE, OWN_COMPANY)
      await driver.type(TAX, '91990281MA0LC4X27K')
      await driver.tap('保存')
      await driver.writesIn('营业执照上的地址')
      await driver.type(TAX, '123')
      await driver.tap('保存')
      await driver.see('请输入正确的纳税人识别号')
      expect(driver.requests(SAVE)).toHaveLength(0)
    })

    walk(
      world,
      '[R-PUR-13] [R-ENT-07] [R-CALL-070] [R-CALL-071] [R-CALL-073] [R-CALL-074] a title typed by hand is listed, made the default, deleted; twenty are all that there is room for',
      async (driver) => {
        await openForm(driver)
        await driver.type(TITLE, '岵川测试企业')
        await driver.see('没有查到该企业')
        await driver.type(TAX, '91310000ma1fl0000x')
        await driver.tap('保存')
        await driver.at(INVOICES)
        await driver.see('91310000MA1FL0000X')
        await driver.tap('设为默认，岵川测试企业')
        await driver.see('已设为默认发票抬头')
        await driver.settled()
        await driver.tap('编辑岵川测试企业')
        await driver.at(INVOICE_EDIT)
        await driver.open(INVOICE_EDIT, (await driver.address()).query)
        await driver.see('91310000MA1FL0000X')
        expect(driver.requests('/customer/invoice/one/')).toHaveLength(1)
        await driver.open(INVOICES, { shopNo: SHOP.demo })
        await driver.tap('删除岵川测试企业')
        await driver.see('确定删除该发票抬头？')
        await driver.tap('删除')
        await driver.notSee('岵川测试企业')
        // Another service may call the number of a title `id`.
        const one = {
          type: 1,
          title: '岵川测试企业',
          taxNo: '91310000MA1FL0000X',
          editable: true,
          defaultInvoice: false,
        }
        const full = Array.from({ length: 20 }, (_, index) => ({ ...one, id: `9${index}` }))
        driver.obstruct('/customer/invoice/list', { body: envelope(200, '操作成功', full) })
        await driver.open(INVOICES, { shopNo: SHOP.demo })
        await driver.see('最多保存 20 个发票抬头')
        await driver.tap('编辑岵川测试企业')
        await driver.at(INVOICE_EDIT)
        expect((await driver.address()).query.id).toBe('90')
      },
    )

    walk(
      world,
      '[R-CALL-081] [R-SCR-26] [R-PUR-14] [R-CALL-076] delivery addresses are copied, and told when there is nothing new',
      async (driver) => {
        await signedIn(driver)
        await driver.open(INVOICE_ADDRESSES, { shopNo: SHOP.demo })
        await driver.see('默认收票地址')
        for (const told of ['已同步', '所选地址都已同步过']) {
          await driver.tap('同步收货地址')
          await driver.see('个地址')
          await driver.settled()
          await driver.tap('个地址')
          await driver.see(told)
          // Neither the sheet that closes nor the words that fade are taken for those of the next round.
          await driver.notSee('个地址')
          await driver.notSee('已同步')
        }
        expect(driver.requests('/receive/sync')).toHaveLength(2)
      },
    )

    walk(
      world,
      '[R-CALL-077] [R-CALL-078] [R-CALL-079] [R-CALL-080] [R-ENT-08] [R-SCR-27] [R-VAL-13] an invoice address is checked, saved, made the default and deleted',
      async (driver) => {
        await signedIn(driver)
        await driver.open(INVOICE_ADDRESS_EDIT, { shopNo: SHOP.demo })
        await driver.type('姓名，2–20 个字', '财务部')
        await driver.type('11 位手机号', '13600007777')
        await driver.type('寄出后通知', 'nobody')
        await driver.tap('定位')
        await driver.tap('静安区')
        await driver.settled()
        await driver.type('街道、门牌、楼层、部门', '岵明路 18 号 9 楼')
        await driver.tap('保存')
        await driver.see('请输入正确的邮箱')
        await driver.type('寄出后通知', 'caiwu@example.com')
        await driver.tap('保存')
        await driver.settled()
        expect(JSON.parse(driver.requests('/invoice/receive/save').at(-1)!.body)).toMatchObject({
          receiverName: '财务部',
          email: 'caiwu@example.com',
          cityCode: '310100',
        })
        await driver.open(INVOICE_ADDRESSES, { shopNo: SHOP.demo })
        await driver.see('岵明路 18 号 9 楼')
        await driver.tap('设为默认，岵明路 18 号 9 楼')
        await driver.see('已设为默认收票地址')
        await driver.settled()
        await driver.tap('编辑岵明路 18 号 9 楼')
        await driver.at(INVOICE_ADDRESS_EDIT)
        await driver.open(INVOICE_ADDRESS_EDIT, (await driver.address()).query)
        await driver.see('财务部')
        await driver.open(INVOICE_ADDRESSES, { shopNo: SHOP.demo })
        await driver.tap('删除岵明路 18 号 9 楼')
        await driver.see('确定删除该收票地址？')
        await driver.tap('删除')
        await driver.notSee('岵明路 18 号 9 楼')
      },
    )

    walk(
      world,
      '[R-SCR-65] [R-CALL-213] [R-CALL-214] [R-CALL-215] [R-CALL-216] [R-CALL-217] [R-CALL-218] an invoice is asked for after the order, taken back, asked for again, made out and fetched',
      async (driver) => {
        const buyer = await buyerOf(world, MEMBER.purchaser, SHOP.demo)
        const listed = await buyer.ask<{ list: { orderNo: string }[] }>('GET', '/customer/invoice/application/orders')
        const { orderNo } = listed.list[0]!
        await signedIn(driver)
        await driver.open(ROUTES.user, { shopNo: SHOP.demo })
        await driver.tap('申请开票')
        await driver.at(INVOICE_APPLY)
        await driver.see('开票金额')
        await driver.settled()
        expect(await driver.axe()).toEqual([])
        await driver.tap('提交申请')
        await driver.see('请选择要开票的订单')
        await driver.tap(`订单 ${orderNo}`)
        await driver.see('已选 1 单')
        await driver.notSee('请选择要开票的订单')
        await driver.type('开具后发到此邮箱', 'caiwu@')
        await driver.tap('提交申请')
        await driver.see('请输入正确的收票邮箱')
        expect(driver.requests(APPLY)).toHaveLength(0)
        await driver.type('开具后发到此邮箱', 'caiwu@example.com')
        await driver.doubleTap('提交申请')
        await driver.see('等待商家开具')
        expect(driver.requests(APPLY)).toHaveLength(1)
        expect(await driver.axe()).toEqual([])
        await driver.tap('撤回申请')
        await driver.see('1 个订单可以重新申请开票')
        await driver.tap('撤回')
        await driver.see('改后重提')

        await driver.open(ORDER_DETAIL, { shopNo: SHOP.demo, orderNo })
        await driver.tap('申请开票')
        await driver.at(INVOICE_APPLY)
        await driver.see('已选 1 单')
        await driver.settled()
        await driver.tap('提交申请')
        await driver.see('等待商家开具')
        await driver.open(ORDER_DETAIL, { shopNo: SHOP.demo, orderNo })
        await driver.tap('已申请开票')
        await driver.at(INVOICE_APPLICATION)
        await driver.see('等待商家开具')
        const { applicationNo = '' } = (await driver.address()).query
        expect(await driver.axe()).toEqual([])

        const desk = await loggedIn(() => world.service(), 'manager')
        const form = new FormData()
        form.set('numbers', '26312000000217409518')
        form.set('day', '2026-11-20')
        form.set('pdf', new Blob([new Uint8Array(samplePdf(['x']))], { type: 'application/pdf' }), '发票.pdf')
        expect((await desk.send(`/console/invoices/${applicationNo}/issue`, form)).status).toBe(303)
        await driver.open(INVOICE_APPLICATION, { shopNo: SHOP.demo, applicationNo })
        await driver.see('发票号码 26312000000217409518')
        await driver.tap('下载发票 发票.pdf')
        await driver.settled()
        expect(driver.requests('/customer/invoice/application/file')).toHaveLength(1)
        await driver.notSee('下载失败')
        await driver.open(ORDER_DETAIL, { shopNo: SHOP.demo, orderNo })
        await driver.see('已开票')
        await driver.notSee('申请开票')
      },
    )

    walk(world, '[R-PRM-14] a DEMANDER has no invoices and asks for none', async (driver) => {
      await signedIn(driver, MEMBER.demander)
      for (const path of [INVOICE_APPLY, INVOICES, INVOICE_EDIT, INVOICE_ADDRESSES, INVOICE_ADDRESS_EDIT]) {
        await driver.open(path, { shopNo: SHOP.demo })
        await driver.see('当前角色暂无权限')
      }
    })
  })
}
