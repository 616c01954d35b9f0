import { cross, each, pad2, type Facts, type Family, type Good, type Industry } from '../family'

/** Coarse pitch and width across flats of the metric sizes. */
const THREADS: Record<number, { pitch: number; flats: number }> = {
  3: { pitch: 0.5, flats: 5.5 },
  4: { pitch: 0.7, flats: 7 },
  5: { pitch: 0.8, flats: 8 },
  6: { pitch: 1, flats: 10 },
  8: { pitch: 1.25, flats: 13 },
  10: { pitch: 1.5, flats: 17 },
  12: { pitch: 1.75, flats: 19 },
  14: { pitch: 2, flats: 22 },
  16: { pitch: 2, flats: 24 },
  20: { pitch: 2.5, flats: 30 },
  24: { pitch: 3, flats: 36 },
  30: { pitch: 3.5, flats: 46 },
}

function thread(diameter: number) {
  return THREADS[diameter] ?? { pitch: 1, flats: 10 }
}

/** Steel of a bolt follows its volume; a small floor stands for forging and packing. */
function boltPrice(diameter: number, length: number, count: number, factor: number): number {
  const gramsEach = (diameter * diameter * (length + diameter * 1.7) * 6.2) / 1000
  return (gramsEach * 0.0125 + 0.035) * count * factor
}

interface Finish {
  grade: string
  coat: string
  code: string
  steel: string
  factor: number
  image: string
}

const BOLT_FINISHES: readonly Finish[] = [
  { grade: '8.8级', coat: '蓝白锌', code: '88', steel: '中碳钢 35K', factor: 1, image: 'bolt-zinc' },
  { grade: '10.9级', coat: '发黑', code: '109', steel: '合金钢 35CrMo', factor: 1.32, image: 'bolt-black' },
  { grade: 'A2-70', coat: '304不锈钢', code: 'A2', steel: '不锈钢 304', factor: 3.4, image: 'bolt-hex' },
]

function boltFacts(standard: string, d: number, length: number, finish: Finish, count: number): Facts {
  return {
    标准: standard,
    螺纹规格: `M${d}`,
    公称长度: [length, 'mm'],
    螺距: [thread(d).pitch, 'mm'],
    性能等级: finish.grade,
    材质: finish.steel,
    表面处理: finish.code === 'A2' ? '本色' : finish.coat,
    对边宽度: [thread(d).flats, 'mm'],
    包装数量: [count, '只/盒'],
  }
}

type BoltSize = readonly [diameter: number, length: number, count: number]

function bolt(title: string, standard: string, shank: string, finishes: readonly Finish[], sizes: readonly BoltSize[]) {
  const short = standard.split(' / ')[0]!.replace(' ', '')
  return cross(finishes, sizes, (finish, [d, length, count]): Good => {
    const look = finish.code === 'A2' ? '304不锈钢 A2-70' : `${finish.grade} ${finish.coat}`
    return {
      name: `${title} ${short} ${look} M${d}×${length} ${shank}`.trim(),
      series: finish.code,
      key: `${pad2(d)}${pad2(length)}-${finish.code}`,
      spec: `M${d}×${length} · ${count}只/盒`,
      price: boltPrice(d, length, count, finish.factor),
      image: finish.image,
      model: `M${d}×${length}`,
      facts: boltFacts(standard, d, length, finish, count),
    }
  })
}

const HALF_SIZES: readonly BoltSize[] = [
  [8, 40, 100],
  [8, 45, 100],
  [8, 50, 100],
  [8, 60, 100],
  [8, 70, 100],
  [8, 80, 100],
  [10, 50, 100],
  [10, 60, 100],
  [10, 70, 50],
  [10, 80, 50],
  [10, 100, 50],
  [12, 55, 50],
  [12, 60, 50],
  [12, 70, 50],
  [12, 80, 50],
  [12, 100, 50],
  [12, 120, 25],
  [16, 65, 25],
  [16, 80, 25],
  [16, 100, 25],
  [16, 120, 20],
  [20, 80, 20],
  [20, 100, 20],
  [20, 120, 10],
  [24, 100, 10],
  [24, 120, 10],
]
const FULL_SIZES: readonly BoltSize[] = [
  [5, 12, 200],
  [5, 16, 200],
  [5, 20, 200],
  [6, 12, 200],
  [6, 16, 200],
  [6, 20, 200],
  [6, 25, 200],
  [6, 30, 200],
  [8, 16, 100],
  [8, 20, 100],
  [8, 25, 100],
  [8, 30, 100],
  [8, 35, 100],
  [10, 20, 100],
  [10, 25, 100],
  [10, 30, 100],
  [10, 35, 100],
  [10, 40, 100],
  [12, 30, 50],
  [12, 35, 50],
  [12, 40, 50],
  [12, 50, 50],
  [16, 40, 25],
  [16, 50, 25],
]
const SOCKET_SIZES: readonly BoltSize[] = [
  [3, 8, 500],
  [3, 10, 500],
  [3, 16, 500],
  [4, 10, 500],
  [4, 16, 500],
  [4, 20, 500],
  [5, 10, 200],
  [5, 16, 200],
  [5, 20, 200],
  [5, 25, 200],
  [6, 12, 200],
  [6, 16, 200],
  [6, 20, 200],
  [6, 25, 200],
  [6, 30, 200],
  [8, 16, 100],
  [8, 20, 100],
  [8, 25, 100],
  [8, 30, 100],
  [8, 40, 100],
  [10, 25, 100],
  [10, 30, 100],
  [10, 40, 50],
  [12, 30, 50],
  [12, 40, 50],
  [12, 50, 50],
  [16, 50, 25],
  [16, 60, 25],
]
const SOCKET_FINISHES: readonly Finish[] = [
  { grade: '12.9级', coat: '发黑', code: '129', steel: '合金钢 SCM435', factor: 1.2, image: 'screw-socket' },
  { grade: '8.8级', coat: '蓝白锌', code: '88', steel: '中碳钢 35K', factor: 1.05, image: 'screw-socket~white' },
  { grade: 'A2-70', coat: '304不锈钢', code: 'A2', steel: '不锈钢 304', factor: 2.9, image: 'screw-socket~white' },
]

