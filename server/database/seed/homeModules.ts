import { brandIdOf } from './brands'
import { picture } from './catalogue'
import { SHOPS, type ShopSeed } from './shops'

export interface ModuleSeed {
  module: string
  title: string
  data: unknown
}

/** Modules name their goods by number; the service fills in the goods of the moment. */
export function homeModules(shop: ShopSeed, roots: readonly number[]): ModuleSeed[] {
  return [
    ...frame(shop),
    {
      module: 'WA_HP_PRODUCT_FLOOR',
      title: '车间常备',
      data: {
        subTitle: '高频耗材 一次补齐',
        link: '/pages/list/index?catalogId=10&title=%E8%BD%A6%E9%97%B4%E5%B8%B8%E5%A4%87',
        skuNos: WORKSHOP.filter(() => roots.includes(10)),
      },
    },
    {
      module: 'WA_HP_BRAND_FLOOR',
      title: '品牌直供',
      data: {
        subTitle: '授权链路可查',
        total: 60,
        brandIds: ['licen', 'qiaohu', 'lidomo', 'yuandix', 'junyan', 'henzhe', 'zeshuo', 'chilan'].map((slug) =>
          String(brandIdOf(slug)),
        ),
      },
    },
  ]
}

const WORKSHOP = ['LC-931-0850-88', 'LC-934-08-8Z']

function frame(shop: ShopSeed): ModuleSeed[] {
  return [
    { module: 'WA_SHOP_THEME', title: '', data: { color: shop.theme, colorVal: '', background: shop.background } },
    {
      module: 'WA_SHOP_NAME',
      title: shop.name,
      data: {
        name: shop.name,
        slogan: shop.slogan,
        auth: shop.auth,
        promises: ['正品质保', '现货当日发', '专票随货', '7 天退换'],
        searchHint: 'M8 外六角螺栓 / 型号 / 品牌',
      },
    },
    { module: 'WA_SHOP_LOGO', title: '', data: { iconUrl: `/media/logo/${shop.shopNo}.webp` } },
    {
      module: 'WA_HP_BANNER',
      title: '',
      data: {
        list: [{ image: '/media/banner/ppe.webp', title: '安全生产 从头到脚', link: '/pages/list/index?catalogId=13' }],
      },
    },
    {
      module: 'WA_NEW_ACTIVITY_FLOOR',
      title: '',
      data: { list: [{ image: picture('bolt-hex'), title: '紧固件', link: '/pages/list/index?catalogId=10' }] },
    },
  ]
}

export const CLOSED_SHOPS = SHOPS.filter((shop) => !shop.open)
