import type { ProductItem } from '../../../src/api/product'
import type { Queryable } from '../../database/db'
import type { DetailRow } from './rows'
import { itemsOfCatalog, itemsOfLeaves, type Visited } from './repository'

const RELATED_LIMIT = 10

/** What goes with what: names of leaf catalogues, nearest need first. */
export const ACCESSORIES: Readonly<Record<string, readonly string[]>> = {
  外六角螺栓: ['六角螺母', '平垫圈', '弹簧垫圈', '两用扳手'],
  内六角圆柱头螺钉: ['内六角扳手', '平垫圈', '弹簧垫圈'],
  六角螺母: ['外六角螺栓', '平垫圈', '弹簧垫圈', '两用扳手'],
  平垫圈: ['外六角螺栓', '六角螺母', '弹簧垫圈'],
  全螺纹丝杆: ['六角螺母', '平垫圈'],
  膨胀锚栓: ['电锤', '两用扳手'],
  锂电冲击钻: ['麻花钻头', '锂电池包', '充电器', '防护眼镜'],
  电锤: ['膨胀锚栓', '防护眼镜', '防噪耳塞'],
  手电钻: ['麻花钻头', '防护眼镜'],
  角磨机: ['树脂切割片', '百叶抛光片', '防护眼镜', '隔音耳罩'],
  型材切割机: ['树脂切割片', '防护面屏', '隔音耳罩'],
  树脂切割片: ['角磨机', '防护眼镜', '浸胶手套'],
  百叶抛光片: ['角磨机', '防护眼镜', '防颗粒物口罩'],
  安全帽: ['防护眼镜', '隔音耳罩', '反光背心', '防砸安全鞋'],
  防毒面具: ['滤毒盒滤棉', '防护服', '防护眼镜'],
  小型断路器: ['铜芯电线', '接线端子', '导轨与线槽'],
  交流接触器: ['热过载继电器', '按钮开关', '小型断路器'],
  三相异步电机: ['交流接触器', '联轴器', '三角带'],
  深沟球轴承: ['润滑脂', '骨架油封'],
  标准气缸: ['电磁阀', '气管接头', '磁性开关'],
  电磁阀: ['气管接头', '消声器', '标准气缸'],
  球阀: ['管件弯头', '密封带', '压力表'],
  电焊机: ['电焊条', '焊接面罩', '皮革焊工手套'],
  电焊条: ['焊接面罩', '皮革焊工手套', '钢丝刷'],
}

/** How the models of what fits are called: by the same thread, a spanner by the width of the head that it turns. */
export function fittingSizes({ model, properties }: Pick<DetailRow, 'model' | 'properties'>): string[] {
  const thread = /^(M\d+)/.exec(model)?.[1]
  const width = properties.find(({ name }) => name === '对边宽度')?.value
  return thread ? [thread, ...(width ? [`${width}mm`] : [])] : []
}

/**
 * Accessories, of the same size and brand where there are any. Another bolt does not go with a bolt: only where nothing
 * is known to fit, the best sellers of the same catalogue stand in.
 */
export async function relatedItems(db: Queryable, visited: Visited, product: DetailRow): Promise<ProductItem[]> {
  const names = ACCESSORIES[product.catalog_name] ?? []
  const sizes = fittingSizes(product)
  const accessories = names.length
    ? await itemsOfLeaves(db, visited, { names, sizes, brandId: product.brand_id, limit: RELATED_LIMIT })
    : []
  if (accessories.length > 0) return accessories
  const alike = await itemsOfCatalog(db, visited, product.catalog_id, { offset: 0, limit: RELATED_LIMIT + 1 })
  return alike.filter(({ skuNo }) => skuNo !== product.sku_no).slice(0, RELATED_LIMIT)
}
