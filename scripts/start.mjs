// `npm start`: installs what is missing, builds the H5 site when it is stale, and keeps the service running, which prints
// its address. Runs on plain Node.
import { keepAlive } from './lib/keepAlive.mjs'
import { runNode } from './lib/run.mjs'
import { inputsOf, isStale } from './lib/stale.mjs'

const steps = [['scripts/install.mjs']]
if (isStale('h5', inputsOf('h5'))) {
  steps.push(['--import', 'tsx', 'server/start/checkSettings.ts'], ['scripts/build.mjs', 'h5', '--if-stale'])
}
for (const step of steps) {
  const status = runNode(step)
  if (status !== 0) process.exit(status)
}
keepAlive(['--import', 'tsx', 'server/main.ts'])
