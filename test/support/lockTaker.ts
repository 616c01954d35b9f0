/**
 * `node --import tsx test/support/lockTaker.ts <home> <rounds>`: takes the lock of the folder `1`, `2` … of home as soon
 * as the file `go-1`, `go-2` … is there, keeps it, and writes `took` or `refused` for each.
 */
import { existsSync } from 'node:fs'
import path from 'node:path'
import { lockFolder } from '../../server/database/folderLock'
import { StartRefused } from '../../server/variables/refusal'

const [home = '', rounds = ''] = process.argv.slice(2)

function answerOf(folder: string): string {
  try {
    lockFolder(folder)
    return 'took'
  } catch (error) {
    return error instanceof StartRefused ? 'refused' : String(error)
  }
}

process.stdout.write('here\n')
for (let round = 1; round <= Number(rounds); round += 1) {
  while (!existsSync(path.join(home, `go-${round}`)));
  process.stdout.write(`${answerOf(path.join(home, String(round)))}\n`)
}
// Whoever has a lock lives until he is told to end.
process.stdin.resume()
