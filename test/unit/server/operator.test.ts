/** What an operator reads: where the shop is, why a port could not be opened, and what was wrong with a command. */
import { spawnSync } from 'node:child_process'
import { readSettings } from '../../../server/environment'
import { addressLine, linesOfStart, listenedOn } from '../../../server/start/announce'
import { listenRefused } from '../../../server/start/listening'
import { shopOf } from '../../../server/shops/form'
import { exitOfHelp, helpOf, readCommand, readWords } from '../../../server/start/usage.mjs'
import { StartRefused } from '../../../server/variables/refusal'

const PRODUCTION = { DATABASE_URL: 'postgres://shop@127.0.0.1/shop', PUBLIC_HOSTS: 'shop.example' }

test.each<[Record<string, string>, string]>([
  [{}, 'http://localhost:3000'],
  [{ HOST: '0.0.0.0', DEMONSTRATION: '1' }, 'http://localhost:3000'],
  [{ HOST: '192.0.2.7', DEMONSTRATION: '1', PUBLIC_HOSTS: 'demo.example' }, 'http://192.0.2.7:3000'],
  [PRODUCTION, 'https://shop.example, listening on 127.0.0.1:3000'],
  [
    { ...PRODUCTION, PUBLIC_HOSTS: 'shop.example,pay.example:8443,192.0.2.7', HOST: '::' },
    'https://shop.example, https://pay.example:8443, http://192.0.2.7:3000, listening on [::]:3000',
  ],
])('[R-RUN-01] with %j the shop is up on %s', (environment, words) => {
  expect(addressLine(readSettings(environment), 3000)).toBe(`Shop is up on ${words}`)
})

test.each<[Record<string, string>, string]>([
  [{ DATA_DIR: '/var/shop', PUBLIC_HOSTS: 'shop.example' }, 'PUBLIC_HOSTS names shop.example'],
  [{ ...PRODUCTION, TRUST_PROXY: '1' }, 'DATABASE_URL is set, PUBLIC_HOSTS names shop.example, TRUST_PROXY is set'],
  [{ DATA_DIR: '/var/shop', PUBLIC_HOSTS: '127.0.0.1', DEMONSTRATION: '0' }, 'DEMONSTRATION is 0'],
])('[R-RUN-01] with %j the start says why it is a production', (environment, why) => {
  expect(linesOfStart(readSettings(environment), 1)[0]).toBe(
    `This is a production (${why}): nothing is invented, and nothing is played.`,
  )
})

test('[R-RUN-01] a shop that nobody can open, because PUBLIC_HOSTS has not its host, is named at the start', () => {
  const settings = readSettings({ ...PRODUCTION, PUBLIC_HOSTS: 'shop.example:8443,pay.example' })
  const told = (...hosts: (string | null)[]) =>
    linesOfStart(
      settings,
      hosts.length,
      hosts.map((host, index) => ({ number: String(20001 + index), host })),
    ).filter((line) => line.startsWith('PUBLIC_HOSTS'))
  expect(told('shop.example', null, 'pay.example')).toEqual([])
  expect(told('shop.example', 'other.example', 'third.example')).toEqual([
    'PUBLIC_HOSTS does not name other.example (shop 20002), third.example (shop 20003): whoever opens that address is refused.',
  ])
})

test.each([
  ['Shop.Example.com', 'shop.example.com', ''],
  ['shop.example.com:8443', 'shop.example.com', ':8443'],
  ['https://shop.example.com:8443/', 'shop.example.com', ':8443'],
  ['https://shop.example.com:443', 'shop.example.com', ''],
])('[R-RUN-01] of --host=%s a shop keeps the name, and its address the port', (given, host, port) => {
  const words = { no: '20001', name: '青岚工品', company: '青岚采购有限公司', mobile: '13700000001' }
  expect(shopOf({ ...words, host: given })).toMatchObject({ host, port })
})

test('a program of this machine is told an address that it can open', () => {
  expect(['0.0.0.0', '::1', 'shop.local'].map((host) => listenedOn(host, 80))).toEqual([
    ...['http://127.0.0.1:80', 'http://[::1]:80', 'http://shop.local:80'],
  ])
})

