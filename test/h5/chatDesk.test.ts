/** The page of talks, in a browser: what sellers do with it. */
import { SEED_MEMBERS } from '../../server/seed/people'
import { declared, logIn, send } from '../contract/caller'
import { OTHER_SHOP_NO } from '../contract/requests'
import { chatToken } from '../contract/talk'
import { isSound } from '../support/isSound'
import { bubbles, openTalk, press, row, say, state, takeTalk, worldOfTalks } from './deskOfTalks'

const MIDDLE = { width: 1280, height: 800 }
const NARROW = { width: 1024, height: 768 }

const { service, seller, buyer, line: again } = worldOfTalks()

test('[R-CHT-17] [R-CHT-06] a talk from the list to its end: taken, answered, cards, picture, handed on, closed with a tag', async () => {
  const line = await buyer('这款电机 12 月 5 日前能到吗', SEED_MEMBERS.purchaser.mobile)
  const agent = await seller('agent')
  const { page } = agent
  await row(page, line).getByText('陆言').waitFor()
  await isSound(page)
  await openTalk(page, line)
  await bubbles(page).getByText('这款电机 12 月 5 日前能到吗').waitFor()
  const who = page.getByRole('region', { name: '买家资料' })
  await who.getByText('江阴砻澜装备制造有限公司').waitFor()
  await who.getByText('采购员').first().waitFor()
  expect(await who.innerText()).not.toContain(SEED_MEMBERS.purchaser.mobile)
  await press(page, '接待')
  await state(page).getByText('我在接待').waitFor()
  await say(page, '您好，可以送到。')
  const heard = await line.next('CHAT', { from: 'SERVICE' })
  expect(heard).toMatchObject({
    text: '您好，可以送到。',
    fromName: '客服 agent',
  })
  const answer = page.locator('.said__one', { hasText: '您好，可以送到。' })
  await answer.waitFor()
  expect(await answer.getByText('已读').count()).toBe(0)
  await send(service().url, declared('chat', 'read'), {
    headers: { 'chat-token': line.token.token },
    request: { msgId: heard.msgId },
  })
  await answer.getByText('已读').waitFor()
  await isSound(page)

  await press(page, '搜商品')
  await page.getByLabel('搜商品').last().fill('三相异步电机')
  const goods = page.getByRole('list', { name: '找到的商品' })
  await goods.getByRole('button').first().click()
  const product = JSON.parse((await line.next('CHAT', { mediaType: 'PRODUCT', from: 'SERVICE' })).text) as {
    name: string
  }
  await page.locator('.said .card__name', { hasText: product.name }).last().waitFor()
  await isSound(page)
  await page.keyboard.press('Escape')
  await who
    .getByRole('button', { name: /^发送订单/ })
    .first()
    .click()
  const order = JSON.parse((await line.next('CHAT', { mediaType: 'ORDER', from: 'SERVICE' })).text) as {
    orderNo: string
  }
  await page
    .locator('.said')
    .getByRole('link', { name: `订单 ${order.orderNo}` })
    .waitFor()

  await page.setInputFiles('#file', 'src/assets/site/favicon.png')
  const picture = await line.next('CHAT', { mediaType: 'IMAGE', from: 'SERVICE' })
  expect((await fetch(picture.text)).headers.get('content-type')).toBe('image/jpeg')
  await page.getByRole('button', { name: /^查看图片/ }).click()
  const viewer = page.getByRole('dialog', { name: '查看图片' })
  await viewer.getByRole('img', { name: /^图片/ }).waitFor()
  await isSound(page)
  await page.keyboard.press('Escape')
  expect(await viewer.count()).toBe(0)

  const { page: other } = await seller('manager')
  await press(page, '转接')
  await page.getByRole('radio', { name: /^manager/ }).check()
  await isSound(page)
  await page.getByRole('dialog').getByRole('button', { name: '转接' }).click()
  await state(page).getByText('manager 正在接待').waitFor()
  await press(other, '有会话转接给您，点此查看')
  await row(other, line).getByText('我').waitFor()
  await state(other).getByText('我在接待').waitFor()
  await say(other, '我来接着回答')
  expect((await line.next('CHAT', { fromName: '客服 manager' })).text).toBe('我来接着回答')
  await bubbles(page).getByText('我来接着回答').waitFor()
  await press(other, '结束')
  await press(other, '发货物流')
  await isSound(other)
  await press(other, '结束会话')
  await state(other).getByText('已结束 · manager · 发货物流').waitFor()
  await page.getByRole('button', { name: /^已结束/ }).click()
  await row(page, line).getByText('发货物流').waitFor()
  await isSound(page)
  expect(agent.said).toEqual([])
})

