// A part of `npm run soak`: WeChat's tool also takes the package when it is told to translate and shorten every script,
// as somebody may set it in DevTools. The package ships without that, and it takes a minute of processor time.
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { root, runNode } from './lib/run.mjs'

const built = runNode(['scripts/build.mjs', 'weapp', '--if-stale'])
if (built !== 0) process.exit(built)

const project = fs.mkdtempSync(path.join(os.tmpdir(), 'package-'))
try {
  fs.cpSync(path.join(root, 'dist/weapp'), path.join(project, 'app'), { recursive: true })
  fs.rmSync(path.join(project, 'app/project.config.json'), { force: true })
  const config = { miniprogramRoot: 'app/', appid: 'touristappid', compileType: 'miniprogram' }
  fs.writeFileSync(path.join(project, 'project.config.json'), JSON.stringify(config))
  process.exitCode = runNode(['test/support/weapp/checkPackage.js', project, 'translated'])
} finally {
  fs.rmSync(project, { recursive: true, force: true })
}
