/** The page of talks, in a browser: what may go wrong, and who may not come. */
import { randomBytes } from 'node:crypto'
import sharp from 'sharp'
import { SEED_MEMBERS } from '../../server/seed/people'
import { OTHER_SHOP_NO } from '../contract/requests'
import { isSound } from '../support/isSound'
import { bubbles, enter, openTalk, press, row, say, state, takeTalk, worldOfTalks } from './deskOfTalks'

const { service, seller, buyer, line: again } = worldOfTalks()

test('[R-CHT-17] [R-CHT-09] while the line is away a message waits, over a reload too, and comes once under its number', async () => {
  const line = await buyer('还有货吗')
  const { page, context } = await seller('agent')
  await takeTalk(page, line)
  await context.setOffline(true)
  await page.getByText('连接已断开').waitFor()
  await say(page, '有货')
  await page.locator('.said__one', { hasText: '有货' }).last().getByText('待发送').waitFor()
  await isSound(page)
  await context.setOffline(false)
  expect(await line.next('CHAT', { from: 'SERVICE' })).toMatchObject({ text: '有货' })
  await page.getByText('连接已断开').waitFor({ state: 'hidden' })
  await page.getByText('待发送').waitFor({ state: 'hidden' })

  // The service has it, and its answer is lost; then nobody answers at all until the page is there anew.
  let isFirst = true
  const ids = new Set<string>()
  page.on('dialog', (dialog) => void dialog.accept())
  await page.route('**/send', async (route) => {
    ids.add((route.request().postDataJSON() as { msgId: string }).msgId)
    if (isFirst) await route.fetch()
    isFirst = false
    await route.abort()
  })
  await say(page, '今天发货')
  await line.next('CHAT', { from: 'SERVICE', text: '今天发货' })
  await page.reload()
  await page.locator('#room:not([hidden])').waitFor()
  await page.unroute('**/send')
  const again = page.waitForResponse('**/send')
  ids.add(((await again).request().postDataJSON() as { msgId: string }).msgId)
  await page.getByText('待发送').waitFor({ state: 'hidden' })
  expect(ids.size).toBe(1)
  expect(await bubbles(page).getByText('今天发货', { exact: true }).count()).toBe(1)
  await line.next('CHAT', { from: 'SERVICE', text: '今天发货' })
})

test('[R-CHT-17] what waits for the line is not sent into a talk that a colleague has taken meanwhile', async () => {
  const line = await buyer('稍等吗')
  const { page, context } = await seller('agent')
  await takeTalk(page, line)
  await context.setOffline(true)
  await page.getByText('连接已断开').waitFor()
  await say(page, '晚到的话')
  const { page: other } = await seller('manager')
  await press(other, /^进行中/)
  await openTalk(other, line)
  await press(other, '接过会话')
  await press(other, '接过来')
  await state(other).getByText('我在接待').waitFor()
  await say(other, '我来')
  await line.next('CHAT', { from: 'SERVICE', text: '我来' })
  await context.setOffline(false)
  await page.getByText('发送失败：manager 正在接待这位买家').waitFor()
  await isSound(page)
  await press(page, '重发')
  await page.getByRole('dialog', { name: '接过会话？' }).getByRole('button', { name: '取消' }).click()
  await press(page, '删除')
  await bubbles(page).getByText('晚到的话').waitFor({ state: 'detached' })
  expect(line.frames.filter(({ text }) => text === '晚到的话')).toEqual([])
})

test('[R-CHT-17] a service that was away and is back finds the page where it was, with what was said meanwhile', async () => {
  const { mobile } = SEED_MEMBERS.purchaser
  const line = await buyer('第一句', mobile)
  const { page } = await seller('agent')
  await takeTalk(page, line)
  await service().halt()
  await page.getByText('连接已断开').waitFor()
  await say(page, '稍等')
  await service().restart()
  const back = await again(mobile)
  await back.say(await back.join(), '我又来了')
  await bubbles(page).getByText('我又来了').waitFor({ timeout: 20_000 })
  await page.getByText('连接已断开').waitFor({ state: 'hidden' })
  await page.getByText('待发送').waitFor({ state: 'hidden' })
  await bubbles(page).getByText('稍等').waitFor()
  expect(await page.evaluate(() => Object.keys(sessionStorage).filter((name) => name.startsWith('unsent')))).toEqual([])
}, 60_000)

