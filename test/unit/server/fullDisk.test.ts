/** A restore that finds the disk full leaves what was there, and says which disk it is. */
import fs, { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { restoreFolder } from '../../../server/database/folderBackup'
import { tarOf, type Entry } from '../../../server/database/tar'

/** No test can fill the machine's disk: the system says it from the nth write on. */
function fillAfter(writes: number): void {
  const write = fs.writeSync.bind(fs) as (...given: unknown[]) => number
  let left = writes
  jest.spyOn(fs, 'writeSync').mockImplementation(((...given: unknown[]) => {
    left -= 1
    if (left < 0) throw Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' })
    return write(...given)
  }) as typeof fs.writeSync)
}

async function packed(file: string, entries: Entry[]): Promise<void> {
  const chunks: Buffer[] = []
  for await (const chunk of tarOf(entries)) chunks.push(chunk)
  writeFileSync(file, gzipSync(Buffer.concat(chunks)))
}

afterEach(() => jest.restoreAllMocks())

test('[R-RUN-03] a restore on a full disk leaves the folder as it was, and nothing beside it', async () => {
  const home = mkdtempSync(path.join(os.tmpdir(), 'shop-full-'))
  try {
    const [folder, file] = [path.join(home, 'data'), path.join(home, 'shop.backup')]
    mkdirSync(folder)
    writeFileSync(path.join(folder, 'mark'), 'as it was')
    const large = path.join(home, 'large')
    writeFileSync(large, Buffer.alloc(1_000_000, 'x'))
    await packed(file, [
      { name: 'backup.json', text: JSON.stringify({ kind: 'b2b-shop embedded database', schema: '0001', made: '' }) },
      { name: 'data', folder: true },
      { name: 'data/base', file: large },
    ])
    const before = readdirSync(home)
    fillAfter(2)
    await expect(
      restoreFolder(folder, file, { replace: true, demonstration: true, agree: async () => undefined }),
    ).rejects.toThrow(`The disk of DATA_DIR (${folder}) is full: ENOSPC`)
    expect(readdirSync(home)).toEqual(before)
    expect(existsSync(path.join(folder, 'mark'))).toBe(true)
  } finally {
    rmSync(home, { recursive: true, force: true })
  }
})
