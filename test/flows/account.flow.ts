import { agree, askForCode, envelope, signedIn, loginBySms } from './steps'
import { MEMBER, ROUTES, SHOP, walk, type World } from './world'
import type { Driver } from '../support/driver'
import { proves } from '../support/proves'

const ACCOUNT = {
  register: '/pages/account/register/index',
  reset: '/pages/account/reset/index',
  myAccount: '/pages/account/myAccount/index',
  members: '/pages/account/members/index',
} as const

/** A number that nobody has registered: the last eight digits of the clock are enough for one run. */
let issued = 0
const freshMobile = (target: string): string => {
  issued += 1
  return `19${target === 'h5' ? 1 : 2}${String(Date.now()).slice(-6)}${String(issued).padStart(2, '0')}`
}

async function toLoginFromMyPage(driver: Driver): Promise<void> {
  await driver.open(ROUTES.user, { shopNo: SHOP.demo })
  await driver.tap('登录 / 注册')
  await driver.at(ROUTES.login)
}

async function fillPassword(driver: Driver, mobile: string, password: string): Promise<void> {
  await driver.tap('密码登录')
  await driver.type('手机号', mobile)
  await driver.type('密码', password)
  await agree(driver)
  await driver.tap('登录')
}

interface Newcomer {
  mobile: string
  company: string
  invite?: string
  name?: string
}

async function register(world: World, driver: Driver, newcomer: Newcomer): Promise<void> {
  const { mobile, company, invite = '', name = '林一鸣' } = newcomer
  if (invite === '') await driver.open(ACCOUNT.register, { shopNo: SHOP.demo })
  else await driver.open(ACCOUNT.register, { shopNo: SHOP.demo, inviteCode: invite, companyName: company })
  await driver.type('手机号', mobile)
  await askForCode(world, driver)
  await driver.type('验证码', MEMBER.code)
  await driver.type('密码', MEMBER.password)
  if (invite === '') await driver.type('企业名称', company)
  await driver.type('联系人', name)
  await agree(driver)
  await driver.tap('注册并登录')
  await driver.at(ROUTES.home)
}

