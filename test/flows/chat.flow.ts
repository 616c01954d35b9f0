/** A buyer asks the shop, and is answered where he asked. */
import { firstHit, openHome, searchFor, signedIn } from './steps'
import { buyerOf } from './trade'
import { MEMBER, ROUTES, SHOP, walk, type World } from './world'
import { openLine } from '../contract/talk'
import type { Driver } from '../support/driver'

const CHAT = '/pages/other/chat/index'
const FIELD = '输入消息'

async function openChat(driver: Driver, query: Readonly<Record<string, string>> = {}): Promise<void> {
  await driver.open(CHAT, { shopNo: SHOP.demo, ...query })
  await driver.see('已连接')
}

async function say(driver: Driver, text: string): Promise<void> {
  await driver.type(FIELD, text)
  await driver.tap('发送')
  await driver.see(text)
}

const ORDER = '/pages/order/orderDetail/index'
const DEMAND = '/pages/order/demandDetail/index'
const NOTHING = '笔记本电脑 100% A4&B5#'

/** The shop answers what this guest asks on another device. */
async function askElsewhere(driver: Driver, question: string): Promise<void> {
  const kept = String(await driver.storage(`guest_token_${SHOP.demo}`))
  const line = await openLine(driver.service, { 'chat-token': kept })
  await line.say(await line.join(), question)
  await line.next('CHAT', { from: 'ROBOT' })
  line.close()
}

async function closeTalks(world: World, work: () => Promise<void>): Promise<void> {
  const set = (enabled: boolean) =>
    world.edit(`update chat_settings set enabled = ${enabled} where shop_no = '${SHOP.demo}'`)
  await set(false)
  try {
    await work()
  } finally {
    await set(true)
  }
}

