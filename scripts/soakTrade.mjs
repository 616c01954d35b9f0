// Part of `npm run soak`: the service is killed again and again in the middle of orders and payments; the books agree.
import { spawnSync } from 'node:child_process'
import process from 'node:process'

const KILLS = '25'
const { status } = spawnSync(
  process.execPath,
  [
    'node_modules/jest/bin/jest.js',
    ...['--selectProjects', 'operator', '--testPathPattern', 'operator/tradeWalk', '-t', 'a service that is killed'],
    ...['--testTimeout', '3600000'],
  ],
  { stdio: 'inherit', env: { ...process.env, TRADE_KILLS: KILLS } },
)
process.exitCode = status ?? 1
