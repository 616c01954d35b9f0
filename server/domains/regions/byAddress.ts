/** Which city an address of the network belongs to, by a table that ships with the service: no other host hears of a buyer. */
import { createRequire } from 'node:module'
import { isIP } from 'node:net'
import type { City, Region } from '../../../src/api/regions'

const load = createRequire(import.meta.url)
type Package = typeof import('ip2region')
const CHINA = '中国'
/** An IPv4 address in the clothes of the other kind, as a socket that listens to both gives it. */
const MAPPED = /^::ffff:(?=[\d.]+$)/i

let table: InstanceType<Package['default']> | undefined

/** 12 MB and 20 ms, for the first question. The package's table of IPv6 names no licence of its own and is not read. */
function lookUp(address: string) {
  table ??= new (load('ip2region') as Package).default({ disableIpv6: true })
  return table.search(address)
}

/** The table says 新疆 and 阿坝 where the tree has the full names of both. */
const named = (regions: readonly Region[], name: string): Region | undefined =>
  name === '' ? undefined : regions.find((region) => region.name.startsWith(name))

/** undefined for private, foreign and unknown addresses; of a province without a city its capital, which stands first. */
export function cityOfAddress(tree: readonly Region[], given: string): City | undefined {
  const address = given.trim().replace(MAPPED, '')
  if (isIP(address) !== 4) return undefined
  const found = lookUp(address)
  if (found?.country !== CHINA) return undefined
  const province = named(tree, found.province)
  const cities = province?.children ?? []
  const city = named(cities, found.city) ?? cities[0]
  if (!province || !city) return undefined
  return { provinceCode: province.code, province: province.name, cityCode: city.code, city: city.name }
}
