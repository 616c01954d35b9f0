import { wechatCalls } from '@/api/wechat'
import { StoresProvider } from '@/hooks/useStores'
import { Member } from '@/pages/account/members/parts/Member'
import { NickName } from '@/pages/account/myAccount/parts/NickName'
import { Head } from '@/pages/user/parts/Head'
import { envelope } from '../../unit/client/wire'
import { fakeRoot, REFUSED, userInfo } from '../../unit/stores/fakeRoot'
import { mount } from '../setup/mount'

jest.mock('@tarojs/taro', () => jest.requireActual<object>('@/platform/shell/taro'))
const mockCodes: (string | undefined)[] = []
const mockToasts: string[] = []
jest.mock('@/platform/wechat', () => ({ loginCode: () => Promise.resolve(mockCodes.shift()) }))
jest.mock('@/platform/dialogs', () => ({ dialogs: { toast: (text: string) => void mockToasts.push(text) } }))

beforeEach(() => {
  mockCodes.splice(0, mockCodes.length, 'code-1')
  mockToasts.length = 0
})

async function form(save: () => unknown, openId: () => unknown = () => ({ openId: 'o-1' })) {
  const { root, asked } = fakeRoot({
    stored: { shopNo: '10001', shop_token_10001: 'T' },
    play: { [wechatCalls.openId.id]: openId, [wechatCalls.saveUser.id]: save },
  })
  root.shop.enter('10001')
  root.user.begin({ token: 'T', userInfo: userInfo() }, '10001')
  const done = jest.fn()
  const page = await mount(() => (
    <StoresProvider value={root}>
      <NickName start="旧名" onDone={done} />
    </StoresProvider>
  ))
  const submit = async (name: string) => {
    await page.type('微信昵称', name)
    await page.tap('保存昵称')
  }
  const saved = () => asked.filter(({ id }) => id === wechatCalls.saveUser.id).map(({ fields }) => fields)
  return { page, root, done, save: submit, saved }
}

test('[R-CALL-042] the name goes to the openId of this phone, and the account shows it at once', async () => {
  const { page, root, done, save, saved } = await form(() => true)
  await save(' 陆师傅🔩 ')
  expect(saved()).toEqual([{ openId: 'o-1', nickName: '陆师傅🔩' }])
  expect([root.user.info?.nickName, done.mock.calls.length, mockToasts]).toEqual(['陆师傅🔩', 1, ['昵称已保存']])
  page.unmount()
})

test('[R-CALL-042] without a name nothing is asked', async () => {
  const { page, save, saved } = await form(() => true)
  await save('  ')
  await page.see('请输入昵称')
  expect(saved()).toEqual([])
  page.unmount()
})

test.each([
  [403, '', '当前微信未绑定此账号'],
  [400, '昵称请填写 1–20 个字', '昵称请填写 1–20 个字'],
])('[R-CALL-042] a refusal %p stands beside the field, and the form stays', async (code, words, shown) => {
  const { page, root, done, save } = await form(() => envelope(code, null, words))
  await save('陆师傅')
  await page.see(shown)
  expect([root.user.info?.nickName, done.mock.calls.length]).toEqual([undefined, 0])
  page.unmount()
})

test('[R-CALL-042] a WeChat that says nothing is told as a failure', async () => {
  for (const [codes, openId] of [
    [[], () => ({ openId: 'o-1' })],
    [['code-1'], () => REFUSED],
  ] as const) {
    mockCodes.splice(0, mockCodes.length, ...codes)
    const { page, save, saved } = await form(() => true, openId)
    await save('陆师傅')
    expect([saved(), mockToasts.splice(0)]).toEqual([[], ['保存失败，请稍后再试']])
    page.unmount()
  }
})

test('[R-CALL-042] [R-SCR-59] colleagues read the name beside the member, as text and only where there is one', async () => {
  const person = { userId: '2', name: '陆言', mobile: '138****0003', role: 'PURCHASER' as const, disabled: false }
  const rest = { joinTime: '', lastTime: '', self: false }
  for (const nickName of ['<b>陆师傅</b>', '']) {
    const page = await mount(Member, {
      member: { ...person, ...rest, nickName },
      managed: false,
      onRole: () => undefined,
      onDisable: () => undefined,
    })
    expect(page.text().includes('微信 <b>陆师傅</b>')).toBe(nickName !== '')
    expect(page.text().includes('微信')).toBe(nickName !== '')
    page.unmount()
  }
})

test('[R-CALL-042] an account without a name is greeted by the one of WeChat', async () => {
  for (const [name, shown] of [
    ['', '🔩小满'],
    ['韩小满', '韩小满'],
  ] as const) {
    const info = { ...userInfo(), name, nickName: '🔩小满' }
    const page = await mount(Head, { guest: false, info, role: 'PURCHASER' })
    expect(page.text()).toContain(`${[...shown][0]}${shown}`)
    page.unmount()
  }
})
