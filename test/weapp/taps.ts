/** The taps that `taps.test.ts` measures: at least one of every route, or why there is none. */
import { envelope, firstHit } from '../flows/steps'
import { CREATE, SUBMIT } from '../flows/submitSteps'
import {
  buyerOf,
  emptyCart,
  fillCart,
  goods,
  orderOf,
  orderOne,
  packOf,
  payInSandbox,
  sell,
  TRADE,
} from '../flows/trade'
import { MEMBER, SHOP, type World } from '../flows/world'
import type { Driver } from '../support/driver'

/** What there is more, or less, of on the page after the tap: a name, a text, or classes with words (`.is-on 深色`). */
export interface Tap {
  readonly tap: string
  readonly group?: string
  readonly more?: string
  readonly less?: string
  /** The finger moves a carousel on instead. */
  readonly swipes?: true
  /** The page is scrolled. */
  readonly scrolls?: true
  /** The tap asks the service: it is measured until the answer. One that asks without saying so is red. */
  readonly asks?: true
  /** Messages that look so the page sends by itself; they are nobody's tap. */
  readonly meanwhile?: RegExp
  /** How many messages it may take; one when not said. */
  readonly calls?: number
  /** What nobody has drawn before costs more: today's figure, which may not grow, and why it stays. */
  readonly most?: readonly [bytes: number, why: string]
}

export interface Visit {
  readonly route: string
  readonly name?: string
  arrive(driver: Driver, world: World): Promise<void>
  readonly taps: readonly Tap[]
}

type Query = Readonly<Record<string, string>>

/** Why a tap may send more than 1 KB: what it shows was never drawn, and drawing it beforehand would cost every visitor. */
const WHY = {
  goods: 'other goods in place of those that were there',
  cities: 'the cities of a province that was not shown before',
  fields: 'three fields that were not there',
  ticks: 'the boxes of forty lines, as managing has ticks of its own',
  filters: 'the groups of the filter, which the list had asked for and nobody had seen',
} as const

/** One text of two digits. */
const SECOND_TICKS = /^\{"[^"]+\.v":"\d\d"\}$/

const SHEET = '.ui-sheet--at-in'
const opens = (tap: string, rest: Partial<Tap> = {}): Tap => ({ tap, more: SHEET, ...rest })
/** A sheet leaves in steps: it begins to, it has left, and what it held goes. */
const closes = (tap = '.ui-sheet__close'): Tap => ({ tap, less: SHEET, calls: 3 })
const chooses = (tap: string, look = '.is-on', rest: Partial<Tap> = {}): Tap => ({
  tap,
  more: `${look} ${tap}`,
  ...rest,
})

const visit = (route: string, taps: readonly Tap[], query: Query = {}): Visit => ({
  route,
  arrive: (driver) => driver.open(`/${route}`, { shopNo: SHOP.demo, ...query }),
  taps,
})

/** Where things are bought and the visitor is a member. */
const memberVisit = (
  route: string,
  taps: readonly Tap[],
  query: Query | ((world: World) => Promise<Query>) = {},
): Visit => ({
  route,
  arrive: async (driver, world) =>
    driver.open(`/${route}`, { shopNo: TRADE, ...(typeof query === 'function' ? await query(world) : query) }),
  taps,
})

/** The finger has been to the end of the page: what is far from there is no part of what a tap sends. */
const below = (visited: Visit): Visit => ({
  ...visited,
  arrive: async (driver, world) => {
    await visited.arrive(driver, world)
    await driver.scrollToBottom()
  },
})

const AGREED_BY_MANAGER = {
  ...{ seq: 1, name: '采购经理', minCents: 0, approverType: 'INTERNAL' },
  ...{ approverRole: 'PURCHASE_MANAGER', approvers: [], outside: null },
}

/** More than are shown unfolded. */
async function orderOfSix(world: World): Promise<Query> {
  const buyer = await buyerOf(world)
  return { orderNo: await orderOf(buyer, (await goods(buyer, 6)).slice(0, 6)) }
}

