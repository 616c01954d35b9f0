/** Addresses, invoice titles and invoice addresses of the demonstration's members. */
import { SANDBOX_COMPANIES } from '../providers/sandboxCompanies'
import type { Queryable } from '../database/db'
import { SEED_MEMBERS, type SeedMember } from './people'

type Region = readonly [province: string, city: string, district: string]

interface AddressSeed {
  region: Region
  detail: string
  tag: string
  isDefault?: boolean
  companyDefault?: boolean
}

const JIANGYIN: Region = ['320000', '320200', '320281']
const PUDONG: Region = ['310000', '310100', '310115']
const WUZHONG: Region = ['320000', '320500', '320506']
const YINZHOU: Region = ['330000', '330200', '330212']
const BEILUN: Region = ['330000', '330200', '330206']

const FIRST: readonly AddressSeed[] = [
  { region: JIANGYIN, detail: '澄江街道砻澜路 18 号 3 号仓库', tag: '仓库', isDefault: true },
  { region: PUDONG, detail: '张江镇岵台路 200 号 5 幢 302 室', tag: '公司' },
  { region: WUZHONG, detail: '木渎镇砻澜工业园 7 号车间', tag: '车间' },
]
const SECOND: readonly AddressSeed[] = [
  { region: YINZHOU, detail: '下应街道岵川路 66 号', tag: '公司', isDefault: true },
  { region: BEILUN, detail: '大碶街道岵川二号厂房', tag: '工厂' },
]

function addressesOf(member: SeedMember): readonly AddressSeed[] {
  const list = member.company === SEED_MEMBERS.otherAdmin.company ? SECOND : FIRST
  // The company's own warehouse is kept by its ADMIN and may be used by everybody in it.
  return member.role === 'ADMIN'
    ? list.map((entry, index) => (index === 0 ? { ...entry, companyDefault: true } : entry))
    : list.slice(0, 2)
}

const OWNER = '(select user_id from users where mobile = $1), (select company_id from users where mobile = $1)'

async function seedAddress(db: Queryable, member: SeedMember, entry: AddressSeed, age: number): Promise<void> {
  const shared = [member.mobile, member.name, ...entry.region, entry.detail, entry.isDefault ?? false]
  await db.query(
    `insert into addresses (user_id, company_id, mobile, receiver_name, province_code, city_code, district_code, detail,
       is_default, company_default, company, tag, used_at)
     values (${OWNER}, $1, $2, $3, $4, $5, $6, $7, $8, $9, $10, now() - make_interval(days => $11))`,
    [...shared, entry.companyDefault ?? false, member.company, entry.tag, age],
  )
  if (member.role === 'DEMANDER' || entry.tag === '车间') return
  await db.query(
    `insert into invoice_addresses (user_id, company_id, mobile, receiver_name, province_code, city_code, district_code,
       detail, is_default, email, used_at)
     values (${OWNER}, $1, $2, $3, $4, $5, $6, $7, $8, now() - make_interval(days => $9))`,
    [...shared, `${member.mobile}@example.com`, age],
  )
}

async function seedInvoices(db: Queryable, member: SeedMember): Promise<void> {
  const facts = SANDBOX_COMPANIES.find(({ companyName }) => companyName === member.company)
  if (!facts || member.role === 'DEMANDER') return
  const special = [facts.bankName, facts.bankAccount, facts.regAddress, facts.regPhone]
  const titles = [
    { type: 2, rest: special, isDefault: true },
    { type: 3, rest: ['', '', '', ''], isDefault: false },
  ]
  for (const [age, { type, rest, isDefault }] of titles.entries()) {
    await db.query(
      `insert into invoices (user_id, company_id, type, title, tax_no, bank_name, bank_account, reg_address, reg_phone,
         email, is_default, company_default, used_at)
       values (${OWNER}, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, now() - make_interval(days => $12))`,
      [
        member.mobile,
        type,
        facts.companyName,
        facts.taxNo,
        ...rest,
        `${member.mobile}@example.com`,
        isDefault,
        isDefault && member.role === 'ADMIN',
        age,
      ],
    )
  }
}

export async function seedKeeping(db: Queryable): Promise<void> {
  for (const member of Object.values(SEED_MEMBERS)) {
    for (const [age, entry] of addressesOf(member).entries()) await seedAddress(db, member, entry, age)
    await seedInvoices(db, member)
  }
}
