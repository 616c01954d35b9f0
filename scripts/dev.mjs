// `node scripts/dev.mjs h5|weapp`: rebuilds at every change. H5 is served with hot reload on port 10086 and asks the
// service, which is started beside it; the mini-program is opened from dist/weapp in WeChat DevTools.
import { fail, liveTogether, runNode, startNode } from './lib/run.mjs'

const target = process.argv[2] ?? ''
if (!['h5', 'weapp'].includes(target)) fail('usage: node scripts/dev.mjs h5|weapp')
if (runNode(['scripts/install.mjs']) !== 0) process.exit(1)

const port = process.env.PORT ?? '3000'
const watch = startNode(['node_modules/@tarojs/cli/bin/taro', 'build', '--type', target, '--watch'], {
  NODE_ENV: 'development',
  SERVICE_PORT: port,
})
const service = () => startNode(['--import', 'tsx', 'server/main.ts'], { PORT: port })
liveTogether(target === 'h5' ? [service(), watch] : [watch])
