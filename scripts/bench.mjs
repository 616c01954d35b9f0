// `npm run bench`: installs what is missing, the tools that only measuring needs included, and measures. Words after it
// choose the parts: see bench/index.ts.
import { runNode } from './lib/run.mjs'

for (const step of [['scripts/install.mjs'], ['scripts/install.mjs', 'bench']]) {
  const status = runNode(step)
  if (status !== 0) process.exit(status)
}
process.exit(runNode(['--import', 'tsx', 'bench/index.ts', ...process.argv.slice(2)]))
