import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { kilobytes, type Table } from '../lib/table'
import type { Shop } from '../lib/shop'
import { heaviestOfHome, heaviestOfMain, measureH5, measureWeapp, type H5Sizes, type HeavyModules } from '../sizes'
import baseline from '../baseline.json'

const gzip = (content: string | Buffer): number => gzipSync(content, { level: 9 }).length
const brotli = (content: string | Buffer): number =>
  brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length

const bytes = (number: number): string => number.toLocaleString('en')
const signed = (number: number): string => (number < 0 ? bytes(number) : `+${bytes(number)}`)

/** What home costs now and what was kept of it: an issue that changes it writes its figures into `baseline.json`. */
function homeAndKept({ home, drawnHome }: H5Sizes): Table {
  const against = (name: string, now: number, kept: number): string[] => [
    name,
    bytes(now),
    bytes(kept),
    signed(now - kept),
  ]
  return {
    title: "H5, home's first load beside the figure kept, bytes gzip",
    columns: ['home', 'now', 'kept', 'added'],
    rows: [
      against('drawn by the browser', home, baseline.home),
      against('drawn by the service', drawnHome, baseline.drawnHome),
    ],
  }
}

const modulesOf = (what: string, chunks: readonly HeavyModules[]): Table[] =>
  chunks.map(({ chunk, modules }) => ({
    title: `${what}, ${chunk}: its heaviest modules as written, KB`,
    columns: ['module', 'KB'],
    rows: modules.map(({ name, size }) => [name, kilobytes(size)]),
  }))

const row = (name: string, one = 0, other = 0): string[] => [name, kilobytes(one), kilobytes(other)]

export async function sizes(shop: Shop): Promise<Table[]> {
  const small = measureH5(shop.h5, gzip)
  const smaller = measureH5(shop.h5, brotli)
  const weapp = measureWeapp(shop.weapp)
  return [
    homeAndKept(small),
    {
      title: 'H5, scripts and styles, KB',
      columns: ['page', 'gzip', 'brotli'],
      rows: [
        row('home, first load in total', small.home, smaller.home),
        ...Object.keys(small.adds).map((page) => row(`adds ${page}`, small.adds[page], smaller.adds[page])),
        ...Object.keys(small.later).map((file) =>
          row(`later ${file.replace(/\.[0-9a-f]{8}\./, '.')}`, small.later[file], smaller.later[file]),
        ),
        row('price digits (woff2)', small.fonts, small.fonts),
      ],
    },
    ...modulesOf('H5, first load of home', heaviestOfHome()),
    {
      title: 'mini-program, KB as packed',
      columns: ['package', 'KB'],
      rows: [
        ['main', kilobytes(weapp.main)],
        ...Object.entries(weapp.packages).map(([name, bytes]) => [name, kilobytes(bytes)]),
      ],
    },
    ...modulesOf('mini-program, main package', heaviestOfMain()),
  ]
}