test('[R-CHT-17] of two who take a talk one has it, and the other is asked before he answers in it', async () => {
  const line = await buyer('在吗')
  const [{ page: one }, { page: two }] = [await seller('agent'), await seller('manager')]
  // Neither has heard of the other's take when he makes his own.
  let asked = 0
  let goOn = (): void => undefined
  const both = new Promise<void>((resolve) => (goOn = resolve))
  for (const page of [one, two]) {
    await openTalk(page, line)
    await page.route('**/take', async (route) => {
      asked += 1
      if (asked === 2) goOn()
      await both
      await route.continue()
    })
    await press(page, '接待')
  }
  const isOnes = await Promise.race([
    state(one)
      .getByText('我在接待')
      .waitFor()
      .then(() => true),
    state(two)
      .getByText('我在接待')
      .waitFor()
      .then(() => false),
  ])
  const [winner, loser] = isOnes ? [one, two] : [two, one]
  const [winnerName, loserName] = isOnes ? ['agent', 'manager'] : ['manager', 'agent']
  await state(loser).getByText(`${winnerName} 正在接待`).waitFor()
  await say(loser, '我也来说一句')
  const question = loser.getByRole('dialog', { name: '接过会话？' })
  await question.getByText(`${winnerName} 正在接待这位买家`).waitFor()
  await isSound(loser)
  await question.getByRole('button', { name: '取消' }).click()
  expect(await loser.getByRole('textbox', { name: '消息' }).inputValue()).toBe('我也来说一句')
  await say(winner, '我在')
  await line.next('CHAT', { from: 'SERVICE', text: '我在' })
  expect(line.frames.filter(({ text }) => text === '我也来说一句')).toEqual([])

  await loser.getByRole('textbox', { name: '消息' }).press('Enter')
  await loser.getByRole('button', { name: '接过来' }).click()
  expect(await line.next('CHAT', { from: 'SERVICE', text: '我也来说一句' })).toMatchObject({
    fromName: `客服 ${loserName}`,
  })
  await state(winner).getByText(`${loserName} 正在接待`).waitFor()
})

test('[R-CHT-12] [R-CHT-17] a guest who logs in is shown as the member at once, and in his own talk where he has one', async () => {
  const { mobile, name, company } = SEED_MEMBERS.purchaseManager
  const headers = { Authorization: await logIn(service().url, mobile) }
  const { page } = await seller('agent')
  const who = page.getByRole('region', { name: '买家资料' })
  const first = await buyer('登录前问一句')
  await takeTalk(page, first)
  await who.getByText('访客，还没有登录').waitFor()
  await chatToken(service().url, { ...headers, 'chat-token': first.token.guestToken! })
  await page.locator('#who', { hasText: name }).waitFor()
  await who.getByText(company).waitFor()
  expect(await who.innerText()).not.toMatch(/访客|登录后可见/)
  await row(page, first).getByText(company).waitFor()

  const second = await buyer('换了手机再问')
  await press(page, /^待接待/)
  await takeTalk(page, second)
  await page.getByRole('textbox', { name: '消息' }).fill('写到一半')
  await chatToken(service().url, { ...headers, 'chat-token': second.token.guestToken! })
  await page.waitForURL((url) => url.searchParams.get('talk') === first.group)
  await page.locator('#who', { hasText: name }).waitFor()
  await state(page).getByText('我在接待').waitFor()
  for (const text of ['登录前问一句', '换了手机再问']) await bubbles(page).getByText(text, { exact: true }).waitFor()
  expect(await page.getByRole('textbox', { name: '消息' }).inputValue()).toBe('写到一半')
  await row(page, second).waitFor({ state: 'detached' })
  expect(await page.getByText('有会话转接给您').isVisible()).toBe(false)
  const line = await again(mobile)
  await line.join()
  await page.getByRole('textbox', { name: '消息' }).press('Enter')
  await line.next('CHAT', { from: 'SERVICE', text: '写到一半' })
  await isSound(page)

  // Nobody told the desk of the new name, but he writes under it.
  await service().edit(`update users set name = '沈新名' where mobile = '${mobile}'`)
  const renamed = await again(mobile)
  await renamed.say(await renamed.join(), '我改了名字')
  await page.locator('#who', { hasText: '沈新名' }).waitFor()
  await who.getByText('沈新名').waitFor()
  await service().edit(`update users set name = '${name}' where mobile = '${mobile}'`)
})

