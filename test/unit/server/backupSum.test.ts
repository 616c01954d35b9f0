/** What tells a backup of PostgreSQL that is whole from one that is not. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { addMark, addSum, checkSum } from '../../../server/database/checksum'

let home: string
beforeEach(() => {
  home = mkdtempSync(path.join(os.tmpdir(), 'shop-sum-'))
})
afterEach(() => rmSync(home, { recursive: true, force: true }))

/** As `pg_dump` begins: the name of the format, and its three numbers. */
const DUMP = Buffer.concat([Buffer.from('PGDMP'), Buffer.from([1, 16, 0]), Buffer.from('the rows of a shop')])

async function backup({ marked }: { marked: boolean }): Promise<Buffer> {
  const file = path.join(home, 'whole')
  writeFileSync(file, DUMP)
  if (marked) await addMark(file)
  await addSum(file)
  return readFileSync(file)
}

function state(content: Buffer): ReturnType<typeof checkSum> {
  const file = path.join(home, 'file')
  writeFileSync(file, content)
  return checkSum(file)
}

test('[R-RUN-03] a backup that has lost its last line, or a part of it, is damaged', async () => {
  const whole = await backup({ marked: true })
  expect(await state(whole)).toBe('whole')
  const states = new Set<string>()
  for (let length = whole.length - 1; length >= 8; length -= 1) states.add(await state(whole.subarray(0, length)))
  expect([...states]).toEqual(['damaged'])
  for (const place of [7, DUMP.length - 1, whole.length - 2]) {
    const changed = Buffer.from(whole)
    changed.writeUInt8(changed.readUInt8(place) ^ 1, place)
    expect([place, await state(changed)]).toEqual([place, 'damaged'])
  }
})

test('[R-RUN-03] those of earlier releases are taken as they are, with their line or without', async () => {
  const whole = await backup({ marked: false })
  expect(await state(whole)).toBe('whole')
  expect(await state(whole.subarray(0, -1))).toBe('damaged')
  expect(await state(DUMP)).toBe('none')
})