function entranceFlow(world: World): void {
  walk(world, '[R-PUR-02] [R-SCR-18] after a login the buyer is where he was, and back skips it', async (driver) => {
    await toLoginFromMyPage(driver)
    // A number of its own: another code for the same one would have to wait a minute.
    await loginBySms(world, driver, MEMBER.manager)
    await driver.at(ROUTES.user)
    await driver.see('沈知秋')
    await driver.back()
    expect((await driver.address()).path).not.toBe(ROUTES.login)
  })

  walk(world, '[R-PUR-03] the tick is needed, and a wrong password is told beside its field', async (driver) => {
    await driver.open(ROUTES.login, { shopNo: SHOP.demo })
    await driver.tap('密码登录')
    await driver.type('手机号', MEMBER.demander)
    await driver.type('密码', 'wrong-password-1')
    await driver.tap('登录')
    await driver.see('请先阅读并同意用户协议和隐私政策')
    expect(driver.requests('/customer/mobile/login')).toHaveLength(0)
    // What is typed stays, and one tap ticks and gets in.
    await driver.tap('同意并登录')
    await driver.see('账号或密码错误')
  })

  walk(
    world,
    '[R-PUR-03] [R-VAL-12] [R-CALL-049] [R-CALL-055] the captcha is asked for before a further try',
    async (driver) => {
      const due = envelope(200, '操作成功', { needCaptcha: true })
      driver.obstruct('/customer/verify/login', { body: due })
      await driver.open(ROUTES.login, { shopNo: SHOP.demo })
      await fillPassword(driver, MEMBER.demander, MEMBER.password)
      await driver.see('请输入图形验证码')
      expect(driver.requests('/customer/mobile/login')).toHaveLength(0)
      await driver.type('图形验证码', 'zzzz')
      await driver.tap('登录')
      await driver.settled()
      const sent = JSON.parse(driver.requests('/customer/mobile/login').at(-1)?.body ?? '{}') as object
      expect(sent).toMatchObject({ captchaCode: 'zzzz', captchaKey: expect.stringMatching(/^[0-9a-f]{32}$/) as string })
    },
  )

  walk(world, '[R-VAL-10] the wait for a further code survives leaving the page', async (driver) => {
    await driver.open(ROUTES.login, { shopNo: SHOP.demo })
    await driver.type('手机号', MEMBER.demander)
    driver.obstruct('/sms/login', { body: envelope(200, '操作成功', { expireSec: 300, resendSec: 60 }) })
    await driver.tap('获取验证码')
    await driver.see('后重新获取')
    await driver.open(ROUTES.home, { shopNo: SHOP.demo })
    await driver.open(ROUTES.login, { shopNo: SHOP.demo })
    await driver.see('后重新获取')
    await driver.notSee('获取验证码')
  })

  walk(
    world,
    '[R-PUR-02] an unknown number is told after the right code and led to the registration, with its number',
    async (driver) => {
      await driver.open(ROUTES.login, { shopNo: SHOP.demo })
      const mobile = freshMobile(world.target)
      await loginBySms(world, driver, mobile)
      await driver.see('该手机号未注册，请先注册')
      await driver.tap('去注册')
      await driver.at(ACCOUNT.register)
      await driver.see(mobile)
      expect((await driver.address()).query).not.toHaveProperty('mobile')
    },
  )

  walk(world, '[R-PUR-04] a known number is told after the right code and led to the login', async (driver) => {
    await driver.open(ACCOUNT.register, { shopNo: SHOP.demo })
    await driver.type('手机号', MEMBER.manager)
    await driver.type('验证码', MEMBER.code)
    await driver.type('密码', MEMBER.password)
    await driver.type('企业名称', '测试已注册企业')
    await driver.type('联系人', '林一鸣')
    await agree(driver)
    await driver.tap('注册并登录')
    await driver.see('该手机号已注册')
    await driver.tap('去登录')
    await driver.at(ROUTES.login)
    await driver.see(MEMBER.manager)
    expect((await driver.address()).query).not.toHaveProperty('mobile')
  })

  walk(
    world,
    '[R-SCR-20] the key that ends a line leads from field to field, and in the last submits',
    async (driver) => {
      await driver.open(ACCOUNT.reset, { shopNo: SHOP.demo })
      await driver.submit('手机号', MEMBER.manager)
      await driver.writesIn('验证码')
      await driver.submit('验证码', MEMBER.code)
      await driver.writesIn('新密码')
      // Back to the first by hand, and on again.
      await driver.submit('手机号', MEMBER.demander)
      await driver.writesIn('验证码')
      await driver.submit('新密码', 'Changed2026')
      await driver.writesIn('确认新密码')
      await driver.submit('确认新密码', 'Other2026')
      await driver.see('两次输入的密码不一致')
    },
  )

  walk(
    world,
    '[R-PUR-05] [R-SCR-20] [R-CALL-053] [R-CALL-054b] [R-CALL-054c] a forgotten password is set anew by a code, then a login follows',
    async (driver) => {
      const mobile = freshMobile(world.target)
      await register(world, driver, { mobile, company: `测试重置企业${mobile}` })
      await driver.open(ACCOUNT.reset, { shopNo: SHOP.demo })
      await driver.type('手机号', mobile)
      // The device logged in with this number a moment ago: no captcha.
      await driver.tap('获取验证码')
      await driver.see('后重新获取')
      await driver.type('验证码', MEMBER.code)
      await driver.type('新密码', 'Changed2026')
      await driver.type('确认新密码', 'Other2026')
      await driver.tap('确认重置')
      await driver.see('两次输入的密码不一致')
      await driver.type('确认新密码', 'Changed2026')
      await driver.tap('确认重置')
      await driver.at(ROUTES.login)
      await fillPassword(driver, mobile, 'Changed2026')
      await driver.at(ROUTES.home)
    },
  )
}

const COLLEAGUE = '周予安'

/** Another role gives other ways at once; whoever is disabled is out. */
async function manage(admin: Driver, colleague: Driver): Promise<void> {
  await colleague.open(ROUTES.user, { shopNo: SHOP.demo })
  await colleague.see('需求人')
  await colleague.notSee('发票抬头')

  await admin.open(ACCOUNT.members, { shopNo: SHOP.demo })
  await admin.tap(`改角色：${COLLEAGUE}`)
  await admin.tap('采购员：下单、付款，确认同事的需求')
  await admin.tap('确定')
  await admin.see('角色已修改')
  await colleague.open(ROUTES.user, { shopNo: SHOP.demo })
  await colleague.see('采购员')
  await colleague.see('发票抬头')

  await admin.settled()
  await admin.tap(`停用${COLLEAGUE}`)
  await admin.see('将立即退出登录')
  await admin.tap('停用')
  await admin.see('已停用')
  await colleague.open(ROUTES.user, { shopNo: SHOP.demo })
  await colleague.see('登录后查看')
  await colleague.notSee('采购员')
}

