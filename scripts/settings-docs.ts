/** Writes docs/SETTINGS.md; with `--check` it only says whether the page is up to date. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { settingsPage } from './lib/settingsPage'

const PAGE = path.resolve(__dirname, '../docs/SETTINGS.md')

const page = settingsPage()
if (!process.argv.includes('--check')) {
  writeFileSync(PAGE, page)
} else if (!existsSync(PAGE) || readFileSync(PAGE, 'utf8') !== page) {
  process.stdout.write('differs from server/variables/table.ts; run npm run docs:settings\n')
  process.exitCode = 1
}
