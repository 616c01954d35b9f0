/** A buyer asks the shop, and is answered where he asked. */
import { firstHit, signedIn } from './steps'
import { MEMBER, SHOP, walk, type World } from './world'
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

    walk(world, '[R-CHT-06] [R-SCR-60] the goods that he came from are sent as a card', async (driver) => {
      const hit = await firstHit(world, '手套')
      await openChat(driver, { from: 'item', skuNo: hit.skuNo })
      await driver.see('您正在咨询')
      await driver.tap('发送链接')
      // It stands in the talk now, and no longer above it.
      await driver.notSee('您正在咨询')
      await driver.settled()
      await openChat(driver)
      await driver.see(hit.skuName)
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
  })
}
