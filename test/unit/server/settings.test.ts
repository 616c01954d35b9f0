/** What the service takes from its environment, and the page that says so. */
import { execFileSync } from 'node:child_process'
import { generateKeyPairSync } from 'node:crypto'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { settingsPage } from '../../../scripts/lib/settingsPage'
import { readSettings } from '../../../server/environment'
import { linesOfStart } from '../../../server/start/announce'
import { GROUPS } from '../../../server/variables/table'
import { published } from '../../support/wechatPublished'

const ROOT = path.resolve(__dirname, '../../..')

/** The faults of a start, without the words around them. */
function faultsOf(environment: Record<string, string>): string[] {
  try {
    readSettings(environment)
  } catch (error) {
    return String((error as Error).message)
      .split('\n- ')
      .slice(1, -1)
  }
  return []
}

const PRODUCTION = { DATABASE_URL: 'postgres://shop@127.0.0.1/shop', PUBLIC_HOSTS: 'shop.example' }

describe('[R-RUN-01] settings', () => {
  test('without any there are those of the page', () => {
    expect(readSettings({})).toMatchObject({
      ...{ port: 3000, host: '127.0.0.1', dataFolder: '.data/pglite', databaseUrl: undefined, trustProxy: null },
      ...{
        wechat: null,
        providers: { sms: null, company: null, email: null },
        payment: { wechatPay: null, payHost: '' },
      },
      ...{ jobs: { roundSeconds: 15, progressSeconds: 0 }, siteServices: [], corsOrigins: [] },
      limits: { all: 1200, login: 30, unknown: 120, costly: 60, captcha: 20, connections: 200, arrivalSeconds: 30 },
      hosts: { named: ['127.0.0.1'], local: true },
    })
  })

  test('an empty variable is as good as none', () => {
    expect(readSettings({ PORT: '', SMS_PROVIDER: '', DEMONSTRATION: '' })).toEqual(readSettings({}))
  })

  test("the operator's port is not the shop's, unless it is at another address", () => {
    const ports = { PORT: '3100', METRICS_PORT: '3100' }
    const told = ["METRICS_PORT is 3100, as PORT is: the operator's port must be another one"]
    expect(faultsOf(ports)).toEqual(told)
    expect(faultsOf({ ...PRODUCTION, ...ports, HOST: '0.0.0.0' })).toEqual(told)
    expect(faultsOf({ ...PRODUCTION, ...ports, METRICS_HOST: '::' })).toEqual(told)
    expect(faultsOf({ ...PRODUCTION, ...ports, HOST: '192.0.2.7' })).toEqual([])
    expect(faultsOf({ PORT: '0', METRICS_PORT: '0' })).toEqual([])
  })

  test('every wrong value is told at once, and no secret with it', () => {
    const faults = faultsOf({
      ...{
        PORT: 'abc',
        LIMIT_ALL: '0',
        JOB_SECONDS: '-1',
        DEMONSTRATION: 'maybe',
        LOG_LEVEL: 'loud',
        NODE_ENV: 'prod',
      },
      ...{ CORS_ORIGINS: 'https://a.example,b.example', EMAIL_WEBHOOK_URL: 'mail.example', SA_SERVER_URL: 'sa' },
      ...{ DATABASE_URL: 'mysql://shop:hush@host/shop', WECHAT_PAY_API_KEY: 'hush', WECHAT_PAY_PRIVATE_KEY: 'hush' },
    })
    expect(faults.map((fault) => fault.split(' ')[0]).sort()).toEqual([
      ...['CORS_ORIGINS', 'DATABASE_URL', 'DEMONSTRATION', 'EMAIL_WEBHOOK_URL', 'JOB_SECONDS', 'LIMIT_ALL'],
      ...['LOG_LEVEL', 'NODE_ENV', 'PORT', 'SA_SERVER_URL', 'WECHAT_PAY_API_KEY', 'WECHAT_PAY_PRIVATE_KEY'],
    ])
    expect(faults).toContain('PORT must be a whole number from 0 to 65535, not "abc"')
    expect(faults.join()).not.toContain('hush')
  })

  test.each([
    [{ SMS_PROVIDER: 'aliyun' }, 'SMS_SIGN_NAME SMS_TEMPLATE ALIYUN_ACCESS_KEY_ID ALIYUN_ACCESS_KEY_SECRET'],
    [
      { SMS_PROVIDER: 'tencent', SMS_TEMPLATE: '1' },
      'SMS_SIGN_NAME TENCENT_SECRET_ID TENCENT_SECRET_KEY TENCENT_SMS_APP_ID',
    ],
    [{ WECHAT_APP_ID: 'wx1' }, 'WECHAT_APP_SECRET'],
    [{ WECHAT_APP_SECRET: 's' }, 'WECHAT_APP_ID'],
    [{ WECHAT_OFFICIAL_APP_ID: 'wx2' }, 'WECHAT_OFFICIAL_APP_SECRET'],
    [
      { WECHAT_PAY_MCH_ID: '1900000001', WECHAT_APP_ID: 'wx1', WECHAT_APP_SECRET: 's', WECHAT_PAY_SERIAL: '1' },
      'WECHAT_PAY_PRIVATE_KEY WECHAT_PAY_API_KEY WECHAT_PAY_NOTIFY_URL',
    ],
    [{ WECHAT_PAY_PLATFORM_SERIAL: 'PUB_KEY_ID_1' }, 'WECHAT_PAY_PLATFORM_KEY'],
  ])('%j needs more, and every missing name is told', (environment, names) => {
    const faults = faultsOf({ ...PRODUCTION, ...environment })
    expect(faults.map((fault) => fault.replace(/ is missing: .+ needs it$/, ''))).toEqual(names.split(' '))
  })

  test('each carrier gets what is its own', () => {
    const common = { SMS_SIGN_NAME: 'd', SMS_TEMPLATE: 'e' }
    const tencent = { TENCENT_SECRET_ID: 'a', TENCENT_SECRET_KEY: 'b', TENCENT_SMS_APP_ID: 'c' }
    expect(readSettings({ SMS_PROVIDER: 'tencent', ...tencent, ...common }).providers.sms).toEqual({
      ...{ kind: 'tencent', endpoint: 'https://sms.tencentcloudapi.com', region: 'ap-guangzhou' },
      ...{ secretId: 'a', secretKey: 'b', appId: 'c', signName: 'd', template: 'e', noticeTemplate: '' },
    })
    const aliyun = { ALIYUN_ACCESS_KEY_ID: 'a', ALIYUN_ACCESS_KEY_SECRET: 'b', SMS_ENDPOINT: 'http://127.0.0.1:1' }
    expect(readSettings({ SMS_PROVIDER: 'aliyun', ...aliyun, ...common }).providers.sms).toEqual({
      ...{
        kind: 'aliyun',
        endpoint: 'http://127.0.0.1:1',
        keyId: 'a',
        keySecret: 'b',
        signName: 'd',
        template: 'e',
        noticeTemplate: '',
      },
    })
  })

  test('keys of payment come as text, on one line or on several', () => {
    const { privateKey, publicKey } = generateKeyPairSync('rsa', {
      modulusLength: 2048,
      privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
      publicKeyEncoding: { type: 'spki', format: 'pem' },
    })
    const merchant = {
      ...PRODUCTION,
      ...{ WECHAT_APP_ID: 'wx1', WECHAT_APP_SECRET: 's', WECHAT_PAY_MCH_ID: '1900000001', WECHAT_PAY_SERIAL: 'ab' },
      WECHAT_PAY_API_KEY: '0'.repeat(32),
      WECHAT_PAY_PRIVATE_KEY: privateKey.replaceAll('\n', '\\n'),
      WECHAT_PAY_NOTIFY_URL: 'https://shop.example/payment/wx/notify',
    }
    const one = { WECHAT_PAY_PLATFORM_SERIAL: 'cd', WECHAT_PAY_PLATFORM_KEY: publicKey }
    const { wechatPay } = readSettings({ ...merchant, ...one }).payment
    expect(wechatPay).toMatchObject({ appId: 'wx1', mchId: '1900000001', host: 'https://api.mch.weixin.qq.com' })
    expect(wechatPay?.platformKeys.get('cd')?.type).toBe('public')
    expect(wechatPay?.privateKey.type).toBe('private')
    // During a change of WeChat's keys there are two of them, one a certificate; without any they are fetched.
    const both = { WECHAT_PAY_PLATFORM_SERIAL: 'cd, ef', WECHAT_PAY_PLATFORM_KEY: publicKey + published.certificate }
    const two = readSettings({ ...merchant, ...both }).payment.wechatPay?.platformKeys
    expect([...(two ?? [])].map(([serial, { type }]) => [serial, type])).toEqual([
      ['cd', 'public'],
      ['ef', 'public'],
    ])
    expect(faultsOf({ ...merchant, ...both, WECHAT_PAY_PLATFORM_SERIAL: 'cd' })).toEqual([
      "WECHAT_PAY_PLATFORM_SERIAL names 1 of WeChat's keys, and WECHAT_PAY_PLATFORM_KEY holds 2",
    ])
    expect(readSettings(merchant).payment.wechatPay?.platformKeys.size).toBe(0)
  })
})

