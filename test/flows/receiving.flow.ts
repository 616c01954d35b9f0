import { ADDRESS_EDIT, INVOICE_ADDRESS_EDIT, INVOICE_EDIT } from '../../src/domain/entryRoutes'
import type { Driver } from '../support/driver'
import { envelope, logged, signedIn } from './steps'
import { MEMBER, SHOP, walk, type World } from './world'

const ADDRESSES = '/pages/address/receive/index'
const LISTS = [ADDRESSES, '/pages/invoice/list/index', '/pages/invoiceAddress/list/index']
const NAME = '姓名，2–20 个字'
const MOBILE = '11 位手机号'
const DETAIL = '街道、门牌、楼层、仓库号'
const PASTE = '粘贴或输入整段地址'
const SAVE = '/customer/receive/save'

const openList = async (driver: Driver): Promise<void> => {
  await signedIn(driver)
  await driver.open(ADDRESSES, { shopNo: SHOP.demo })
  await driver.see('默认')
}

async function openForm(driver: Driver): Promise<void> {
  await openList(driver)
  await driver.tap('新增收货地址')
  await driver.at(ADDRESS_EDIT)
}

const saves = (driver: Driver) => driver.requests(SAVE).filter(({ path }) => path.endsWith('/save'))

export function receivingFlow(world: World): void {
  describe('receiving addresses', () => {
    walk(
      world,
      '[R-ENT-09] [R-CALL-064] [R-CALL-067] [R-SCR-22] [R-SCR-23] [R-CALL-065] a pasted address is taken apart, saved once and listed',
      async (driver) => {
        await openForm(driver)
        // What one text says is not kept for the next one, which is about somebody else.
        await driver.type(PASTE, '张工 13900001111 浙江省杭州市余杭区岵云路 5 号')
        await driver.tap('智能识别')
        await driver.see('已填入下方')
        await driver.type(PASTE, '李思 广东省广州市天河区岵东路 1 号')
        await driver.tap('智能识别')
        await driver.see('未识别到手机号，请补充')
        await driver.see('天河区')
        await driver.notSee('13900001111')
        await driver.type(PASTE, '收货人：周敏 手机 138 0000 6027 上海市浦东新区张江镇云岫路 66 号 2 号库')
        await driver.tap('智能识别')
        await driver.see('已填入下方')
        await driver.see('上海市 浦东新区')
        await driver.see('13800006027')
        await driver.doubleTap('保存')
        await driver.at(ADDRESSES)
        await driver.see('云岫路')
        // What was saved without asking to be the default leaves the default alone.
        await driver.see('默认收货地址')
        expect(saves(driver)).toHaveLength(1)
        expect(JSON.parse(saves(driver)[0]!.body)).toMatchObject({
          receiverName: '周敏',
          mobile: '13800006027',
          provinceCode: '310000',
          cityCode: '310100',
          districtCode: '310115',
          provinceName: '上海市',
          cityName: '上海市',
          districtName: '浦东新区',
          detail: expect.stringContaining('云岫路') as string,
        })
      },
    )

    walk(
      world,
      '[R-CALL-061] [R-CALL-062] [R-VAL-13] mistakes stand at their fields; located city, then any real region by hand',
      async (driver) => {
        await openForm(driver)
        await driver.tap('保存')
        await driver.see('收货人请填写 2–20 个字')
        await driver.see('请输入正确的手机号')
        await driver.see('请选择完整的省市区')
        await driver.see('详细地址请填写 5–100 个字')
        expect(saves(driver)).toHaveLength(0)
        expect(await driver.axe()).toEqual([])

        await driver.tap('定位')
        await driver.tap('浦东新区')
        await driver.settled()
        await driver.see('上海市 浦东新区')
        await driver.notSee('请选择完整的省市区')

        await driver.tap('上海市 浦东新区')
        await driver.see('选择省市区')
        await driver.tap('上海市')
        await driver.tap('广东省')
        await driver.tap('深圳市')
        await driver.tap('南山区')
        await driver.settled()
        await driver.see('广东省 深圳市 南山区')
      },
    )

    walk(world, '[R-CALL-063] [R-VAL-07] when nobody knows where the buyer is, it is Shanghai', async (driver) => {
      await openForm(driver)
      driver.obstruct('/address/getAddress', { body: envelope(500, '系统繁忙') })
      await driver.tap('定位')
      await driver.tap('黄浦区')
      await driver.settled()
      await driver.see('上海市 黄浦区')
    })

    walk(
      world,
      '[R-ERR-20] a broken line and a refusal lose nothing; a refusal stands at the field it names',
      async (driver) => {
        await openForm(driver)
        await driver.type(NAME, '陈建国')
        await driver.type(MOBILE, '13900001234')
        await driver.tap('定位')
        await driver.tap('徐汇区')
        await driver.settled()
        await driver.type(DETAIL, '漕河泾岵川路 9 号')
        driver.obstruct(SAVE, 'dead')
        await driver.tap('保存')
        await driver.see('网络连接失败')
        for (const text of ['陈建国', '13900001234', '上海市 徐汇区', '漕河泾岵川路 9 号']) await driver.see(text)

        driver.clearObstacles()
        // The word comes a moment before the button is ready again.
        await driver.settled()
        driver.obstruct(SAVE, { body: envelope(1001, '手机号格式不正确') })
        await driver.tap('保存')
        await driver.see('手机号格式不正确')
        await driver.see('陈建国')

        driver.clearObstacles()
        await driver.tap('保存')
        await driver.at(ADDRESSES)
        await driver.see('漕河泾岵川路 9 号')
      },
      { complains: [logged('submit')] },
    )

    walk(
      world,
      '[R-CALL-066] [R-CALL-068] [R-CALL-069] [R-CRT-06] edit, another default, delete after a question',
      async (driver) => {
        await openForm(driver)
        await driver.type(PASTE, '吴芳 13700008888 浙江省杭州市余杭区岵云路 5 号')
        await driver.tap('智能识别')
        await driver.see('已填入下方')
        await driver.tap('保存')
        await driver.at(ADDRESSES)
        await driver.tap('编辑岵云路 5 号')
        await driver.at(ADDRESS_EDIT)
        await driver.see('吴芳')
        // The link of the form, with no list behind it.
        await driver.open(ADDRESS_EDIT, (await driver.address()).query)
        await driver.see('吴芳')
        expect(driver.requests('/customer/receive/one/')).toHaveLength(1)
        await driver.open(ADDRESSES, { shopNo: SHOP.demo })
        await driver.tap('编辑岵云路 5 号')
        await driver.at(ADDRESS_EDIT)
        await driver.see('吴芳')
        await driver.type(DETAIL, '岵云路 55 号乙库')
        await driver.tap('保存')
        await driver.at(ADDRESSES)
        await driver.tap('设为默认，岵云路 55 号乙库')
        await driver.see('已设为默认收货地址')
        await driver.settled()
        const text = await driver.text()
        expect(text.indexOf('岵云路55号乙库')).toBeLessThan(text.indexOf('澄江街道'))

        await driver.tap('删除岵云路 55 号乙库')
        await driver.see('确定删除该收货地址？')
        await driver.tap('取消')
        await driver.see('岵云路 55 号乙库')
        await driver.tap('删除岵云路 55 号乙库')
        await driver.see('确定删除该收货地址？')
        await driver.tap('删除')
        await driver.notSee('岵云路 55 号乙库')
        await driver.see('默认收货地址')
      },
    )

    walk(world, 'axe finds nothing on the lists and forms of a buyer', async (driver) => {
      await signedIn(driver)
      for (const path of [...LISTS, ADDRESS_EDIT, INVOICE_EDIT, INVOICE_ADDRESS_EDIT]) {
        for (const select of ['', '1']) {
          await driver.open(path, { shopNo: SHOP.demo, select })
          await driver.settled()
          expect({ path, select, found: await driver.axe() }).toEqual({ path, select, found: [] })
        }
      }
    })

    walk(world, 'a guest is asked to log in and sends nothing', async (driver) => {
      for (const path of [ADDRESSES, ADDRESS_EDIT]) {
        await driver.open(path, { shopNo: SHOP.demo })
        await driver.see('登录 / 注册')
      }
      expect(driver.requests('/customer/receive')).toEqual([])
    })

    walk(world, '[R-PRM-13] a DEMANDER keeps addresses; the company entry is only used', async (driver) => {
      await signedIn(driver, MEMBER.demander)
      await driver.open(ADDRESSES, { shopNo: SHOP.demo })
      await driver.see('新增收货地址')
      await driver.see('企业收货地址，由管理员维护')
    })

    walk(
      world,
      '[R-PUR-12] [R-SCR-56] the list fails, offers a retry and shows what is there; fifty are all that it holds',
      async (driver) => {
        await signedIn(driver)
        driver.obstruct('/customer/receive/list', 'dead')
        await driver.open(ADDRESSES, { shopNo: SHOP.demo })
        await driver.see('重新加载')
        driver.clearObstacles()
        await driver.tap('重新加载')
        await driver.see('默认收货地址')
        const region = { provinceName: '上海市', cityName: '上海市', districtName: '静安区' }
        const one = { ...region, receiverName: '陆言', mobile: '13800000003', detail: '岵川路 9 号', editable: true }
        const full = Array.from({ length: 50 }, (_, index) => ({
          ...one,
          receiveId: `9${index}`,
          defaultAddress: false,
        }))
        driver.obstruct('/customer/receive/list', { body: envelope(200, '操作成功', full) })
        await driver.open(ADDRESSES, { shopNo: SHOP.demo })
        await driver.see('最多保存 50 个收货地址')
      },
      { complains: [logged('entries.load')] },
    )

    if (world.target === 'h5')
      walk(world, 'a form with changes asks before it is left', async (driver) => {
        await openForm(driver)
        await driver.type(NAME, '陈建国')
        await driver.settled()
        await driver.back()
        await driver.see('放弃本次修改？')
        await driver.tap('继续填写')
        await driver.see('陈建国')
        await driver.at(ADDRESS_EDIT)
        await driver.settled()
        await driver.back()
        await driver.tap('放弃')
        await driver.at(ADDRESSES)
        expect(await driver.shownPages()).toEqual([ADDRESSES])
      })
  })
}
