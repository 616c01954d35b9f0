// Part of `npm run soak`: the matrices of which `npm test` walks a part, whole and on both databases.
import { runNode } from './lib/run.mjs'

process.exitCode =
  runNode(['scripts/build.mjs', 'h5', '--if-stale']) ||
  runNode(
    [
      ...['node_modules/jest/bin/jest.js', '--selectProjects', 'unit', 'contract', 'operator', 'h5'],
      ...['--testPathPattern', 'test/(contract|operator)/', 'unit/server/(captcha|resolveText)', 'h5/arrival'],
    ],
    { WHOLE_MATRIX: '1' },
  )
