/** The home page of each shop. Modules name their goods and brands by number; the service fills them in when asked. */
import type { PageModuleData } from '../../src/api/homeModules'
import type { ModuleKind } from '../../src/api/shop'
import type { ThemeName } from '../../src/domain/theme/colours'
import { BRANDS, brandIdOf } from './brands'
import { picture } from './catalogue'
import { pageModules } from './pageModules'
import { DEMO_SHOP_NO, NORMAL_SHOP_NO, type ShopSeed } from './shops'

export interface ModuleSeed {
  module: ModuleKind | keyof PageModuleData | `X_${string}`
  title: string
  data: unknown
}

/** As many as two rows on a phone hold. */
export const MOST_ENTRIES = 10

export const INDUSTRIES_ENTRY = {
  image: picture('toolbox'),
  title: '行业方案',
  link: '/pages/industry/catalog/index',
}

interface CatalogShortcut {
  image: string
  title: string
  root: number
}

const SHORTCUTS: readonly CatalogShortcut[] = [
  { image: 'bolt-hex', title: '紧固件', root: 10 },
  { image: 'drill', title: '电动工具', root: 12 },
  { image: 'helmet', title: '劳保用品', root: 13 },
  { image: 'breaker', title: '工控低压', root: 14 },
  { image: 'lubricant', title: '油品化学', root: 19 },
  { image: 'bearing', title: '轴承传动', root: 16 },
  { image: 'valve', title: '管阀泵', root: 17 },
  { image: 'disc-cut', title: '磨具磨料', root: 18 },
  { image: 'light-led', title: '照明电气', root: 15 },
  { image: 'caster', title: '搬运仓储', root: 20 },
  { image: 'gauge', title: '仪器仪表', root: 21 },
  { image: 'cylinder', title: '气动液压', root: 23 },
  { image: 'wrench', title: '手动工具', root: 11 },
]

const BANNERS = [
  { image: '/media/banner/ppe.webp', title: '安全生产 从头到脚', root: 13 },
  { image: '/media/banner/fast.webp', title: '紧固件 按盒更省', root: 10 },
  { image: '/media/banner/elec.webp', title: '电工电气 设备不停机', root: 14 },
]

const WORKSHOP = [
  'LC-931-0850-88', 'ZY-CD-S-125', 'QH-NB13-BU-L', 'ZS-RL-M-500',
  'LC-934-08-8Z', 'HZ-DGB-2RS-6205', 'YD-B63C-3P-63', 'QH-ABS3-XN-YE',
  'ZY-HK-LB', 'LC-125-08-A2', 'QH-KN-95-ZE', 'CY-WP-OB-2535',
] // prettier-ignore

const ELECTRICAL = [
  'YD-B63C-3P-63', 'YD-KM-220-25', 'HZ-DGB-2RS-6205', 'HZ-YE3-B3-1504',
  'YD-PX-N1-M18', 'KX-SV-D24-5108', 'JY-DMM-60', 'YD-B63C-1P-16',
  'YD-HB-U6-100', 'YD-BV-BR-25', 'KX-PC-C-0802', 'JY-PG-Y60-16',
] // prettier-ignore

const STEEL = [
  'LC-931-1270-88', 'LC-933-0830-A2', 'HG-975-12-88', 'LC-912-0830-129',
  'LC-934-12-A2', 'MY-934-10-8Z', 'LC-933-0620-88', 'LC-125-10-Z',
] // prettier-ignore

/** Eight brands that the shop sells, and how many it sells in all. */
const BRAND_WALLS: Readonly<Record<string, { total: number; slugs: string }>> = {
  [DEMO_SHOP_NO]: { total: BRANDS.length, slugs: 'licen qiaohu lidomo yuandix junyan henzhe zeshuo chilan' },
  [NORMAL_SHOP_NO]: { total: 29, slugs: 'henzhe yuandix niekun 3dix zhuoba rensan junyan konxiu' },
}
const HARDWARE_WALL = { total: 16, slugs: 'licen zenye aozhen maoyo dulixo dikevo gaodun lidomo' }

const SELECTION_TABS = [
  { catalogId: '', catalogName: '为您优选', root: 0 },
  { catalogId: '10', catalogName: '五金钢材', root: 10 },
  { catalogId: '12', catalogName: '工具', root: 12 },
  { catalogId: '13', catalogName: '安防劳保', root: 13 },
  { catalogId: '14', catalogName: '电气', root: 14 },
  { catalogId: '16', catalogName: '轴承传动', root: 16 },
  { catalogId: '23', catalogName: '气动', root: 23 },
]

function workshopOf(shop: ShopSeed): string[] {
  if (shop.shopNo === DEMO_SHOP_NO) return WORKSHOP
  return shop.shopNo === NORMAL_SHOP_NO ? ELECTRICAL : STEEL.slice(0, 6)
}

