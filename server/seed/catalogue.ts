import type { Industry } from './family'
import { ABRASIVE } from './industries/abrasive'
import { CHEMICAL } from './industries/chemical'
import { CLEAN } from './industries/clean'
import { CUTTING } from './industries/cutting'
import { DRIVE } from './industries/drive'
import { FASTENER } from './industries/fastener'
import { GLUE } from './industries/glue'
import { HAND } from './industries/hand'
import { INSTRUMENT } from './industries/instrument'
import { LIGHTING } from './industries/lighting'
import { LOWVOLTAGE } from './industries/lowvoltage'
import { PIPE } from './industries/pipe'
import { PNEUMATIC } from './industries/pneumatic'
import { POWER } from './industries/power'
import { PPE } from './industries/ppe'
import { STORAGE } from './industries/storage'
import { WELD } from './industries/weld'

export const INDUSTRIES: readonly Industry[] = [
  FASTENER,
  HAND,
  POWER,
  PPE,
  LOWVOLTAGE,
  LIGHTING,
  DRIVE,
  PIPE,
  ABRASIVE,
  CHEMICAL,
  STORAGE,
  INSTRUMENT,
  GLUE,
  PNEUMATIC,
  WELD,
  CLEAN,
  CUTTING,
]

export interface CatalogRow {
  catalog_id: number
  parent_id: number | null
  root_id: number
  level: 1 | 2 | 3
  name: string
  icon: string
  sort: number
}

/** Numbers read like an index: 10 紧固件, 1001 螺栓螺柱, 100101 外六角螺栓. */
export function catalogRows(industries: readonly Industry[]): { rows: CatalogRow[]; leafOf: Map<string, number> } {
  const rows: CatalogRow[] = []
  const leafOf = new Map<string, number>()
  for (const [position, industry] of industries.entries()) {
    const root = industry.id
    rows.push({
      catalog_id: root,
      parent_id: null,
      root_id: root,
      level: 1,
      name: industry.name,
      icon: picture(industry.icon),
      sort: position,
    })
    const groups = new Map<string, { id: number; leaves: number }>()
    for (const family of industry.families) {
      const [groupName, leafName] = splitPath(family.path)
      let group = groups.get(groupName)
      if (!group) {
        group = { id: root * 100 + groups.size + 1, leaves: 0 }
        groups.set(groupName, group)
        rows.push({
          catalog_id: group.id,
          parent_id: root,
          root_id: root,
          level: 2,
          name: groupName,
          icon: picture(family.image),
          sort: groups.size,
        })
      }
      const key = leafKey(industry, family.path)
      if (leafOf.has(key)) continue
      group.leaves += 1
      const leaf = group.id * 100 + group.leaves
      leafOf.set(key, leaf)
      rows.push({
        catalog_id: leaf,
        parent_id: group.id,
        root_id: root,
        level: 3,
        name: leafName,
        icon: picture(family.image),
        sort: group.leaves,
      })
    }
  }
  // Parents first: the table refers to itself.
  rows.sort((left, right) => left.level - right.level || left.catalog_id - right.catalog_id)
  return { rows, leafOf }
}

export function leafKey(industry: Industry, path: string): string {
  return `${industry.slug}/${path}`
}

export function picture(drawing: string): string {
  return `/media/product/${drawing}.webp`
}

function splitPath(path: string): [string, string] {
  const [group, leaf] = path.split('/')
  if (!group || !leaf) throw new Error(`A family's path has two levels: ${path}`)
  return [group, leaf]
}