describe('[R-RUN-01] where WeChat tells of payments', () => {
  const faults = (WECHAT_PAY_NOTIFY_URL: string, more: Record<string, string> = {}): string[] =>
    faultsOf({ ...PRODUCTION, PUBLIC_HOSTS: 'shop.example,pay.example:8443', ...more, WECHAT_PAY_NOTIFY_URL })

  test.each([
    'http://shop.example/payment/wx/notify',
    'https://shop.example/',
    'https://shop.example/payment/wx/notify/',
    'https://shop.example/payment/wx/notify?shop=1',
    'https://shop@shop.example/payment/wx/notify',
    'https://shop.example/pay/payment/wx/notify',
  ])('is no other place of the service: %s', (given) => {
    const told = `WECHAT_PAY_NOTIFY_URL must be https://<host>/payment/wx/notify and no more, not "${given}"`
    expect(faults(given)).toEqual([told])
    expect(faults(given, { DEMONSTRATION: '1' })).toEqual([told])
  })

  test('has a name under which the service answers', () => {
    const told = (host: string): string[] => [
      `WECHAT_PAY_NOTIFY_URL must have a name of PUBLIC_HOSTS, under which the service answers; "${host}" is none`,
    ]
    expect(faults('https://shop.exmple/payment/wx/notify')).toEqual(told('shop.exmple'))
    expect(faults('https://pay.example/payment/wx/notify')).toEqual(told('pay.example'))
    for (const host of ['shop.example', 'Shop.Example:443', 'pay.example:8443'])
      expect(faults(`https://${host}/payment/wx/notify`)).toEqual([])
    expect(faults('https://other.example/payment/wx/notify', { DEMONSTRATION: '1' })).toEqual([])
  })
})

