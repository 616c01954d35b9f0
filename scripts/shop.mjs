// `npm run shop -- create|list|open|close|pictures|password`: the shops of an operator; without a command it says how.
import { runNode } from './lib/run.mjs'

const status = runNode(['scripts/install.mjs'])
process.exit(status || runNode(['--import', 'tsx', 'server/shops/main.ts', ...process.argv.slice(2)]))
