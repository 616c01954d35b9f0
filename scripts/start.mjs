// `npm start`: installs what is missing, builds the H5 site when it is stale, and starts the service, which prints
// its address. Runs on plain Node.
import { liveTogether, runNode, startNode } from './lib/run.mjs'

for (const step of [['scripts/install.mjs'], ['scripts/build.mjs', 'h5', '--if-stale']]) {
  const status = runNode(step)
  if (status !== 0) process.exit(status)
}
liveTogether([startNode(['--import', 'tsx', 'server/main.ts'])])