describe('who is let in', () => {
  const trusts = (TRUST_PROXY: string) => readSettings({ ...PRODUCTION, TRUST_PROXY }).trustProxy

  test.each([
    '0',
    'true',
    'yes',
    'on',
    '-1',
    '10',
    '1.5',
    'loopback',
    '10.0.0.0/33',
    '10.0.0.0/0',
    '10.0.0.300',
    '10.0.0.1;',
  ])('TRUST_PROXY=%s is refused', (value) =>
    expect(faultsOf({ ...PRODUCTION, TRUST_PROXY: value })).toEqual([expect.stringContaining('TRUST_PROXY must be')]),
  )

  test('proxies are believed by their number or by their address', () => {
    const two = trusts('2')!
    expect([0, 1, 2].map((hop) => two('203.0.113.1', hop))).toEqual([true, true, false])
    const listed = trusts(' 10.0.0.0/8, 192.168.1.5 ,fd00::/8')!
    const believed = ['10.9.8.7', '::ffff:10.9.8.7', '192.168.1.5', 'fd12::1']
    const others = ['11.0.0.1', '192.168.1.6', 'fe80::1', '::ffff:11.0.0.1', 'unknown', '', undefined]
    expect([...believed, ...others].filter((address) => listed(address, 0))).toEqual(believed)
  })

  test.each([
    'https://shop.example',
    'shop.example/path',
    '*',
    '*.shop.example',
    ' , ',
    'a b',
    'shop.example,'.repeat(2) + '@',
  ])('PUBLIC_HOSTS=%s is refused', (value) =>
    expect(faultsOf({ PUBLIC_HOSTS: value })).toEqual([expect.stringContaining('PUBLIC_HOSTS must be')]),
  )

  test('names come as operators write them', () => {
    const { hosts } = readSettings({ ...PRODUCTION, PUBLIC_HOSTS: ' Shop.Example , pay.example:8443,[::1],10.0.0.1' })
    expect(hosts).toEqual({ named: ['shop.example', 'pay.example:8443', '[::1]', '10.0.0.1'], local: false })
  })

  test('origins come as operators write them, each once', () => {
    const given = 'https://A.example/, HTTP://b.example:80 ,https://a.example:443,https://c.example:8443'
    expect(readSettings({ CORS_ORIGINS: given }).corsOrigins).toEqual([
      ...['https://a.example', 'http://b.example', 'https://c.example:8443'],
    ])
  })

  test.each([
    '*',
    'null',
    'https://*',
    'https://*.a.example',
    'https://a.example/path',
    'a.example',
    'ftp://a.example',
  ])('CORS_ORIGINS=%s is refused, and so are others beside it that are none', (value) => {
    const [fault, ...more] = faultsOf({ CORS_ORIGINS: `https://a.example,${value},https://b.example?x` })
    expect([fault, more]).toEqual([expect.stringContaining(`"${value}", "https://b.example?x" are none`), []])
  })
})