export function homeModules(shop: ShopSeed, roots: readonly number[]): ModuleSeed[] {
  const sold = (entry: { root: number }) => entry.root === 0 || roots.includes(entry.root)
  const isDemo = shop.shopNo === DEMO_SHOP_NO
  const wall = BRAND_WALLS[shop.shopNo] ?? HARDWARE_WALL
  const modules: ModuleSeed[] = [
    { module: 'WA_SHOP_THEME', title: '', data: theme(shop.theme, shop.background) },
    {
      module: 'WA_SHOP_NAME',
      title: shop.name,
      data: {
        name: shop.name,
        slogan: shop.slogan,
        auth: shop.auth,
        promises: ['正品质保', '现货当日发', '专票随货', '按盒阶梯价'],
        searchHint: isDemo ? 'M8 外六角螺栓 / 型号 / 品牌' : '型号 / 规格 / 品牌',
      },
    },
    { module: 'WA_SHOP_LOGO', title: '', data: { iconUrl: `/media/logo/${shop.shopNo}.webp` } },
    {
      module: 'WA_HP_BANNER',
      title: '',
      data: {
        list: BANNERS.filter(sold).map(({ image, title, root }) => ({ image, title, link: catalogLink(root, title) })),
      },
    },
    {
      module: 'WA_NEW_ACTIVITY_FLOOR',
      title: '',
      data: {
        list: [
          ...SHORTCUTS.filter(sold)
            .slice(0, MOST_ENTRIES - 1)
            .map(({ image, title, root }) => ({ image: picture(image), title, link: catalogLink(root, title) })),
          INDUSTRIES_ENTRY,
        ],
      },
    },
    goodsFloor('WA_HP_PRODUCT_FLOOR', '车间常备', '高频耗材 一次补齐', roots[0] ?? 10, workshopOf(shop)),
    activities(shop, sold),
    {
      module: 'WA_HP_BRAND_FLOOR',
      title: '品牌直供',
      data: {
        subTitle: '授权链路可查',
        total: wall.total,
        brandIds: wall.slugs.split(' ').map((slug) => String(brandIdOf(slug))),
      },
    },
  ]
  if (sold({ root: 10 })) modules.push(goodsFloor('WA_GBB_IRON_FLOOR', '五金钢材', '标准件 按盒更省', 10, STEEL))
  // Clients skip kinds that they do not know, and read data that comes as text.
  modules.push({ module: 'X_SEASON_POSTER', title: '节气海报', data: { list: [] } })
  modules.push(...pageModules(shop.shopNo, roots))
  const tabs = { tabs: SELECTION_TABS.filter(sold).map(({ catalogId, catalogName }) => ({ catalogId, catalogName })) }
  modules.push({ module: 'WA_GBB_Select_FLOOR', title: '为您优选', data: isDemo ? JSON.stringify(tabs) : tabs })
  return modules
}

function theme(color: ThemeName, background: 'light' | 'dark') {
  return { color, colorVal: '', background }
}

function goodsFloor(module: ModuleKind, title: string, subTitle: string, root: number, skuNos: string[]): ModuleSeed {
  return { module, title, data: { subTitle, link: catalogLink(root, title), skuNos } }
}

function activities(shop: ShopSeed, sold: (entry: { root: number }) => boolean): ModuleSeed {
  const tiles = [
    {
      root: 0,
      image: '/media/cut/toolbox.webp',
      title: '企业开门红',
      subTitle: '满 2000 减 120 · 享阶梯价',
      button: '去看看',
      dark: true,
      link: '/pages/promote/index?code=opening',
    },
    {
      root: 0,
      image: picture('drill'),
      title: '双 11 采购节',
      subTitle: '年度备货 一次补齐',
      button: '',
      dark: false,
      link: '/pages/doubleEleven/index',
    },
    {
      root: 21,
      image: picture('gauge'),
      title: '设备点检',
      subTitle: '仪表 · 传感器',
      button: '',
      dark: false,
      link: '/pages/landing/index?code=inspection',
    },
    {
      root: 14,
      image: picture('contactor'),
      title: '电控备件',
      subTitle: '接触器 · 继电器',
      button: '',
      dark: false,
      link: catalogLink(14, '电控备件'),
    },
  ]
  const list = tiles.filter(sold).slice(0, 3)
  return {
    module: 'WA_HP_ACTIVITY_FLOOR',
    title: shop.slogan,
    data: { list: list.map(({ root: _, ...tile }) => tile) },
  }
}

/** Links are addresses: what stands in their query is encoded. */
function catalogLink(root: number, title: string): string {
  return `/pages/list/index?catalogId=${root}&title=${encodeURIComponent(title)}`
}