const NUT_SIZES: readonly (readonly [diameter: number, count: number])[] = [
  [4, 1000],
  [5, 1000],
  [6, 500],
  [8, 200],
  [10, 200],
  [12, 100],
  [14, 100],
  [16, 100],
  [20, 50],
  [24, 25],
  [30, 20],
]

interface RingFinish {
  look: string
  code: string
  steel: string
  coat: string
  factor: number
  image: string
}

/** Nuts, washers and their kin: one size each, sold by the box. */
function ring(title: string, standard: string, unitWord: string, weight: number, finishes: readonly RingFinish[]) {
  const short = standard.split(' / ')[0]!.replace(' ', '')
  return cross(finishes, NUT_SIZES, (finish, [d, count]): Good => {
    const pieces = weight < 0.5 ? Math.min(1000, count * 2) : count
    return {
      name: `${title} ${short} ${finish.look} M${d}`,
      series: finish.code,
      key: `${pad2(d)}-${finish.code}`,
      spec: `M${d} · ${pieces}${unitWord}/盒`,
      price: (d * d * d * 0.000105 * weight + 0.03 * weight + 0.012) * pieces * finish.factor + 2,
      image: finish.image,
      model: `M${d}`,
      facts: {
        标准: standard,
        螺纹规格: `M${d}`,
        材质: finish.steel,
        表面处理: finish.coat,
        ...(weight >= 0.8
          ? { 螺距: [thread(d).pitch, 'mm'], 对边宽度: [thread(d).flats, 'mm'] }
          : { 适用螺栓: `M${d}` }),
        包装数量: [pieces, `${unitWord}/盒`],
      },
    }
  })
}

const NUT_FINISHES: readonly RingFinish[] = [
  { look: '8级 蓝白锌', code: '8Z', steel: '中碳钢', coat: '蓝白锌', factor: 1, image: 'nut-hex' },
  { look: '304不锈钢', code: 'A2', steel: '不锈钢 304', coat: '本色', factor: 3.1, image: 'nut-hex' },
]
const BRASS_FINISH: readonly RingFinish[] = [
  { look: 'H59黄铜', code: 'H59', steel: '黄铜 H59', coat: '本色', factor: 4.6, image: 'nut-brass' },
]
const WASHER_FINISHES: readonly RingFinish[] = [
  { look: '蓝白锌', code: 'Z', steel: '碳钢 Q235', coat: '蓝白锌', factor: 1, image: 'washer-zinc' },
  { look: '304不锈钢', code: 'A2', steel: '不锈钢 304', coat: '本色', factor: 3, image: 'washer-flat' },
]

const ANCHORS = each(
  [
    [6, 60, 100],
    [6, 80, 100],
    [8, 60, 100],
    [8, 80, 50],
    [8, 100, 50],
    [10, 80, 50],
    [10, 100, 50],
    [10, 120, 50],
    [12, 100, 25],
    [12, 120, 25],
    [12, 150, 25],
    [16, 120, 20],
    [16, 150, 20],
    [16, 200, 10],
  ],
  ([d, length, count]): Good => ({
    name: `膨胀锚栓 M${d}×${length} 彩锌 套管型`,
    series: 'YZ',
    key: `${pad2(d)}${pad2(length)}`,
    spec: `M${d}×${length} · ${count}套/盒`,
    price: boltPrice(d, length, count, 1.5),
    model: `M${d}×${length}`,
    facts: {
      螺纹规格: `M${d}`,
      公称长度: [length, 'mm'],
      材质: '碳钢 Q235',
      表面处理: '彩锌',
      钻孔直径: [d === 6 ? 8 : d === 8 ? 10 : d === 10 ? 12 : d + 4, 'mm'],
      适用基材: '混凝土、实心砖',
      包装数量: [count, '套/盒'],
    },
  }),
)