describe('[R-RUN-01] a demonstration', () => {
  const isOne = (environment: Record<string, string>): boolean => readSettings(environment).demonstration

  test.each<[Record<string, string>, boolean]>([
    [{}, true],
    [{ DATA_DIR: '/var/shop' }, true],
    [{ NODE_ENV: 'development' }, true],
    ...['localhost', '127.0.0.1', '127.8.9.10', '::1', '[::1]'].map((HOST): [Record<string, string>, boolean] => [
      { HOST },
      true,
    ]),
    [{ DEMONSTRATION: '1', ...PRODUCTION, NODE_ENV: 'production', HOST: '0.0.0.0' }, true],
    [PRODUCTION, false],
    [{ DATA_DIR: '/var/shop', PUBLIC_HOSTS: 'shop.example', NODE_ENV: 'production' }, false],
    [{ DATA_DIR: '/var/shop', PUBLIC_HOSTS: 'shop.example', DEMONSTRATION: '0' }, false],
    ...['0.0.0.0', '::', '192.168.1.5', '10.0.0.1', 'shop.example', '127.0.0.1.example', 'localhost.example'].map(
      (HOST): [Record<string, string>, boolean] => [
        { HOST, DATA_DIR: '/var/shop', PUBLIC_HOSTS: 'shop.example' },
        false,
      ],
    ),
    // A name and a proxy are for others; addresses and names of this machine are open to nobody else.
    ...['shop.example', 'localhost,shop.example:8443', 'localhost.example'].map(
      (PUBLIC_HOSTS): [Record<string, string>, boolean] => [{ PUBLIC_HOSTS, DATA_DIR: '/var/shop' }, false],
    ),
    ...['localhost', 'localhost:3100,127.0.0.1', '[::1]:3000', '192.168.1.5'].map(
      (PUBLIC_HOSTS): [Record<string, string>, boolean] => [{ PUBLIC_HOSTS }, true],
    ),
    [{ TRUST_PROXY: '1', PUBLIC_HOSTS: '127.0.0.1', DATA_DIR: '/var/shop' }, false],
    [{ TRUST_PROXY: '127.0.0.1', PUBLIC_HOSTS: 'shop.example', DEMONSTRATION: '1' }, true],
  ])('%j: %s', (environment, expected) => {
    expect(isOne(environment)).toBe(expected)
  })

  test('production names where its data live and under which names it answers, and no more is needed', () => {
    expect(faultsOf({ DEMONSTRATION: '0' })).toEqual([
      'PUBLIC_HOSTS is missing: production needs it',
      'DATABASE_URL or DATA_DIR is missing: production needs it',
    ])
    expect(faultsOf({ ...PRODUCTION, NODE_ENV: 'production' })).toEqual([])
    expect(() => readSettings({ HOST: '::' })).toThrow('This is a production (HOST is ::); DEMONSTRATION=1 makes it')
    expect(() => readSettings({ TRUST_PROXY: '1', PUBLIC_HOSTS: 'a.example,127.0.0.1,b.example' })).toThrow(
      'This is a production (PUBLIC_HOSTS names a.example, b.example, TRUST_PROXY is set); DEMONSTRATION=1 makes it',
    )
    expect(() => readSettings({ PORT: 'x' })).not.toThrow('This is a production')
  })

  test.each(['WECHAT_PAY_MCH_ID', 'WECHAT_PAY_API_KEY'])('with %s it does not start, asked for or not', (name) => {
    const keys = { [name]: '0'.repeat(32) }
    const words = expect.stringContaining('set DEMONSTRATION=0 or leave them out')
    expect(faultsOf({ ...keys, DEMONSTRATION: '1' })).toContainEqual(words)
    expect(faultsOf(keys)).toContainEqual(words)
    // A stand-in on this machine moves no money; in a production real keys are what is wanted.
    expect(faultsOf({ ...keys, WECHAT_PAY_HOST: 'http://127.0.0.1:9' })).not.toContainEqual(words)
    expect(faultsOf({ ...keys, ...PRODUCTION })).not.toContainEqual(words)
  })

  test('what belongs to it is shut in a production', () => {
    expect(readSettings(PRODUCTION)).toMatchObject({ sellerKey: '', collector: false })
    expect(readSettings({})).toMatchObject({ sellerKey: 'demo-seller', collector: true })
    expect(faultsOf({ ...PRODUCTION, SELLER_KEY: 'x' })).toEqual(['SELLER_KEY is no variable of the service'])
    expect(readSettings({ ...PRODUCTION, SA_SERVER_URL: '/sa' }).collector).toBe(true)
    expect(readSettings({ ...PRODUCTION, SA_SERVER_URL: 'https://sa.example/sa' }).collector).toBe(false)
    expect(faultsOf({ ...PRODUCTION, DEMO_PROGRESS_SECONDS: '5' })[0]).toContain('is for a demonstration')
    expect(faultsOf({ DEMO_PROGRESS_SECONDS: '5' })).toEqual([])
  })

  test('a misspelt variable is told, not let go', () => {
    expect(faultsOf({ LIMIT_LOGN: '5', WECHAT_PAY_MCHID: '19', SMS_CODE: '1', PATH: '/bin', SMSC: '1' })).toEqual([
      'LIMIT_LOGN is no variable of the service: did you mean LIMIT_LOGIN?',
      'WECHAT_PAY_MCHID is no variable of the service: did you mean WECHAT_PAY_MCH_ID?',
      'SMS_CODE is no variable of the service',
    ])
  })

  test.each([
    ['PUBLIC_HOST', 'PUBLIC_HOSTS'],
    ['DATABSE_URL', 'DATABASE_URL'],
    ['DATABASE_URI', 'DATABASE_URL'],
    ['DATABASEURL', 'DATABASE_URL'],
    ['METRIC_PORT', 'METRICS_PORT'],
    ['TRUST_PROXI', 'TRUST_PROXY'],
    ['TRUSTED_PROXY', 'TRUST_PROXY'],
    ['BACKUPDIR', 'BACKUP_DIR'],
    ['DATADIR', 'DATA_DIR'],
    ['CORS_ORIGIN', 'CORS_ORIGINS'],
    ['LOGLEVEL', 'LOG_LEVEL'],
    ['EMAIL_WEBHOOK_TOKENS', 'EMAIL_WEBHOOK_TOKEN'],
  ])('%s, which nobody reads, ends every start', (name, meant) => {
    const told = `${name} is no variable of the service: did you mean ${meant}?`
    expect(faultsOf({ ...PRODUCTION, [name]: '1' })).toEqual([told])
    expect(faultsOf({ [name]: '1' })).toEqual([told])
    expect(faultsOf({ ...PRODUCTION, [name]: '' })).toEqual([])
  })

  test('three slips at once are no demonstration, and the address of a PostgreSQL is meant for somebody', () => {
    const postgres = 'postgres://shop:hush@db/shop'
    const slips = { DATABSE_URL: postgres, PUBLIC_HOST: 'shop.example', TRUSTPROXY: '127.0.0.1' }
    expect(faultsOf(slips)).toEqual([
      'DATABSE_URL is no variable of the service: did you mean DATABASE_URL?',
      'PUBLIC_HOST is no variable of the service: did you mean PUBLIC_HOSTS?',
      'TRUSTPROXY is no variable of the service: did you mean TRUST_PROXY?',
    ])
    for (const given of [postgres, 'PostgreSQL://db/shop'])
      expect(faultsOf({ SHOP_STORE: given })).toEqual([
        'SHOP_STORE is no variable of the service: did you mean DATABASE_URL?',
      ])
    expect(faultsOf({ SHOP_STORE: 'mysql://db/shop', TEST_DATABASE_URL: postgres })).toEqual([])
    // Whoever says which database, or that he wants the demonstration, has others for something else.
    expect(faultsOf({ ...PRODUCTION, REPORTS: postgres })).toEqual([])
    expect(faultsOf({ DEMONSTRATION: '1', REPORTS: postgres })).toEqual([])
  })

  test.each([
    ['shop:ge@heim@db/shop', /^DATABASE_URL has a password with a sign that ends it too early: @ is written %40/],
    ['shop:p@w/1@db/shop', /too early/],
    ['shop:ge#heim@db/shop', /too early/],
    ['shop@db/shop?sslmod=require', /^DATABASE_URL has the parameter sslmod, which PostgreSQL does not know$/],
    ['shop@db/shop?sslmode=no-verify', /^DATABASE_URL has an sslmode that is none of disable, allow/],
  ])('the address %s is refused, without a word of a password', (address, words) => {
    const faults = faultsOf({ ...PRODUCTION, DATABASE_URL: `postgres://${address}` })
    expect(faults).toEqual([expect.stringMatching(words)])
    expect(faults[0]).not.toMatch(/heim|p@w/)
  })

  test('an address with what PostgreSQL knows is taken', () => {
    const address =
      'postgres://shop:p%40w@one:5432,two/shop?sslmode=verify-full&sslrootcert=/etc/ca.pem&target_session_attrs=any'
    expect(faultsOf({ ...PRODUCTION, DATABASE_URL: address })).toEqual([])
  })

  test('data that would live in two places live in none', () => {
    expect(faultsOf({ ...PRODUCTION, DATA_DIR: '/var/shop' })).toEqual([
      'DATABASE_URL and DATA_DIR are both set, but the data live in one of them: leave the other out',
    ])
    expect(faultsOf({ ...PRODUCTION, DATA_DIR: '' })).toEqual([])
  })

  test("nobody else's variables are taken for misspelt ones", () => {
    const ofSystem = `PATH HOME HOSTNAME HOSTTYPE HOSTS PORTS PWD OLDPWD SHELL SHLVL TERM USER LOGNAME LANG LC_ALL TZ TMPDIR EDITOR
      PAGER MAIL DISPLAY XDG_RUNTIME_DIR XDG_DATA_DIRS SSH_CONNECTION DBUS_SESSION_BUS_ADDRESS INVOCATION_ID JOURNAL_STREAM
      MAINPID MANAGERPID NOTIFY_SOCKET WATCHDOG_PID SYSTEMD_EXEC_PID HTTP_PROXY HTTPS_PROXY NO_PROXY http_proxy CI DEBUG
      NODE NODE_VERSION NODE_OPTIONS NODE_PATH NODE_EXTRA_CA_CERTS NODENV_DIR NODENV_ROOT NVM_DIR YARN_VERSION INIT_CWD COLOR
      npm_config_user_agent npm_execpath npm_lifecycle_event npm_package_name UV_THREADPOOL_SIZE TEST_DATABASE PGDATA PGHOST
      PGPORT PGPASSWORD POSTGRES_DB POSTGRES_USER POSTGRES_HOST MYSQL_HOST REDIS_HOST REDIS_PORT MONGO_URL LOG_DIR
      DATA_PATH WEB_PORT SMTP_HOST APP_ENV APP_URL BASE_URL SECRET_KEY AWS_REGION AWS_ACCESS_KEY_ID AWS_SECRET_ACCESS_KEY
      GITHUB_TOKEN RUNNER_TEMP JAVA_HOME ANDROID_HOME DOCKER_HOST KUBECONFIG POD_NAME POD_IP SENTRY_DSN CHROME_BIN`
    const foreign = Object.fromEntries(ofSystem.split(/\s+/).map((name) => [name, '1']))
    // As Kubernetes and Docker tell of the other containers, whatever those are called.
    const neighbours = [
      'KUBERNETES',
      'METRIC',
      'SHOP',
      'SMS',
      'JOB_RUNNER',
      'TARO_API',
      'TRUST_PROXI',
      'WECHAT_PAY',
    ].flatMap((name) => [
      ...[`${name}_SERVICE_HOST`, `${name}_PORT_80_TCP_ADDR`].map((each) => [each, '10.0.0.1']),
      ...[`${name}_SERVICE_PORT`, `${name}_SERVICE_PORT_HTTP`, `${name}_PORT_80_TCP_PORT`].map((each) => [each, '80']),
      ...[`${name}_PORT`, `${name}_PORT_80_TCP`].map((each) => [each, 'tcp://10.0.0.1:80']),
      ...[
        [`${name}_PORT_80_TCP_PROTO`, 'tcp'],
        [`${name}_NAME`, '/shop/db'],
        [`${name}_ENV_PGDATA`, '/data'],
      ],
    ])
    const environment = { ...foreign, ...(Object.fromEntries(neighbours) as Record<string, string>) }
    expect(faultsOf({ ...PRODUCTION, ...environment })).toEqual([])
    expect(linesOfStart(readSettings(environment), 3)).toEqual(linesOfStart(readSettings({}), 3))
    // Not everything that ends so is of a container.
    expect(faultsOf({ ...PRODUCTION, METRIC_PORT: '9100' })).toHaveLength(1)
  })
})

