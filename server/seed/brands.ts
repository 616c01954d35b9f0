/** Invented makers: none of the names is a registered mark known to the authors. */
export interface BrandSeed {
  slug: string
  name: string
  latin: string
  /** First part of the product numbers. */
  prefix: string
  /** Price level against the middle of the market. */
  level: number
  industries: readonly string[]
  /** Codes of the only families that it makes, beside the makers of their industry. */
  families?: readonly string[]
  /** Of a brand that is not in the list below. */
  id?: number
}

function brand(slug: string, name: string, prefix: string, level: number, industries: string): BrandSeed {
  return { slug, name, latin: slug.toUpperCase(), prefix, level, industries: industries.split(' ') }
}

export const BRANDS: readonly BrandSeed[] = [
  brand('licen', '砺岑', 'LC', 1, 'fastener abrasive cutting'),
  brand('maoyo', '铆屿', 'MY', 1.12, 'fastener hand'),
  brand('junyan', '钧砚', 'JY', 1.08, 'instrument pipe power'),
  brand('henzhe', '衡柘', 'HZ', 1, 'drive storage'),
  brand('chilan', '炽岚', 'CL', 1.05, 'weld chemical'),
  brand('lenque', '棱阙', 'LQ', 1.15, 'cutting abrasive'),
  brand('zenye', '锃野', 'ZY', 0.94, 'hand fastener abrasive'),
  brand('mutonn', '牧砼', 'MT', 0.96, 'storage clean'),
  brand('qiaohu', '峤护', 'QH', 1, 'ppe'),
  brand('zeshuo', '泽铄', 'ZS', 1, 'chemical glue'),
  brand('lidomo', '栎动', 'LD', 1.06, 'power hand'),
  brand('yuandix', '垣电', 'YD', 1, 'lowvoltage lighting'),
  brand('anyuex', '岸钺', 'AY', 0.92, 'hand power cutting'),
  brand('aozhen', '岙砧', 'AZ', 1.1, 'fastener hand'),
  brand('benluan', '贲峦', 'BL', 0.9, 'storage ppe'),
  brand('bokaix', '泊锴', 'BK', 1.04, 'pipe pneumatic'),
  brand('cendix', '岑镝', 'CD', 1.18, 'cutting'),
  brand('cheyun', '澈垣', 'CY', 0.95, 'clean chemical'),
  brand('dikevo', '砥珂', 'DK', 1.02, 'abrasive weld'),
  brand('dulixo', '笃砺', 'DL', 0.88, 'fastener'),
  brand('eqinno', '峨钎', 'EQ', 1.07, 'power cutting weld'),
  brand('fenlix', '枫砺', 'FL', 0.93, 'abrasive cutting'),
  brand('fontuo', '沣砣', 'FT', 1.01, 'pipe'),
  brand('gaodun', '皋锻', 'GD', 0.97, 'hand storage'),
  brand('gunlan', '鲧澜', 'GL', 1.05, 'pipe pneumatic chemical'),
  brand('hanren', '瀚轫', 'HR', 1.14, 'drive'),
  brand('henggu', '珩崮', 'HG', 0.95, 'fastener drive'),
  brand('jiefen', '劼钒', 'JF', 1.03, 'cutting instrument'),
  brand('juchex', '崌澈', 'JC', 0.9, 'clean glue'),
  brand('kaiyux', '铠屿', 'KY', 1.1, 'ppe'),
  brand('konxiu', '崆岫', 'KX', 1.2, 'pneumatic instrument'),
  brand('kaisho', '垲砾', 'KL', 0.91, 'clean storage'),
  brand('lanqio', '岚硚', 'LN', 0.98, 'lighting lowvoltage'),
  brand('mingar', '岷钢屿', 'MG', 0.96, 'fastener pipe'),
  brand('moyanx', '墨堰', 'MX', 1.05, 'glue chemical'),
  brand('naolin', '峱岭', 'NL', 0.93, 'ppe clean'),
  brand('niekun', '臬坤', 'NK', 1.16, 'instrument lowvoltage'),
  brand('outonn', '鸥砼', 'OT', 0.95, 'storage glue'),
  brand('pangon', '磐弓', 'PG', 1.02, 'weld'),
  brand('peilon', '沛泷', 'PL', 1, 'pipe pneumatic'),
  brand('qiaofe', '硗钫', 'QF', 0.94, 'abrasive weld'),
  brand('quelin', '阙霖', 'QL', 1.04, 'clean ppe'),
  brand('rensan', '轫嵁', 'RS', 1.08, 'drive pneumatic'),
  brand('rondix', '榕砥', 'RD', 0.9, 'hand lighting'),
  brand('songqu', '嵩铨', 'SQ', 1.12, 'instrument'),
  brand('shuoch', '朔铖', 'SC', 0.97, 'lowvoltage lighting'),
  brand('tuolin', '砣岭', 'TL', 0.95, 'storage'),
  brand('tanzho', '檀轸', 'TZ', 1, 'drive'),
  brand('tonhux', '桐弧', 'TH', 0.96, 'weld power'),
  brand('weifax', '崴珐', 'WF', 1.06, 'pipe'),
  brand('wendix', '汶砥', 'WD', 0.94, 'chemical'),
  brand('xiangu', '岘珖', 'XG', 1.02, 'lighting'),
  brand('xiedia', '燮垛', 'XD', 1.08, 'lowvoltage'),
  brand('yaozen', '峣砧', 'YZ', 0.92, 'hand'),
  brand('yujino', '嵛霁', 'YJ', 1, 'ppe glue'),
  brand('zhayan', '砟峃', 'ZN', 0.91, 'power'),
  brand('zhuoba', '灼岜', 'ZB', 1.03, 'lowvoltage instrument'),
  brand('ximant', '溪墁', 'XM', 0.97, 'glue'),
  { ...brand('9rong', '9嵘', 'R9', 0.9, 'power lighting'), latin: '9RONG' },
  { ...brand('3dix', '3砥', 'D3', 1.1, 'pneumatic drive'), latin: '3DIX' },
  // No Chinese syllable begins with these letters; the index of brands has them all the same.
  { ...brand('iverlo', '峦岚', 'IV', 1.02, ''), families: ['HW'] },
  { ...brand('urvado', '垣峦', 'UR', 1.05, ''), families: ['MO'] },
  { ...brand('velxin', '岭砾', 'VE', 0.96, ''), families: ['EM'] },
]

/** Stable: new brands go to the end of the list. */
export function brandIdOf(slug: string): number {
  const index = BRANDS.findIndex((entry) => entry.slug === slug)
  if (index < 0) throw new Error(`No brand has the slug ${slug}`)
  return 101 + index
}

export function idOfBrand({ id, slug }: BrandSeed): number {
  return id ?? brandIdOf(slug)
}

export function firstLetterOf(latin: string): string {
  return /^[A-Z]/.test(latin) ? latin[0]! : '#'
}

export function brandsOfIndustry(slug: string): readonly BrandSeed[] {
  return BRANDS.filter((entry) => entry.industries.includes(slug))
}
