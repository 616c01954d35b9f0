/** The words that `npm test` takes, asked of the script as an engineer asks it. */
import { spawnSync } from 'node:child_process'
import path from 'node:path'

const ROOT = path.resolve(__dirname, '../../..')

function chosen(...words: string[]): { files: string[]; flows?: string[] } {
  const program = `import('./scripts/lib/areas.mjs').then(({ chosenTests }) =>
    process.stdout.write(JSON.stringify(chosenTests(${JSON.stringify(words)}))))`
  const { stdout, stderr, status } = spawnSync(process.execPath, ['-e', program], { cwd: ROOT, encoding: 'utf8' })
  if (status !== 0) throw new Error(stderr)
  return JSON.parse(stdout) as { files: string[]; flows?: string[] }
}

test('an area is its tests in every layer, and its flows on both targets', () => {
  const { files, flows } = chosen('order')
  expect(files).toEqual(
    expect.arrayContaining(['contract/trade.test.ts', 'unit/pages/order.test.ts', 'h5/flows.test.ts']),
  )
  expect(files).not.toContain('contract/account.test.ts')
  expect(flows).toEqual(['order'])
})

test('a word that finds nothing ends the run and names the areas', () => {
  const { stderr, status } = spawnSync(process.execPath, ['scripts/test.mjs', 'ordr'], { cwd: ROOT, encoding: 'utf8' })
  expect(status).toBe(1)
  expect(stderr).toContain('no test is called "ordr"')
  expect(stderr).toContain('order')
})

test('no word is everything', () => {
  expect(chosen()).not.toHaveProperty('flows')
  expect(chosen().files.length).toBeGreaterThan(100)
})