test('[R-CHT-17] what was handed over is told until it is looked at, also where it is already, or a colleague has it', async () => {
  const [one, two] = [await buyer('第一件'), await buyer('第二件')]
  const [{ page }, { page: other }] = [await seller('agent'), await seller('manager')]
  const handOn = async (): Promise<void> => {
    await press(page, '转接')
    await page.getByRole('radio', { name: /^manager/ }).check()
    await page.getByRole('dialog').getByRole('button', { name: '转接' }).click()
    await state(page).getByText('manager 正在接待').waitFor()
  }
  const notice = other.getByRole('button', { name: '有会话转接给您，点此查看' })
  await openTalk(other, one)
  await takeTalk(page, one)
  await handOn()
  await state(other).getByText('我在接待').waitFor()
  await other.locator('#told', { hasText: '有会话转接给您' }).waitFor({ state: 'attached' })
  expect(await notice.isVisible()).toBe(false)
  await press(page, /^待接待/)
  await takeTalk(page, two)
  await handOn()
  await notice.waitFor()
  await press(page, '接过会话')
  await press(page, '接过来')
  await notice.waitFor({ state: 'hidden' })
  await handOn()
  await notice.waitFor()
  await press(other, /^进行中/)
  await openTalk(other, two)
  await notice.waitFor({ state: 'hidden' })
})

test('[R-CHT-17] that a talk was closed is told until the buyer writes again', async () => {
  const line = await buyer('有货吗')
  const { page } = await seller('agent')
  await takeTalk(page, line)
  await press(page, '结束')
  await press(page, '结束会话')
  const hint = page.locator('#hint')
  await hint.getByText('会话已结束').waitFor()
  await line.say(line.group, '还有一件事')
  await state(page).getByText('智能客服接待中').waitFor()
  await hint.getByText('会话已结束').waitFor({ state: 'hidden' })
})

test('[R-CHT-17] whoever takes a talk finds it in the list that he sees, and writes on', async () => {
  const line = await buyer('接我')
  const { page } = await seller('agent')
  await row(page, line).waitFor()
  await row(page, line).focus()
  await page.keyboard.press('Enter')
  await page.locator('#text:focus').waitFor()
  await page.keyboard.press('Alt+KeyJ')
  await state(page).getByText('我在接待').waitFor()
  await page.locator('[data-tab="RUNNING"][aria-pressed="true"]').waitFor()
  await row(page, line).waitFor()
  expect(await row(page, line).getAttribute('aria-current')).toBe('true')
  await page.locator('#text:focus').waitFor()
  await page.reload()
  await row(page, line).getByText('我', { exact: true }).waitFor()
})

test('[R-CHT-17] with larger letters every list can be seen and chosen', async () => {
  const { page } = await seller('agent')
  const tabs = page.getByRole('group', { name: '会话分类' })
  await tabs.waitFor()
  await page.evaluate(() => (document.documentElement.style.fontSize = '130%'))
  const beyond = () =>
    tabs.evaluate((group) => {
      const { right } = group.getBoundingClientRect()
      return [...group.children].map((tab) => tab.getBoundingClientRect().right - right).filter((by) => by > 0)
    })
  expect(await beyond()).toEqual([])
  await tabs.getByRole('button', { name: /^智能客服/ }).click()
  await page.locator('[data-tab="SCRIPT"][aria-pressed="true"]').waitFor()
  await isSound(page)
})

