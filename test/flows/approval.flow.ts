import type { ApprovalNode } from '../../src/domain/approval/rules'
import { APPROVAL, APPROVAL_PROCESS, APPROVAL_RULES, APPROVALS } from '../../src/domain/approval/pages'
import type { Driver } from '../support/driver'
import { dearer } from '../contract/approvalPeople'
import { proves } from '../support/proves'
import { envelope } from './steps'
import { buyerOf, enterTrade, fillCart, orderOne, packOf, payInSandbox, sell, TRADE, type Buyer } from './trade'
import { MEMBER, ROUTES, walk, type World } from './world'

const DETAIL = '/pages/order/orderDetail/index'
const ORDERS = '/pages/order/orderList/index'

const node = (seq: number, name: string, more: Partial<ApprovalNode>): ApprovalNode => ({
  seq,
  name,
  minCents: 0,
  approverType: 'INTERNAL',
  approverRole: null,
  approvers: [],
  outside: null,
  ...more,
})
const MANAGER = node(1, '采购经理', { approverRole: 'PURCHASE_MANAGER' })
const FINANCE = node(2, '外部财务', { approverType: 'EXTERNAL', outside: { name: '顾女士', mobile: '15000004415' } })
const ADMIN = '13800000001'

interface Link {
  readonly authNO: string
}

const linkOf = (buyer: Buyer, orderNo: string): Promise<Link> =>
  buyer.ask<Link>('GET', `/customer/order/process/external/code/${orderNo}`)

const byLink = (driver: Driver, authcode: string): Promise<void> => driver.open(APPROVAL, { shopNo: TRADE, authcode })

/** The rule of every company from now on. */
const rule = (world: World, nodes: readonly ApprovalNode[]): Promise<void> =>
  world.edit(
    `update approval_rules set enabled = true, allow_self = false, confirm_by_code = true, nodes = '${JSON.stringify(nodes)}'::jsonb`,
  )

const noRule = (world: World): Promise<void> => world.edit('update approval_rules set enabled = false')

const asManager = (driver: Driver): Promise<void> => enterTrade(driver, MEMBER.manager)

interface Waiting {
  readonly buyer: Buyer
  readonly orderNo: string
}

/** An order that waits for the first of these nodes. */
async function waiting(world: World, nodes: readonly ApprovalNode[] = [MANAGER]): Promise<Waiting> {
  await rule(world, nodes)
  const buyer = await buyerOf(world)
  return { buyer, orderNo: await orderOne(buyer) }
}