describe('the page of settings', () => {
  /** Set by our own programs for each other, or by npm and the tools. */
  const INNER = new Set([
    ...['BUILD_OUTPUT', 'MODULE_SIZES', 'SERVICE_PORT', 'TARO_APP_SA_SERVER_URL', 'TARO_ENV', 'TARO_PLATFORM'],
    'TARO_APP_NOTICE_TEMPLATE',
    ...['SUPPORT_TARO_POLYFILL', 'npm_execpath', 'npm_lifecycle_event'],
  ])
  const named = GROUPS.flatMap(({ variables }) => Object.keys(variables))
  const sources = execFileSync(
    'git',
    ['ls-files', 'src', 'server', 'config', 'scripts', 'bench', 'test', 'babel.config.js'],
    {
      cwd: ROOT,
      encoding: 'utf8',
    },
  )
    .split('\n')
    .filter((file) => /\.(tsx?|mjs|cjs|js)$/.test(file) && !file.endsWith('variables/table.ts'))
    .map((file) => readFileSync(path.join(ROOT, file), 'utf8'))

  test('is what the table says', () => {
    expect(readFileSync(path.join(ROOT, 'docs/SETTINGS.md'), 'utf8')).toBe(settingsPage())
  })

  test('has every variable that is read anywhere', () => {
    const read = sources.flatMap((text) => [
      ...[...text.matchAll(/process\.env(?:\.|\[')(\w{2,})/g)].map(([, name = '']) => name),
      ...[...text.matchAll(/const \{([^}]*)\} = process\.env/g)].flatMap(([, names = '']) =>
        names.split(',').map((name) => name.trim().split(':')[0]!),
      ),
    ])
    expect(read.length).toBeGreaterThan(50)
    const unknown = read.filter((name) => /^\w+$/.test(name) && !INNER.has(name) && !named.includes(name))
    expect([...new Set(unknown)]).toEqual([])
  })

  test('has none that nobody reads, and each once', () => {
    const all = sources.join('\n')
    expect(named.filter((name) => !new RegExp(`\\b${name}\\b`).test(all))).toEqual([])
    expect(new Set(named).size).toBe(named.length)
  })
})
