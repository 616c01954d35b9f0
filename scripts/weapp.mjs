// `node scripts/weapp.mjs preview|upload`: hands the built mini-program to WeChat through miniprogram-ci. The appid and
// the key of the mini-program come from the environment: WEAPP_APPID, and WEAPP_PRIVATE_KEY or WEAPP_PRIVATE_KEY_PATH;
// the service that it calls as well, TARO_APP_SERVICE_HOST, of which it is built anew when that has changed.
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { createRequire } from 'node:module'
import { fail, root, runNode } from './lib/run.mjs'

const action = process.argv[2] ?? ''
if (!['preview', 'upload'].includes(action)) fail('usage: node scripts/weapp.mjs preview|upload')

const { WEAPP_APPID, WEAPP_PRIVATE_KEY, WEAPP_PRIVATE_KEY_PATH, WEAPP_VERSION, WEAPP_DESCRIPTION } = process.env
if (!WEAPP_APPID || !(WEAPP_PRIVATE_KEY || WEAPP_PRIVATE_KEY_PATH)) {
  fail(
    `npm run ${action}:weapp needs WEAPP_APPID and the upload key of the mini-program, as text in WEAPP_PRIVATE_KEY ` +
      'or as a file in WEAPP_PRIVATE_KEY_PATH (mp.weixin.qq.com, 开发管理 > 开发设置 > 小程序代码上传).',
  )
}
if (process.env.TARO_APP_TEST === '1' && action === 'upload')
  fail(
    'npm run upload:weapp hands in builds for buyers: TARO_APP_TEST=1 makes one for testing, which preview:weapp shows.',
  )
for (const step of [['scripts/install.mjs'], ['scripts/build.mjs', 'weapp', '--check']]) {
  const status = runNode(step)
  if (status !== 0) process.exit(status)
}
// A telephone finds no shop at 127.0.0.1, which is what a build calls that was told no service.
const { TARO_APP_TEST, TARO_APP_SERVICE_HOST, TARO_APP_TEST_SERVICE_HOST } = process.env
const host = (TARO_APP_TEST === '1' ? TARO_APP_TEST_SERVICE_HOST : TARO_APP_SERVICE_HOST) ?? ''
const isPublic = action === 'upload' ? /^https:\/\/[^/]+/.test(host) : host !== ''
if (!isPublic) {
  fail(
    `npm run ${action}:weapp needs TARO_APP_SERVICE_HOST, the public https address of the service, such as ` +
      `https://shop.example.com${host === '' ? '' : ` (it is ${host})`}.`,
  )
}
if (!WEAPP_PRIVATE_KEY && !fs.existsSync(WEAPP_PRIVATE_KEY_PATH)) fail(`there is no file ${WEAPP_PRIVATE_KEY_PATH}`)

const built = runNode(['scripts/build.mjs', 'weapp', '--if-stale'])
if (built !== 0) process.exit(built)

const require = createRequire(import.meta.url)
const ci = require('miniprogram-ci')
const { version } = require('../package.json')
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'weapp-'))
const privateKeyPath = WEAPP_PRIVATE_KEY ? path.join(folder, 'upload.key') : path.resolve(WEAPP_PRIVATE_KEY_PATH)
// The tool makes a folder of its own wherever it is started.
process.chdir(folder)

/** Once: helpers of the tool fail again by themselves, after it has said why. */
function tell(error) {
  if (process.exitCode) return
  console.error(`${action} failed: ${error instanceof Error ? error.message : String(error)}`)
  process.exitCode = 1
}
process.on('unhandledRejection', tell)

try {
  if (WEAPP_PRIVATE_KEY) fs.writeFileSync(privateKeyPath, WEAPP_PRIVATE_KEY.replace(/\\n/g, '\n'), { mode: 0o600 })
  const project = new ci.Project({
    appid: WEAPP_APPID,
    type: 'miniProgram',
    projectPath: path.join(root, 'dist/weapp'),
    privateKeyPath,
    ignores: ['node_modules/**/*'],
  })
  const common = {
    project,
    version: WEAPP_VERSION ?? version,
    desc: WEAPP_DESCRIPTION ?? `version ${WEAPP_VERSION ?? version}`,
    setting: { es6: false, minify: false },
    onProgressUpdate: () => undefined,
  }
  if (action === 'preview') await ci.preview({ ...common, qrcodeFormat: 'terminal' })
  else await ci.upload(common)
  console.log(`${action} done`)
} catch (error) {
  tell(error)
} finally {
  process.chdir(root)
  fs.rmSync(folder, { recursive: true, force: true })
}
