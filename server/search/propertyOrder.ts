/** The order in which properties are offered, always the same: the size first, then what the thing is made of, then the rest. */

/** A buyer knows his thread before its length, and both before the material. Whole names first, then what names end in. */
const FIRST = ['螺纹规格', '规格', '公称直径', '公称长度', '长度']
const KINDS = [
  /(螺纹|规格|尺寸|尺码|鞋码|型号)$/,
  /(通径|直径|外径|内径|孔径|缸径|轮径|柄径|线径)$/,
  /(长度|全长|总长|杆长|线长)$/,
  /(宽度|高度|厚度)$/,
  /(材质|基材|面料)$/,
  /(性能等级|硬度|强度|精度等级|牌号)$/,
  /(表面处理|涂层|颜色)$/,
  /(电压|电流|功率|极数|压力|载荷|流量)$/,
]
/** How many of the kinds tell a size. */
const SIZES = 2
const LAST = /(执行标准|使用温度|包装数量|包装规格|保质期)$/

function rankOf(name: string): number {
  const first = FIRST.indexOf(name)
  if (first >= 0) return first
  if (LAST.test(name)) return FIRST.length + KINDS.length + 1
  const kind = KINDS.findIndex((end) => end.test(name))
  return FIRST.length + (kind < 0 ? KINDS.length : kind)
}

export function inFixedOrder(names: readonly string[]): string[] {
  return [...names].sort((left, right) => rankOf(left) - rankOf(right) || (left < right ? -1 : 1))
}

/** The one of them that tells whether it fits, such as the thread of a bolt; undefined where none does. */
export function sizeAmong(names: readonly string[]): string | undefined {
  const [first] = inFixedOrder(names)
  return first !== undefined && rankOf(first) < FIRST.length + SIZES ? first : undefined
}
