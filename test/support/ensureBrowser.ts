/** Run by `npm test` before the tests: a browser is there afterwards, or one line says how to get one. */
import { ensureBrowser } from './browser'

try {
  ensureBrowser()
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}
