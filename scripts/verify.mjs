// `npm run verify`: everything a change has to pass, cheapest first, one line per step.
import { spawnSync } from 'node:child_process'

const steps = [
  ['format', 'npx', ['prettier', '--check', '--log-level', 'warn', '.']],
  ['lint and import arrows', 'npx', ['eslint', '--max-warnings', '0', '.']],
  ['no circles of imports', 'node', ['scripts/circles.mjs']],
  ['types, mini-program and service', 'npx', ['tsc', '-p', 'tsconfig.json']],
  ['types, H5', 'npx', ['tsc', '-p', 'tsconfig.h5.json']],
  ['types, the desk’s page', 'npx', ['tsc', '-p', 'tsconfig.page.json']],
  ['unused code', 'npx', ['knip', '--no-config-hints']],
  // What only tests use is no part of the product.
  ['unused code without the tests', 'npx', ['knip', '--production', '--no-config-hints']],
  ['documents match the code', 'node', ['scripts/docs-drift.mjs']],
  ['builds, tests and budgets', 'node', ['scripts/test.mjs']],
]

const only = process.argv.slice(2)
for (const [name, command, args] of steps) {
  if (only.length > 0 && !only.some((word) => name.includes(word))) continue
  const started = Date.now()
  const { status } = spawnSync(command, args, { stdio: 'inherit', shell: process.platform === 'win32' })
  const seconds = ((Date.now() - started) / 1000).toFixed(0)
  if (status !== 0) {
    console.error(`verify: ${name} failed after ${seconds} s`)
    process.exit(status ?? 1)
  }
  console.log(`verify: ${name} ok, ${seconds} s`)
}
