import { spawnSync } from 'node:child_process'
import path from 'node:path'

const ROOT = path.resolve(__dirname, '../../..')
const KEYS = { WEAPP_APPID: 'wx0000000000000000', WEAPP_PRIVATE_KEY: 'a key that is never used' }

/** Only what is given: whoever runs the tests may have a mini-program of his own. */
function handIn(action: string, given: Readonly<Record<string, string>>) {
  const { PATH = '' } = process.env
  const { status, stderr } = spawnSync(process.execPath, ['scripts/weapp.mjs', action], {
    cwd: ROOT,
    env: { PATH, ...given } as unknown as NodeJS.ProcessEnv,
    encoding: 'utf8',
  })
  return { status, told: stderr.trim() }
}

describe('a mini-program that would call no shop is not handed in', () => {
  it.each([
    ['upload', {}, 'the public https address'],
    ['upload', { TARO_APP_SERVICE_HOST: 'http://192.168.1.5:3000' }, 'it is http://192.168.1.5:3000'],
    ['preview', {}, 'TARO_APP_SERVICE_HOST'],
  ])('%s with %o', (action, host, words) => {
    const { status, told } = handIn(action, { ...KEYS, ...host })
    expect(status).not.toBe(0)
    expect(told).toContain(words)
    expect(told.split('\n')).toHaveLength(1)
  })
})
