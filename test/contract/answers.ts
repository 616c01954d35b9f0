/** What each call answers, as schemas that the compiler holds equal to the contract's types. */
import { Type, type Static, type TSchema } from 'typebox'
import type { AnswerOf } from '@/api/call'
import type { Registry } from '@/api/index'
import { NAMED_COLOURS, type ThemeName } from '@/domain/theme/colours'
import { approvalAnswers } from './approvalAnswers'
import { oneOf, tradeAnswers } from './tradeAnswers'

const text = Type.String()
const number = Type.Number()
const flag = Type.Boolean()
const maybe = Type.Union([Type.Number(), Type.Null()])

/** No field that the contract does not name: `additionalProperties: false` all the way down. */
function exactly<const TFields extends Record<string, TSchema>>(fields: TFields) {
  return Type.Object(fields, { additionalProperties: false })
}

const tag = exactly({
  tagType: Type.Union([Type.Literal('PROMOTION'), Type.Literal('TIER'), Type.Literal('FACT')]),
  tagName: text,
})
const tier = exactly({ minQty: number, price: number })

const itemFields = {
  skuNo: text,
  proSkuNo: text,
  skuName: text,
  brandId: text,
  brandName: text,
  image: text,
  specText: text,
  unit: text,
  price: maybe,
  noTaxPrice: maybe,
  exactPrice: flag,
  sybSellingScribePrice: text,
  canPurchaseQty: maybe,
  sybQty: number,
  gbbSupplierQty: number,
  leadTimeDesc: text,
  minOrderNum: number,
  mpq: number,
  tags: Type.Array(text),
  promotionTagDTOS: Type.Array(tag),
  valid: flag,
}
const item = exactly(itemFields)
const items = Type.Array(item, { minItems: 1 })

const brandFields = { proBrandId: text, proBrandName: text, proBrandSmallLogo: text, proBrandFirstLetter: text }
const facet = exactly({ proName: text, values: Type.Array(text), counts: Type.Array(number) })

/** Any kind: a client skips the ones that it does not know. */
const homeModule = exactly({
  module: text,
  jsonData: Type.Unknown(),
  moduleTitle: text,
})

const userInfo = exactly({
  userId: text,
  name: text,
  mobile: text,
  email: text,
  companyId: text,
  companyName: text,
  roleCodes: Type.Array(text, { minItems: 1 }),
  openIdBound: flag,
  nickName: Type.Optional(text),
  ruleRead: flag,
  pricesHidden: Type.Optional(flag),
})
const session = exactly({ token: Type.String({ minLength: 43 }), userInfo })
const smsSent = exactly({ expireSec: number, resendSec: number })
const city = exactly({ provinceCode: text, province: text, cityCode: text, city: text })

const favoriteGroup = exactly({ groupId: text, groupName: text, count: number })
const link = exactly({ url: text })

const level = Type.Union([Type.Literal(1), Type.Literal(2), Type.Literal(3)])
const demoShop = exactly({ shopNo: text })

/** Three levels of an own kind each: a schema that holds itself would be compared with its type in vain. */
const catalogLeaf = Type.Object({
  catalogId: text,
  catalogName: text,
  icon: text,
  skuNoS: Type.Array(text),
  list: items,
})
const corrected = exactly({ from: text, to: text, dropped: Type.Optional(Type.Array(text, { minItems: 1 })) })
const searchNode = Type.Object({ catalogId: text, catalogName: text, count: number })

const done = Type.Literal(true)
const time = Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2} \\d{2}:\\d{2}:\\d{2}$' })
const role = Type.Union([
  Type.Literal('ADMIN'),
  Type.Literal('PURCHASE_MANAGER'),
  Type.Literal('PURCHASER'),
  Type.Literal('DEMANDER'),
])
const kept = { companyDefault: flag, editable: flag }
const regionFields = {
  provinceCode: text,
  provinceName: text,
  cityCode: text,
  cityName: text,
  districtCode: text,
  districtName: text,
}
const receiver = { receiveId: text, defaultAddress: flag, receiverName: text, mobile: text, detail: text }
const address = exactly({
  ...receiver,
  ...kept,
  ...regionFields,
  phone: text,
  townCode: text,
  townName: text,
  company: text,
  tag: text,
})
const invoiceAddress = exactly({ ...receiver, ...kept, ...regionFields, email: text })
const received = exactly({ receiveId: text })
const invoice = exactly({
  invoiceId: text,
  defaultInvoice: flag,
  ...kept,
  type: Type.Union([Type.Literal(1), Type.Literal(2), Type.Literal(3)]),
  title: text,
  taxNo: text,
  bankName: text,
  bankAccount: text,
  regAddress: text,
  regPhone: text,
  email: text,
})

