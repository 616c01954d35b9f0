/** Home modules name their goods and brands by number; what a buyer sees is filled in when he asks. */
import { PAGE_KINDS } from '../../../src/api/homeModules'
import type { Brand, ProductItem } from '../../../src/api/product'
import type { HomeModule } from '../../../src/api/shop'
import type { Context } from '../../contract'
import { itemsBySkuNos } from '../product/repository'
import { cleanHtml, type Pictures } from './cleanHtml'
import { brandsByIds, hasIndustries, pictureHosts, type ModuleRow } from './repository'

interface References {
  skuNos?: string[]
  brandIds?: string[]
}

/** The home page does not carry these, and their pages fetch their goods themselves. */
function isPageKind(kind: string): boolean {
  return (PAGE_KINDS as readonly string[]).includes(kind)
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Also what was stored as the text of an object; {} for what is none. */
function recordOf(data: unknown): Record<string, unknown> {
  if (isRecord(data)) return data
  if (typeof data !== 'string') return {}
  try {
    const parsed: unknown = JSON.parse(data)
    return isRecord(parsed) ? parsed : {}
  } catch {
    return {}
  }
}

function pageModule(row: ModuleRow, pictures: Pictures): HomeModule {
  const { html, ...data } = recordOf(row.data)
  const cleaned = typeof html === 'string' ? { html: cleanHtml(html, pictures) } : {}
  return { module: row.module, jsonData: { ...data, ...cleaned }, moduleTitle: row.title }
}

function textsOf(value: unknown): string[] | undefined {
  return Array.isArray(value) ? value.filter((item): item is string => typeof item === 'string') : undefined
}

function referencesOf({ module, data }: ModuleRow): References {
  if (isPageKind(module) || !isRecord(data)) return {}
  const { skuNos, brandIds } = data
  return { skuNos: textsOf(skuNos), brandIds: textsOf(brandIds) }
}

function present<TItem>(ids: readonly string[], known: ReadonlyMap<string, TItem>): TItem[] {
  return ids.flatMap((id) => known.get(id) ?? [])
}

const INDUSTRY_PAGES = '/pages/industry/'

const leadsToIndustries = (entry: unknown): boolean =>
  isRecord(entry) && typeof entry.link === 'string' && entry.link.startsWith(INDUSTRY_PAGES)

const hasWayIn = ({ data }: ModuleRow): boolean =>
  isRecord(data) && Array.isArray(data.list) && data.list.some(leadsToIndustries)

/** A shop that offers no industries shows no entry that would lead to an empty page. */
function withoutWayIn(row: ModuleRow): ModuleRow {
  const { list, ...rest } = row.data as { list: unknown[] }
  return { ...row, data: { ...rest, list: list.filter((entry) => !leadsToIndustries(entry)) } }
}

async function offered(rows: readonly ModuleRow[], { db, shopNo }: Context): Promise<readonly ModuleRow[]> {
  if (!rows.some(hasWayIn) || (await hasIndustries(db, shopNo))) return rows
  return rows.map((row) => (hasWayIn(row) ? withoutWayIn(row) : row))
}

/** One query for the goods of all floors and one for all brands, however many modules there are. */
export async function filledModules(stored: readonly ModuleRow[], context: Context): Promise<HomeModule[]> {
  const rows = await offered(stored, context)
  const references = rows.map(referencesOf)
  const skuNos = [...new Set(references.flatMap((reference) => reference.skuNos ?? []))]
  const brandIds = [...new Set(references.flatMap((reference) => reference.brandIds ?? []))]
  const [items, brands, hosts] = await Promise.all([
    skuNos.length ? itemsBySkuNos(context.db, context, skuNos) : [],
    brandIds.length ? brandsByIds(context.db, brandIds) : [],
    rows.some(({ module }) => isPageKind(module)) ? pictureHosts(context.db, context.shopNo) : [],
  ])
  const itemOf = new Map<string, ProductItem>(items.map((item) => [item.skuNo, item]))
  const brandOf = new Map<string, Brand>(brands.map((brand) => [brand.proBrandId, brand]))

  return rows.map((row, index) => {
    if (isPageKind(row.module)) return pageModule(row, { origin: context.origin, hosts })
    const { skuNos: numbers, brandIds: ids } = references[index] ?? {}
    if (!numbers && !ids) return { module: row.module, jsonData: row.data, moduleTitle: row.title }
    const { skuNos: _numbers, brandIds: _ids, ...rest } = row.data as Record<string, unknown>
    const list = numbers ? present(numbers, itemOf).filter((item) => item.valid) : present(ids ?? [], brandOf)
    return { module: row.module, jsonData: { ...rest, list }, moduleTitle: row.title }
  })
}