export function chatFlow(world: World): void {
  describe('a talk with the shop', () => {
    walk(
      world,
      '[R-PUR-21] [R-SCR-60] [R-CHT-05] [R-STO-04] a guest asks, the script answers with goods that open, and a reload keeps it',
      async (driver) => {
        const hit = await firstHit(world, '手套')
        await openChat(driver)
        await driver.see('在线客服')
        await say(driver, hit.skuNo)
        await driver.see(hit.skuName)
        await driver.settled()
        expect(await driver.axe()).toEqual([])
        await driver.screenshot('chat')
        await openChat(driver)
        await driver.see(hit.skuName)
        expect(await driver.count('发送失败，点按重发')).toBe(0)
        await driver.tap(hit.skuName)
        await driver.at('/pages/item/index')
      },
    )

    walk(world, '[R-CHT-06] [R-CHT-19] [R-SCR-60] the goods that he came from are sent as a card', async (driver) => {
      const hit = await firstHit(world, '手套')
      await openChat(driver, { from: 'item', skuNo: hit.skuNo })
      await driver.see('您正在咨询')
      await driver.tap('发送链接')
      // It stands in the talk now, and no longer above it.
      await driver.notSee('您正在咨询')
      // Whole at once, and the same after a reload.
      await driver.see(hit.skuName)
      expect(await driver.count(`.talk-card /${hit.unit}`)).toBe(1)
      await driver.settled()
      await openChat(driver)
      await driver.see(hit.skuName)
      expect(await driver.count(`.talk-card /${hit.unit}`)).toBe(1)
    })

    walk(world, '[R-CHT-12] a guest who logs in keeps what was said', async (driver) => {
      await openChat(driver)
      await say(driver, '请问周六发货吗')
      await driver.settled()
      await signedIn(driver, MEMBER.purchaser)
      await openChat(driver)
      await driver.see('请问周六发货吗')
    })

    walk(
      world,
      '[R-CHT-09] [R-TOK-10] what is written without a line says so, and is there once when there is one',
      async (driver) => {
        driver.obstruct('/customer/os/token', 'dead')
        await driver.open(CHAT, { shopNo: SHOP.demo })
        await driver.see('网络不稳定，正在重新连接…')
        await say(driver, '有没有现货')
        await driver.see('发送失败，点按重发')
        driver.clearObstacles()
        await driver.see('已连接')
        await driver.notSee('发送失败，点按重发')
        await openChat(driver)
        await driver.see('有没有现货')
        expect(await driver.count('有没有现货')).toBe(1)
      },
    )

    walk(
      world,
      '[R-SCR-60] [R-TOK-06] [R-CALL-138] [R-CALL-140] a guest comes from the goods, asks, and hears on another page what comes later',
      async (driver) => {
        const hit = await firstHit(world, '手套')
        await driver.open(ROUTES.item, { shopNo: SHOP.demo, skuNo: hit.skuNo })
        await driver.see(hit.skuName)
        await driver.tap('在线客服')
        await driver.at(CHAT)
        expect((await driver.address()).query).toMatchObject({ from: 'item', skuNo: hit.skuNo })
        await driver.see('已连接')
        await say(driver, '运费')
        await driver.see('满 ¥500 免运费')
        await driver.back()
        await driver.at(ROUTES.item)
        expect(await driver.count('条新消息')).toBe(0)
        await askElsewhere(driver, '多久发货')
        await driver.see('现货订单接单后')
        await driver.see('在线客服，1 条新消息')
        if (driver.target === 'h5') expect(await driver.title()).toMatch(/^\(1\) /)
        await driver.settled()
        expect(await driver.axe()).toEqual([])
        await driver.screenshot('chat-news')
        await driver.notSee('现货订单接单后')
        await driver.see('在线客服，1 条新消息')
        await askElsewhere(driver, '怎么开发票')
        await driver.see('在线客服，2 条新消息')
        await driver.tap('下单时可以选择发票抬头')
        await driver.at(CHAT)
        await driver.see('现货订单接单后')
        if (driver.target === 'h5') expect(await driver.title()).not.toMatch(/^\(/)
        await driver.back()
        await driver.at(ROUTES.item)
        await driver.see('在线客服')
        expect(await driver.count('条新消息')).toBe(0)
      },
    )

    walk(
      world,
      '[R-CALL-241] [R-CALL-240] [R-SCR-60] what came while he was away is counted at home and on the tab, without a socket, until he reads it',
      async (driver) => {
        await openChat(driver)
        await say(driver, '运费')
        await driver.see('满 ¥500 免运费')
        await driver.settled()
        await driver.open(ROUTES.catalog, { shopNo: SHOP.demo })
        await driver.settled()
        await askElsewhere(driver, '多久发货')
        await openHome(driver)
        await driver.see('在线客服，1 条新消息')
        expect(driver.requests('/customer/os/token')).toHaveLength(1)
        await driver.settled()
        expect(await driver.axe()).toEqual([])
        await driver.screenshot('chat-entry')
        await driver.tabTo(driver.target === 'h5' ? '我的，1 条新消息' : '我的')
        await driver.at(ROUTES.user)
        await driver.tap('联系客服，1')
        await driver.at(CHAT)
        expect((await driver.address()).query['from']).toBe('user')
        await driver.see('现货订单接单后')
        await driver.settled()
        await openHome(driver)
        await driver.see('在线客服')
        await driver.settled()
        expect(await driver.count('条新消息')).toBe(0)
        await driver.tap('在线客服')
        await driver.at(CHAT)
        expect((await driver.address()).query['from']).toBe('home')
      },
    )

    walk(
      world,
      '[R-SCR-60] order, demand and a search without a result lead to the talk, each with its own number or words',
      async (driver) => {
        const buyer = await buyerOf(world, MEMBER.manager, SHOP.demo)
        const orders = await buyer.ask<{ list: { orderNo: string }[] }>(
          'GET',
          '/customer/order/list?pageNum=1&pageSize=1',
        )
        const orderNo = orders.list[0]!.orderNo
        await signedIn(driver, MEMBER.manager)
        await driver.open(ORDER, { shopNo: SHOP.demo, orderNo })
        await driver.tap('联系客服，在线客服')
        await driver.at(CHAT)
        expect((await driver.address()).query).toMatchObject({ from: 'order', orderNo })

        // Beside the buttons of a demand that waits for him, and alone where there are none.
        const ways = [
          ['PENDING_CONFIRM', '沟通，在线客服'],
          ['ORDERED', '联系客服'],
        ] as const
        for (const [status, name] of ways) {
          const { list } = await buyer.ask<{ list: { demandOrderNo: string }[] }>(
            'GET',
            `/demand/order/page?pageNum=1&pageSize=1&status=${status}`,
          )
          const { demandOrderNo } = list[0]!
          await driver.open(DEMAND, { shopNo: SHOP.demo, demandOrderNo })
          await driver.see(name)
          await driver.settled()
          expect(await driver.axe()).toEqual([])
          await driver.screenshot(`chat-demand-${status}`)
          await driver.tap(name)
          await driver.at(CHAT)
          expect((await driver.address()).query).toMatchObject({ from: 'demand', demandOrderNo })
        }

        await searchFor(driver, NOTHING)
        await driver.tap('急用？直接问客服')
        await driver.at(CHAT)
        expect((await driver.address()).query).toMatchObject({ from: 'search', keyword: NOTHING })
      },
    )

    walk(
      world,
      '[R-CALL-141] [R-SCR-05] where the shop has switched its talk off no way leads there, and telephone and WeChat stand as before',
      async (driver) => {
        const hit = await firstHit(world, '手套')
        await closeTalks(world, async () => {
          await openHome(driver)
          await driver.settled()
          expect(driver.requests('/admin/shop/os/config').length).toBeGreaterThan(0)
          expect(await driver.count('在线客服')).toBe(0)
          await driver.open(ROUTES.item, { shopNo: SHOP.demo, skuNo: hit.skuNo })
          await driver.see('致电客服')
          await driver.settled()
          expect(await driver.count('在线客服')).toBe(0)
          await driver.open(ROUTES.user, { shopNo: SHOP.demo })
          await driver.see('联系店铺')
          if (driver.target === 'weapp') await driver.see('微信客服')
          await driver.settled()
          expect(await driver.count('联系客服')).toBe(0)
          await searchFor(driver, NOTHING)
          await driver.see('急用？直接打电话问')
          await driver.open(CHAT, { shopNo: SHOP.demo })
          await driver.see('店铺未开启在线客服')
          expect(driver.requests('/customer/os/token')).toEqual([])
          await driver.settled()
          expect(await driver.axe()).toEqual([])
        })
      },
    )

    walk(world, '[R-CHT-12] [R-PUR-21] a guest who logs in finds his talk by my page', async (driver) => {
      await openChat(driver)
      await say(driver, '请问周日有人吗')
      await driver.settled()
      await signedIn(driver, MEMBER.purchaser)
      await driver.open(ROUTES.user, { shopNo: SHOP.demo })
      await driver.tap('联系客服')
      await driver.at(CHAT)
      await driver.see('请问周日有人吗')
      if (driver.target === 'weapp') await driver.notSee('微信客服')
    })
  })
}
