import type { Db } from '../database/db'

/** Aerosols, solvents and gas do not travel by air or by sea: far provinces are out of reach. */
const FAR_PROVINCES = ['650000', '540000', '460000']
const DANGEROUS_REASON = '危险品运输受限，该地区暂不支持配送'

/** One city where single goods may not be sold, so that limits of all four shapes occur. */
const CITY = '110100'

export async function seedAreaLimits(db: Db): Promise<void> {
  await db.query(
    `insert into area_limits (catalog_id, region_code, reason)
     select leaf.catalog_id, region.code, $2
     from (select catalog_id from products group by catalog_id having bool_and(dangerous)) leaf
     cross join regions region where region.code = any($1::text[]) order by 1, 2`,
    [FAR_PROVINCES, DANGEROUS_REASON],
  )
  await db.query(
    `insert into area_limits (sku_no, region_code, reason)
     select product.sku_no, region.code, $2
     from products product cross join regions region
     where product.dangerous and region.code = any($1::text[])
       and not exists (select 1 from area_limits where area_limits.catalog_id = product.catalog_id)
     order by 1, 2`,
    [FAR_PROVINCES, DANGEROUS_REASON],
  )
  await db.query(
    `insert into area_limits (sku_no, region_code, reason)
     select product.sku_no, region.code, $2
     from products product cross join regions region
     where region.code = $1 and product.lead_days >= 15 and length(product.sku_no) % 3 = 0
     order by 1 limit 40`,
    [CITY, '该型号在北京市由当地服务商专供，暂不可售'],
  )
}
