import { mkdtempSync, readdirSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { markUsed, tidyCache } from '../../support/serviceCache'

const HOUR = 3_600_000
const DAY = 24 * HOUR
const NOW = Date.parse('2026-01-31T12:00:00Z')

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'cache-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

function lay(name: string, age: number): void {
  const file = path.join(folder, name)
  writeFileSync(file, name)
  utimesSync(file, new Date(NOW - age), new Date(NOW - age))
}

const left = () => readdirSync(folder).sort()

test('of compiled services the newest three are kept, each with what V8 made of it', () => {
  for (let age = 1; age <= 5; age += 1) lay(`service-${age}.cjs`, age * DAY)
  lay('service-2.cjs.code', 2 * DAY)
  lay('service-4.cjs.code', 4 * DAY)
  lay('service-old.mjs', 5 * DAY)
  tidyCache(folder, NOW)
  expect(left()).toEqual(['service-1.cjs', 'service-2.cjs', 'service-2.cjs.code', 'service-3.cjs'])
})

test('what nobody used for a week goes, and a service whose code is in use counts as used', () => {
  lay('service-a.cjs', 8 * DAY)
  lay('service-b.cjs', 8 * DAY)
  lay('service-b.cjs.code', DAY)
  lay('pglite-0.5-v20-x64.code', 8 * DAY)
  lay('pglite-0.6-v20-x64.code', 6 * DAY)
  tidyCache(folder, NOW)
  expect(left()).toEqual(['pglite-0.6-v20-x64.code', 'service-b.cjs', 'service-b.cjs.code'])
})

test('nothing that was used within the hour is taken from a run that goes on beside this one', () => {
  for (let index = 0; index < 6; index += 1) lay(`service-${index}.cjs`, HOUR - index)
  lay('draft-77.cjs', HOUR / 2)
  lay('draft-78.cjs', 2 * HOUR)
  lay('notes.txt', 30 * DAY)
  tidyCache(folder, NOW)
  expect(left()).toEqual(['draft-77.cjs', 'notes.txt', ...Array.from({ length: 6 }, (_, at) => `service-${at}.cjs`)])
})

test('to use a file is to make it young; one that has gone meanwhile is no fault', () => {
  lay('service-a.cjs', 8 * DAY)
  const file = path.join(folder, 'service-a.cjs')
  const before = statSync(file).mtimeMs
  markUsed(file)
  expect(statSync(file).mtimeMs).toBeGreaterThan(before)
  expect(() => markUsed(path.join(folder, 'service-b.cjs'))).not.toThrow()
})
