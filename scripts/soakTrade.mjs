// Part of `npm run soak`: the service is killed again and again in the middle of orders and payments, and processes of
// the talks amid ten thousand messages; the books and the talks agree.
import { spawnSync } from 'node:child_process'
import process from 'node:process'

const RUNS = [
  { path: 'operator/tradeWalk', name: 'a service that is killed', environment: { TRADE_KILLS: '25' } },
  { path: 'operator/chatStorm', name: 'every acknowledged message', environment: { CHAT_MESSAGES: '10000' } },
]
for (const { path, name, environment } of RUNS) {
  const { status } = spawnSync(
    process.execPath,
    [
      'node_modules/jest/bin/jest.js',
      ...['--selectProjects', 'operator', '--testPathPattern', path, '-t', name],
      ...['--testTimeout', '3600000'],
    ],
    { stdio: 'inherit', env: { ...process.env, ...environment } },
  )
  process.exitCode ||= status ?? 1
}
