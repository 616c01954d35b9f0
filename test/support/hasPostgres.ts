/** Run by `npm test`: exits 0 when the contract tests can run on PostgreSQL, 3 when they cannot. */
import { postgresAvailable } from './postgres'

process.exit(postgresAvailable() ? 0 : 3)