/** The rule is in force only while it is made: what it asks is copied into the order. */
async function waitingOrder(world: World): Promise<Query> {
  await world.edit(`update approval_rules set enabled = true, nodes = '${JSON.stringify([AGREED_BY_MANAGER])}'::jsonb`)
  const orderNo = await orderOne(await buyerOf(world))
  await world.edit('update approval_rules set enabled = false')
  return { orderNo }
}

async function shippedOrder(world: World): Promise<Query> {
  const buyer = await buyerOf(world)
  const orderNo = await orderOf(buyer, await goods(buyer, 1))
  await payInSandbox(world, orderNo)
  await sell(world, 'accept', orderNo)
  await sell(world, 'ship', orderNo)
  return { orderNo }
}

/** As many as a buyer may have. */
async function allAddresses(world: World): Promise<Query> {
  const buyer = await buyerOf(world)
  const { length } = await buyer.ask<unknown[]>('GET', '/customer/receive/list')
  for (let number = length + 1; number <= 50; number += 1) {
    await buyer.ask('POST', '/customer/receive/save', {
      ...{ receiverName: '周敏', mobile: '13800006027', detail: `云岫路 66 号 ${number} 号库` },
      ...{ provinceCode: '310000', cityCode: '310100', districtCode: '310115' },
    })
  }
  return {}
}

async function favourites(world: World): Promise<Query> {
  const buyer = await buyerOf(world)
  const skuNos = (await goods(buyer, 20)).map(({ skuNo }) => skuNo)
  await buyer.ask('POST', '/favorite/group/sku/addAll/0', { skuNos })
  return {}
}

/** The service has another price for the first of the goods than the buyer saw. */
const repriced: Visit['arrive'] = async (driver, world) => {
  const [sku] = await fillCart(await buyerOf(world), 20)
  const changes = [{ skuNo: sku!.skuNo, skuName: sku!.skuName, oldPrice: 36.2, newPrice: 38.5 }]
  driver.obstruct(CREATE, { body: envelope(409, '价格已变动', { changes, freight: null, totalAmount: 385 }) })
  await driver.open('/pages/order/index', { shopNo: TRADE, source: 'CART' })
}

async function filledCart(world: World, count: number): Promise<Query> {
  await fillCart(await buyerOf(world), count)
  return {}
}

async function filledBasket(world: World): Promise<Query> {
  const buyer = await buyerOf(world)
  const skuList = (await goods(buyer, 40)).map((sku) => ({ skuNo: sku.skuNo, quantity: packOf(sku) }))
  await buyer.ask('POST', '/demand/cart/add?cityCode=310100', { skuList, platform: 'WA' })
  return {}
}

/** One that waits to be confirmed by the visitor. */
async function demanded(world: World): Promise<string> {
  const demander = await buyerOf(world, MEMBER.demander)
  const skuList = (await goods(demander, 2)).map((sku) => ({ skuNo: sku.skuNo, quantity: packOf(sku) * 2 }))
  const body = { isDraft: 0, skuList, purpose: '补库' }
  return (await demander.ask<{ demandOrderNo: string }>('POST', '/demand/order/create', body)).demandOrderNo
}

