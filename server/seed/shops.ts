import type { ThemeName } from '../../src/domain/theme/colours'

export interface ShopSeed {
  shopNo: string
  name: string
  slogan: string
  phone: string
  host: string
  open: boolean
  demo: boolean
  auth: boolean
  showNoTaxPrice: boolean
  qrCodeShow: boolean
  /** Prices for members only (R-PRM-02). */
  priceLogin: boolean
  theme: ThemeName
  background: 'light' | 'dark'
  /** Colour and text of the bar over home; without it the theme's. */
  bar?: readonly [colour: string, text: 'black' | 'white']
  notice: string
  /** Root catalogues that the shop sells; null means all of them. */
  roots: readonly number[] | null
  hotWords: readonly (readonly [keyword: string, url: string | null])[]
}

export const DEMO_SHOP_NO = '10001'
export const NORMAL_SHOP_NO = '10002'
const CLOSED_SHOP_NO = '10003'

export const SHOPS: readonly ShopSeed[] = [
  {
    shopNo: DEMO_SHOP_NO,
    name: '岫钧工品',
    slogan: '企业工业品一站式采购',
    phone: '400-000-0000',
    host: 'demo.example.com',
    open: true,
    demo: true,
    auth: true,
    showNoTaxPrice: true,
    qrCodeShow: true,
    priceLogin: false,
    theme: 'golden',
    background: 'light',
    notice: '工作日 16:00 前下单，现货商品当日发出',
    roots: null,
    hotWords: [
      ['KN95 防尘口罩', null],
      ['无刷电钻', null],
      ['304 不锈钢螺丝', null],
      ['工业擦拭布', null],
      ['LED 工矿灯', null],
      ['接近开关 M18', null],
      ['安全鞋 绝缘', null],
      ['球阀 DN25', null],
      ['切割片 125', '/pages/search/result/index?keyword=%E5%88%87%E5%89%B2%E7%89%87&catalogId=18'],
      ['46# 液压油', null],
    ],
  },
  {
    shopNo: NORMAL_SHOP_NO,
    name: '峪衡机电',
    slogan: '电气与自动化备件',
    phone: '400-000-0001',
    host: 'jidian.example.com',
    open: true,
    demo: false,
    auth: false,
    showNoTaxPrice: false,
    qrCodeShow: false,
    priceLogin: false,
    theme: 'blue',
    background: 'dark',
    bar: ['#16233F', 'white'],
    notice: '下单前请核对型号，停产型号可联系店铺确认替代品',
    roots: [12, 14, 15, 16, 21, 23],
    hotWords: [
      ['断路器 C63', null],
      ['交流接触器 220V', null],
      ['深沟球轴承 6205', null],
      ['三相异步电机 1.5kW', null],
      ['接近开关 NPN', null],
      ['电磁阀 24V', null],
      ['标准气缸 50', null],
      ['数字万用表', null],
      ['BV 2.5 平方电线', null],
      ['气管接头 8mm', null],
    ],
  },
  {
    shopNo: CLOSED_SHOP_NO,
    name: '泗岚五金',
    slogan: '五金建材批发',
    phone: '400-000-0002',
    host: 'wujin.example.com',
    open: false,
    demo: false,
    auth: true,
    showNoTaxPrice: false,
    qrCodeShow: false,
    priceLogin: false,
    theme: 'green',
    background: 'light',
    notice: '店铺升级中，暂停接单',
    roots: [10, 11, 18],
    hotWords: [
      ['外六角螺栓', null],
      ['膨胀螺栓', null],
      ['活动扳手', null],
      ['羊角锤', null],
      ['卷尺 5 米', null],
      ['切割片', null],
      ['自攻螺钉', null],
      ['平垫圈', null],
      ['钢丝钳', null],
      ['砂纸', null],
    ],
  },
]

/** Opaque ids behind mini-program codes, as printed on posters and shelf labels. */
export const SCENES = [
  { id: 'sc1home', shopNo: DEMO_SHOP_NO, path: 'pages/index/index', query: '' },
  { id: 'sc1bolt', shopNo: DEMO_SHOP_NO, path: 'pages/item/index', query: 'skuNo=LC-931-0850-88' },
  { id: 'sc2home', shopNo: NORMAL_SHOP_NO, path: 'pages/index/index', query: '' },
  { id: 'sc3home', shopNo: CLOSED_SHOP_NO, path: 'pages/index/index', query: '' },
] as const