test('[R-CHT-10] [R-CHT-17] the history goes back by pages, and what is read stays where it is', async () => {
  const line = await buyer('开始')
  const { page } = await seller('agent')
  await takeTalk(page, line)
  const groupId = `'${line.group}'`
  await service().edit(`with last as (select last_seq, last_at from chat_groups where group_id = ${groupId}),
    added as (insert into chat_messages (group_id, seq, msg_id, side, sender, sender_name, media_type, text, at)
      select ${groupId}, last_seq + n, 'filled-' || n, 'BUYER', 'GUEST_00000000', '游客0000', 'TEXT', '第 ' || n || ' 句', last_at + n * interval '1 second'
      from last, generate_series(1, 90) n)
    update chat_groups set last_seq = last_seq + 90, last_at = last_at + interval '90 seconds' where group_id = ${groupId}`)
  await page.reload()
  await bubbles(page).getByText('第 90 句', { exact: true }).waitFor()
  const said = page.locator('#said')
  expect(await said.evaluate((list) => list.scrollHeight - list.scrollTop - list.clientHeight)).toBeLessThan(2)
  const first = (await bubbles(page).first().textContent())!
  /** Looked at in one go with the scrolling, before anything older can be there. */
  const placeOf = (top?: number): Promise<number> =>
    said.evaluate(
      (list, [text, to]) => {
        if (typeof to === 'number') list.scrollTop = to
        const found = [...list.querySelectorAll('.bubble')].find(({ textContent }) => textContent === text)
        return found!.getBoundingClientRect().top
      },
      [first, top] as const,
    )
  const before = await placeOf(100)
  await bubbles(page).getByText('第 60 句', { exact: true }).waitFor({ state: 'attached' })
  expect(Math.abs((await placeOf()) - before)).toBeLessThan(2)
  for (let times = 0; times < 6; times += 1) {
    await said.evaluate((list) => (list.scrollTop = 0))
    await page.waitForTimeout(200)
  }
  await bubbles(page).getByText('开始', { exact: true }).waitFor({ state: 'attached' })
  const texts = await bubbles(page).allTextContents()
  const counted = texts.filter((text) => /^第 \d+ 句$/.test(text))
  expect(counted).toEqual(Array.from({ length: 90 }, (_, place) => `第 ${place + 1} 句`))
  // Whoever reads further up is told of what comes, and not taken there.
  await said.evaluate((list) => (list.scrollTop = 0))
  await line.say(line.group, '最新的一句')
  await page.getByRole('button', { name: '有新消息' }).waitFor()
  expect(await said.evaluate((list) => list.scrollTop)).toBe(0)
  await press(page, '有新消息')
  await page.getByRole('button', { name: '有新消息' }).waitFor({ state: 'hidden' })
  expect(await said.evaluate((list) => list.scrollHeight - list.scrollTop - list.clientHeight)).toBeLessThan(2)
})

test('[R-CHT-17] everything goes without a mouse', async () => {
  const line = await buyer('键盘')
  const { page } = await seller('agent')
  await row(page, line).waitFor()
  // Those that wait longest come first.
  for (let step = 0; step < 20 && !(await row(page, line).getAttribute('aria-current')); step += 1)
    await page.keyboard.press('Alt+ArrowDown')
  await page.locator('#text:focus').waitFor()
  await page.keyboard.press('Alt+KeyJ')
  await state(page).getByText('我在接待').waitFor()
  await page.keyboard.type('第一行')
  await page.keyboard.press('Shift+Enter')
  await page.keyboard.type('第二行')
  await page.keyboard.press('Enter')
  expect((await line.next('CHAT', { from: 'SERVICE' })).text).toBe('第一行\n第二行')
  await page.keyboard.press('Alt+KeyK')
  await page.keyboard.press('Enter')
  expect(await page.getByRole('textbox', { name: '消息' }).inputValue()).not.toBe('')
  await page.getByRole('textbox', { name: '消息' }).fill('')
  await page.keyboard.press('Alt+KeyS')
  await page.keyboard.type('轴承')
  await page.locator('#foundList button').first().waitFor()
  await page.keyboard.press('Escape')
  await page.locator('#text:focus').waitFor()
  await page.keyboard.press('Alt+KeyH')
  await page.getByRole('dialog', { name: '快捷键' }).waitFor()
  await isSound(page)
  await page.keyboard.press('Escape')
  await page.keyboard.press('Alt+KeyX')
  await page.getByLabel('标签（可不填）').waitFor()
  await page.keyboard.type('键盘')
  await page.keyboard.press('Enter')
  await state(page).getByText('已结束 · agent · 键盘').waitFor()
  await page.keyboard.press('Alt+Digit3')
  await row(page, line).getByText('键盘').first().waitFor()
})

