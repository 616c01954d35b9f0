import { bodyOf } from './catalogue'
import { lettering, widthOf } from './lettering'
import { diagonal, each, ellipse, onSheet, path, place, radial, rect, type Sheet, type Stops } from './sheet'

export const BANNER = { width: 702, height: 300 }

export interface Banner {
  name: string
  title: string
  subtitle: string
  /** Words of the drawn button; a banner that leads nowhere has none. */
  action?: string
  ground: Stops
  ink: string
  /** Drawing, position and scale. */
  goods: readonly (readonly [string, number, number, number])[]
}

export const BANNERS: readonly Banner[] = [
  {
    name: 'ppe',
    title: '安全生产 从头到脚',
    subtitle: '劳保用品 企业集采专场',
    action: '去看看 ›',
    ground: '#e9dcc8, #d9c3a2 60%, #bf9f78',
    ink: '#3a2a17',
    goods: [
      ['helmet', 392, 34, 0.98],
      ['goggles', 548, 138, 0.62],
    ],
  },
  {
    name: 'fast',
    title: '紧固件 按盒更省',
    subtitle: '标准件 当日发货',
    action: '查看阶梯价 ›',
    ground: '#dfe5ea, #c3cdd6 60%, #93a1ae',
    ink: '#1e2a35',
    goods: [
      ['nut-hex', 384, 82, 0.78],
      ['bolt-hex', 484, 40, 0.94],
    ],
  },
  {
    name: 'elec',
    title: '电工电气 设备不停机',
    subtitle: '常备件 现货直发',
    action: '立即备货 ›',
    ground: '#dce3f4, #b9c6e6 60%, #8094c9',
    ink: '#1c2550',
    goods: [['breaker', 452, 30, 1.02]],
  },
  {
    name: 'tools',
    title: '电动工具 一机多用',
    subtitle: '电池通用 整套更划算',
    action: '去选一套 ›',
    ground: '#d6e7e6, #a9cccb 60%, #6fa3a3',
    ink: '#10312f',
    goods: [
      ['drill', 380, 34, 0.98],
      ['grinder', 522, 120, 0.68],
    ],
  },
  {
    name: 'fluid',
    title: '管阀泵 一站配齐',
    subtitle: '规格齐全 随货带检测报告',
    action: '按口径选 ›',
    ground: '#dcebf2, #b3d1df 60%, #7ca7bb',
    ink: '#12303f',
    goods: [
      ['elbow', 376, 62, 0.8],
      ['valve', 476, 30, 0.96],
    ],
  },
  {
    name: 'opening',
    title: '企业开门红 满减加码',
    subtitle: '满 2000 减 120 可叠加阶梯价',
    action: '去看看 ›',
    ground: '#f5d9cf, #e6a894 60%, #c4604a',
    ink: '#4a160c',
    goods: [
      ['toolbox', 418, 52, 0.9],
      ['tape-measure', 570, 138, 0.54],
    ],
  },
  {
    name: 'festival',
    title: '双 11 企业采购节',
    subtitle: '年度备货 一次补齐',
    ground: '#ffe3b8, #f7b26a 60%, #dd6b33',
    ink: '#5a1206',
    goods: [
      ['drill', 376, 46, 0.92],
      ['helmet', 536, 116, 0.66],
    ],
  },
]

/** Of an industry: a ground and one drawing. The words are the page's own, which reads them aloud. */
export const INDUSTRY_BANNERS: Readonly<Record<string, readonly [drawing: string, ground: Stops]>> = {
  'industry-machining': ['bearing', '#26303a, #51606e'],
  'industry-automotive': ['drill', '#2b2d42, #56597c'],
  'industry-electronics': ['multimeter', '#15343a, #3d6a70'],
  'industry-food': ['solenoid-valve', '#123a3f, #3c7479'],
  'industry-chemical': ['valve', '#3a2a1f, #77604c'],
  'industry-power': ['breaker', '#1c2550, #4b5a96'],
  'industry-building': ['helmet', '#3b2c12, #80683a'],
  'industry-logistics': ['pallet-truck', '#23303f, #536a84'],
  'industry-water': ['pump', '#10344a, #3d7390'],
  'industry-welding': ['welding-mask', '#33211f, #75544c'],
}

export function industrySheet(name: string): Sheet | null {
  const [drawing, ground] = (Object.hasOwn(INDUSTRY_BANNERS, name) && INDUSTRY_BANNERS[name]) || []
  if (!drawing || !ground) return null
  const { width, height } = BANNER
  return onSheet(
    () =>
      path(`M0 0h${width}v${height}H0z`, diagonal(ground)) +
      ellipse(560, 150, 260, 200, radial('#fff/.18, #fff/0')) +
      place(410, 10, bodyOf(drawing), 1.24),
  )
}

export function bannerSheet(banner: Banner): Sheet {
  const { width, height } = BANNER
  const { action } = banner
  const actionStyle = { size: 23, face: 'bold', fill: banner.ground.slice(0, 7) } as const
  return onSheet(
    () =>
      path(`M0 0h${width}v${height}H0z`, diagonal(banner.ground)) +
      ellipse(520, 120, 300, 220, radial('#fff/.5, #fff/0')) +
      path(`M0 252h${width}v48H0z`, '#000', 'opacity=".05"') +
      each(banner.goods, ([name, x, y, scale]) => place(x, y, bodyOf(name), scale)) +
      lettering(40, 108, banner.title, { size: 39, face: 'bold', fill: banner.ink }) +
      `<g opacity=".82">${lettering(41, 152, banner.subtitle, { size: 23, face: 'regular', fill: banner.ink })}</g>` +
      (action
        ? rect(40, 188, widthOf(action, actionStyle) + 44, 50, banner.ink, 25) + lettering(62, 221, action, actionStyle)
        : ''),
  )
}
