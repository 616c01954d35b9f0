import { useMemo, useRef, useState } from 'react'
import { productCalls, type Brand, type SoldBrand } from '@/api/product'
import { shopCalls } from '@/api/shop'
import { dataOf } from '@/client/calls'
import { brandIndex, type BrandIndex } from '@/domain/brandIndex'
import { useCalls } from '@/hooks/useCalls'
import { readModules } from '@/stores/homeModules'
import type { Status } from '@/stores/status'
import { createLatest } from '@/utils/latest'

/** R-CON-18 */
const ALL_BRANDS = { pageNum: 1, pageSize: 10_000 }
const HOT_BRANDS = 6

export interface Brands {
  index: BrandIndex<SoldBrand>
  hot: readonly Brand[]
  total: number
  status: Status
  load: () => Promise<void>
  /** Another shop has other brands. */
  forget: () => void
}

const NONE = { list: [] as SoldBrand[], total: 0 }

/** All brands of the shop, and those that its home page puts first. */
export function useBrands(): Brands {
  const calls = useCalls(productCalls)
  const modules = useCalls(shopCalls)
  const [answer, setAnswer] = useState(NONE)
  const [wall, setWall] = useState<Brand[]>([])
  const [status, setStatus] = useState<Status>('idle')
  const latest = useRef(createLatest()).current
  const index = useMemo(() => brandIndex(answer.list), [answer])

  const loadHot = async (isLatest: () => boolean) => {
    const floors = dataOf(await modules.modules({ modules: ['WA_HP_BRAND_FLOOR'] }).catch(() => false as const))
    const floor = readModules(floors).find(({ kind }) => kind === 'WA_HP_BRAND_FLOOR')
    if (isLatest() && floor?.kind === 'WA_HP_BRAND_FLOOR') setWall(floor.data.list ?? [])
  }
  const load = async () => {
    const isLatest = latest.begin()
    setStatus('loading')
    // The wall is decoration: the list does not wait for it.
    void loadHot(isLatest)
    const found = dataOf(await calls.brands(ALL_BRANDS).catch(() => false as const))
    if (!isLatest()) return
    if (found && Array.isArray(found.list)) setAnswer(found)
    setStatus(found ? 'ready' : 'error')
  }
  const forget = () => {
    latest.cancel()
    setAnswer(NONE)
    setWall([])
    setStatus('idle')
  }
  const hot = (wall.length > 0 ? wall : index.rows).slice(0, HOT_BRANDS)
  return { index, hot, total: answer.total, status, load, forget }
}
