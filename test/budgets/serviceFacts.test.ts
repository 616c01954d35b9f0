/** What a declaration says to the service alone is in neither app: bytes, and hints for whoever tries the doors. */
import fs from 'node:fs'
import path from 'node:path'
import type { ServiceFacts } from '@/api/call'
import { filesBelow } from '../../bench/sizes'

const root = path.resolve(__dirname, '../..')

/** How each fact would show. A fact that is new and not listed here does not compile. */
const TRACES: Readonly<Record<keyof ServiceFacts, RegExp>> = {
  id: /R-CALL-\d/,
  accepts: /\baccepts:/,
  aliases: /\baliases:/,
  needsShop: /\bneedsShop\b/,
  guarded: /\bguarded\b/,
  costly: /\bcostly\b/,
  cacheSeconds: /\bcacheSeconds\b/,
  keepsPrices: /\bkeepsPrices\b/,
  ownPagesOnly: /\bownPagesOnly\b/,
  endsSession: /\bendsSession\b/,
}

const textsBelow = (folder: string, kind: RegExp): [string, string][] =>
  filesBelow(path.join(root, folder))
    .filter((file) => kind.test(file))
    .map((file) => [path.relative(root, file), fs.readFileSync(file, 'utf8')])

describe.each(Object.entries(TRACES))('%s', (_name, trace) => {
  it('is declared somewhere, so that its absence means something', () => {
    const declarations = textsBelow('src/api', /\.ts$/).filter(([file]) => !file.endsWith('call.ts'))
    expect(declarations.some(([, text]) => trace.test(text))).toBe(true)
  })

  it.each(['dist/h5', 'dist/weapp'])('reaches no file of %s', (folder) => {
    const built = textsBelow(folder, /\.(js|cjs|html)$/)
    expect(built.length).toBeGreaterThan(10)
    expect(built.filter(([, text]) => trace.test(text)).map(([file]) => file)).toEqual([])
  })
})
