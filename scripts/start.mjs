// `npm start`: installs what is missing, builds the H5 site when it is stale, and keeps the service running, which prints
// its address. Runs on plain Node.
import process from 'node:process'
import { asksForHelp, exitOfHelp } from '../server/start/usage.mjs'
import { keepAlive } from './lib/keepAlive.mjs'
import { runTogether, sayLine } from './lib/run.mjs'
import { inputsOf, isStale } from './lib/stale.mjs'

const HELP = `npm start

Installs what is missing, builds the site when it is stale, and keeps the service running until it is stopped.
It takes no words: settings are variables of the environment, and docs/SETTINGS.md has them all. Without any it is a
demonstration at http://localhost:3000; a shop of your own is README.md, "In production".`

const given = process.argv.slice(2)
if (given.length > 0) {
  if (asksForHelp(given)) console.log(HELP)
  else sayLine('fatal', `npm start takes no words such as ${given[0]}.\n\n${HELP}`)
  process.exit(exitOfHelp(given))
}

const steps = [['scripts/install.mjs']]
if (isStale('h5', inputsOf('h5'))) {
  steps.push(['--import', 'tsx', 'server/start/checkSettings.ts'], ['scripts/build.mjs', 'h5', '--if-stale', '--lines'])
}
for (const step of steps) {
  const status = await runTogether(step)
  if (status !== 0) process.exit(status)
}
keepAlive(['--import', 'tsx', 'server/main.ts'])
