import { shortName } from '@/components/SmallGoods/shortName'

const named = (skuName: string, brandName = '砺岑') => shortName({ skuName, brandName })

test.each([
  ['砺岑 外六角螺栓 DIN933 8.8级 蓝白锌 M8×30 全牙', ['外六角螺栓 DIN933 8.8级 蓝白锌', 'M8×30 全牙']],
  ['砺岑 外六角螺栓 DIN931 304不锈钢 A2-70 M10×60 半牙', ['外六角螺栓 DIN931 304不锈钢 A2-70', 'M10×60 半牙']],
  // Too long for two: what comes last stays whole.
  ['砺岑 防护手套 丁腈浸胶防滑耐油款', ['防护手套', '丁腈浸胶防滑耐油款']],
  ['安全帽', ['安全帽', '']],
  ['砺岑', ['砺岑', '']],
])('[R-ENT-03] a small card says of %s what it is, and on a line of its own what tells it apart', (name, words) => {
  expect(named(name)).toEqual(words)
})