test('[R-CHT-17] the title counts, a sound is off until somebody asks for it, and is kept', async () => {
  const { page } = await seller('agent')
  await page.addInitScript(() => {
    const counted = globalThis as unknown as { tones: number }
    counted.tones = 0
    const start = OscillatorNode.prototype.start
    OscillatorNode.prototype.start = function (when) {
      counted.tones += 1
      return start.call(this, when)
    }
  })
  await page.reload()
  const tones = () => page.evaluate(() => (globalThis as unknown as { tones: number }).tones)
  const waiting = async () => Number(/^\((\d+)\)/.exec(await page.title())?.[1] ?? 0)
  await page.getByText('正在载入…').first().waitFor({ state: 'hidden' })
  const before = await waiting()
  await buyer('第一位')
  await page.waitForFunction((count) => document.title.startsWith(`(${count})`), before + 1)
  expect(await page.locator('.rail__place--here .rail__count').textContent()).toBe(`，待处理 ${before + 1}`)
  expect(await tones()).toBe(0)
  const button = page.getByRole('button', { name: '提示音' })
  await button.click()
  await expect(button.getAttribute('aria-pressed')).resolves.toBe('true')
  const own = await tones()
  expect(own).toBeGreaterThan(0)
  await buyer('第二位')
  await page.waitForFunction((count) => (globalThis as unknown as { tones: number }).tones > count, own)
  await page.reload()
  await expect(button.getAttribute('aria-pressed')).resolves.toBe('true')
})

test('[R-CHT-11] [R-CALL-252] [R-CALL-254] MANAGER sets greeting, hours and answers, which the buyer hears and the desk offers', async () => {
  const { page, said } = await seller('manager', { path: '/console/chat/settings', shopNo: OTHER_SHOP_NO })
  await page.getByLabel('欢迎语').fill('欢迎光临，<b>请讲</b>')
  await isSound(page)
  for (const day of ['周一', '周二']) await page.getByLabel(day).check()
  await press(page, '保存设置')
  await page.getByText('设置已保存').waitFor()
  await press(page, '添加一条')
  const last = page.locator('#answerList > li').last()
  await last.getByLabel(/^快捷问题/).fill('能开数电专票吗')
  await last.getByLabel(/^触发词/).fill('数电，专票')
  await last.getByLabel('回答', { exact: true }).fill('可以开数电专票。')
  await isSound(page)
  await press(page, '保存回答')
  await page.getByText('回答已保存').waitFor()
  const config = (await (
    await fetch(`${service().url}/api/admin/shop/os/config/${OTHER_SHOP_NO}`, { headers: { ShopNo: OTHER_SHOP_NO } })
  ).json()) as { data: { greeting: string; questions: string[] } }
  expect(config.data.greeting).toBe('欢迎光临，<b>请讲</b>')
  expect(config.data.questions).toContain('能开数电专票吗')
  await page.goto(`${service().url}/console/chat`)
  await page.getByText('没有等待接待的买家').waitFor()
  await isSound(page)
  expect(said).toEqual([])
})

test.each([
  ['1280', MIDDLE],
  ['1024', NARROW],
  ['a phone', { width: 390, height: 844 }],
])('[R-CHT-17] at %s the talk stands, and the buyer comes when he is asked for', async (_title, viewport) => {
  const line = await buyer('窄一点')
  const { page } = await seller('agent', { viewport })
  await row(page, line).waitFor()
  await isSound(page)
  await openTalk(page, line)
  await bubbles(page).getByText('窄一点').waitFor()
  const who = page.locator('#buyer')
  expect(await who.isVisible()).toBe(false)
  await press(page, '资料')
  await who.getByText('访客，还没有登录').waitFor()
  await isSound(page)
  await press(page, '资料')
  expect(await who.isVisible()).toBe(false)
})