test.each([
  ['EADDRINUSE', 'Port 80 is in use. Set PORT to another one, or stop the other program.', true],
  ['EACCES', 'PORT is 80, which this user may not open. Most systems keep those below 1024.', true],
  [
    'EADDRNOTAVAIL',
    'HOST is shop.local, an address that this machine does not have. 0.0.0.0 is every one that it has.',
    true,
  ],
  // Whoever knows the names may be there a little later than the service.
  ['EAI_AGAIN', 'HOST is "shop.local", a name that this machine cannot find.', false],
])('a port that cannot be opened (%s) is told by the name of its setting', (code, words, forGood) => {
  const names = { port: 'PORT', host: 'HOST' }
  const told = listenRefused(Object.assign(new Error('listen'), { code }), { port: 80, host: 'shop.local', names })
  expect([told.message, told instanceof StartRefused]).toEqual([words, forGood])
})

describe('a command of the operator', () => {
  const USAGES = { list: '', track: 'ORDER STATE TEXT... [--parcel=NUMBER]', close: 'SHOP [NAME]' }
  const read = (...words: string[]) => readCommand('seller', USAGES, words)

  test('is read as its help says it', () => {
    expect(helpOf('seller', USAGES).split('\n')).toEqual([
      'npm run seller -- list',
      'npm run seller -- track ORDER STATE TEXT... [--parcel=NUMBER]',
      'npm run seller -- close SHOP [NAME]',
    ])
    expect(read()).toBeUndefined()
    expect(read('close', '1')).toEqual({ command: 'close', words: ['1'], values: {} })
    const tracked = { command: 'track', words: ['1', '3', 'at', 'the', 'door'], values: { parcel: '7' } }
    expect(read('track', '--parcel=7', '1', '3', 'at', 'the', 'door')).toEqual(tracked)
    expect(read('track', '1', '3', 'at', 'the', 'door', '--parcel', '7')).toEqual(tracked)
    expect(read('track', '1', '3', '--', '--x')?.words).toEqual(['1', '3', '--x'])
  })

  test('is explained to whoever asks, and to whoever said nothing', () => {
    for (const words of [['--help'], ['-h'], ['close', '--help'], ['close', '1', '-h']]) {
      expect(read(...words)).toBeUndefined()
      expect(exitOfHelp(words)).toBe(0)
    }
    // A timer that forgot the words must not believe that all is done.
    expect(exitOfHelp([])).toBe(2)
    expect(exitOfHelp(['track', '--', '--help'])).toBe(2)
    expect(read('track', '1', '3', '--', '--help')?.words).toEqual(['1', '3', '--help'])
  })

  test('[R-RUN-01] that takes no words names those that it got, and is not run', () => {
    expect(readWords('trail', '', [])).toEqual({ words: [], values: {} })
    expect(() => readWords('trail', '', ['all'])).toThrow('trail takes no words, and not "all".\nUsage: npm run trail')
    // As a script says it whose variable is not set.
    expect(() => readWords('backup', 'FILE', [''])).toThrow('backup needs FILE.\nUsage: npm run backup -- FILE')
    for (const program of ['requirements', 'seller']) {
      const { status, stderr } = spawnSync(process.execPath, [`scripts/${program}.mjs`, 'wrong'], { encoding: 'utf8' })
      expect([program, status, stderr]).toEqual([program, 2, expect.stringContaining('"wrong"')])
    }
  })

  const USAGE = 'Usage: npm run seller --'
  test.each([
    ['lst', 'There is no command "lst". There are list, track and close; npm run seller says more.'],
    ['constructor', 'There is no command "constructor".'],
    ['close', `close needs SHOP.\n${USAGE} close SHOP [NAME]`],
    ['track 1', `track needs STATE and TEXT.\n${USAGE} track ORDER STATE TEXT... [--parcel=NUMBER]`],
    ['close 1 2 3 4', `close has no place for "3" and "4".\n${USAGE} close`],
    ['list --all', `list has no option --all.\n${USAGE} list`],
    ['track 1 2 3 --parcl=7', `track has no option --parcl.\n${USAGE} track`],
    ['track 1 2 3 --parcel=', '--parcel has no value: --parcel=NUMBER.\n'],
    ['track 1 --parcel', 'track needs STATE and TEXT.\n'],
  ])('that is wrong (%s) is told what of it, and how it is said', (words, told) => {
    expect(() => read(...words.split(' '))).toThrow(told)
  })
})