type Fits<TSchemas, TCalls> = {
  [TName in keyof TSchemas]: TName extends keyof TCalls
    ? TSchemas[TName] extends TSchema
      ? AnswerOf<TCalls[TName]> extends Static<TSchemas[TName]>
        ? TSchemas[TName]
        : { readonly mismatch: AnswerOf<TCalls[TName]> }
      : never
    : never
}

type AllFit<TAnswers> = {
  [TDomain in keyof TAnswers]: TDomain extends keyof Registry ? Fits<TAnswers[TDomain], Registry[TDomain]> : never
}

/** Compiles only while every declared answer fits its schema. */
function answersOf() {
  return <const TAnswers extends { [TDomain in keyof Registry]: Record<keyof Registry[TDomain], TSchema> }>(
    schemas: TAnswers & AllFit<TAnswers>,
  ): TAnswers => schemas
}

export const answers = answersOf()({
  ...tradeAnswers,
  ...approvalAnswers,
  account: {
    passwordLogin: session,
    smsLogin: session,
    logout: Type.Literal(true),
    sendLoginCode: smsSent,
    sendRegisterCode: smsSent,
    sendResetCode: smsSent,
    me: userInfo,
  },
  activity: {
    data: exactly({
      title: text,
      banner: text,
      rules: Type.Array(text, { minItems: 1 }),
      startTime: Type.Optional(text),
      endTime: Type.Optional(text),
      floors: Type.Array(exactly({ activityId: text, name: text }), { minItems: 1 }),
    }),
    products: items,
  },
  addresses: {
    resolveText: exactly({
      receiverName: Type.Optional(text),
      mobile: Type.Optional(text),
      phone: Type.Optional(text),
      provinceCode: Type.Optional(text),
      provinceName: Type.Optional(text),
      cityCode: Type.Optional(text),
      cityName: Type.Optional(text),
      districtCode: Type.Optional(text),
      districtName: Type.Optional(text),
      detail: text,
    }),
    list: Type.Array(address, { minItems: 1 }),
    one: address,
    save: received,
    setDefault: done,
    remove: done,
  },
  browse: {
    list: exactly({
      list: Type.Array(exactly({ ...itemFields, browseTime: text })),
      hasNextPage: flag,
      pageNum: number,
    }),
  },
  chat: {
    token: exactly({
      token: Type.String({ minLength: 43 }),
      userId: text,
      guest: flag,
      guestToken: Type.Optional(text),
      groupId: Type.Optional(text),
      basketShown: Type.Optional(flag),
    }),
    basket: done,
    upload: exactly({ host: text, dir: text, key: text, policy: text, signature: text, expire: number }),
    history: Type.Array(
      exactly({
        msgId: text,
        msgFromId: text,
        msgFromName: text,
        msgMediaType: Type.Union([
          Type.Literal('TEXT'),
          Type.Literal('IMAGE'),
          Type.Literal('PRODUCT'),
          Type.Literal('ORDER'),
        ]),
        msgText: text,
        msgTime: number,
        msgToId: text,
        msgToName: text,
      }),
      { minItems: 1 },
    ),
    config: exactly({
      enable: flag,
      greeting: text,
      workTime: Type.Optional(text),
      questions: Type.Array(text, { minItems: 1 }),
    }),
    read: exactly({ unread: number }),
    unread: exactly({
      unread: number,
      again: Type.Optional(number),
      latest: Type.Optional(exactly({ name: text, words: text })),
    }),
  },
  favorite: {
    page: exactly({
      list: Type.Array(exactly({ ...itemFields, favoriteId: text, groupId: text, addTime: text })),
      hasNextPage: flag,
      pageNum: number,
    }),
    add: exactly({ id: text }),
    addAll: exactly({ kept: Type.Array(text), rejected: Type.Array(exactly({ skuNo: text, reason: text })) }),
    remove: Type.Literal(true),
    check: exactly({ favorite: flag, id: Type.Optional(text) }),
    groups: Type.Array(favoriteGroup, { minItems: 1 }),
    addGroup: favoriteGroup,
    renameGroup: Type.Literal(true),
    removeGroup: Type.Literal(true),
  },
  industry: {
    enabled: Type.Array(exactly({ id: text, name: text }), { minItems: 8 }),
    brief: Type.Array(exactly({ id: text, name: text, icon: text, desc: text }), { minItems: 8 }),
    base: exactly({
      ...{ id: text, name: text, banner: text, html: text, recommendCount: Type.Optional(number) },
      solutions: Type.Array(exactly({ catalogId: text, name: text, desc: text, icon: text }), { minItems: 6 }),
    }),
    hotBrands: Type.Array(exactly(brandFields), { minItems: 6 }),
    hotCatalogs: Type.Array(exactly({ catalogId: text, catalogName: text, icon: text }), { minItems: 6 }),
    recommended: exactly({ list: items, hasNextPage: flag, pageNum: number }),
  },
  inquiries: {
    create: exactly({ inquiryNo: text }),
    list: exactly({
      list: Type.Array(
        exactly({
          inquiryNo: text,
          what: text,
          quantity: number,
          unit: text,
          neededBy: text,
          detail: text,
          createTime: text,
          answer: text,
          answerTime: text,
        }),
      ),
      hasNextPage: flag,
      pageNum: number,
    }),
    withdraw: done,
  },
  invoices: {
    list: Type.Array(invoice, { minItems: 1 }),
    one: invoice,
    save: exactly({ invoiceId: text }),
    remove: done,
    setDefault: done,
    companies: Type.Array(
      exactly({
        companyName: text,
        taxNo: text,
        regAddress: text,
        regPhone: text,
        bankName: text,
        bankAccount: text,
      }),
      { minItems: 1 },
    ),
    addressList: Type.Array(invoiceAddress, { minItems: 1 }),
    addressOne: invoiceAddress,
    saveAddress: received,
    removeAddress: done,
    setDefaultAddress: done,
    syncAddresses: exactly({ count: number }),
  },
  members: {
    list: Type.Array(
      exactly({
        userId: text,
        name: text,
        nickName: text,
        mobile: Type.String({ pattern: '^1\\d{2}\\*{4}\\d{4}$' }),
        role,
        disabled: flag,
        joinTime: time,
        lastTime: Type.Union([time, Type.Literal('')]),
        self: flag,
      }),
      { minItems: 4 },
    ),
    invite: exactly({ inviteCode: text, expireTime: time }),
    changeRole: done,
    setDisabled: done,
  },
  poster: {
    create: exactly({ posterId: text, image: Type.Optional(text), qrCode: text }),
    code: exactly({ image: text }),
    update: Type.Literal(true),
    timeMark: Type.Literal(true),
  },
  product: {
    byNumbers: items,
    leadTime: exactly({ skuNo: text, leadTimeDesc: text, leadTimeDays: number, stockQty: number }),
    detail: exactly({
      ...itemFields,
      model: text,
      taxRate: number,
      stockQty: number,
      dangerousProduct: flag,
      returnable: flag,
      catalogPath: Type.Array(exactly({ catalogId: text, catalogName: text }), { minItems: 3 }),
      tierPrices: Type.Array(tier),
      properties: Type.Array(exactly({ name: text, value: text, unit: Type.Optional(text) })),
      leftImageList: Type.Array(text, { minItems: 1 }),
      descriptionImgs: Type.Array(text),
      detailImgs: Type.Array(text),
      parametersImgs: Type.Array(text),
      brandLogo: text,
      brandProductCount: number,
      proGroupNo: text,
    }),
    byCode: exactly({ skuNo: text, shopNo: text, skuName: text }),
    priceFor: exactly({
      price: maybe,
      tierPrices: Type.Array(tier),
      exactPrice: flag,
      stockQty: number,
      canPurchaseQty: maybe,
    }),
    related: items,
    catalogGroups: Type.Array(catalogLeaf, { minItems: 1 }),
    brands: exactly({
      list: Type.Array(exactly({ ...brandFields, productCount: number }), { minItems: 1 }),
      total: number,
    }),
    selectionGroups: Type.Array(exactly({ catalogId: text, catalogName: text, list: items }), { minItems: 1 }),
    selectionPage: exactly({ list: items, hasNextPage: flag, pageNum: number }),
    variants: items,
    soldInCity: exactly({ valid: flag, reason: Type.Optional(text) }),
    areaLimits: Type.Array(exactly({ skuNo: text, skuName: text, reason: text })),
  },
  profile: {
    changePassword: done,
    sendEmailCode: exactly({ expireSec: number }),
    saveEmail: done,
    ruleRead: exactly({ read: flag }),
    acceptRule: done,
    recentShops: Type.Array(exactly({ shopNo: text, shopName: text, lastTime: time }), { minItems: 1 }),
    logoutEverywhere: exactly({ ended: number }),
  },
  qualification: {
    show: exactly({
      images: Type.Array(exactly({ title: text, url: text }), { minItems: 1 }),
      license: exactly({
        companyName: text,
        creditCode: text,
        legalPerson: text,
        address: text,
        scope: text,
        foundTime: text,
        validity: text,
        authority: text,
        image: text,
      }),
    }),
  },
  registration: {
    verifyLogin: exactly({ needCaptcha: flag }),
    register: session,
    resetPassword: done,
    captcha: exactly({ captchaKey: text, image: Type.String({ pattern: '^data:image/png;base64,' }) }),
  },
  regions: {
    levels: Type.Array(
      exactly({
        code: text,
        name: text,
        level,
        children: Type.Optional(Type.Array(Type.Object({ code: text, name: text, level }), { minItems: 1 })),
      }),
      { minItems: 34 },
    ),
    locate: city,
    byIp: city,
  },
  scheme: { shop: link, url: link },
  search: {
    products: exactly({
      page: exactly({ content: items, last: flag, totalElements: number }),
      brands: Type.Array(exactly({ ...brandFields, count: number }), { minItems: 1 }),
      pros: Type.Array(facet, { minItems: 1 }),
      zkhProCatalogVO: searchNode,
      corrected: Type.Optional(corrected),
      instead: Type.Optional(text),
      groups: Type.Optional(
        Type.Array(
          exactly({ words: text, content: items, totalElements: number, corrected: Type.Optional(corrected) }),
        ),
      ),
      cut: Type.Optional(exactly({ signs: Type.Optional(number), goods: Type.Optional(number) })),
      missing: Type.Optional(Type.Enum(['catalog', 'brand'])),
    }),
    suggest: Type.Array(text, { minItems: 1 }),
    hotWords: Type.Array(exactly({ keyword: text, url: Type.Optional(text) }), { minItems: 1 }),
    publicKey: exactly({ publicKey: text, rsaGroupName: text }),
    properties: Type.Array(facet, { minItems: 1 }),
  },
  shop: {
    index: exactly({ shopNo: text, shopName: text, phone: text, notice: text }),
    scene: exactly({ shopNo: text, path: text, query: text }),
    homePage: Type.Array(homeModule, { minItems: 1 }),
    modules: Type.Array(homeModule, { minItems: 1 }),
    intro: exactly({
      shopNo: text,
      shopName: text,
      slogan: text,
      phone: text,
      shopBriefBO: exactly({ showNoTaxPrice: flag, demo: flag, auth: flag, qrCodeShow: flag, priceLogin: flag }),
      themeModule: exactly({
        color: oneOf(Object.keys(NAMED_COLOURS) as ThemeName[]),
        colorVal: Type.Optional(text),
      }),
      navigationBarModule: exactly({
        bgColor: text,
        textColor: Type.Union([Type.Literal('black'), Type.Literal('white')]),
        showSearch: flag,
      }),
      logoModule: exactly({ iconUrl: text }),
    }),
    hostOf: exactly({ host: text }),
    byHost: demoShop,
    random: demoShop,
    demo: demoShop,
    demoV2: exactly({ shopNo: text, shopName: text }),
  },
  wechat: {
    login: exactly({ openId: text, token: Type.Optional(text), bound: flag }),
    token: exactly({ token: text }),
    lastShop: exactly({ shopNo: text }),
    bind: done,
    phoneLogin: exactly({ token: text, mobile: text }),
    phone: exactly({ mobile: text }),
    saveUser: done,
    openId: exactly({ openId: text }),
    jsSignature: exactly({ appId: text, timestamp: number, nonceStr: text, signature: text }),
    tokenByCode: exactly({ token: text }),
    codeForToken: exactly({ code: text }),
  },
})
