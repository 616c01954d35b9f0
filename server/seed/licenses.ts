import type { Queryable } from '../database/db'
import { PAPER_KINDS } from '../media/drawings/papers'
import { LICENSES, paperUrl } from './papers'

export async function seedLicenses(db: Queryable): Promise<void> {
  for (const { shopNo, ...license } of LICENSES) {
    await db.query(
      `insert into shop_licenses (shop_no, company_name, credit_code, legal_person, address, scope, found_time, validity,
         authority, image) values ($1, $2, $3, $4, $5, $6, $7, '长期', $8, $9)`,
      [
        shopNo,
        license.companyName,
        license.creditCode,
        license.legalPerson,
        license.address,
        license.scope,
        license.foundTime,
        license.authority,
        paperUrl(shopNo, 'license'),
      ],
    )
    for (const [seq, { kind, title }] of PAPER_KINDS.entries()) {
      await db.query('insert into shop_papers (shop_no, seq, title, url) values ($1, $2, $3, $4)', [
        shopNo,
        seq,
        title,
        paperUrl(shopNo, kind),
      ])
    }
  }
}
