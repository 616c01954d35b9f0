// A part of `npm run soak`: WeChat's tool also takes the package when it is told to translate and shorten every script,
// as somebody may set it in DevTools. The package ships without that, and it takes a minute of processor time.
import { runNode } from './lib/run.mjs'

process.exitCode =
  runNode(['scripts/build.mjs', 'weapp', '--if-stale']) ||
  runNode(['test/support/weapp/checkPackage.js', 'dist/weapp', 'translated'])