/** What only WeChat can do: its phone is the same person from one launch to the next. */
function wechatFlow(world: World): void {
  const logOut = async (driver: Driver) => {
    await driver.open(ACCOUNT.myAccount, { shopNo: SHOP.demo })
    await driver.tap('退出登录')
    await driver.tap('退出')
    await driver.settled()
  }
  const logInByWechat = async (driver: Driver) => {
    await driver.open(ROUTES.login, { shopNo: SHOP.demo })
    await driver.tap('微信登录')
    await driver.see('请先阅读并同意用户协议和隐私政策')
    await driver.tap('同意并继续')
    await driver.settled()
    await driver.tap('微信登录')
  }

  walk(
    world,
    '[R-PUR-02] [R-CALL-036] [R-CALL-037] [R-CALL-038] [R-CALL-039] [R-CALL-042] [R-CALL-043] a WeChat that is bound to an account logs in by itself',
    async (driver) => {
      await logInByWechat(driver)
      await driver.see('该微信还未绑定账号')
      await signedIn(driver, MEMBER.demander)
      await driver.open(ACCOUNT.myAccount, { shopNo: SHOP.demo })
      await driver.tap('绑定微信')
      await driver.see('微信已绑定')
      await driver.tap('微信昵称')
      await driver.type('请输入昵称', '小满🔩')
      await driver.tap('保存昵称')
      await driver.see('昵称已保存')
      await driver.see('小满🔩')
      await logOut(driver)
      // Whoever has logged out is not let in again behind his back.
      await driver.open(ROUTES.user, { shopNo: SHOP.demo })
      await driver.see('登录后查看')
      await logInByWechat(driver)
      await driver.at(ROUTES.home)
      await driver.open(ROUTES.user, { shopNo: SHOP.demo })
      await driver.see('韩小满')
      // A shop in which he has never logged in.
      await driver.open(ROUTES.user, { shopNo: SHOP.normal })
      await driver.see('韩小满')
      expect((await driver.storage(`shop_token_${SHOP.normal}`)) ?? '').not.toBe('')
      // A new phone of the same person: nothing is stored, and no link names a shop.
      for (const key of ['shopNo', `shop_token_${SHOP.normal}`]) await driver.keep(key, '')
      await driver.open('/')
      await driver.at(ROUTES.home)
      await driver.see('峪衡机电')
      expect(await driver.storage('shopNo')).toBe(SHOP.normal)
    },
  )

  walk(world, '[R-PUR-02] [R-CALL-040] the number that WeChat knows logs in and binds', async (driver) => {
    await driver.open(ROUTES.login, { shopNo: SHOP.demo })
    await agree(driver)
    // Only then it is WeChat's own button.
    await driver.settled()
    await driver.tap('微信手机号')
    await driver.at(ROUTES.home)
    await logOut(driver)
    await logInByWechat(driver)
    await driver.at(ROUTES.home)
    await driver.open(ROUTES.user, { shopNo: SHOP.demo })
    await driver.see('陆言')
  })
}

