import { cross, pad2, type Facts, type Family, type Good, type Industry } from '../family'
import { ANCHORS, HEAVY_ANCHORS, RIVETS, STUDS } from './anchors'
import {
  boltPrice,
  FULL_SIZES,
  HALF_SIZES,
  SELF_SIZES,
  SET_SCREW_SIZES,
  SOCKET_SIZES,
  thread,
  type BoltSize,
} from './fastenerSizes'

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

/** Width across flats of the key for socket screws; a set screw takes a smaller one. */
const KEYS: Record<number, number> = { 3: 2.5, 4: 3, 5: 4, 6: 5, 8: 6, 10: 8, 12: 10, 16: 14 }
const SET_SCREW_KEYS: Record<number, number> = { 4: 2, 5: 2.5, 6: 3, 8: 4, 10: 5 }

function driveOf(standard: string, d: number): Facts {
  if (standard.startsWith('DIN 912')) return { 内六角对边: [KEYS[d] ?? d, 'mm'] }
  if (standard.startsWith('DIN 916')) return { 内六角对边: [SET_SCREW_KEYS[d] ?? d, 'mm'] }
  return { 对边宽度: [thread(d).flats, 'mm'] }
}

function boltFacts(standard: string, d: number, length: number, finish: Finish, count: number): Facts {
  return {
    标准: standard,
    螺纹规格: `M${d}`,
    公称长度: [length, 'mm'],
    螺距: [thread(d).pitch, 'mm'],
    性能等级: finish.grade,
    材质: finish.steel,
    表面处理: finish.code === 'A2' ? '本色' : finish.coat,
    ...driveOf(standard, d),
    包装数量: [count, '只/盒'],
  }
}

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
const LOCK_FINISHES = NUT_FINISHES.map((finish) => ({ ...finish, image: 'nut-lock' }))
const BRASS_FINISH: readonly RingFinish[] = [
  { look: 'H59黄铜', code: 'H59', steel: '黄铜 H59', coat: '本色', factor: 4.6, image: 'nut-brass' },
]
const WASHER_FINISHES: readonly RingFinish[] = [
  { look: '蓝白锌', code: 'Z', steel: '碳钢 Q235', coat: '蓝白锌', factor: 1, image: 'washer-zinc' },
  { look: '304不锈钢', code: 'A2', steel: '不锈钢 304', coat: '本色', factor: 3, image: 'washer-flat' },
]
const SPRING_FINISHES = WASHER_FINISHES.map((finish) => ({
  ...finish,
  image: finish.code === 'Z' ? 'washer-spring-zinc' : 'washer-spring',
}))

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

const SET_SCREWS = bolt(
  '内六角紧定螺钉',
  'DIN 916 / GB/T 80',
  '凹端',
  SOCKET_FINISHES.slice(0, 1).map((f) => ({ ...f, grade: '45H', code: '45H', factor: 0.8, image: 'screw-set' })),
  SET_SCREW_SIZES,
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
    image: 'rod-threaded',
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
  { path: '螺钉/紧定螺钉', code: '916', unit: '盒', image: 'screw-set', goods: SET_SCREWS },
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
    image: 'screw-countersunk',
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
    image: 'nut-lock',
    breadth: 2,
    goods: ring('尼龙防松螺母', 'DIN 985 / GB/T 889.1', '只', 1.3, LOCK_FINISHES),
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
    image: 'washer-spring',
    breadth: 2,
    goods: ring('弹簧垫圈', 'DIN 127B / GB/T 93', '片', 0.4, SPRING_FINISHES),
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
