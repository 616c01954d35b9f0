// Part of `npm run soak`: the database is stopped, killed, kept away and replaced by its copy, ten times each, under sixty writers.
import { spawnSync } from 'node:child_process'
import process from 'node:process'

const { status } = spawnSync(
  process.execPath,
  [
    'node_modules/jest/bin/jest.js',
    ...['--selectProjects', 'operator', '--testPathPattern', 'operator/databaseAway'],
    ...['--testTimeout', '3600000'],
  ],
  { stdio: 'inherit', env: { ...process.env, AWAY_ROUNDS: '10', AWAY_WRITERS: '60' } },
)
process.exitCode = status ?? 1