export const GUEST: readonly Visit[] = [
  // The finger has come down to the tabs: the head has shrunk by then.
  below(visit('pages/index/index', [chooses('电气', '.is-on', { asks: true, calls: 2 })])),
  visit('pages/catalog/index', [
    chooses('工具', '.is-on', { most: [15_950, WHY.goods] }),
    chooses('紧固件'),
    { tap: '品牌', more: '热门品牌', asks: true },
    { tap: 'letter-M', scrolls: true, most: [2700, 'the rows of brands that come into sight, each with its count'] },
    { tap: '分类', less: '热门品牌' },
  ]),
  visit('pages/search/index', [{ tap: '换一批', more: '.search-page__place 9' }]),
  {
    route: 'pages/search/result/index',
    arrive: (driver) => driver.open('/pages/search/result/index', { shopNo: SHOP.demo, keyword: '螺栓' }),
    taps: [
      { tap: '价格', more: '.is-on 价格', asks: true },
      { tap: '销量', more: '.is-on 销量', asks: true },
      { tap: '仅现货', more: '.is-on 仅现货', asks: true },
      opens('筛选', { asks: true, calls: 2, most: [12_300, WHY.filters] }),
      closes(),
      opens('筛选', { asks: true, calls: 2, most: [12_300, WHY.filters] }),
      chooses('店铺自营', '.is-on', { asks: true }),
      closes(),
      opens('更换城市', { asks: true }),
      closes(),
      opens('更换城市'),
      closes(),
      { tap: '改为大图显示', more: '改为列表显示' },
    ],
  },
  {
    route: 'pages/item/index',
    arrive: async (driver, world) =>
      driver.open('/pages/item/index', { shopNo: SHOP.demo, skuNo: (await firstHit(world, '外六角螺栓')).skuNo }),
    taps: [
      { tap: '.item-gallery__carousel', more: '2 / ', swipes: true },
      { tap: '.ui-stepper__button--more', more: '数量 10', asks: true },
      { tap: '.ui-stepper__value', more: '收起', asks: true },
      { tap: '收起', less: '收起' },
      closes(),
      opens('已选', { asks: true }),
      { tap: '20 盒', more: '小计 20 盒', asks: true },
      closes(),
      opens('分享'),
      closes(),
      opens('送至', { asks: true }),
      { tap: '广东省', more: '.is-on 广东省', most: [2325, WHY.cities] },
      closes(),
      opens('送至'),
      closes(),
    ],
  },
  visit(
    'pages/list/index',
    [
      { tap: '销量', more: '.is-on 销量', asks: true },
      opens('筛选', { asks: true, calls: 2, most: [12_300, WHY.filters] }),
      closes(),
      { tap: '改为列表显示', more: '改为大图显示' },
    ],
    { catalogId: '10' },
  ),
  visit('pages/industry/catalog/index', [chooses('汽车零部件', '.is-on', { asks: true, most: [9000, WHY.goods] })]),
  visit('pages/industry/list/index', [{ tap: '价格', more: '.is-on 价格', asks: true }], {
    id: '1',
    catalogId: '1801',
  }),
  visit('pages/industry/search/index', [{ tap: '仅现货', more: '.is-on 仅现货', asks: true }], {
    id: '1',
    keyword: '切割片',
  }),
  visit('pages/doubleEleven/index', [
    // Meanwhile the countdown may say another second.
    opens('规则', { calls: 2 }),
    closes(),
    chooses('工具会场', '.is-on', { asks: true, calls: 2, meanwhile: SECOND_TICKS }),
  ]),
  visit('pages/account/login/index', [
    { tap: '密码登录', more: '显示密码' },
    { tap: '显示密码', more: '隐藏密码' },
    { tap: '我已阅读并同意用户协议和隐私政策', more: '.ui-check.is-on' },
    { tap: '登录', more: '请输入正确的手机号' },
    { tap: '验证码登录', less: '隐藏密码' },
  ]),
  visit('pages/account/register/index', [
    { tap: '显示密码', more: '隐藏密码' },
    { tap: '我已阅读并同意用户协议和隐私政策', more: '.ui-check.is-on' },
    { tap: '注册并登录', more: '请输入正确的手机号' },
  ]),
  visit('pages/account/reset/index', [
    { tap: '显示新密码', more: '隐藏新密码' },
    { tap: '确认重置', more: '请输入正确的手机号' },
  ]),
]

/** A list of more than a hundred cards: what a tap sends may not grow with them. */
const longList: Visit['arrive'] = async (driver, world) => {
  await emptyCart(await buyerOf(world))
  await driver.open('/pages/search/result/index', { shopNo: TRADE, keyword: '螺栓' })
  for (let page = 0; page < 6; page += 1) {
    await driver.settled()
    await driver.scrollToBottom()
  }
  // A card in sight: the driver would scroll to any other, which draws those around it.
  await driver.scrollTo(0)
  await driver.settled()
}