function accountFlow(world: World): void {
  walk(
    world,
    '[R-PUR-04] [R-SCR-19] [R-PRM-19] [R-CALL-051] [R-CALL-203] [R-CALL-204] [R-CALL-205] [R-CALL-206] who registers a company is its ADMIN, invites, changes roles and disables',
    async (driver) => {
      const company = `测试成员企业${freshMobile(world.target)}`
      await register(world, driver, { mobile: freshMobile(world.target), company })
      await driver.open(ACCOUNT.members, { shopNo: SHOP.demo })
      await driver.see(company)
      await driver.tap('邀请同事')
      await driver.see('有效期至')
      const invited = driver.requests('/customer/member/invite')
      expect(invited).toHaveLength(1)
      const code = /([A-Z0-9]{6,})\s*有效期至/.exec(await driver.text())?.[1] ?? ''
      expect(code).toMatch(/^[A-Z0-9]{6,}$/)

      const colleague = await world.open()
      try {
        const mobile = freshMobile(world.target)
        await register(world, colleague, { mobile, company, invite: code, name: COLLEAGUE })
        await manage(driver, colleague)
        expect(await colleague.crashes()).toEqual([])
      } finally {
        await colleague.close()
      }
    },
  )

  walk(world, '[R-SCR-59] [R-PRM-19] roles are read by a manager and hidden from a purchaser', async (driver) => {
    await signedIn(driver, '13800000002')
    await driver.open(ACCOUNT.members, { shopNo: SHOP.demo })
    await driver.see('顾明远')
    await driver.notSee('邀请同事')
    await driver.notSee('停用')
  })

  walk(
    world,
    '[R-SCR-05] [R-PRM-14] [R-ROL-04] [R-CALL-083] my page shows each role only where it may go',
    async (driver) => {
      await signedIn(driver, MEMBER.demander)
      await driver.open(ROUTES.user, { shopNo: SHOP.demo })
      await driver.see('需求人')
      await driver.see('我的收藏')
      await driver.notSee('企业成员')
      await driver.notSee('发票抬头')
    },
  )

  walk(
    world,
    '[R-PUR-05] [R-SCR-21] [R-DEC-08] [R-CALL-052] [R-CALL-060] a changed password ends the session and asks for a login',
    async (driver) => {
      const mobile = freshMobile(world.target)
      await register(world, driver, { mobile, company: `测试改密企业${mobile}` })
      await driver.open(ACCOUNT.myAccount, { shopNo: SHOP.demo })
      await driver.tap('修改密码')
      await driver.type('原密码', MEMBER.password)
      await driver.type('新密码', 'Changed2026')
      await driver.type('确认新密码', 'Changed2026')
      await driver.submit('确认新密码', 'Changed2026')
      await driver.at(ROUTES.login)
      expect((await driver.storage(`shop_token_${SHOP.demo}`)) ?? '').toBe('')
    },
  )

  walk(
    world,
    '[R-ERR-05] [R-CALL-056] [R-CALL-201] [R-CALL-202] a session that ends in the middle of a form leaves the form as it is; the address is kept, and then every session is ended',
    async (driver) => {
      await signedIn(driver)
      await driver.open(ACCOUNT.myAccount, { shopNo: SHOP.demo })
      await proves('R-ENT-25', async () => {
        for (const word of ['陆言', MEMBER.purchaser.slice(-4), '采购员']) await driver.see(word)
      })
      await driver.tap('邮箱')
      await driver.type('请输入邮箱', 'buyer@example.com')
      driver.obstruct('/email/code', { body: envelope(401, '登录已失效，请重新登录') })
      await driver.tap('获取验证码')
      await driver.see('登录失败')
      await driver.tap('确定')
      await driver.at(ROUTES.login)
      driver.clearObstacles()
      await fillPassword(driver, MEMBER.purchaser, MEMBER.password)
      await driver.at(ACCOUNT.myAccount)
      await driver.settled()
      await driver.tap('获取验证码')
      await driver.see('验证码已发送到邮箱')
      expect(JSON.parse(driver.requests('/email/code').at(-1)?.body ?? '{}')).toEqual({ email: 'buyer@example.com' })
      await driver.type('验证码', MEMBER.code)
      await driver.tap('保存邮箱')
      await driver.see('邮箱已保存')
      await driver.settled()
      const token = String(await driver.storage(`shop_token_${SHOP.demo}`))
      await driver.tap('退出所有设备')
      await driver.tap('退出')
      await driver.see('已退出所有设备')
      expect((await driver.storage(`shop_token_${SHOP.demo}`)) ?? '').toBe('')
      const headers = { ShopNo: SHOP.demo, Authorization: token }
      const answer = await fetch(`${world.service()}/customer/one/by/token`, { headers })
      expect(await answer.json()).toMatchObject({ code: 401 })
    },
  )

  walk(world, '[R-TOK-01] two shops side by side have two sessions', async (driver) => {
    await signedIn(driver)
    await driver.open(ROUTES.user, { shopNo: SHOP.normal })
    await driver.see('登录后查看')
    expect((await driver.storage(`shop_token_${SHOP.normal}`)) ?? '').toBe('')
    await driver.open(ROUTES.user, { shopNo: SHOP.demo })
    await driver.see('陆言')
  })

  walk(
    world,
    '[R-SCR-59] [R-CALL-050] [R-CALL-058] [R-CALL-059] the agreement is asked for where it is unread; accepting is kept, refusing logs out',
    async (driver) => {
      await signedIn(driver)
      driver.obstruct('/customer/rule/read', { body: envelope(200, '操作成功', { read: false }) })
      driver.obstruct('/customer/one/by/token', {
        body: envelope(200, '操作成功', {
          userId: '3',
          name: '陆言',
          mobile: MEMBER.purchaser,
          email: '',
          companyId: '1',
          companyName: '测试企业',
          roleCodes: ['PURCHASER'],
          openIdBound: false,
          ruleRead: false,
        }),
      })
      await driver.open(ROUTES.user, { shopNo: SHOP.demo })
      await driver.tap('同意并继续')
      await driver.notSee('同意并继续')
      expect(driver.requests('/customer/rule/update')).toHaveLength(1)
      await driver.open(ROUTES.user, { shopNo: SHOP.demo })
      await driver.see('同意并继续')
      await driver.tap('不同意并退出')
      await driver.see('登录后查看')
      await driver.settled() // the service is told behind the page's back
      expect((await driver.storage(`shop_token_${SHOP.demo}`)) ?? '').toBe('')
    },
  )

  walk(world, '[R-SCR-59] [R-ANA-05] look and text size are kept; nothing is agreed to by itself', async (driver) => {
    await driver.open(ACCOUNT.myAccount, { shopNo: SHOP.demo })
    expect((await driver.storage('privacy_consent')) ?? '').toBe('')
    await driver.tap('深色')
    const before = await driver.heightOf('特大')
    await driver.tap('特大')
    expect([await driver.storage('theme_mode'), await driver.storage('text_size')]).toEqual(['dark', 'larger'])
    await driver.settled()
    expect((await driver.heightOf('特大')) / before).toBeCloseTo(1.2, 1)
    expect(await driver.axe()).toEqual([])
  })

  walk(world, '[R-CALL-024] [R-CALL-025] [R-CALL-031] papers, ways out and their limits', async (driver) => {
    await driver.open('/pages/module/quafilication/index', { shopNo: SHOP.demo })
    await proves('R-PUR-24 R-SCR-08', async () => {
      await driver.see('信用代码')
      await driver.see('16:00 前下单')
    })
    expect(await driver.axe()).toEqual([])
    await driver.open('/pages/other/transit/index', { shopNo: SHOP.demo, appId: 'wx0123456789abcdef' })
    await proves('R-SCR-44', () => driver.see(world.target === 'h5' ? '仅小程序支持' : '打开小程序'))
    expect(await driver.axe()).toEqual([])
    await driver.open('/pages/other/openBrowser/index', { shopNo: SHOP.demo, url: '/pages/item/index?skuNo=1' })
    await driver.see('/pages/item/index?skuNo=1')
    expect(await driver.axe()).toEqual([])
    await driver.tap('复制链接')
    await proves('R-SCR-43', () => driver.see('内容已复制'))
    for (const [id, path, title, words] of [
      ['R-SCR-36', '/pages/protocol/userProtocol/index', '用户协议', '一、账号'],
      ['R-SCR-37', '/pages/protocol/userProtocol/privacyPolicy/index', '隐私政策', '一、'],
    ] as const) {
      await driver.open(path, { shopNo: SHOP.demo })
      await proves(id, async () => {
        await driver.see(words)
        expect(await driver.title()).toContain(title)
      })
      expect(await driver.axe()).toEqual([])
    }
  })
}

function looksFlow(world: World): void {
  const open = async (driver: Driver, paths: readonly string[]) => {
    for (const path of paths) {
      await driver.open(path, { shopNo: SHOP.demo })
      await driver.settled()
      expect({ path, found: await driver.axe() }).toEqual({ path, found: [] })
    }
  }
  walk(world, 'axe finds nothing on the pages of the account', async (driver) => {
    await open(driver, [ACCOUNT.register, ACCOUNT.reset, ACCOUNT.myAccount, ACCOUNT.members])
    await signedIn(driver, '13800000001')
    await open(driver, [ROUTES.user, ACCOUNT.myAccount, ACCOUNT.members])
    await driver.tap('邀请同事')
    await driver.see('有效期至')
    expect(await driver.axe()).toEqual([])
  })
}

export function accountFlows(world: World): void {
  describe('getting in', () => entranceFlow(world))
  describe('the account', () => accountFlow(world))
  if (world.target === 'weapp') describe('WeChat', () => wechatFlow(world))
  describe('its looks', () => looksFlow(world))
}
