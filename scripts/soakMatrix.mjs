// Part of `npm run soak`: the matrices of which `npm test` walks a part, whole and on both databases.
import { runNode } from './lib/run.mjs'

process.exitCode = runNode(
  [
    ...['node_modules/jest/bin/jest.js', '--selectProjects', 'unit', 'contract'],
    ...['--testPathPattern', 'test/contract/', 'unit/server/(captcha|resolveText)'],
  ],
  { WHOLE_MATRIX: '1' },
)
