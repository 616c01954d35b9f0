import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { kilobytes, type Table } from '../lib/table'
import type { Shop } from '../lib/shop'
import { measureH5, measureWeapp } from '../sizes'

const gzip = (content: string | Buffer): number => gzipSync(content, { level: 9 }).length
const brotli = (content: string | Buffer): number =>
  brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length

const row = (name: string, one = 0, other = 0): string[] => [name, kilobytes(one), kilobytes(other)]

export async function sizes(shop: Shop): Promise<Table[]> {
  const small = measureH5(shop.h5, gzip)
  const smaller = measureH5(shop.h5, brotli)
  const weapp = measureWeapp(shop.weapp)
  return [
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
    {
      title: 'mini-program, KB as packed',
      columns: ['package', 'KB'],
      rows: [
        ['main', kilobytes(weapp.main)],
        ...Object.entries(weapp.packages).map(([name, bytes]) => [name, kilobytes(bytes)]),
      ],
    },
  ]
}
