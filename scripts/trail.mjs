// `npm run trail`: whether the trail of approvals is whole, in the database of DATABASE_URL or DATA_DIR.
import { runNode } from './lib/run.mjs'

const status = runNode(['scripts/install.mjs'])
process.exit(status || runNode(['--import', 'tsx', 'server/shops/trail.ts', ...process.argv.slice(2)]))