export function approvalFlow(world: World): void {
  describe('who agrees to an order', () => {
    afterEach(() => noRule(world))

    walk(
      world,
      '[R-SCR-33] [R-CALL-116] [R-CALL-117] [R-PRM-11] a manager agrees once, however often he taps, and the buyer may pay',
      async (driver) => {
        const { orderNo, buyer } = await waiting(world)
        await asManager(driver)
        await driver.open(DETAIL, { shopNo: TRADE, orderNo })
        await driver.see('等待「采购经理」')
        await driver.tap('去审批')
        await driver.at(APPROVAL)
        await driver.see('申请金额')
        await driver.see('待您审批')
        expect(await driver.axe()).toEqual([])
        await driver.tap('写入意见：预算内')
        await driver.doubleTap('同意')
        await driver.see('同意后不能撤回')
        await driver.doubleTap('确认同意')
        await driver.see('审批已通过')
        await driver.see('已同意')
        await driver.notSee('驳回')
        expect(driver.requests('/process/approve')).toHaveLength(1)
        const { approvalStatus } = await buyer.ask<{ approvalStatus: string }>(
          'GET',
          `/customer/order/detail/${orderNo}`,
        )
        expect(approvalStatus).toBe('APPROVED')
      },
    )

    walk(
      world,
      '[R-OSM-03] [R-SCR-32] [R-CALL-116] refused with words: the buyer reads who and why on his order and along the way',
      async (driver) => {
        const { orderNo } = await waiting(world)
        await asManager(driver)
        await driver.open(APPROVAL, { shopNo: TRADE, orderNo })
        await driver.see('审批意见')
        await driver.tap('驳回')
        await driver.see('驳回时请填写意见')
        await driver.type('审批意见', '库内尚有 14 只')
        await driver.tap('驳回')
        await driver.see('驳回这笔订单？')
        await driver.tap('确认驳回')
        await driver.see('审批已驳回')
        await enterTrade(driver)
        await driver.open(DETAIL, { shopNo: TRADE, orderNo })
        await driver.see('审批驳回：库内尚有 14 只')
        await driver.tap('已驳回，查看审批进度')
        await driver.at(APPROVAL_PROCESS)
        await driver.see('库内尚有 14 只')
        await driver.see('审批已驳回')
        expect(await driver.axe()).toEqual([])
      },
    )

    walk(
      world,
      '[R-APR-05] [R-OSM-03] whoever comes too late is told who was first, and an order that was cancelled says so',
      async (driver) => {
        const { orderNo, buyer } = await waiting(world)
        await asManager(driver)
        await driver.open(APPROVAL, { shopNo: TRADE, orderNo })
        await driver.see('审批意见')
        await buyer.ask('POST', `/customer/order/cancel/${orderNo}`, { cancelReason: '不想买了' })
        await driver.tap('同意')
        await driver.tap('确认同意')
        await driver.see('无需再审批')
        await driver.tap('确定')
        await driver.see('订单已取消')
        await driver.notSee('审批意见')
      },
    )

    walk(
      world,
      '[R-SCR-29] [R-PRM-11] the buyer sees in his list whom it waits for, and cannot agree himself',
      async (driver) => {
        const { orderNo } = await waiting(world)
        await enterTrade(driver)
        await driver.open(ORDERS, { shopNo: TRADE, keyword: orderNo })
        await driver.see('审批中')
        await driver.see('等待「采购经理」')
        await driver.tap(`审批进度，订单 ${orderNo}`)
        await driver.at(APPROVAL_PROCESS)
        await driver.see('待审批')
        await driver.open(APPROVAL, { shopNo: TRADE, orderNo })
        await driver.see('申请金额')
        await driver.notSee('审批意见')
      },
    )

    walk(
      world,
      '[R-SCR-61] [R-CALL-231] [R-APR-12] what waits is counted on my page and decided in the list, where one tap decides nothing',
      async (driver) => {
        const { orderNo } = await waiting(world)
        await asManager(driver)
        await driver.open(ROUTES.user, { shopNo: TRADE })
        await driver.tap('我的审批')
        await driver.at(APPROVALS)
        await driver.see(orderNo)
        await driver.see('等待最久')
        expect(await driver.axe()).toEqual([])
        await driver.tap(`同意，订单 ${orderNo}`)
        await driver.see('同意后不能撤回')
        await driver.tap(`取消，订单 ${orderNo}`)
        await driver.notSee('同意后不能撤回')
        expect(driver.requests('/process/approve')).toHaveLength(0)
        await driver.tap(`同意，订单 ${orderNo}`)
        await driver.tap(`确认同意，订单 ${orderNo}`)
        await driver.notSee(orderNo)
        await driver.tap('我已审批')
        await driver.see(orderNo)
        await driver.see('审批已通过')
        expect(await driver.axe()).toEqual([])
      },
    )

    walk(world, '[R-SCR-61] a refusal in the list takes words', async (driver) => {
      const { orderNo } = await waiting(world)
      await asManager(driver)
      await driver.open(APPROVALS, { shopNo: TRADE })
      await driver.tap(`驳回，订单 ${orderNo}`)
      await driver.see('驳回订单')
      await driver.type('驳回意见', '库内尚有 14 只')
      await driver.tap('确认驳回')
      await driver.notSee(orderNo)
      await driver.tap('我已审批')
      await driver.see('我：库内尚有 14 只')
    })

    walk(
      world,
      '[R-PUR-20] [R-APR-06] [R-HDR-08] [R-CALL-119] [R-CALL-120] [R-CALL-230] [R-CALL-232] by the link somebody without a login sees one order, and decides with the code of his mobile',
      async (driver) => {
        const { buyer, orderNo } = await waiting(world, [FINANCE])
        const { authNO } = await linkOf(buyer, orderNo)
        await byLink(driver, authNO)
        await driver.see('免登录')
        await driver.see(orderNo)
        await driver.see('150****4415')
        await driver.see('重复采购')
        expect(await driver.axe()).toEqual([])
        // Without the code nothing is sent.
        await driver.tap('同意')
        await driver.see('请输入 6 位验证码')
        expect(driver.requests('/external/submit')).toHaveLength(0)
        await driver.tap('获取验证码')
        await driver.see('后重新获取')
        await driver.type('请输入 6 位验证码', '000000')
        await driver.tap('同意')
        await driver.see('验证码')
        await driver.settled()
        await driver.type('请输入 6 位验证码', MEMBER.code)
        await driver.doubleTap('同意')
        await driver.see('您已同意这笔订单')
        await driver.see('审批已通过')
        await driver.notSee('审批意见')
        // Afterwards he still sees what he has decided.
        await byLink(driver, authNO)
        await driver.see('您已同意这笔订单')
        await proves('R-ROL-03', () => {
          const asked = driver.requests('/customer/order/')
          expect(asked.filter(({ path }) => !path.includes('/process/external/'))).toEqual([])
          for (const { headers } of asked)
            expect([headers.authno ?? headers.authNO, headers.authorization ?? headers.Authorization]).toEqual([
              authNO,
              'GUEST',
            ])
        })
      },
    )

    walk(
      world,
      '[R-PUR-19] [R-SCR-33] [R-APR-08] an order goes past two people, inside by its number and outside by a link, and only then is it paid, shipped and received',
      async (driver) => {
        const { buyer, orderNo } = await waiting(world, [MANAGER, FINANCE])
        await asManager(driver)
        await driver.open(APPROVAL, { shopNo: TRADE, orderNo })
        await driver.tap('同意')
        await driver.tap('确认同意')
        await driver.see('已同意')
        await expect(payInSandbox(world, orderNo)).rejects.toThrow()
        const { authNO } = await linkOf(buyer, orderNo)
        await byLink(driver, authNO)
        await driver.see(orderNo)
        await driver.type('请输入 6 位验证码', MEMBER.code)
        await driver.tap('同意')
        await driver.see('审批已通过')
        await enterTrade(driver)
        await driver.open(APPROVAL_PROCESS, { shopNo: TRADE, orderNo })
        await driver.see('顾女士')
        await driver.see('审批已通过')
        await driver.notSee('审批意见')
        await payInSandbox(world, orderNo)
        for (const step of ['accept', 'ship'] as const) await sell(world, step, orderNo)
        await driver.open(DETAIL, { shopNo: TRADE, orderNo })
        await driver.tap('确认收货')
        await driver.see('请确认已收到全部商品')
        await driver.tap('确认收货')
        await driver.see('已完成')
      },
    )

    walk(
      world,
      '[R-APR-15] a price that was changed meanwhile is not agreed to: whoever decides reads it, and why it begins anew',
      async (driver) => {
        const { orderNo } = await waiting(world)
        await asManager(driver)
        await driver.open(APPROVAL, { shopNo: TRADE, orderNo })
        await driver.see('审批意见')
        await world.edit(dearer(orderNo))
        await driver.tap('同意')
        await driver.tap('确认同意')
        await driver.see('订单内容已变更，审批已重新开始')
        await driver.tap('确定')
        await driver.see('待您审批')
        await driver.open(APPROVAL_PROCESS, { shopNo: TRADE, orderNo })
        await driver.see('审批重新开始')
        await driver.see('商品、价格或运费有变更')
      },
    )

    walk(
      world,
      '[R-APR-06] [R-ERR-12] [R-CALL-119] a link that was replaced, has expired or was made up opens nothing and says whom to ask',
      async (driver) => {
        const { buyer, orderNo } = await waiting(world, [FINANCE])
        const { authNO } = await linkOf(buyer, orderNo)
        await buyer.ask('POST', `/customer/order/process/external/code/${orderNo}`)
        await byLink(driver, authNO)
        await driver.see('审批链接已更换')
        await driver.notSee(orderNo)
        await byLink(driver, '0'.repeat(32))
        await driver.see('审批链接打不开')
        const second = await linkOf(buyer, orderNo)
        await world.edit(`update approval_codes set expires_at = now() where auth_no = '${second.authNO}'`)
        await byLink(driver, second.authNO)
        await driver.see('审批链接已过期')
        expect(await driver.axe()).toEqual([])
      },
    )

    walk(world, '[R-APR-04] [R-APR-06] the buyer who opens his own link sees it and cannot agree', async (driver) => {
      const { buyer, orderNo } = await waiting(world, [FINANCE])
      const { authNO } = await linkOf(buyer, orderNo)
      await enterTrade(driver)
      await byLink(driver, authNO)
      await driver.see('不能审批自己的订单')
      await driver.notSee('审批意见')
    })

    walk(
      world,
      '[R-PRM-12] [R-CALL-121] [R-CALL-207] [R-CALL-234] the buyer hands the link over, replaces it, and reminds once an hour',
      async (driver) => {
        const { orderNo } = await waiting(world, [FINANCE])
        await enterTrade(driver)
        await driver.open(APPROVAL_PROCESS, { shopNo: TRADE, orderNo })
        await driver.tap('发给审批人')
        await driver.see('顾女士')
        await driver.see('还没有打开过')
        expect(await driver.axe()).toEqual([])
        await driver.tap('复制链接')
        await driver.see('内容已复制')
        const card = await driver.shareCard()
        if (driver.target === 'weapp')
          expect(card?.path).toMatch(/^\/pages\/order\/approval\/index\?authcode=[0-9a-f]{32}&/)
        await driver.tap('重新生成')
        await driver.see('旧链接和旧二维码立即作废')
        await driver.tap('重新生成')
        await driver.see('已生成新链接')
        const after = await driver.shareCard()
        if (driver.target === 'weapp') expect(after?.path).not.toBe(card?.path)
        await driver.tap('关闭')
        await driver.settled()
        // Somebody inside is reminded by a notice.
        const inside = await waiting(world)
        await driver.open(APPROVAL_PROCESS, { shopNo: TRADE, orderNo: inside.orderNo })
        await driver.doubleTap('催办')
        await driver.see('已催办')
        await driver.see('可再催')
        expect(driver.requests('/process/remind/')).toHaveLength(1)
      },
    )
  })

  describe('the rules of a company', () => {
    afterEach(() => noRule(world))

    walk(
      world,
      '[R-SCR-62] [R-CALL-235] [R-CALL-236] [R-CALL-237] [R-APR-01] an ADMIN changes a node, tries an amount in words, saves, and reads who changed what',
      async (driver) => {
        await rule(world, [MANAGER])
        await enterTrade(driver, ADMIN)
        await driver.open(APPROVAL_RULES, { shopNo: TRADE })
        await driver.see('启用订单审批')
        await driver.type('元，含运费', '5000')
        await driver.see('有修改未保存')
        await driver.type('输入金额，看谁来审批', '6000')
        // He is above the manager himself.
        await driver.see('无需审批，提交后可直接付款')
        await driver.tap('下单人 陆言')
        await driver.see('之后才能付款')
        expect(await driver.axe()).toEqual([])
        await driver.tap('添加节点')
        await driver.tap('保存')
        await driver.see('请填写节点名称')
        await driver.tap('删除第 2 个节点')
        await driver.tap('保存')
        await driver.see('起点金额')
        await driver.notSee('有修改未保存')
      },
    )

    walk(world, '[R-SCR-62] [R-PRM-19] a manager reads the rules, and a purchaser does not', async (driver) => {
      await rule(world, [MANAGER])
      await asManager(driver)
      await driver.open(APPROVAL_RULES, { shopNo: TRADE })
      await driver.see('订单审批已启用')
      await driver.notSee('添加节点')
    })

    walk(
      world,
      '[R-APR-11] [R-CALL-238] [R-CALL-239] whoever goes away names somebody until a day, and ends it',
      async (driver) => {
        await asManager(driver)
        await driver.open(APPROVALS, { shopNo: TRADE })
        await driver.tap('外出代理，未设置')
        await driver.see('代理至')
        await driver.tap('由 陆言 代理')
        await driver.tap('保存')
        await driver.see('由 陆言 代理至')
        await driver.tap('外出代理')
        await driver.tap('结束代理')
        await driver.see('未设置')
      },
    )

    walk(world, '[R-APR-14] [R-CALL-233] the trail is exported by an ADMIN', async (driver) => {
      await enterTrade(driver, ADMIN)
      await driver.open(APPROVAL_RULES, { shopNo: TRADE })
      await driver.tap('导出审批记录')
      await driver.tap('全部时间')
      await driver.settled()
      expect(driver.requests('/customer/approval/trail')).toHaveLength(1)
      await driver.see('审批记录')
    })
  })

  describe('an order that somebody has to agree to', () => {
    afterEach(() => noRule(world))

    walk(
      world,
      '[R-APR-10] [R-CALL-087] with an address its freight counts, and without one it is said that it may',
      async (driver) => {
        const buyer = await buyerOf(world)
        const [sku] = await fillCart(buyer, 1)
        const skuList = [{ skuNo: sku!.skuNo, quantity: packOf(sku!) }]
        const { totalAmount } = await buyer.ask<{ totalAmount: number }>('POST', '/customer/order/pre', {
          ...{ source: 'BUY_NOW', skuList },
        })
        const [address] = await buyer.ask<{ provinceCode: string }[]>('GET', '/customer/receive/list')
        const freight = await buyer.ask<{ totalAmount: number }>('POST', '/customer/order/freightAmount', {
          orderAmount: totalAmount,
          provinceCode: address!.provinceCode,
          skuList: [{ skuNo: sku!.skuNo, dangerousProduct: false, totalAmount }],
        })
        expect(freight.totalAmount).toBeGreaterThan(0)
        const cents = Math.round((totalAmount + freight.totalAmount) * 100)
        await rule(world, [{ ...MANAGER, minCents: cents }])
        await enterTrade(driver)
        const openSubmit = () => driver.open('/pages/order/index', { shopNo: TRADE, source: 'CART' })
        await proves('R-CALL-087b', async () => {
          await openSubmit()
          await driver.see('通过后方可付款')
          await driver.notSee('未选择收货地址')
        })
        // A cent above what that address costs; another may be farther away.
        await rule(world, [{ ...MANAGER, minCents: cents + 1 }])
        await openSubmit()
        await driver.see('无需审批')
        await driver.notSee('未选择收货地址')
        driver.obstruct('/customer/receive/list', { body: envelope(200, '操作成功', []) })
        await proves('R-CALL-087b', async () => {
          await openSubmit()
          await driver.see('未选择收货地址，运费计入审批金额后，所需审批可能变化')
          await driver.notSee('通过后方可付款')
        })
      },
    )

    walk(
      world,
      '[R-APR-16] [R-APR-10] [R-CALL-087] [R-CALL-088] says who before it is sent, keeps the reason over a reload, and carries it',
      async (driver) => {
        await rule(world, [MANAGER])
        const buyer = await buyerOf(world)
        await fillCart(buyer, 1)
        await enterTrade(driver)
        await driver.open('/pages/order/index', { shopNo: TRADE, source: 'CART' })
        await driver.see('通过后方可付款')
        await driver.type('选填，审批人会看到', '三号产线年度检修')
        await driver.tap('期望到货')
        await driver.tap('一周内')
        await driver.settled()
        await driver.open('/pages/order/index', { shopNo: TRADE, source: 'CART' })
        await driver.see('三号产线年度检修')
        await driver.notSee('不急')
        expect(await driver.axe()).toEqual([])
        await driver.tap('提交订单')
        await driver.at(DETAIL)
        await driver.see('待审批')
        await driver.see('三号产线年度检修')
        await driver.notSee('去支付')
      },
    )
  })
}
