/** The taps that `taps.test.ts` measures: at least one of every route, or why there is none. */
import { firstHit } from '../flows/steps'
import { buyerOf, fillCart, goods, orderOf, TRADE } from '../flows/trade'
import { SHOP, type World } from '../flows/world'
import type { Driver } from '../support/driver'

/** What there is more, or less, of on the page after the tap: a name, a text, or classes with words (`.is-on 深色`). */
export interface Tap {
  readonly tap: string
  readonly group?: string
  readonly more?: string
  readonly less?: string
  /** The page is scrolled. */
  readonly scrolls?: true
  /** The tap asks the service: it is measured until the answer. One that asks without saying so is red. */
  readonly asks?: true
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
  look: 'twenty cards of another make',
  places: 'a list of provinces or cities, which few buyers open',
  sheet: 'a sheet that few buyers open, beside a page whose change of tab would send it again',
  field: 'fields that were not there, with what the form says of them',
  pad: 'the quantity, price and quick picks of the line that was tapped, in a sheet that stands ready',
  beside: 'the skeleton comes and goes beside the sheets of the page, which are sent again with it',
} as const

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

async function orderOfFour(world: World): Promise<Query> {
  const buyer = await buyerOf(world)
  return { orderNo: await orderOf(buyer, (await goods(buyer, 4)).slice(0, 4)) }
}

async function filledCart(world: World, count: number): Promise<Query> {
  await fillCart(await buyerOf(world), count)
  return {}
}

export const GUEST: readonly Visit[] = [
  visit('pages/index/index', [chooses('电气', '.is-on', { asks: true, calls: 2 })]),
  visit('pages/catalog/index', [
    chooses('工具', '.is-on', { most: [15_800, WHY.goods] }),
    { tap: '品牌', more: '热门品牌', asks: true },
    { tap: 'letter-M', scrolls: true, most: [2048, 'the rows of brands that come into sight'] },
    { tap: '分类', less: '热门品牌', most: [15_900, WHY.goods] },
  ]),
  visit('pages/search/index', [{ tap: '换一批', more: '.search-page__place 9' }]),
  {
    route: 'pages/search/result/index',
    arrive: (driver) => driver.open('/pages/search/result/index', { shopNo: SHOP.demo, keyword: '螺栓' }),
    taps: [
      { tap: '价格', more: '.is-on 价格', asks: true },
      { tap: '销量', more: '.is-on 销量', asks: true },
      { tap: '仅现货', more: '.is-on 仅现货', asks: true },
      opens('筛选', { asks: true }),
      closes(),
      opens('筛选', { asks: true }),
      chooses('店铺自营', '.is-on', { asks: true }),
      closes(),
      opens('更换城市', { asks: true }),
      closes(),
      opens('更换城市', { most: [4650, WHY.places] }),
      closes(),
      { tap: '改为大图显示', more: '改为列表显示', most: [14_800, WHY.look] },
    ],
  },
  {
    route: 'pages/item/index',
    arrive: async (driver, world) =>
      driver.open('/pages/item/index', { shopNo: SHOP.demo, skuNo: (await firstHit(world, '外六角螺栓')).skuNo }),
    taps: [
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
      { tap: '广东省', more: '.is-on 广东省', most: [2600, WHY.places] },
      closes(),
      opens('送至', { most: [4650, WHY.places] }),
      closes(),
    ],
  },
  visit(
    'pages/list/index',
    [
      { tap: '销量', more: '.is-on 销量', asks: true },
      opens('筛选', { asks: true }),
      closes(),
      { tap: '改为列表显示', more: '改为大图显示', most: [17_450, WHY.look] },
    ],
    { catalogId: '10' },
  ),
  visit('pages/doubleEleven/index', [
    opens('规则'),
    closes(),
    chooses('工具会场', '.is-on', { asks: true, most: [3750, WHY.beside] }),
  ]),
  visit('pages/account/login/index', [
    { tap: '密码登录', more: '显示密码' },
    { tap: '显示密码', more: '隐藏密码' },
    { tap: '我已阅读并同意用户协议和隐私政策', more: '.ui-check.is-on' },
    { tap: '登录', more: '请输入正确的手机号' },
    { tap: '验证码登录', less: '隐藏密码', most: [1250, WHY.field] },
  ]),
  visit('pages/account/register/index', [
    { tap: '显示密码', more: '隐藏密码' },
    { tap: '我已阅读并同意用户协议和隐私政策', more: '.ui-check.is-on' },
    { tap: '注册并登录', more: '请输入正确的手机号', most: [1750, WHY.field] },
  ]),
  visit('pages/account/reset/index', [
    { tap: '显示新密码', more: '隐藏新密码' },
    { tap: '确认重置', more: '请输入正确的手机号', most: [1100, WHY.field] },
  ]),
]

