/** What a buyer keeps in the shop, how he comes to be a member, and what the headers of a call decide. */
import { SEED_MEMBERS, SEED_PASSWORD } from '../../server/seed/people'
import { startService, type Service } from '../support/service'
import { declared, logIn, send, type Answer } from './caller'
import { CLOSED_SHOP_NO, OTHER_SHOP_NO, SHOP_NO, SKU_NO } from './requests'

type Domain = Parameters<typeof declared>[0]

const { purchaser, demander } = SEED_MEMBERS
const ADDRESS = { ...declared('addresses', 'save').request }
const INVOICE = { ...declared('invoices', 'save').request }

describe('records', () => {
  let service: Service
  let token = ''

  beforeAll(async () => {
    service = await startService()
    token = await logIn(service.url, purchaser.mobile)
  })
  afterAll(() => service?.stop())

  function ask<TData>(
    domain: Domain,
    name: string,
    request: object = {},
    headers: Record<string, string> = {},
  ): Promise<Answer<TData>> {
    const own = { Authorization: token, ...headers }
    return send<TData>(service.url, declared(domain, name), { request: { ...request }, headers: own })
  }
  const codeOf = async (domain: Domain, name: string, request: object = {}): Promise<number> =>
    (await ask(domain, name, request)).body.code

  describe('lists', () => {
    const lists = [
      ['[R-PUR-12]', 'addresses', 'save', 'list', 'receiveId', 'addresses', 50, '最多保存 50 个收货地址'],
      ['[R-PUR-13]', 'invoices', 'save', 'list', 'invoiceId', 'invoices', 20, '最多保存 20 个发票抬头'],
      ['[R-PUR-14]', 'invoices', 'saveAddress', 'addressList', 'receiveId', 'invoice_addresses', 20, '最多保存 20 个收票地址'],
    ] as const // prettier-ignore

    test.each(lists)('%s %s.%s keeps so many and no more', async (_id, domain, save, list, key, table, limit, text) => {
      const made: string[] = []
      let refused: Answer<Record<string, string>> | undefined
      while (!refused && made.length <= limit) {
        const answer = await ask<Record<string, string>>(domain, save)
        if (answer.body.code === 200) made.push(answer.body.data[key]!)
        else refused = answer
      }
      expect(refused?.body).toMatchObject({ code: 409, msg: text })
      const own = (await ask<{ companyDefault: boolean }[]>(domain, list)).body.data
      expect(own.filter(({ companyDefault }) => !companyDefault)).toHaveLength(limit)
      await service.edit(
        `delete from ${table} where ${key === 'invoiceId' ? 'invoice_id' : 'receive_id'} in (${made.join(',')})`,
      )
    })

    test.each([
      ['addresses', 'save', 'list', 'setDefault', 'remove', 'receiveId', 'defaultAddress'],
      ['invoices', 'save', 'list', 'setDefault', 'remove', 'invoiceId', 'defaultInvoice'],
      ['invoices', 'saveAddress', 'addressList', 'setDefaultAddress', 'removeAddress', 'receiveId', 'defaultAddress'],
    ] as const)(
      '[R-CRT-06] %s.%s: one default, and the latest used follows one that goes',
      async (domain, save, list, choose, remove, key, isDefault) => {
        type Kept = Record<string, unknown>
        const saved = async () => (await ask<Record<string, string>>(domain, save)).body.data[key]!
        const defaults = async () =>
          (await ask<Kept[]>(domain, list)).body.data.filter((one) => one[isDefault] === true).map((one) => one[key])
        const [first, second, third] = [await saved(), await saved(), await saved()]
        expect(await codeOf(domain, choose, { id: first })).toBe(200)
        expect(await defaults()).toEqual([first])
        expect(await codeOf(domain, remove, { id: first })).toBe(200)
        expect(await defaults()).toEqual([third])
        for (const id of [second, third]) expect(await codeOf(domain, remove, { id })).toBe(200)
        expect(await defaults()).toHaveLength(1)
      },
    )

    test.each([
      [{ receiverName: '一' }, '收货人请填写 2–20 个字'],
      [{ receiverName: '名'.repeat(21) }, '收货人请填写 2–20 个字'],
      [{ mobile: '12345678901' }, '请输入正确的手机号'],
      [{ detail: '四个字呀' }, '详细地址请填写 5–100 个字'],
      [{ detail: '长'.repeat(101) }, '详细地址请填写 5–100 个字'],
      [{ districtCode: '110101' }, '请选择完整的省市区'],
    ])('[R-VAL-13] a receiver with %j is refused', async (wrong, text) => {
      for (const [domain, name] of [
        ['addresses', 'save'],
        ['invoices', 'saveAddress'],
      ] as const) {
        const { code, msg } = (await ask(domain, name, { ...ADDRESS, ...wrong })).body
        expect({ name, code: code === 400 || code === 1001, msg }).toEqual({ name, code: true, msg: text })
      }
    })

    test.each([
      [{ taxNo: 'A'.repeat(14) }],
      [{ taxNo: 'A'.repeat(21) }],
      [{ title: ' ' }],
      [{ type: 2 }],
      [{ type: 2, bankName: '岵行江阴支行', bankAccount: '6222000011110019', regAddress: '砻澜路 18 号' }],
      [{ type: 4 }],
    ])('[R-VAL-14] an invoice title with %j is refused', async (wrong) => {
      expect(await codeOf('invoices', 'save', { ...INVOICE, ...wrong })).toBe(400)
    })

    test('[R-VAL-14] a special one with all its fields is kept', async () => {
      const bank = { bankName: '岵行江阴支行', bankAccount: '6222000011110019' }
      const full = { ...INVOICE, type: 2, ...bank, regAddress: '砻澜路 18 号', regPhone: '0510-80000000' }
      const { invoiceId } = (await ask<{ invoiceId: string }>('invoices', 'save', full)).body.data
      expect((await ask('invoices', 'one', { id: invoiceId })).body.data).toMatchObject(full)
      await codeOf('invoices', 'remove', { id: invoiceId })
    })

    test.each(['nobody', 'a@b', '@b.cn', 'a b@c.cn', `${'x'.repeat(64)}@b.cn`])(
      '[R-VAL-16] %s is no mail address',
      async (email) => {
        expect(await codeOf('profile', 'sendEmailCode', { email })).toBe(400)
      },
    )
  })

  describe('members', () => {
    interface Session {
      token: string
      userInfo: { roleCodes: string[]; companyName: string }
    }
    const join = (mobile: string, more: object) => ask<Session>('registration', 'register', { mobile, ...more })

    test('[R-PUR-04] [R-ROL-04] the first of a company is its ADMIN, whom he invites begins as DEMANDER', async () => {
      const companyName = '常州岚垟测试企业'
      const first = (await join('15000000011', { companyName })).body
      expect(first).toMatchObject({ code: 200, data: { userInfo: { roleCodes: ['ADMIN'], companyName } } })
      // The name alone lets nobody in.
      expect((await join('15000000012', { companyName })).body.code).not.toBe(200)
      const asFirst = { Authorization: first.data.token }
      const { inviteCode } = (await ask<{ inviteCode: string }>('members', 'invite', {}, asFirst)).body.data
      const second = (await join('15000000012', { companyName, inviteCode })).body
      expect(second).toMatchObject({ code: 200, data: { userInfo: { roleCodes: ['DEMANDER'], companyName } } })
      expect((await join('15000000011', { companyName: '另一家测试企业' })).body.code).toBe(1005)
      const roles = ['PURCHASER', 'PURCHASE_MANAGER', 'ADMIN', 'DEMANDER']
      type Member = { userId: string; role: string; self: boolean }
      const members = async () => (await ask<Member[]>('members', 'list', {}, asFirst)).body.data
      const id = (await members()).find(({ self }) => !self)?.userId
      for (const role of roles) {
        expect((await ask('members', 'changeRole', { id, role }, asFirst)).body.code).toBe(200)
        expect((await members()).find(({ self }) => !self)?.role).toBe(role)
      }
      // Who is put out does not come back as somebody else by the invitation that he knows.
      expect((await ask('members', 'setDisabled', { id, disabled: true }, asFirst)).body.code).toBe(200)
      expect((await join('15000000018', { companyName, inviteCode })).body.code).toBe(409)
      const renewed = (await ask<{ inviteCode: string }>('members', 'invite', {}, asFirst)).body.data.inviteCode
      expect(renewed).not.toBe(inviteCode)
    })

    test('[R-PUR-04] what a company is called in one shop nobody learns in another, where the name is free', async () => {
      const companyName = '常州岚垟两店企业'
      const elsewhere = (mobile: string, more: object) =>
        ask<Session>(
          'registration',
          'register',
          { mobile, companyName, shopNo: OTHER_SHOP_NO, ...more },
          { ShopNo: OTHER_SHOP_NO },
        )
      const first = (await join('15000000021', { companyName })).body
      expect(first.code).toBe(200)
      const other = (await elsewhere('15000000022', {})).body
      expect(other).toMatchObject({ code: 200, data: { userInfo: { roleCodes: ['ADMIN'], companyName } } })
      expect((await elsewhere('15000000023', {})).body.code).toBe(409)
      const admin = { Authorization: other.data.token, ShopNo: OTHER_SHOP_NO }
      const colleagues = (await ask<{ mobile: string }[]>('members', 'list', {}, admin)).body.data
      expect(colleagues).toHaveLength(1)
      // Who was invited into the first comes into it from any shop.
      const asFirst = { Authorization: first.data.token }
      const { inviteCode } = (await ask<{ inviteCode: string }>('members', 'invite', {}, asFirst)).body.data
      const invited = (await elsewhere('15000000023', { inviteCode })).body
      expect(invited).toMatchObject({ code: 200, data: { userInfo: { roleCodes: ['DEMANDER'] } } })
      expect((await ask<object[]>('members', 'list', {}, asFirst)).body.data).toHaveLength(2)
    })

    test('[R-PUR-04] a name that looks like that of a company is its name', async () => {
      const companyName = '常州岚垟同名企业'
      const founder = (await join('15000000014', { companyName })).body
      expect(founder.code).toBe(200)
      const twins = [
        '常州岚垟\u200b同名企业',
        '常州岚垟\u00ad同名企业',
        '\u202e常州岚垟同名企业\u202c',
        '常州岚垟 同名企业',
        '常州岚垟\u3000同名企业',
        '常州岚垟同名企业。',
        '常州岚垟同名企业 . ',
        '常州岚垟同名企业\ufe0f',
        '常州\u034f岚垟同名企业',
        '常州岚垟\u3164同名企业',
        '常州岚垟同名企业\u{e0100}',
        '常州岚垟同名企业\u2800',
        '（常州岚垟同名企业）',
        '“常州岚垟同名企业”',
        '[常州岚垟同名企业]-',
      ]
      for (const twin of twins)
        expect([twin, (await join('15000000015', { companyName: twin })).body.code]).toEqual([twin, 409])
      const first = { Authorization: founder.data.token }
      const { inviteCode } = (await ask<{ inviteCode: string }>('members', 'invite', {}, first)).body.data
      const joined = (await join('15000000015', { companyName: twins[0], inviteCode })).body
      expect(joined).toMatchObject({ code: 200, data: { userInfo: { roleCodes: ['DEMANDER'], companyName } } })
      // What is not seen is not kept either, and does not make a short name long.
      const clean = (await join('15000000016', { companyName: '常州岚\u200b垟别家企业' })).body
      expect(clean).toMatchObject({ code: 200, data: { userInfo: { companyName: '常州岚垟别家企业' } } })
      expect((await join('15000000017', { companyName: '岚垟\u200b\u200b' })).body.code).toBe(400)
    })

    test.each(['Short7x', '12345678', 'abcdefgh', 'a1'.repeat(11), '有汉字1234a'])(
      '[R-VAL-11] %s is no password',
      async (password) => {
        expect((await join('15000000013', { companyName: '岚垟密码企业', password })).body.code).toBe(400)
        expect(await codeOf('profile', 'changePassword', { oldPassword: SEED_PASSWORD, newPassword: password })).toBe(
          400,
        )
        expect(await codeOf('registration', 'resetPassword', { newPassword: password })).toBe(400)
      },
    )
  })

  describe('headers and shops', () => {
    interface Intro {
      shopName: string
      slogan: string
      themeModule: { color: string }
      logoModule: { iconUrl: string }
    }
    const intro = async (shopNo: string) => (await ask<Intro>('shop', 'intro', {}, { ShopNo: shopNo })).body

    test('[R-PUR-01] [R-HDR-01] the header says which shop is spoken to, and sessions stay in theirs', async () => {
      expect((await intro(SHOP_NO)).data).toMatchObject({ shopName: '岫钧工品', slogan: '企业工业品一站式采购' })
      expect((await intro(OTHER_SHOP_NO)).data).toMatchObject({ shopName: '峪衡机电', slogan: '电气与自动化备件' })
      expect((await intro(CLOSED_SHOP_NO)).code).toBe(603)
      expect((await ask('account', 'me', {}, { ShopNo: OTHER_SHOP_NO })).body.code).toBe(401)
    })

    test('[R-PUR-06] [R-PUR-26] [R-SCR-48] theme, logo, banners and floors belong to the shop', async () => {
      type Module = { module: string; jsonData: unknown }
      const homeOf = async (shopNo: string) =>
        (await ask<Module[]>('shop', 'homePage', {}, { ShopNo: shopNo })).body.data
      const kinds = ['WA_HP_BANNER', 'WA_HP_PRODUCT_FLOOR', 'WA_HP_ACTIVITY_FLOOR', 'WA_HP_BRAND_FLOOR']
      const [one, other] = [await homeOf(SHOP_NO), await homeOf(OTHER_SHOP_NO)]
      for (const home of [one, other]) expect(home.map(({ module }) => module)).toEqual(expect.arrayContaining(kinds))
      for (const shopNo of [SHOP_NO, OTHER_SHOP_NO]) {
        const floor = (await homeOf(shopNo)).find(({ module }) => module === 'WA_HP_BRAND_FLOOR')
        const { list, total } = floor!.jsonData as { list: { proBrandId: string }[]; total: number }
        type Sold = { list: { proBrandId: string }[]; total: number }
        const sold = await ask<Sold>('product', 'brands', { pageNum: 1, pageSize: 100 }, { ShopNo: shopNo })
        expect(total).toBe(sold.body.data.total)
        const idsOf = (brands: { proBrandId: string }[]) => brands.map(({ proBrandId }) => proBrandId)
        expect(idsOf(sold.body.data.list)).toEqual(expect.arrayContaining(idsOf(list)))
        expect(list).toHaveLength(8)
      }
      for (const kind of kinds.slice(0, 2)) {
        const shown = (home: Module[]) => home.filter(({ module }) => module === kind).map(({ jsonData }) => jsonData)
        expect(shown(one)).not.toEqual(shown(other))
      }
      const looks = [(await intro(SHOP_NO)).data, (await intro(OTHER_SHOP_NO)).data]
      expect(looks.map(({ themeModule }) => themeModule.color)).toEqual(['golden', 'blue'])
      expect(looks[0]!.logoModule.iconUrl).not.toBe(looks[1]!.logoModule.iconUrl)
    })

    test('[R-PUR-25] one shop is a demonstration, of the two others one is closed', async () => {
      type Brief = { shopBriefBO: { demo: boolean } }
      const demoOf = async (shopNo: string) =>
        (await ask<Brief>('shop', 'intro', {}, { ShopNo: shopNo })).body.data.shopBriefBO.demo
      expect([await demoOf(SHOP_NO), await demoOf(OTHER_SHOP_NO)]).toEqual([true, false])
      expect((await intro(CLOSED_SHOP_NO)).code).toBe(603)
    })

    test('[R-ENT-21] home has every kind of module, and one that no client knows', async () => {
      type Module = { module: string; jsonData: unknown; moduleTitle: string }
      const home = (await ask<Module[]>('shop', 'homePage', {}, { ShopNo: SHOP_NO })).body.data
      const own = ['SHOP_NAME', 'SHOP_LOGO', 'SHOP_THEME', 'NEW_ACTIVITY_FLOOR', 'GBB_Select_FLOOR', 'GBB_IRON_FLOOR']
      const usual = ['BANNER', 'PRODUCT_FLOOR', 'ACTIVITY_FLOOR', 'BRAND_FLOOR'].map((kind) => `HP_${kind}`)
      const kinds = home.map(({ module }) => module)
      expect(kinds).toEqual(expect.arrayContaining([...own, ...usual].map((kind) => `WA_${kind}`)))
      expect(kinds).toContain('X_SEASON_POSTER')
      expect(home.find(({ module }) => module === 'WA_GBB_IRON_FLOOR')).toMatchObject({
        moduleTitle: '五金钢材',
        jsonData: { list: expect.arrayContaining([expect.objectContaining({ valid: true })]) },
      })
    })

    test('[R-HDR-02] [R-ROL-01] [R-ROL-02] GUEST is a guest, a bare token is its buyer, and there is no Bearer', async () => {
      const me = async (authorization: string) =>
        (await ask<{ mobile: string }>('account', 'me', {}, { Authorization: authorization })).body
      expect(await me('GUEST')).toMatchObject({ code: 401 })
      expect(await me(token)).toMatchObject({ code: 200, data: { mobile: purchaser.mobile } })
      expect((await me(`Bearer ${token}`)).code).not.toBe(200)
    })

    test('[R-HDR-05] [R-CON-12] the city of the headers decides, and Shanghai without one', async () => {
      await service.edit(`insert into area_limits (sku_no, region_code, reason) values ('${SKU_NO}', '310000', '限售')`)
      const limited = async (headers: Record<string, string>) => {
        const request = { platform: 'WA', cityCode: undefined, skuList: [{ skuNo: SKU_NO, quantity: 5 }] }
        return (await ask('cart', 'pushIn', request, headers)).body.code
      }
      expect(await limited({ provinceCode: '440000', cityCode: '440300' })).toBe(200)
      expect(await limited({ provinceCode: '310000', cityCode: '310100' })).toBe(2004)
      expect(await limited({})).toBe(2004)
      expect(await limited({ provinceCode: 'zz', cityCode: '1' })).toBe(2004)
      await service.edit(
        `delete from area_limits where sku_no = '${SKU_NO}' and reason = '限售'; delete from cart_lines`,
      )
    })

    test('[R-VAL-07] who cannot be located is in Shanghai', async () => {
      const shanghai = { provinceCode: '310000', cityCode: '310100', city: '上海市' }
      const nowhere = [
        '203.0.113.9',
        '10.0.0.1',
        '192.168.1.7',
        '8.8.8.8',
        '::1',
        '2001:4860:4860::8888',
        '999.1.1.1',
        'x',
      ]
      for (const ip of nowhere) expect((await ask('regions', 'byIp', { ip })).body.data).toMatchObject(shanghai)
      expect((await ask('regions', 'byIp', {})).body.data).toMatchObject(shanghai)
      expect((await ask('regions', 'locate', { lat: undefined, lng: undefined })).body.data).toMatchObject(shanghai)
    })

    test.each([
      ['218.4.167.70', '江苏省', '320500', '苏州市'],
      ['::ffff:218.4.167.70', '江苏省', '320500', '苏州市'],
      ['124.117.235.1', '新疆维吾尔自治区', '650100', '乌鲁木齐市'],
      ['61.128.192.68', '重庆市', '500100', '重庆市'],
      ['1.202.1.1', '北京市', '110100', '北京市'],
    ])('[R-CALL-063] [R-VAL-07b] %s is in %s, %s %s', async (ip, province, cityCode, city) => {
      expect((await ask('regions', 'byIp', { ip })).body.data).toEqual({
        provinceCode: `${cityCode.slice(0, 2)}0000`,
        province,
        cityCode,
        city,
      })
    })

    test('[R-RTE-06] [R-RTE-08] [R-RTE-12] a scene, a host and nothing at all lead to a shop', async () => {
      expect((await ask('shop', 'scene', { id: 'sc1bolt' })).body.data).toEqual({
        shopNo: SHOP_NO,
        path: 'pages/item/index',
        query: `skuNo=${SKU_NO}`,
      })
      expect((await ask('shop', 'scene', { id: 'nobody' })).body.code).toBe(404)
      expect((await ask('shop', 'byHost', { host: 'jidian.example.com' })).body.data).toEqual({ shopNo: OTHER_SHOP_NO })
      expect((await ask('shop', 'byHost', { host: 'nobody.example.com' })).body.code).toBe(404)
      expect((await ask('shop', 'demo')).body.data).toEqual({ shopNo: SHOP_NO })
    })

    test('[R-PUR-24] the papers of a shop are its own', async () => {
      type Papers = { license: { companyName: string }; images: { url: string }[] }
      const papers = async (shopNo: string) =>
        (await ask<Papers>('qualification', 'show', {}, { ShopNo: shopNo })).body.data
      const [one, other] = [await papers(SHOP_NO), await papers(OTHER_SHOP_NO)]
      expect(one.license.companyName).not.toBe(other.license.companyName)
      expect(one.images[0]?.url).toMatch(/^\//)
    })

    test('[R-PRM-07] a DEMANDER makes no order', async () => {
      const Authorization = await logIn(service.url, demander.mobile)
      for (const name of ['preview', 'freight', 'create'])
        expect((await ask('order', name, {}, { Authorization })).body.code).toBe(403)
      expect((await ask('order', 'preview')).body.code).toBe(200)
    })

    test('[R-CON-25] [R-FLD-01] a list has its own size when nobody names one', async () => {
      type Found = { page: { content: unknown[] } }
      const found = await ask<Found>('search', 'products', { keyWord: '螺栓', pageNum: undefined, pageSize: undefined })
      expect(found.body.data.page.content).toHaveLength(20)
      await service.edit(`insert into browses (user_id, shop_no, sku_no, browsed_at) select user_id, '${SHOP_NO}', sku_no, now()
        from users cross join (select sku_no from products where on_sale limit 30) goods where mobile = '${purchaser.mobile}'`)
      await service.edit(
        `insert into favorites (user_id, shop_no, sku_no, added_at)
        select user_id, shop_no, sku_no, now() from browses`,
      )
      type Page = { list: unknown[]; pageNum: number }
      const none = { pageNum: undefined, pageSize: undefined }
      for (const [domain, name] of [
        ['browse', 'list'],
        ['favorite', 'page'],
      ] as const) {
        const { data } = (await ask<Page>(domain, name, none)).body
        expect([name, data.list.length, data.pageNum]).toEqual([name, 20, 1])
      }
    })
  })
})
