/** Databases as earlier releases left them. */
import { readdirSync } from 'node:fs'
import path from 'node:path'
import { ROOT } from './template'

export const FIXTURES = path.join(ROOT, 'test/fixtures')

export function earlierSchemas(): string[] {
  return readdirSync(FIXTURES).map((name) => name.replace('.sql.gz', ''))
}
