/** Anchors, threaded rods and rivets. */
import { cross, each, pad2, type Good } from '../family'
import { boltPrice, thread } from './fastenerSizes'

export const ANCHORS = each(
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

export const HEAVY_ANCHORS = each(
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

export const STUDS = cross(
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

export const RIVETS = cross(
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