test('[R-CHT-17] [R-SEL-01] who may: AGENT answers and sets nothing, another shop’s talk is not there, nobody comes without a login', async () => {
  const line = await buyer('你好')
  const { page } = await seller('agent', { path: `/console/chat?talk=${line.group}` })
  // He was sent to the login, and is back at the talk that he asked for.
  await bubbles(page).getByText('你好').first().waitFor()
  expect(await page.getByRole('link', { name: '设置' }).count()).toBe(0)
  expect((await page.goto(`${service().url}/console/chat/settings`))?.status()).toBe(403)
  await page.getByText('只有店长和经理可以修改会话设置').waitFor()
  const { page: stranger } = await seller('owner', { shopNo: OTHER_SHOP_NO, path: `/console/chat?talk=${line.group}` })
  await stranger.getByText('会话不存在').waitFor()
  expect(await row(stranger, line).count()).toBe(0)
  await isSound(stranger)
})

test('[R-CHT-17] what strangers write stays text: markup, scripts, and signs that turn words round', async () => {
  const hostile = ['<img src=x onerror="document.title=1">', '</p><script>document.title=1</script>', '{{7*7}} ${7*7}']
  const line = await buyer(hostile[0]!, SEED_MEMBERS.admin.mobile)
  for (const text of hostile.slice(1)) await line.say(line.group, text)
  const name = `<b onclick=alert(1)>\u202E贾明`
  await service().edit(`update users set name = '${name}' where mobile = '${SEED_MEMBERS.admin.mobile}'`)
  const { page, said } = await seller('agent')
  await openTalk(page, line)
  for (const text of hostile) await bubbles(page).getByText(text, { exact: true }).waitFor()
  expect(await page.locator('#who span').first().textContent()).toBe('<b onclick=alert(1)>贾明')
  expect(await page.locator('.said img, .said script, .said b, .talks b b').count()).toBe(0)
  expect(await page.title()).toMatch(/会话 · 商家工作台$/)
  expect(said).toEqual([])
})

test('[R-CHT-17] an address that the buyer writes opens beside the desk, and nothing else is a link', async () => {
  const line = await buyer(
    '看 https://example.com/a?b=1&c=2。还有 http://a.example.cn:8080，javascript:alert(1) ftp://b.cn',
  )
  await line.say(line.group, '<a href="javascript:alert(1)">data:text/html,x</a> http:// https://" onclick=alert(1)')
  const { page, said } = await seller('agent')
  await openTalk(page, line)
  const links = page.locator('.said .bubble a')
  await links.first().waitFor()
  const told = await links.evaluateAll((all) =>
    all.map((each) => ['href', 'target', 'rel'].map((name) => each.getAttribute(name)).concat(each.textContent)),
  )
  expect(told).toEqual(
    ['https://example.com/a?b=1&c=2', 'http://a.example.cn:8080'].map((href) => [
      ...[href, '_blank', 'noopener noreferrer', href],
    ]),
  )
  await bubbles(page).getByText('<a href="javascript:alert(1)">data:text/html,x</a>').waitFor()
  await isSound(page)
  expect(said).toEqual([])
})

