/** All regions in memory, with the names that people give them in a hurry. */
import type { Db } from '../../database/db'

export interface Place {
  code: string
  name: string
  /** The name as it may be written in full, and the shorter forms of it, which are less certain. */
  full: readonly string[]
  short: readonly string[]
  level: 1 | 2 | 3
  parent: Place | null
  children: Place[]
}

/** By the first two characters of any of their names: a text is looked at from every place in it. */
export type ByHead = ReadonlyMap<string, readonly Place[]>

export interface RegionIndex {
  provinces: ByHead
  cities: ByHead
  districts: ByHead
}

const HEAD_LENGTH = 2

export function headAt(text: string, at: number): string {
  return text.slice(at, at + HEAD_LENGTH)
}

const PEOPLES =
  '(?:壮族|回族|维吾尔|蒙古族?|藏族|苗族|侗族|瑶族|彝族|土家族|布依族|哈尼族|傣族|白族|景颇族|傈僳族|朝鲜族|羌族|黎族|满族|畲族|哈萨克|柯尔克孜|仡佬族|水族|土族|撒拉族|东乡族|保安族|裕固族|各族|纳西族|普米族|独龙族|怒族|拉祜族|佤族|布朗族|达斡尔族|鄂温克族|鄂伦春|锡伯|塔吉克|毛南族|仫佬族|京族)*'
const ENDINGS: Readonly<Record<1 | 2 | 3, RegExp>> = {
  1: /(?:(?:壮族|回族|维吾尔)?自治区|特别行政区|省|市)$/,
  2: new RegExp(`(?:${PEOPLES}自治州|地区|盟|市)$`),
  3: new RegExp(`(?:${PEOPLES}自治县|${PEOPLES}自治旗|新区|区|县|市|旗)$`),
}

/** Names of the statistics that nobody writes: their districts stand under the province at once. */
const NAMELESS = /^(?:省|自治区)?直辖县级行政区(?:划)?$|^市辖区$/

/** Brackets hold an older or a local name: 嘉模堂区（氹仔）. */
function fullForms(name: string): string[] {
  const plain = name.normalize('NFKC')
  return [...new Set([plain, plain.replace(/\([^)]*\)$/, '')])]
}

/** Behind its city a zone goes without the city's name: 苏州市工业园区 for 苏州工业园区. */
function zoneForms(name: string, parent: Place | null): string[] {
  const city = [...(parent?.full ?? []), ...(parent?.short ?? [])].find((form) => name.startsWith(form))
  const rest = city === undefined ? '' : name.slice(city.length)
  return rest.length > 2 ? [rest] : []
}

function shortForms(name: string, level: 1 | 2 | 3): string[] {
  const short = name.replace(ENDINGS[level], '')
  if (short.length < 2 || short === name) return []
  return name.endsWith('自治州') ? [`${short}州`, short] : [short]
}

export function isNameless(place: Place): boolean {
  return NAMELESS.test(place.name)
}

interface Row {
  code: string
  parent_code: string | null
  name: string
  level: 1 | 2 | 3
}

function byHead(places: readonly Place[]): ByHead {
  const found = new Map<string, Place[]>()
  for (const place of places) {
    for (const head of new Set([...place.full, ...place.short].map((name) => headAt(name, 0)))) {
      found.set(head, [...(found.get(head) ?? []), place])
    }
  }
  return found
}

export function indexOf(rows: readonly Row[]): RegionIndex {
  const byCode = new Map<string, Place>()
  for (const { code, parent_code, name, level } of [...rows].sort((a, b) => a.level - b.level)) {
    const parent = byCode.get(parent_code ?? '') ?? null
    const zones = level === 3 ? zoneForms(name, parent) : []
    const forms = { full: fullForms(name), short: [...zones, ...shortForms(name, level)] }
    const place: Place = { code, name, ...forms, level, parent, children: [] }
    parent?.children.push(place)
    byCode.set(code, place)
  }
  const places = [...byCode.values()]
  const of = (level: number): ByHead => byHead(places.filter((place) => place.level === level))
  return { provinces: of(1), cities: of(2), districts: of(3) }
}

const indexes = new WeakMap<Db, Promise<RegionIndex>>()

/** Regions change with a release only: every process keeps the index that it built. */
export function regionIndexOf(db: Db): Promise<RegionIndex> {
  const known = indexes.get(db)
  if (known) return known
  const built = db.query<Row>('select code, parent_code, name, level from regions').then(indexOf)
  indexes.set(db, built)
  built.catch(() => indexes.delete(db))
  return built
}