export const MEMBER_VISITS: readonly Visit[] = [
  {
    route: 'pages/search/result/index',
    name: 'cards',
    arrive: longList,
    taps: [
      { tap: '加入购物车，', more: '移除，', asks: true },
      // Longer than a finger takes to come down twice.
      opens('更换城市', { asks: true }),
      closes(),
      { tap: '增加，', less: '移除，', asks: true },
      { tap: '减少，', more: '移除，', asks: true },
    ],
  },
  memberVisit(
    'pages/cart/index',
    [
      { tap: '管理', more: '移入收藏', most: [2_350, WHY.ticks] },
      { tap: '完成', less: '移入收藏', most: [2_700, WHY.ticks] },
      { tap: '.basket-edit__line .check-row', less: '.ui-check.is-on', asks: true },
      { tap: '全选', more: '.ui-check.is-on', asks: true },
      { tap: '.ui-stepper__button--more', more: '数量 2', asks: true },
      { tap: '.ui-stepper__value', more: SHEET },
      closes(),
      opens('更换城市', { asks: true }),
      closes(),
    ],
    (world) => filledCart(world, 40),
  ),
  memberVisit(
    'pages/demandCart/index',
    [
      { tap: '全选', more: '请选择商品', asks: true, most: [2_250, WHY.ticks] },
      { tap: '.ui-stepper__button--more', more: '数量 2', asks: true },
      { tap: '.ui-stepper__value', more: SHEET },
      closes(),
    ],
    filledBasket,
  ),
  below(memberVisit('pages/demandCart/index', [opens('期望到货'), closes()], filledBasket)),
  memberVisit(
    'pages/order/demandList/index',
    [opens('时间'), closes(), { tap: '多选', more: '退出多选' }, { tap: '退出多选', less: '合并确认' }],
    async (world) => ({ demandOrderNo: await demanded(world) }),
  ),
  memberVisit('pages/order/demandDetail/index', [opens('驳回'), closes()], async (world) => ({
    demandOrderNo: await demanded(world),
  })),
  below(
    memberVisit(
      'pages/order/index',
      [opens('发票'), { tap: '不开发票', less: '发票抬头' }, { tap: '开具发票', more: '发票抬头' }, closes()],
      async (world) => ({ ...(await filledCart(world, 20)), source: 'CART' }),
    ),
  ),
  memberVisit('pages/order/orderList/index', [
    opens('时间'),
    closes(),
    opens('取消订单'),
    { tap: '不想买了', more: '.ui-check.is-on' },
    closes(),
    chooses('待发货', '.is-on', { asks: true }),
  ]),
  {
    route: 'pages/order/orderDetail/index',
    arrive: async (driver, world) => {
      await driver.open('/pages/order/orderDetail/index', { shopNo: TRADE, ...(await orderOfSix(world)) })
      await driver.settled()
      // To the fold, where the finger is: that the head is solid from there on is a message of the scrolling.
      await driver.scrollToBottom()
    },
    taps: [
      { tap: '展开其余', more: '收起', most: [1200, 'the line that was folded, with its number and its sum'] },
      { tap: '收起', less: '收起' },
      { tap: '复制订单编号', more: '内容已复制' },
      opens('取消订单'),
      closes(),
    ],
  },
  memberVisit(
    'pages/favorite/index',
    [opens('.product-card__drop'), closes(), opens('管理分组'), closes()],
    favourites,
  ),
  memberVisit(
    'pages/order/payment/index',
    [opens('请他人付款', { asks: true }), { tap: '复制链接', more: '内容已复制' }, closes()],
    async (world) => ({ orderNo: await orderOne(await buyerOf(world)) }),
  ),
  memberVisit('pages/account/myAccount/index', [
    chooses('深色'),
    chooses('浅色'),
    chooses('特大'),
    chooses('标准'),
    { tap: '修改密码', more: '显示新密码', most: [1800, WHY.fields] },
    { tap: '退出登录', more: '取消' },
    { tap: '取消', less: '取消' },
  ]),
  memberVisit(
    'pages/address/receive/index',
    [
      { tap: '删除', more: '确定删除该收货地址' },
      { tap: '取消', less: '确定删除该收货地址' },
    ],
    allAddresses,
  ),
  memberVisit('pages/address/addreceive/index', [
    chooses('仓库'),
    { tap: '设为默认地址', more: '.ui-switch__knob.is-on' },
    opens('省市区，请选择', { asks: true }),
    { tap: '广东省', more: '深圳市', most: [2500, WHY.cities] },
    { tap: '深圳市', more: '选择区县', asks: true },
    closes(),
    { tap: '保存', more: '收货人请填写' },
  ]),
  memberVisit('pages/invoice/list/index', [
    { tap: '删除', more: '确定删除该发票抬头' },
    { tap: '取消', less: '确定删除该发票抬头' },
  ]),
  memberVisit('pages/invoice/edit/index', [
    { tap: '增值税专用发票', more: '.is-on 专用发票' },
    { tap: '设为默认抬头', more: '.ui-switch__knob.is-on' },
    { tap: '保存', more: '请填写纳税人识别号' },
  ]),
  memberVisit('pages/invoice/apply/index', [
    { tap: '提交申请', more: '请选择要开票的订单' },
    { tap: '.invoice-order', more: '.ui-check.is-on' },
    { tap: '改为纸质', more: '改为电子' },
    { tap: '改为电子', less: '改为电子' },
  ]),
  memberVisit('pages/invoiceAddress/list/index', [
    { tap: '删除', more: '确定删除该收票地址' },
    { tap: '取消', less: '确定删除该收票地址' },
    opens('同步收货地址', { asks: true }),
    closes(),
  ]),
  memberVisit('pages/invoiceAddress/edit/index', [
    { tap: '设为默认收票地址', more: '.ui-switch__knob.is-on' },
    opens('省市区，请选择', { asks: true }),
    closes(),
    opens('省市区，请选择'),
    closes(),
    { tap: '保存', more: '请填写' },
  ]),
  memberVisit('pages/order/orderDetail/index', [opens('查看物流', { asks: true }), closes()], shippedOrder),
  memberVisit('pages/other/openBrowser/index', [{ tap: '复制链接', more: '内容已复制' }], {
    url: '/pages/item/index?skuNo=1',
  }),
  // The last one, because its refusal stays in the way.
  {
    route: 'pages/order/index',
    arrive: repriced,
    taps: [opens(SUBMIT, { asks: true }), closes('再想想')],
  },
]