test('[R-CHT-17] an impatient second key and a second tap say it once', async () => {
  const line = await buyer('快')
  const { page } = await seller('agent')
  await openTalk(page, line)
  await page.getByRole('textbox', { name: '消息' }).fill('只说一次')
  await page.evaluate(() => {
    for (let times = 0; times < 3; times += 1) (document.getElementById('write') as HTMLFormElement).requestSubmit()
  })
  await bubbles(page).getByText('只说一次').waitFor()
  await press(page, '搜商品')
  await page.getByLabel('搜商品').last().fill('轴承')
  await page.locator('#foundList button').first().dblclick()
  await page.locator('.said .card').first().waitFor()
  await say(page, '最后一句')
  await line.next('CHAT', { from: 'SERVICE', text: '最后一句' })
  const said = line.frames
    .filter(({ from }) => from === 'SERVICE')
    .map(({ mediaType, text }) => (mediaType === 'TEXT' ? text : mediaType))
  expect(said).toEqual(['只说一次', 'PRODUCT', '最后一句'])
})

test('[R-CHT-15] what is no picture, or a bad one, is told in words; one that is too large is made smaller', async () => {
  const line = await buyer('图片')
  const { page } = await seller('agent')
  await takeTalk(page, line)
  const hint = page.locator('#hint')
  const choose = (name: string, mimeType: string, buffer: Buffer) =>
    page.setInputFiles('#file', { name, mimeType, buffer })
  await choose('a.txt', 'text/plain', Buffer.from('x'))
  await hint.getByText('只能发送图片').waitFor()
  await choose('a.png', 'image/png', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'))
  await hint.getByText('图片已损坏或格式不支持，请换一张（支持 JPG、PNG、GIF、WebP）').waitFor()
  const noise = sharp(randomBytes(1600 * 1600 * 3), { raw: { width: 1600, height: 1600, channels: 3 } })
  const large = await noise.png().toBuffer()
  expect(large.length).toBeGreaterThan(5 * 1024 * 1024)
  await choose('b.png', 'image/png', large)
  expect((await line.next('CHAT', { mediaType: 'IMAGE', from: 'SERVICE' })).text).toContain('/chat/picture/')
  await page.getByRole('button', { name: /^查看图片/ }).waitFor()
})

test('[R-CHT-17] a login that is over: the page asks for it, comes back to the talk, and sends what was written', async () => {
  const line = await buyer('还在吗')
  const { page, context } = await seller('agent')
  await takeTalk(page, line)
  const asked: string[] = []
  page.on('dialog', (dialog) => {
    asked.push(dialog.type())
    dialog.accept().catch(() => undefined)
  })
  await context.clearCookies()
  await say(page, '马上回复您')
  await page.getByText('登录已过期，请重新登录').waitFor()
  await isSound(page)
  await enter(page, 'agent')
  await bubbles(page).getByText('马上回复您', { exact: true }).waitFor()
  expect(new URL(page.url()).searchParams.get('talk')).toBe(line.group)
  await line.next('CHAT', { from: 'SERVICE', text: '马上回复您' })
  expect(asked).toEqual([])

  // A page that the service draws says so as well, and none of who comes without a session.
  await service().edit('delete from seller_sessions')
  await page.goto(`${service().url}/console/orders`)
  await page.getByText('登录已过期，请重新登录').waitFor()
  await context.clearCookies()
  await page.goto(`${service().url}/console/orders`)
  await page.getByRole('button', { name: '登录' }).waitFor()
  expect(await page.getByText('登录已过期').count()).toBe(0)
})

test('[R-CHT-17] where nobody answers the page says so, and goes on when somebody does', async () => {
  const line = await buyer('稍后')
  const { page } = await seller('agent')
  await row(page, line).waitFor()
  await page.route('**/seller/talks**', (route) => route.abort())
  await page.route('**/seller/talks/**', (route) => route.abort())
  await row(page, line).click()
  await page.getByRole('button', { name: '重试' }).waitFor()
  await page.getByRole('button', { name: /^已结束/ }).click()
  await page.getByText('会话列表暂时无法更新').waitFor()
  await isSound(page)
  await page.unrouteAll()
  await press(page, '重试')
  await bubbles(page).getByText('稍后').waitFor()
  await page.getByText('会话列表暂时无法更新').waitFor({ state: 'hidden' })
})
