import type { License, qualificationCalls } from '../../../src/api/qualification'
import { fail, type Handlers } from '../../contract'

export const qualificationHandlers: Handlers<typeof qualificationCalls> = {
  show: async (_request, { db, shopNo }) => {
    const [license] = await db.query<License>(
      `select company_name as "companyName", credit_code as "creditCode", legal_person as "legalPerson", address, scope,
              found_time as "foundTime", validity, authority, image
         from shop_licenses where shop_no = $1`,
      [shopNo],
    )
    if (!license) throw fail('notFound', '店铺暂未公示资质')
    const images = await db.query<{ title: string; url: string }>(
      'select title, url from shop_papers where shop_no = $1 order by seq',
      [shopNo],
    )
    return { images, license }
  },
}
