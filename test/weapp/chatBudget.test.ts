/** What a talk sends between the two threads of a phone, however long it has become. */
import { fillTalk, otherDevice } from '../flows/talkSteps'
import { SHOP, walk } from '../flows/world'
import type { Driver } from '../support/driver'
import { prepareWorld } from '../support/world'

const MESSAGE_BYTES = 2048
/** Of a page of twenty above what is shown, with all that is drawn beside it. */
const HISTORY_BYTES = 48 * 1024
const WORDS = '这款 40 台 12 月 5 日前能到吗？要立式 B5 安装。'

const world = prepareWorld('weapp')

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))

async function bytesSince(driver: Driver, mark: number): Promise<number> {
  await driver.settled()
  await pause(400)
  const calls = await driver.setDataSince(mark)
  return calls.reduce((sum, { bytes }) => sum + bytes, 0)
}

walk(
  world,
  '[R-SCR-60] a message costs at most 2 KB, and a page of the history the same after twenty pages',
  async (driver) => {
    await driver.open('/pages/other/chat/index', { shopNo: SHOP.demo })
    await driver.see('已连接')
    const { line, group } = await otherDevice(driver)
    await line.say(group, '你好')
    await fillTalk(world, group, 420)
    await driver.open('/pages/other/chat/index', { shopNo: SHOP.demo })
    await driver.see('第 420 条')
    await driver.settled()

    const costs: number[] = []
    for (let page = 0; page < 18; page += 1) {
      const mark = await driver.mark()
      const asked = driver.requests('/history/').length
      await driver.scrollTo(0)
      while (driver.requests('/history/').length === asked) await pause(20)
      costs.push(await bytesSince(driver, mark))
    }
    process.stderr.write(`a page of the history: ${costs.join(' ')} bytes\n`)
    expect(Math.max(...costs)).toBeLessThan(HISTORY_BYTES)

    await driver.scrollToBottom()
    await driver.settled()
    await pause(1000)
    // From now on nobody answers by himself.
    await line.say(group, '转人工')
    await driver.see('正在为您转接人工客服')
    await bytesSince(driver, await driver.mark())
    let mark = await driver.mark()
    await line.say(group, WORDS)
    await driver.see(WORDS)
    const theirs = await bytesSince(driver, mark)
    await driver.type('输入消息', `${WORDS}吗`)
    await pause(400)
    mark = await driver.mark()
    await driver.tap('发送')
    await driver.see(`${WORDS}吗`)
    await driver.notSee('发送中…')
    const mine = await bytesSince(driver, mark)
    process.stderr.write(`a message from elsewhere: ${theirs} bytes, one written here: ${mine} bytes\n`)
    line.close()
    expect(theirs).toBeLessThan(MESSAGE_BYTES)
    expect(mine).toBeLessThan(MESSAGE_BYTES)
  },
)
