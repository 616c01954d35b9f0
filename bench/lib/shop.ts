import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { startService, type Service } from '../../test/support/service'
import { ROUTES, SHOP } from '../../test/flows/world'

const ROOT = path.resolve(__dirname, '../..')

/** What is measured: copies of both builds, so that a build in between changes nothing, and the service on the seed. */
export interface Shop {
  readonly h5: string
  readonly weapp: string
  /** Starts on the first call only: sizes need no service. */
  service(): Promise<Service>
  close(): Promise<void>
}

export function openShop(): Shop {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'b2b-shop-bench-'))
  const copy = (target: string): string => {
    const build = path.join(ROOT, 'dist', target)
    if (!fs.existsSync(build)) throw new Error(`there is no build in dist/${target}: npm run build:${target}`)
    fs.cpSync(build, path.join(folder, target), { recursive: true })
    return path.join(folder, target)
  }
  const h5 = copy('h5')
  let running: Promise<Service> | undefined
  const environment = { WEB_DIR: h5, NODE_ENV: 'production', DEMONSTRATION: '1', LOG_LEVEL: 'error' }
  return {
    h5,
    weapp: copy('weapp'),
    service: () => (running ??= startService({ environment })),
    close: async () => {
      await (await running)?.stop()
      fs.rmSync(folder, { recursive: true, force: true })
    },
  }
}

export const KEYWORD = '螺栓'

export interface Hit {
  readonly skuNo: string
  readonly skuName: string
}

export const GUEST = {
  'content-type': 'application/json',
  ShopNo: SHOP.demo,
  Authorization: 'GUEST',
  'syb-platform': 'WX_MINI_PROGRAM',
  provinceCode: '310000',
  cityCode: '310100',
} as const

export const SEARCH_PATH = `/trade/shops/search/listProductInfo?onlyShopProduct=false&platform=WA&shopNo=${SHOP.demo}`

export async function find(origin: string, keyWord: string): Promise<Hit> {
  const body = JSON.stringify({ keyWord, pageNum: 1, pageSize: 20 })
  const response = await fetch(`${origin}${SEARCH_PATH}`, { method: 'POST', headers: GUEST, body })
  const answer = (await response.json()) as { data?: { page: { content: Hit[] } } }
  const hit = answer.data?.page.content[0]
  if (!hit) throw new Error(`the service finds nothing for "${keyWord}"`)
  return hit
}

/** The three pages whose speed decides whether a buyer stays. */
export async function pagesOf(origin: string): Promise<Readonly<Record<'home' | 'results' | 'product', string>>> {
  const { skuNo } = await find(origin, KEYWORD)
  const shop = `shopNo=${SHOP.demo}`
  return {
    home: `${origin}${ROUTES.home}?${shop}`,
    results: `${origin}${ROUTES.result}?${shop}&keyword=${encodeURIComponent(KEYWORD)}`,
    product: `${origin}${ROUTES.item}?${shop}&skuNo=${skuNo}`,
  }
}
