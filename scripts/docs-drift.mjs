// Fails when a document says something that the code does not: a requirement id that does not exist,
// a link to a file that is gone, or a call list that was not generated from today's registry.
import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

const tracked = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { encoding: 'utf8' })
  .split('\n')
  .filter((file) => file && existsSync(file))

const problems = []

const known = new Set(readFileSync('docs/requirements.md', 'utf8').match(/R-[A-Z]+-\d+/g))
for (const file of tracked.filter((name) => /\.(tsx?|mjs|md|scss)$/.test(name))) {
  for (const id of readFileSync(file, 'utf8').match(/R-[A-Z]{3}-\d{2,3}\b/g) ?? []) {
    if (!known.has(id)) problems.push(`${file}: ${id} is no requirement of docs/requirements.md`)
  }
}

for (const file of tracked.filter((name) => name.endsWith('.md'))) {
  for (const [, target] of readFileSync(file, 'utf8').matchAll(/\]\(([^)#:]+)(?:#[^)]*)?\)/g)) {
    if (!existsSync(join(dirname(file), target))) problems.push(`${file}: links to ${target}, which does not exist`)
  }
}

const api = spawnSync('node', ['--import', 'tsx', 'scripts/api-docs.ts', '--check'], { encoding: 'utf8' })
if (api.status !== 0) problems.push(`docs/API.md: ${(api.stdout + api.stderr).trim() || 'differs from the registry'}`)

for (const problem of problems) console.error(problem)
process.exit(problems.length > 0 ? 1 : 0)