export const ADMIN: readonly Visit[] = [
  memberVisit('pages/account/members/index', [opens('改角色'), closes(), opens('邀请同事', { asks: true }), closes()]),
  memberVisit('pages/account/statistics/index', [opens('统计时间'), closes()]),
  memberVisit('pages/order/approval/index', [{ tap: '写入意见：预算内', more: '.is-on 预算内' }], waitingOrder),
  memberVisit('pages/account/approvals/index', [opens('驳回'), closes()], waitingOrder),
  memberVisit('pages/account/approvalRules/index', [
    { tap: '允许审批自己的订单', more: '.ui-switch__knob.is-on' },
    opens('导出审批记录'),
    closes(),
  ]),
]

/** Routes whose every tap leads to another page or asks the service. */
export const NONE: Readonly<Record<string, string>> = {
  'pages/industry/baseinfo/index': 'its taps open lists and products, or ask the service to put one into the cart',
  'pages/user/index': 'its taps are ways to other pages and telephone calls',
  'pages/wxpay/index': 'its one button leads home',
  'pages/shopPay/index': 'its one button asks the service for the payment',
  'pages/landing/index': 'its taps open products, or ask the service to put one into the cart',
  'pages/promote/index': 'its taps open products, or ask the service to put one into the cart',
  'pages/activityList/index': 'its taps open products, or ask the service to put one into the cart',
  'pages/account/history/index': 'its taps open products',
  'pages/compare/index': 'its taps open products, ask the service, or ask it anew for the goods that are left',
  'pages/invoice/application/index': 'its taps lead to orders, ask before it is taken back, or fetch the file',
  'pages/account/inquiries/index': 'its one button asks whether to take a request back, and then the service',
  'pages/order/currentProcess/index': 'its taps lead to other pages, or ask the service for the link or to remind',
  'pages/account/notices/index': 'its taps open what the notices are about, or ask the service to mark all as read',
  'pages/module/quafilication/index': "its taps open the phone's own viewer of pictures",
  'pages/other/chat/index': 'its taps say something, which is new each time, or open other pages',
  'pages/other/transit/index': 'its one button opens another mini-program',
  'pages/protocol/shopClose/index': 'its buttons ask the service, call the shop or lead to another one',
  'pages/protocol/userProtocol/index': 'it is a text',
  'pages/protocol/userProtocol/privacyPolicy/index': 'it is a text',
}
