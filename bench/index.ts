/**
 * `npm run bench`: every part, or the ones named: `npm run bench -- sizes lighthouse`. Prints tables and keeps the last
 * figures of each part in .cache/bench.json. It measures the builds that are there: build before.
 */
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { closeBrowser } from '../test/support/browser'
import { closeWeappHost } from '../test/support/weappDriver'
import { openShop, type Shop } from './lib/shop'
import { printTable, type Table } from './lib/table'
import { approvals } from './parts/approvals'
import { blocking } from './parts/blocking'
import { chat } from './parts/chat'
import { crowd } from './parts/crowd'
import { demands } from './parts/demands'
import { lighthouse } from './parts/lighthouse'
import { orders } from './parts/orders'
import { search } from './parts/search'
import { setData } from './parts/setData'
import { sizes } from './parts/sizes'
import { throttled } from './parts/throttled'
import { throughput } from './parts/throughput'

const PARTS: Readonly<Record<string, (shop: Shop) => Promise<Table[]>>> = {
  sizes,
  setData,
  blocking,
  lighthouse,
  throttled,
  throughput,
  crowd,
  search,
  orders,
  demands,
  approvals,
  chat,
}
const FILE = path.resolve(__dirname, '../.cache/bench.json')

interface Kept {
  at: string
  machine: string
  tables: Table[]
}

/** The load tells a later reader whether the machine had other work. */
function machine(): string {
  const load = os.loadavg()[0]?.toFixed(1)
  return `Node ${process.version}, ${os.cpus().length} cores, ${os.cpus()[0]?.model.trim() ?? 'unknown'}, load ${load}`
}

function keep(name: string, tables: Table[]): void {
  fs.mkdirSync(path.dirname(FILE), { recursive: true })
  const kept = fs.existsSync(FILE) ? (JSON.parse(fs.readFileSync(FILE, 'utf8')) as Record<string, Kept>) : {}
  kept[name] = { at: new Date().toISOString(), machine: machine(), tables }
  fs.writeFileSync(FILE, `${JSON.stringify(kept, null, 2)}\n`)
}

async function main(): Promise<void> {
  const names = process.argv.slice(2)
  const unknown = names.filter((name) => !(name in PARTS))
  if (unknown.length > 0) throw new Error(`no part is called ${unknown.join(', ')}: ${Object.keys(PARTS).join(', ')}`)
  const shop = openShop()
  try {
    for (const [name, part] of Object.entries(PARTS)) {
      if (names.length > 0 && !names.includes(name)) continue
      const tables = await part(shop)
      tables.forEach(printTable)
      keep(name, tables)
    }
    console.log(`\n${machine()}`)
  } finally {
    await closeBrowser()
    await closeWeappHost()
    await shop.close()
  }
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
})