const HEAVY_ANCHORS = each(
  [
    [8, 80],
    [10, 100],
    [12, 120],
    [16, 160],
    [20, 200],
  ],
  ([d, length]): Good => ({
    name: `膨胀锚栓 M${d}×${length} 彩锌 后扩底重载型`,
    series: 'HD',
    key: `${pad2(d)}${length}`,
    spec: `M${d}×${length} · 50套/盒`,
    price: d >= 16 || d === 8 ? null : boltPrice(d, length, 50, 3.2),
    model: `M${d}×${length}`,
    facts: {
      螺纹规格: `M${d}`,
      公称长度: [length, 'mm'],
      性能等级: '8.8级',
      材质: '合金钢',
      表面处理: '彩锌',
      适用基材: '开裂混凝土 C20–C50',
      包装数量: [50, '套/盒'],
    },
  }),
)

const SELF_SIZES: readonly BoltSize[] = [
  [4.2, 13, 500],
  [4.2, 16, 500],
  [4.2, 19, 500],
  [4.2, 25, 500],
  [4.8, 19, 500],
  [4.8, 25, 200],
  [4.8, 32, 200],
  [5.5, 25, 200],
  [5.5, 38, 200],
  [5.5, 50, 100],
  [6.3, 38, 100],
  [6.3, 63, 100],
] as const

function self(title: string, standard: string, coat: string, code: string, steel: string, factor: number): Good[] {
  return SELF_SIZES.map(([d, length, count]) => ({
    name: `${title} ${standard.replace(' ', '')} ${coat} ST${d}×${length}`,
    series: code,
    key: `${String(d).replace('.', '')}${length}-${code}`,
    spec: `ST${d}×${length} · ${count}只/盒`,
    price: boltPrice(d, length, count, factor),
    model: `ST${d}×${length}`,
    facts: {
      标准: standard,
      螺纹规格: `ST${d}`,
      公称长度: [length, 'mm'],
      材质: steel,
      表面处理: coat,
      包装数量: [count, '只/盒'],
    },
  }))
}

const STUDS = cross(
  [
    { look: '4.8级 蓝白锌', code: '48', steel: '碳钢 Q235', factor: 0.75 },
    { look: '8.8级 发黑', code: '88', steel: '中碳钢 45#', factor: 1 },
    { look: '304不锈钢', code: 'A2', steel: '不锈钢 304', factor: 2.9 },
  ],
  [6, 8, 10, 12, 16, 20, 24],
  (kind, d): Good => ({
    name: `全螺纹丝杆 DIN975 ${kind.look} M${d}×1000`,
    series: kind.code,
    key: `${pad2(d)}-${kind.code}`,
    spec: `M${d}×1000mm · 1根`,
    price: d * d * 0.052 * kind.factor + 1.2,
    model: `M${d}×1000`,
    facts: {
      标准: 'DIN 975 / GB/T 15389',
      螺纹规格: `M${d}`,
      公称长度: [1000, 'mm'],
      螺距: [thread(d).pitch, 'mm'],
      材质: kind.steel,
    },
  }),
)

const RIVETS = cross(
  [
    { look: '铝 / 钢芯', code: 'AL', factor: 1 },
    { look: '304不锈钢', code: 'A2', factor: 3.6 },
  ],
  [
    [3.2, 8],
    [3.2, 10],
    [3.2, 12],
    [4, 8],
    [4, 10],
    [4, 12],
    [4, 16],
    [4.8, 10],
    [4.8, 14],
    [4.8, 18],
  ],
  (kind, [d, length]): Good => ({
    name: `开口型抽芯铆钉 圆头 ${kind.look} ${d}×${length}`,
    series: kind.code,
    key: `${String(d).replace('.', '')}${pad2(length)}-${kind.code}`,
    spec: `Φ${d}×${length} · 500只/盒`,
    price: (d * d * length * 0.00055 + 0.022) * 500 * kind.factor,
    facts: {
      标准: 'GB/T 12618',
      直径: [d, 'mm'],
      长度: [length, 'mm'],
      材质: kind.look,
      铆接厚度: `${Math.max(1, length - 6)}–${length - 3} mm`,
      包装数量: [500, '只/盒'],
    },
  }),
)

