import type { City, Region, regionCalls } from '../../../src/api/regions'
import { fail, type Handlers } from '../../contract'
import type { Db } from '../../database/db'
import { cityOfAddress } from './byAddress'
import { nearestCity } from './nearest'
import { childrenOf, cityByCode, provinceTree } from './repository'

const SHANGHAI: City = { provinceCode: '310000', province: '上海市', cityCode: '310100', city: '上海市' }

/** The tree changes with a release only; every process keeps the one it read. */
const trees = new WeakMap<Db, Promise<Region[]>>()

function treeOf(db: Db): Promise<Region[]> {
  const kept = trees.get(db)
  if (kept) return kept
  const read = provinceTree(db)
  trees.set(db, read)
  read.catch(() => trees.delete(db))
  return read
}

const whereIs = async (db: Db, address: string): Promise<City> => cityOfAddress(await treeOf(db), address) ?? SHANGHAI

export const regionHandlers: Handlers<typeof regionCalls> = {
  levels: async ({ parentCode }, { db }) => {
    if (parentCode === undefined) return treeOf(db)
    const children = await childrenOf(db, parentCode)
    if (children.length === 0) throw fail('notFound')
    return children
  },

  locate: async ({ lat, lng }, { db, ip }) => {
    if (lat === undefined || lng === undefined) return whereIs(db, ip)
    const code = nearestCity(lat, lng)
    return (code && (await cityByCode(db, code))) || SHANGHAI
  },

  byIp: async ({ ip: asked }, { db, ip }) => whereIs(db, asked ?? ip),
}
