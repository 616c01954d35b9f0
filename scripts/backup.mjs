// `npm run backup -- FILE`, `npm run restore -- FILE [--replace]`: the first word says which; without a file it says how.
import { runNode } from './lib/run.mjs'

const status = runNode(['scripts/install.mjs'])
process.exit(status || runNode(['--import', 'tsx', 'server/backups/main.ts', ...process.argv.slice(2)]))
