/** Folders that the settings name: what is wrong with one is told in the list, before anything is opened or made. */
import { execFileSync } from 'node:child_process'
import { chmodSync, chownSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { writeWhole } from '../../../server/database/backupFile'
import { faultsOfMachine } from '../../../server/variables/places'
import { linesOfStart } from '../../../server/start/announce'
import { readSettings } from '../../../server/environment'

const ROOT = path.resolve(__dirname, '../../..')

let home: string
beforeEach(() => {
  home = mkdtempSync(path.join(os.tmpdir(), 'shop-places-'))
  chmodSync(home, 0o755)
})
afterEach(() => rmSync(home, { recursive: true, force: true }))

const at = (...names: string[]): string => path.join(home, ...names)

/** Whoever runs the tests as root is let in everywhere. */
const isRoot = process.getuid?.() === 0
const STRANGER = 65_534

/** What is told to a user who owns nothing here; by a process of his, since a process is asked for its first user. */
function faultsOfStranger(environments: readonly Record<string, string>[]): string[][] {
  const program = `import { faultsOfMachine } from './server/variables/places'
    const all = JSON.parse(process.argv[1]).map((environment) => faultsOfMachine(environment))
    Promise.all(all).then((faults) => console.log(JSON.stringify(faults)))`
  const elsewhere = environments.map((each) => ({
    ...(each['DATA_DIR'] ? {} : { DATABASE_URL: 'postgres://db/shop' }),
    // The usual one lies in the release, in which he may not write either.
    CHAT_DIR: at('talks'),
    ...each,
  }))
  const words = ['--import', 'tsx', '--input-type=module', '--eval', program, JSON.stringify(elsewhere)]
  const output = execFileSync(process.execPath, words, {
    cwd: ROOT,
    encoding: 'utf8',
    ...(isRoot ? { uid: STRANGER, gid: STRANGER } : {}),
  })
  return JSON.parse(output) as string[][]
}

describe('[R-RUN-01] the folder of the site', () => {
  test('that holds no site ends the start', async () => {
    mkdirSync(at('js'))
    for (const WEB_DIR of [home, at('none')])
      expect(await faultsOfMachine({ WEB_DIR })).toEqual([
        `WEB_DIR is ${WEB_DIR}, which holds no built site: no index.html is there that this user can read`,
      ])
    writeFileSync(at('index.html'), '<!doctype html>')
    expect(await faultsOfMachine({ WEB_DIR: home })).toEqual([])
    // `npm start` looks before it builds this one.
    expect(await faultsOfMachine({ WEB_DIR: './dist/h5/' })).toEqual([])
  })
})

test('[R-RUN-02] [R-RUN-03] folders that this user may not use are told by name, and so is what lies around them', async () => {
  mkdirSync(at('closed', 'data'), { recursive: true })
  mkdirSync(at('others', 'data'), { recursive: true })
  writeFileSync(at('others', 'data', 'PG_VERSION'), '16', { mode: 0o400 })
  mkdirSync(at('talks'))
  for (const folder of [at('closed', 'data'), at('others'), at('others', 'data'), at('talks')]) chmodSync(folder, 0o777)
  chmodSync(at('closed'), 0o555)
  if (isRoot) chownSync(at('others', 'data', 'PG_VERSION'), 1, 1)
  const told: [Record<string, string>, string?][] = [
    [{ DATA_DIR: at('closed') }, `but this user may not write in ${at('closed')}`],
    [{ DATA_DIR: at('closed', 'new', 'data') }, `but this user may not write in ${at('closed')}`],
    [{ DATA_DIR: at('closed', 'data') }, `but this user may not write in ${at('closed')}, where its lock lies`],
    [{ DATA_DIR: at('others', 'data') }, `but this user may not write in ${at('others', 'data', 'PG_VERSION')}`],
    [{ DATA_DIR: at('others', 'data', 'PG_VERSION', 'x') }, 'which leads through a file'],
    [{ DATA_DIR: at('others', 'new', 'data') }],
    [{ BACKUP_DIR: at('bakcups', 'shop') }, `which is not there, and neither is ${at('bakcups')}: make it first`],
    [{ BACKUP_DIR: at('closed', 'new') }, `but this user may not write in ${at('closed')}`],
    [{ BACKUP_DIR: at('closed') }, `but this user may not write in ${at('closed')}`],
    [{ BACKUP_DIR: at('others', 'new') }],
    [{ CHAT_DIR: at('closed') }, 'where this user may not write'],
    [{ CHAT_DIR: at('closed', 'new', 'talks') }, 'where this user may not write'],
    [{ CHAT_DIR: at('talks', 'of', 'shops') }],
  ]
  expect(faultsOfStranger(told.map(([environment]) => environment))).toEqual(
    told.map(([environment, why]) =>
      Object.entries(environment).flatMap(([name, folder]) => (why ? [`${name} is ${folder}, ${why}`] : [])),
    ),
  )
  // Nobody looks at the folder when the data live elsewhere.
  expect(await faultsOfMachine({ DATABASE_URL: 'postgres://db/shop' })).toEqual([])
  expect(readdirSync(at('others'))).toEqual(['data'])
})

test('[R-RUN-01] [R-CHT-15] pictures of talks need a folder that takes a file, which is tried; a bucket needs none', async () => {
  const DATABASE_URL = 'postgres://db/shop'
  writeFileSync(at('file'), '')
  const faults = (CHAT_DIR: string, more = {}) => faultsOfMachine({ DATABASE_URL, CHAT_DIR, ...more })
  expect(await faults(at('file'))).toEqual([`CHAT_DIR is ${at('file')}, which is no folder`])
  expect(await faults(at('file', 'x'))).toEqual([`CHAT_DIR is ${at('file', 'x')}, which leads through a file`])
  if (process.platform === 'linux')
    expect(await faults('/proc/nope/x')).toEqual([
      expect.stringContaining('CHAT_DIR is /proc/nope/x, where no picture can be kept: ENOENT'),
    ])
  const bucket = { CHAT_S3_ADDRESS: 'https://s3.example/talks', CHAT_S3_KEY_ID: 'id', CHAT_S3_KEY: 'key' }
  expect(await faults(at('file'), bucket)).toEqual([])
  expect(await faults(at('new', 'talks'))).toEqual([])
  expect(readdirSync(at('new', 'talks'))).toEqual([])
})

test('[R-RUN-03] a folder for backups that is not there yet is named at the start', () => {
  const production = { DATABASE_URL: 'postgres://shop@db/shop', PUBLIC_HOSTS: 'shop.example' }
  const lines = (BACKUP_DIR: string): string[] => linesOfStart(readSettings({ ...production, BACKUP_DIR }), 1)
  expect(lines(at('backup'))).toContain(
    `BACKUP_DIR (${at('backup')}) is not there yet: it is made for the first backup.`,
  )
  expect(lines(home).join()).not.toContain('BACKUP_DIR')
})

test('[R-RUN-03] a backup that cannot be written says why in words, and leaves nothing', async () => {
  if (isRoot) process.seteuid!(STRANGER)
  else chmodSync(home, 0o555)
  try {
    await expect(writeWhole(at('file'), async () => undefined)).rejects.toThrow(
      `This user may not write in ${home}: name another folder.`,
    )
  } finally {
    if (isRoot) process.seteuid!(0)
    else chmodSync(home, 0o755)
  }
  for (const full of [
    Object.assign(new Error('write'), { code: 'ENOSPC' }),
    new Error('pg_dump ended with 1: could not write to output file: No space left on device'),
  ])
    await expect(writeWhole(at('file'), () => Promise.reject(full))).rejects.toThrow(`The disk of ${home} is full`)
  expect(readdirSync(home)).toEqual([])
})
