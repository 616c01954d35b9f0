/** Modules that fill a page of their own: two selections of goods and one promotion with its text. */
import type { PageModuleData } from '../../src/api/homeModules'
import { activityId } from './activities'

interface PageModuleSeed {
  module: keyof PageModuleData
  title: string
  data: PageModuleData[keyof PageModuleData]
}

/** By industry, because a shop names only what it sells. */
const INSPECTION: Readonly<Record<number, readonly string[]>> = {
  21: ['JY-DMM-60', 'JY-PG-Y60-16', 'NK-TC-K-0510', 'SQ-PG-Y60-25', 'JY-PG-YN100-60', 'SQ-VC-V-150'],
  14: ['YD-PX-N1-M18', 'YD-KM-220-25', 'YD-B63C-3P-63'],
  16: ['HZ-DGB-2RS-6205'],
  19: ['ZS-RL-M-500', 'CL-CS-EC'],
}

const WORKSHOP: Readonly<Record<number, readonly string[]>> = {
  10: ['LC-931-0850-88', 'LC-934-08-8Z'],
  11: ['ZY-HK-LB'],
  12: ['LD-DI20-60-2B'],
  13: ['QH-NB13-BU-L', 'QH-KN-95-ZE'],
  15: ['YD-HB-U6-100'],
  16: ['HZ-YE3-B3-1504'],
  18: ['ZY-CD-S-125'],
  19: ['ZS-RL-M-500'],
  20: ['MT-CA-PS-5'],
  22: ['ZS-PTFE-S-12'],
  23: ['KX-SC-50-100'],
  25: ['CY-WP-OB-2535'],
  26: ['LC-TD-H-060'],
}

const OPENING_TEXT = `<h2>满减怎么算</h2>
<p>本页商品合计满 <strong>2,000 元减 120 元</strong>，每单一次，可与阶梯价叠加，结算时自动扣减。</p>
<table><thead><tr><th>本页商品合计</th><th>立减</th></tr></thead>
<tbody><tr><td>不满 2,000 元</td><td>—</td></tr><tr><td>满 2,000 元</td><td>120 元</td></tr></tbody></table>
<h2>服务承诺</h2>
<ul><li>现货商品当日发出，整单一次送达</li><li>增值税专用发票随货寄出</li></ul>`

export function pageModules(shopNo: string, roots: readonly number[]): PageModuleSeed[] {
  const sold = (goods: Readonly<Record<number, readonly string[]>>) => roots.flatMap((root) => goods[root] ?? [])
  return [
    {
      module: 'LANDING',
      title: '设备点检',
      data: { code: 'inspection', title: '设备点检', image: '/media/banner/elec.webp', skuNos: sold(INSPECTION) },
    },
    {
      module: 'LANDING',
      title: '车间常备',
      data: { code: 'workshop', title: '车间常备', image: '/media/banner/fast.webp', skuNos: sold(WORKSHOP) },
    },
    {
      module: 'PROMOTE',
      title: '企业开门红',
      data: {
        code: 'opening',
        title: '企业开门红',
        images: [
          { image: '/media/banner/opening.webp', title: '企业开门红 满减加码', link: '' },
          {
            image: '/media/banner/tools.webp',
            title: '电动工具 一机多用',
            link: '/pages/search/result/index?catalogId=12',
          },
        ],
        html: OPENING_TEXT,
        activityId: activityId(shopNo, 'opening'),
      },
    },
  ]
}