export const MEMBER_VISITS: readonly Visit[] = [
  memberVisit(
    'pages/cart/index',
    [
      { tap: '管理', more: '移入收藏' },
      { tap: '完成', less: '移入收藏' },
      { tap: '.cart-page__line .check-row', less: '.ui-check.is-on', asks: true },
      { tap: '全选', more: '.ui-check.is-on', asks: true },
      { tap: '.ui-stepper__button--more', more: '数量 2', asks: true },
      { tap: '.ui-stepper__value', more: SHEET, most: [1100, WHY.pad] },
      closes(),
      opens('更换城市', { asks: true }),
      closes(),
    ],
    (world) => filledCart(world, 40),
  ),
  memberVisit(
    'pages/order/index',
    [
      opens('发票'),
      { tap: '不开发票', less: '发票抬头' },
      { tap: '开具发票', more: '发票抬头', most: [1350, WHY.field] },
      closes(),
    ],
    async (world) => ({ ...(await filledCart(world, 20)), source: 'CART' }),
  ),
  memberVisit('pages/order/orderList/index', [
    opens('时间'),
    closes(),
    opens('取消订单', { most: [2200, WHY.sheet] }),
    { tap: '不想买了', more: '.ui-check.is-on' },
    closes(),
    chooses('待发货', '.is-on', { asks: true, most: [3800, WHY.beside] }),
  ]),
  memberVisit(
    'pages/order/orderDetail/index',
    [
      { tap: '展开其余', more: '收起', most: [1250, 'the goods that were folded away'] },
      { tap: '收起', less: '收起', most: [3000, 'the goods that stay: taking out one sends those beside it again'] },
      { tap: '复制订单编号', more: '内容已复制' },
      opens('取消订单', { most: [2050, WHY.sheet] }),
      closes(),
    ],
    orderOfFour,
  ),
  memberVisit('pages/favorite/index', [opens('管理分组'), closes()]),
  memberVisit('pages/account/myAccount/index', [
    chooses('深色'),
    chooses('浅色'),
    chooses('特大'),
    chooses('标准'),
    { tap: '修改密码', more: '显示新密码', most: [1850, WHY.field] },
    { tap: '退出登录', more: '取消' },
    { tap: '取消', less: '取消' },
  ]),
  memberVisit('pages/address/receive/index', [
    { tap: '删除', more: '确定删除该收货地址' },
    { tap: '取消', less: '确定删除该收货地址' },
  ]),
  memberVisit('pages/address/addreceive/index', [
    chooses('仓库'),
    { tap: '设为默认地址', more: '.ui-switch__knob.is-on' },
    opens('省市区，请选择', { asks: true }),
    { tap: '广东省', more: '深圳市', most: [2800, WHY.places] },
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
    { tap: '保存', more: '请填写发票抬头', most: [1400, WHY.field] },
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
    { tap: '保存', more: '请填写' },
  ]),
  memberVisit('pages/other/openBrowser/index', [{ tap: '复制链接', more: '内容已复制' }], {
    url: '/pages/item/index?skuNo=1',
  }),
]

export const ADMIN: readonly Visit[] = [
  memberVisit('pages/account/members/index', [
    opens('改角色', { most: [2150, WHY.sheet] }),
    closes(),
    opens('邀请同事', { asks: true }),
    closes(),
  ]),
  memberVisit('pages/account/statistics/index', [opens('统计时间'), closes()]),
]

/** Routes whose every tap leads to another page or asks the service. */
export const NONE: Readonly<Record<string, string>> = {
  'pages/demandCart/index': 'its taps are the names of goods, which open the product',
  'pages/user/index': 'its taps are ways to other pages and telephone calls',
  'pages/order/payment/index': 'its one button asks the service for the payment',
  'pages/wxpay/index': 'its one button leads home',
  'pages/shopPay/index': 'its one button asks the service for the payment',
  'pages/landing/index': 'its taps open products, or ask the service to put one into the cart',
  'pages/promote/index': 'its taps open products, or ask the service to put one into the cart',
  'pages/activityList/index': 'its taps open products, or ask the service to put one into the cart',
  'pages/account/history/index': 'its taps open products',
  'pages/module/quafilication/index': "its taps open the phone's own viewer of pictures",
  'pages/other/transit/index': 'its one button opens another mini-program',
  'pages/protocol/shopClose/index': 'its buttons ask the service, call the shop or lead to another one',
  'pages/protocol/userProtocol/index': 'it is a text',
  'pages/protocol/userProtocol/privacyPolicy/index': 'it is a text',
}