const SET_SCREWS = bolt(
  '内六角紧定螺钉',
  'DIN 916 / GB/T 80',
  '凹端',
  SOCKET_FINISHES.slice(0, 1).map((f) => ({ ...f, grade: '45H', code: '45H', factor: 0.8 })),
  [
    [4, 6, 1000],
    [4, 10, 1000],
    [5, 6, 500],
    [5, 10, 500],
    [6, 8, 500],
    [6, 12, 500],
    [8, 10, 200],
    [8, 16, 200],
    [10, 12, 100],
    [10, 20, 100],
  ],
)

const FAMILIES: readonly Family[] = [
  {
    path: '螺栓螺柱/外六角螺栓',
    code: '931',
    unit: '盒',
    image: 'bolt-zinc',
    brands: ['licen', 'maoyo', 'zenye'],
    order: [1, 5],
    goods: bolt('外六角螺栓', 'DIN 931 / GB/T 5782', '半牙', BOLT_FINISHES, HALF_SIZES),
  },
  {
    path: '螺栓螺柱/外六角螺栓',
    code: '933',
    unit: '盒',
    image: 'bolt-zinc',
    brands: ['licen', 'dulixo'],
    goods: bolt('外六角螺栓', 'DIN 933 / GB/T 5783', '全牙', BOLT_FINISHES, FULL_SIZES),
  },
  {
    path: '螺栓螺柱/全螺纹丝杆',
    code: '975',
    unit: '根',
    image: 'stud-bolt',
    brands: ['henggu', 'mingar'],
    goods: STUDS,
  },
  {
    path: '螺钉/内六角圆柱头螺钉',
    code: '912',
    unit: '盒',
    image: 'screw-socket',
    brands: ['licen', 'aozhen'],
    goods: bolt('内六角圆柱头螺钉', 'DIN 912 / GB/T 70.1', '', SOCKET_FINISHES, SOCKET_SIZES),
  },
  { path: '螺钉/紧定螺钉', code: '916', unit: '盒', image: 'screw-socket', goods: SET_SCREWS },
  {
    path: '螺钉/自攻螺钉',
    code: '7504',
    unit: '盒',
    image: 'screw-self',
    goods: [
      ...self('六角法兰钻尾螺钉', 'DIN 7504K', '蓝白锌', 'Z', '碳钢 1022A', 1.2),
      ...self('六角法兰钻尾螺钉', 'DIN 7504K', '410不锈钢', '410', '不锈钢 410', 2.6),
    ],
  },
  {
    path: '螺钉/自攻螺钉',
    code: '7982',
    unit: '盒',
    image: 'screw-self',
    breadth: 2,
    goods: self('十字沉头自攻螺钉', 'DIN 7982', '304不锈钢', 'A2', '不锈钢 304', 2.4),
  },
  {
    path: '螺母/六角螺母',
    code: '934',
    unit: '盒',
    image: 'nut-hex',
    brands: ['licen', 'maoyo', 'zenye'],
    goods: ring('六角螺母', 'DIN 934 / GB/T 6170', '只', 1, NUT_FINISHES),
  },
  {
    path: '螺母/防松螺母',
    code: '985',
    unit: '盒',
    image: 'nut-hex',
    breadth: 2,
    goods: ring('尼龙防松螺母', 'DIN 985 / GB/T 889.1', '只', 1.3, NUT_FINISHES),
  },
  {
    path: '螺母/黄铜螺母',
    code: '934B',
    unit: '盒',
    image: 'nut-brass',
    breadth: 2,
    goods: ring('黄铜六角螺母', 'DIN 934 / GB/T 6170', '只', 1, BRASS_FINISH),
  },
  {
    path: '垫圈挡圈/平垫圈',
    code: '125',
    unit: '盒',
    image: 'washer-flat',
    brands: ['licen', 'maoyo', 'dulixo'],
    goods: ring('平垫圈', 'DIN 125A / GB/T 97.1', '片', 0.35, WASHER_FINISHES),
  },
  {
    path: '垫圈挡圈/弹簧垫圈',
    code: '127',
    unit: '盒',
    image: 'washer-zinc',
    breadth: 2,
    goods: ring('弹簧垫圈', 'DIN 127B / GB/T 93', '片', 0.4, WASHER_FINISHES),
  },
  { path: '锚栓铆钉/膨胀锚栓', code: 'AB', unit: '盒', image: 'anchor-bolt', breadth: 3, goods: ANCHORS },
  {
    path: '锚栓铆钉/膨胀锚栓',
    code: 'HAB',
    unit: '盒',
    image: 'anchor-bolt',
    brands: ['maoyo'],
    order: [20, 1],
    madeToOrder: 15,
    goods: HEAVY_ANCHORS,
  },
  { path: '锚栓铆钉/抽芯铆钉', code: '12618', unit: '盒', image: 'rivet', breadth: 2, goods: RIVETS },
]

export const FASTENER: Industry = { id: 10, slug: 'fastener', name: '紧固件', icon: 'bolt-hex', families: FAMILIES }
