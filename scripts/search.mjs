// `npm run search -- misses`: what buyers asked for and did not find.
import { runNode } from './lib/run.mjs'

const status = runNode(['scripts/install.mjs'])
process.exit(status || runNode(['--import', 'tsx', 'server/shops/search.ts', ...process.argv.slice(2)]))
