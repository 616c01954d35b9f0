/** What can be said in a talk beside words, and how the page keeps up with what is said. */
import type { Driver } from '../support/driver'
import { firstHit, signedIn } from './steps'
import { fillTalk, ordersOf, otherDevice, pictureOf, until } from './talkSteps'
import { MEMBER, ROUTES, SHOP, walk, type World } from './world'

const CHAT = '/pages/other/chat/index'
const FIELD = '输入消息'
const DRAFT = `chat_draft_${SHOP.demo}`

const keepsDraft = async (driver: Driver, words: string): Promise<boolean> =>
  JSON.stringify((await driver.storage(DRAFT)) ?? '').includes(words)

async function openChat(driver: Driver, query: Readonly<Record<string, string>> = {}): Promise<void> {
  await driver.open(CHAT, { shopNo: SHOP.demo, ...query })
  await driver.see('已连接')
}

/** It is taken, and the line is dead. */
async function takePictureInVain(driver: Driver): Promise<void> {
  await driver.phone({ picks: [await pictureOf(300, 200)] })
  await openChat(driver)
  driver.obstruct('/shop/os/oss/token', 'dead')
  await driver.tap('更多')
  await driver.tap('拍照')
  await driver.see('发送失败，点按重发')
}

export function talkingFlow(world: World): void {
  describe('in a talk', () => {
    walk(
      world,
      '[R-CALL-139] [R-SCR-60] [R-CHT-15] pictures are sent, stand in the talk, are looked at, and are there after a reload',
      async (driver) => {
        await driver.phone({ picks: [await pictureOf(3000, 1500), await pictureOf(300, 200)] })
        await openChat(driver)
        await driver.tap('更多')
        await driver.tap('相册')
        await until(async () => (await driver.count('查看图片')) === 2)
        await driver.notSee('待发送的图片')
        await driver.notSee('发送中…')
        expect(driver.requests('/shop/os/oss/token')).toHaveLength(2)
        await driver.settled()
        expect(await driver.axe()).toEqual([])
        await driver.screenshot('chat-pictures')
        await openChat(driver)
        await until(async () => (await driver.count('查看图片')) === 2)
        await driver.tap('查看图片')
        if (driver.target === 'h5') await driver.see('聊天图片 第 1 张，共 2 张')
      },
    )

    walk(world, '[R-CALL-257] whoever has a cart lets those who answer see it, and takes that back', async (driver) => {
      await signedIn(driver, MEMBER.purchaser)
      await openChat(driver)
      await driver.tap('更多')
      await driver.tap('展示购物车')
      await driver.see('客服将看到您购物车中的商品、数量和价格')
      expect(driver.requests('/customer/os/basket')).toHaveLength(0)
      await driver.tap('展示')
      await driver.see('客服可以看到您的购物车，点按停止')
      await driver.settled()
      expect(await driver.axe()).toEqual([])
      await openChat(driver)
      await driver.tap('客服可以看到您的购物车，点按停止')
      await driver.notSee('点按停止')
      expect(driver.requests('/customer/os/basket')).toHaveLength(2)
    })

    walk(
      world,
      '[R-CHT-09] a picture that could not be brought says so, and goes when it is tapped',
      async (driver) => {
        await takePictureInVain(driver)
        await driver.see('待发送的图片')
        driver.clearObstacles()
        await driver.tap('发送失败，点按重发')
        await driver.see('查看图片')
        await driver.notSee('发送失败，点按重发')
      },
      { complains: [/chat\.picture/] },
    )

    walk(
      world,
      '[R-CHT-09] whoever loads the page anew while a picture has not left is told that it is gone, once',
      async (driver) => {
        await takePictureInVain(driver)
        driver.clearObstacles()
        await openChat(driver)
        await driver.see('上次有 1 张图片没有发出，请重新选择')
        await driver.notSee('待发送的图片')
        await openChat(driver)
        await driver.settled()
        await driver.notSee('张图片没有发出')
      },
      { complains: [/chat\.picture/] },
    )

    walk(
      world,
      '[R-CON-26] what is no picture is not sent, and the buyer is told; what he takes back is gone',
      async (driver) => {
        await driver.phone({ picks: [`data:text/plain;base64,${Buffer.from('合同').toString('base64')}`] })
        await openChat(driver)
        await driver.tap('更多')
        await driver.tap('相册')
        const broken = '图片已损坏或格式不支持，请换一张（支持 JPG、PNG、GIF、WebP）'
        await driver.see(broken)
        await driver.notSee(broken)
        await driver.phone({
          picks: [`data:image/png;base64,${Buffer.from('\x89PNG\r\n\x1a\nx', 'latin1').toString('base64')}`],
        })
        await driver.tap('更多')
        await driver.tap('相册')
        await driver.see(broken)
        expect(driver.requests('/shop/os/oss/token')).toEqual([])
        await driver.phone({ picks: [await pictureOf(300, 200)] })
        driver.obstruct('/shop/os/oss/token', { delay: 3000 })
        await driver.tap('更多')
        await driver.tap('相册')
        await driver.see('上传中')
        await driver.tap('取消发送')
        await driver.notSee('待发送的图片')
        driver.clearObstacles()
        await driver.settled()
        expect(await driver.count('查看图片')).toBe(0)
      },
    )

    walk(world, '[R-SCR-60] a face comes into the text where the cursor is, by its name', async (driver) => {
      await openChat(driver)
      await driver.type(FIELD, '谢谢')
      await driver.tap('表情')
      await driver.tap('拜托')
      await driver.tap('赞')
      await driver.settled()
      expect(await driver.axe()).toEqual([])
      await driver.screenshot('chat-emoji')
      await driver.tap('发送')
      await driver.see('谢谢🙏👍')
      await driver.notSee('发送中…')
    })

    walk(world, '[R-CHT-13] 2,000 letters are counted, and one more is not sent', async (driver) => {
      await openChat(driver)
      await driver.type(FIELD, '字'.repeat(1800))
      expect(await driver.sees('/2000')).toBe(false)
      await driver.type(FIELD, '字'.repeat(2003))
      await driver.see('2003/2000')
      await driver.tap('发送')
      await driver.see('请删去 3 字')
      expect(await driver.count('发送中…')).toBe(0)
      await driver.type(FIELD, '字'.repeat(2000))
      await driver.see('2000/2000')
      await driver.tap('发送')
      await driver.notSee('2000/2000')
      await driver.notSee('发送中…')
      expect(await driver.count('发送失败，点按重发')).toBe(0)
    })

    walk(
      world,
      '[R-SCR-60] the goods that he came from stand before him with picture and price, until he sends or dismisses them',
      async (driver) => {
        const hit = await firstHit(world, '手套')
        await openChat(driver, { from: 'item', skuNo: hit.skuNo })
        await driver.see('您正在咨询')
        await driver.see(hit.skuName)
        await driver.settled()
        expect(await driver.axe()).toEqual([])
        await driver.screenshot('chat-about')
        await driver.tap('不发送')
        await driver.notSee('您正在咨询')
        await openChat(driver, { from: 'item', skuNo: hit.skuNo })
        await driver.tap('看详情')
        await driver.at('/pages/item/index')
      },
    )

    walk(
      world,
      '[R-SCR-60] [R-CHT-06] an order stands there with its state and sum, and is sent as a card',
      async (driver) => {
        await signedIn(driver, MEMBER.purchaser)
        const [order] = await ordersOf(driver)
        await openChat(driver, { from: 'order', orderNo: order!.orderNo })
        await driver.see(`订单 ${order!.orderNo}`)
        await driver.see(order!.label)
        await driver.tap('发送链接')
        await driver.notSee('您正在咨询')
        await driver.notSee('发送中…')
        // Whole at once, and the same after a reload.
        expect(await driver.count(`.talk-bubble--mine ${order!.label}`)).toBe(1)
        await openChat(driver)
        await until(async () => (await driver.count(`.talk-bubble--mine ${order!.label}`)) === 1)
        await driver.tap(`订单 ${order!.orderNo}`)
        await driver.at('/pages/order/orderDetail/index')
      },
    )

    walk(
      world,
      '[R-SCR-60] the goods that he came from stand in sight below a long talk, however late they are known',
      async (driver) => {
        const hit = await firstHit(world, '手套')
        await openChat(driver)
        const { line, group } = await otherDevice(driver)
        await line.say(group, '你好')
        await driver.see('你好')
        await fillTalk(world, group, 30)
        driver.obstruct('/product/detail/no/filter', { delay: 1500 })
        await openChat(driver, { from: 'item', skuNo: hit.skuNo })
        await driver.see('第 30 条')
        await driver.see('您正在咨询')
        await driver.settled()
        const stood = await driver.scrollTop()
        await driver.scrollToBottom()
        await driver.settled()
        expect(Math.abs((await driver.scrollTop()) - stood)).toBeLessThan(2)
        line.close()
      },
    )

    walk(
      world,
      '[R-SCR-60] what he wrote and did not send is there again after a reload and after leaving, until it is sent',
      async (driver) => {
        const hit = await firstHit(world, '手套')
        const words = '这款手套能不能'
        await driver.open(ROUTES.item, { shopNo: SHOP.demo, skuNo: hit.skuNo })
        await driver.see(hit.skuName)
        await driver.tap('在线客服')
        await driver.at(CHAT)
        await driver.see('已连接')
        await driver.type(FIELD, words)
        await driver.back()
        await driver.at(ROUTES.item)
        await driver.notSee(words)
        // Sooner it would be taken for the second half of a double tap.
        await new Promise((resolve) => setTimeout(resolve, 1_000))
        await driver.tap('在线客服')
        await driver.at(CHAT)
        await driver.see(words)
        await until(() => keepsDraft(driver, words))
        await openChat(driver)
        await driver.see(words)
        await driver.tap('发送')
        await driver.notSee('发送中…')
        expect(await driver.storage(DRAFT)).toBeUndefined()
        await openChat(driver)
        await driver.settled()
        expect(await driver.count('发送')).toBe(0)
      },
    )

    walk(world, '[R-SCR-60] nobody finds what another has written and not sent', async (driver) => {
      const words = '我们的底价是'
      await signedIn(driver, MEMBER.purchaser)
      await openChat(driver)
      await driver.type(FIELD, words)
      await until(() => keepsDraft(driver, words))
      await openChat(driver)
      await driver.see(words)
      await signedIn(driver, MEMBER.manager)
      await openChat(driver)
      await driver.settled()
      await driver.notSee(words)
      expect(await driver.storage(DRAFT)).toBeUndefined()
    })

    walk(world, '[R-SCR-60] a link to a page of this shop opens it', async (driver) => {
      const hit = await firstHit(world, '手套')
      await openChat(driver)
      const link = `/pages/item/index?skuNo=${hit.skuNo}`
      await driver.type(FIELD, `看这个 ${link} 和 ${hit.skuNo}`)
      await driver.tap('发送')
      await driver.notSee('发送中…')
      await driver.tap(link)
      await driver.at('/pages/item/index')
    })

    walk(
      world,
      '[R-CHT-10] a long talk is read upwards without a jump, and what comes meanwhile waits below',
      async (driver) => {
        await openChat(driver)
        const { line, group } = await otherDevice(driver)
        await line.say(group, '你好')
        await driver.see('你好')
        await fillTalk(world, group, 60)
        await openChat(driver)
        await driver.see('第 60 条')
        await driver.settled()
        expect(await driver.sees('第 40 条')).toBe(false)
        await driver.scrollTo(10)
        await driver.see('第 30 条')
        await driver.settled()
        // What stood at the top stands in sight still.
        expect(await driver.scrollTop()).toBeGreaterThan(400)
        const before = await driver.scrollTop()
        await line.say(group, '发货时间')
        await driver.see('条新消息')
        expect(Math.abs((await driver.scrollTop()) - before)).toBeLessThan(2)
        await driver.screenshot('chat-missed')
        await driver.tap((await driver.count('2 条新消息')) > 0 ? '2 条新消息' : '1 条新消息')
        await driver.see('发货时间')
        await driver.notSee('条新消息')
        await until(async () => (await driver.scrollTop()) > before)
        line.close()
      },
    )
  })
}
