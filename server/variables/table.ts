/**
 * Every variable of the environment: the service reads its settings from here, and `npm run docs:settings` writes
 * docs/SETTINGS.md from here. A test fails when the code reads one that is not here, or nobody reads one that is.
 */
import { hosts, origins, proxies } from './doors'
import {
  address,
  addressOrPath,
  choice,
  databaseAddress,
  flag,
  privateKey,
  publicKeys,
  redisAddress,
  seconds,
  secret,
  text,
  wholeNumber,
  type Need,
  type Variable,
} from './kinds'

/** Needed as soon as the other is set, or has this value. */
const beside = (name: string, value?: string): Need[] => [{ by: value === undefined ? { name } : { name, value } }]

const LAST_PORT = 65_535

const PROCESS = {
  NODE_ENV: choice({
    meaning: 'what the process is for',
    options: ['production', 'development', 'test'],
    initial: undefined,
  }),
  DEMONSTRATION: flag({
    meaning: 'whether shops, members and orders are invented, and payment, codes and WeChat played',
    initial: undefined,
    initialWords:
      '0 when `DATABASE_URL` or `TRUST_PROXY` is set, `NODE_ENV` is production, `HOST` is more than this machine or ' +
      '`PUBLIC_HOSTS` has a name that is not; else 1',
  }),
  PORT: wholeNumber({
    meaning: 'the port of the service; 0 takes any that is free',
    initial: 3000,
    least: 0,
    most: LAST_PORT,
  }),
  HOST: text({ meaning: 'the address that it listens on; `0.0.0.0` is every one', initial: '127.0.0.1' }),
  PUBLIC_HOSTS: hosts({
    meaning:
      'the names under which buyers and WeChat reach it, with commas between them; requests for others are refused. A ' +
      'name without a port goes with 80, 443 and the own one',
    initialWords: 'in a demonstration `localhost`, `HOST` and every bare IP address',
    needed: [{ by: 'production' }],
  }),
  TRUST_PROXY: proxies({
    meaning:
      'whose `X-Forwarded-*` are believed: how many proxies stand before it, such as `1`, when nobody can pass them by, ' +
      'or their addresses and networks, such as `10.0.0.0/8,127.0.0.1`',
    initialWords: 'nobody',
  }),
  CORS_ORIGINS: origins({ meaning: 'other origins whose pages may call the service, with commas between them' }),
  WEB_DIR: text({ meaning: 'the folder of the built H5 site; another one has to be there', initial: 'dist/h5' }),
  LOG_LEVEL: choice({
    meaning: 'the least that is logged',
    options: ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'],
    initial: undefined,
    // Somebody who looks on reads the address, not a line per request; a collector of logs wants every line.
    initialWords: '`warn` on a terminal, else `info`',
  }),
}

const WATCHING = {
  METRICS_PORT: wholeNumber({
    meaning: 'a port for the operator: `/livez`, `/readyz` and `/metrics`; docs/WATCHING.md',
    initial: 0,
    initialWords: 'none',
    least: 0,
    most: LAST_PORT,
  }),
  METRICS_HOST: text({ meaning: 'the address that it listens on', initial: '127.0.0.1' }),
  DRAIN_SECONDS: seconds({
    meaning: 'seconds between `/readyz` turning red and the end, so that a balancer sends nobody any more',
    initial: 0,
  }),
}

const DATA = {
  DATABASE_URL: databaseAddress({
    meaning:
      'a PostgreSQL instead of the embedded database: `postgres://user:password@host/database`; of several hosts with commas between them the one that takes writes is used',
    needed: [{ by: 'production', unless: 'DATA_DIR' }],
  }),
  DATA_DIR: text({
    meaning: 'the folder of the embedded database; not beside `DATABASE_URL`',
    initial: '.data/pglite',
  }),
  BACKUP_DIR: text({
    meaning:
      'where `pg_dump` puts a backup of PostgreSQL before a new release changes its tables; of each of the last three states of the tables the last two stay. It is made in a folder that is there',
    initial: '',
    initialWords: 'none is made; the embedded database has its own beside its folder',
  }),
  SEARCH_WORDS: text({
    meaning: 'a file with words of your trade that the search reads questions with: `server/search/trade/README.md`',
    initial: '',
    initialWords: 'none beside those that come with it',
  }),
}

const PACE = {
  JOB_SECONDS: seconds({ meaning: 'seconds between two rounds over the orders', initial: 15 }),
  LIMIT_ALL: wholeNumber({ meaning: 'requests that one address has free in a minute', initial: 1200 }),
  LIMIT_LOGIN: wholeNumber({
    meaning: 'of these, calls that log in, register or send a code; as many logins at the desk, counted apart',
    initial: 30,
  }),
  LIMIT_UNKNOWN: wholeNumber({
    meaning:
      'of these, addresses that do not exist, payment links that open nothing and orders that the sandbox does not know',
    initial: 120,
  }),
  LIMIT_COSTLY: wholeNumber({
    meaning: 'of these, texts that are taken apart into an address, posters and codes that are drawn',
    initial: 60,
  }),
  LIMIT_CAPTCHA: wholeNumber({
    meaning:
      'codes by SMS on known devices, and questions before a login, that one address has free in a quarter of an hour; then each costs a captcha',
    initial: 20,
  }),
  LIMIT_CONNECTIONS: wholeNumber({
    meaning: 'connections that one address may hold at a time; a proxy of `TRUST_PROXY` as many as it likes',
    initial: 200,
  }),
  LIMIT_ARRIVAL_SECONDS: wholeNumber({
    meaning: 'seconds within which a request has to arrive, its body included',
    initial: 30,
  }),
  LIMIT_STRANGERS_CODES: wholeNumber({
    meaning: 'codes by SMS that one shop sends in a day for registrations, and as many to numbers without an account',
    initial: 200,
  }),
}

const CHAT = {
  REDIS_URL: redisAddress({
    meaning:
      'a Redis or Valkey that joins several processes: `redis://:password@host:6379`; talks pass between them, and what a person may send is counted together. A user of its own needs keys, channels (`b2b-shop:*`) and scripts',
    initialWords: 'none: one process serves the talks, others on its database refuse them',
  }),
  CHAT_DIR: text({
    meaning:
      'the folder of the pictures in talks; several processes share it, or a bucket. It is made and tried at the start, and does not follow `DATA_DIR`: the default lies where the service is started',
    initial: '.data/chat',
  }),
  CHAT_S3_ADDRESS: address({
    meaning: 'a store that understands S3 instead of the folder, with the bucket: `https://s3.example.com/talks`',
    initial: '',
    initialWords: 'the folder',
  }),
  CHAT_S3_REGION: text({ meaning: 'its region', initial: 'us-east-1' }),
  CHAT_S3_KEY_ID: text({ meaning: 'the id of its key', initial: '', needed: beside('CHAT_S3_ADDRESS') }),
  CHAT_S3_KEY: secret({ meaning: 'the key', needed: beside('CHAT_S3_ADDRESS') }),
  CHAT_PING_SECONDS: seconds({
    meaning: 'seconds between two looks for sockets whose other end is gone; a proxy has to wait longer than that',
    initial: 30,
  }),
  LIMIT_CHAT_SOCKETS: wholeNumber({
    meaning: 'sockets of talks that one process holds; who comes then is told to try again',
    initial: 20_000,
  }),
}

const DEMONSTRATION = {
  SEED_SCALE: wholeNumber({
    meaning:
      'how many goods the demonstration has: 1 is about 7,500; 600 a hundred thousand, 6000 a million, to measure',
    initial: 1,
  }),
  DEMO_PROGRESS_SECONDS: seconds({
    meaning: 'seconds between the steps that orders of demonstration shops take by themselves, to a second; 0: none',
    initial: 0,
  }),
}

const SMS = {
  SMS_PROVIDER: choice({
    meaning: 'who sends codes by SMS',
    options: ['aliyun', 'tencent'],
    initial: undefined,
    initialWords: 'no codes by SMS; in a demonstration the code is 123456',
  }),
  SMS_SIGN_NAME: text({ meaning: 'the approved signature', initial: '', needed: beside('SMS_PROVIDER') }),
  SMS_TEMPLATE: text({
    meaning: 'the approved template, with one field for the code',
    initial: '',
    needed: beside('SMS_PROVIDER'),
  }),
  SMS_NOTICE_TEMPLATE: text({
    meaning: 'the approved template for notices, with one field `text`; beside SMS_PROVIDER',
    initial: '',
    initialWords: 'no notices by SMS',
  }),
  SMS_ENDPOINT: address({ meaning: 'another address of the carrier', initial: '', initialWords: "the carrier's own" }),
  ALIYUN_ACCESS_KEY_ID: text({ meaning: 'account of Aliyun', initial: '', needed: beside('SMS_PROVIDER', 'aliyun') }),
  ALIYUN_ACCESS_KEY_SECRET: secret({ meaning: 'its key', needed: beside('SMS_PROVIDER', 'aliyun') }),
  TENCENT_SECRET_ID: text({
    meaning: 'account of Tencent Cloud',
    initial: '',
    needed: beside('SMS_PROVIDER', 'tencent'),
  }),
  TENCENT_SECRET_KEY: secret({ meaning: 'its key', needed: beside('SMS_PROVIDER', 'tencent') }),
  TENCENT_SMS_APP_ID: text({
    meaning: 'the application of its SMS',
    initial: '',
    needed: beside('SMS_PROVIDER', 'tencent'),
  }),
  TENCENT_REGION: text({ meaning: 'its region', initial: 'ap-guangzhou' }),
}

const LOOK_UPS = {
  EMAIL_WEBHOOK_URL: address({
    meaning: 'a gateway that takes `{ to, subject, text }` as JSON and sends it',
    initial: '',
    initialWords: 'no mail',
  }),
  EMAIL_WEBHOOK_TOKEN: secret({ meaning: 'sent to it as `Authorization: Bearer`' }),
  TIANYANCHA_TOKEN: secret({ meaning: 'look-up of companies for invoice titles', initialWords: 'no look-up' }),
  TIANYANCHA_ENDPOINT: address({ meaning: 'another address of it', initial: 'https://open.api.tianyancha.com' }),
}

const WECHAT = {
  WECHAT_APP_ID: text({
    meaning: 'the mini-program: login by WeChat, its telephone numbers, codes and links',
    initial: '',
    initialWords: 'no login by WeChat; codes and links lead to the H5 site',
    needed: [...beside('WECHAT_APP_SECRET'), ...beside('WECHAT_PAY_MCH_ID'), ...beside('WECHAT_CONTENT_CHECK', '1')],
  }),
  WECHAT_APP_SECRET: secret({ meaning: 'its secret', needed: beside('WECHAT_APP_ID') }),
  WECHAT_NOTICE_TEMPLATE: text({
    meaning:
      'the subscribe message for notices (thing1, character_string2, time3); beside WECHAT_APP_ID; told to the build of the mini-program as well, which asks buyers for leave',
    initial: '',
    initialWords: 'no notices in WeChat',
  }),
  WECHAT_CONTENT_CHECK: flag({
    meaning: 'whether WeChat is asked about the texts and pictures of talks; beside WECHAT_APP_ID',
    initial: false,
    initialWords: '0',
  }),
  WECHAT_EVENT_TOKEN: secret({
    meaning:
      'the token of the message push at `/wechat/events` (JSON, plain), by which WeChat tells what it thinks of a picture',
    initialWords: 'none: pictures are not asked about',
  }),
  WECHAT_ENV_VERSION: choice({
    meaning: 'the version of the mini-program that codes and links open',
    options: ['release', 'trial', 'develop'],
    initial: 'release',
  }),
  WECHAT_OFFICIAL_APP_ID: text({
    meaning: 'the official account, for H5 pages inside WeChat',
    initial: '',
    needed: beside('WECHAT_OFFICIAL_APP_SECRET'),
  }),
  WECHAT_OFFICIAL_APP_SECRET: secret({ meaning: 'its secret', needed: beside('WECHAT_OFFICIAL_APP_ID') }),
  WECHAT_API_HOST: address({ meaning: "another address of WeChat's interface", initial: 'https://api.weixin.qq.com' }),
}

const PAYMENT_NEEDS = beside('WECHAT_PAY_MCH_ID')

const PAYMENT = {
  WECHAT_PAY_MCH_ID: text({
    meaning: 'the merchant number of WeChat Pay; a demonstration does not start with it',
    initial: '',
    initialWords: 'no payment; a sandbox in a demonstration',
  }),
  WECHAT_PAY_SERIAL: text({
    meaning: "serial number of the merchant's certificate",
    initial: '',
    needed: PAYMENT_NEEDS,
  }),
  WECHAT_PAY_PRIVATE_KEY: privateKey({ meaning: "the merchant's private key", needed: PAYMENT_NEEDS }),
  WECHAT_PAY_API_KEY: secret({ meaning: 'the APIv3 key, 32 characters', bytes: 32, needed: PAYMENT_NEEDS }),
  WECHAT_PAY_PLATFORM_SERIAL: text({
    meaning:
      "ids or serial numbers of WeChat's keys with commas between them, in the order of `WECHAT_PAY_PLATFORM_KEY`; `PUB_KEY_ID_…` where the merchant has WeChat's public key",
    initial: '',
    initialWords: "none: WeChat's certificates are fetched, with the APIv3 key",
    needed: beside('WECHAT_PAY_PLATFORM_KEY'),
  }),
  WECHAT_PAY_PLATFORM_KEY: publicKeys({
    meaning: "WeChat's public keys or certificates, one after the other: during a change there are two",
    needed: beside('WECHAT_PAY_PLATFORM_SERIAL'),
  }),
  WECHAT_PAY_NOTIFY_URL: address({
    meaning: 'where WeChat tells of payments: `https://<host>/payment/wx/notify`, with a host of `PUBLIC_HOSTS`',
    initial: '',
    needed: PAYMENT_NEEDS,
  }),
  WECHAT_PAY_HOST: address({ meaning: 'another address of WeChat Pay', initial: 'https://api.mch.weixin.qq.com' }),
  PAY_HOST: text({
    meaning: 'the payment host that the mini-program is told; without it it pays by itself',
    initial: '',
  }),
}

const BUILDS = {
  TARO_APP_SERVICE_HOST: text({
    meaning:
      'the service that the mini-program calls, by https; http:// only to this machine or an address of the own network',
    initial: '',
    initialWords: '`http://127.0.0.1:3000`',
  }),
  TARO_APP_H5_SERVICE_HOST: addressOrPath({
    meaning: "another origin for the H5 site's calls; told to the service as well, whose policy lets the page call it",
    initial: '',
    initialWords: "the page's own",
  }),
  TARO_APP_PAY_HOST: text({ meaning: 'the host of payment', initial: '', initialWords: '`/pay` of the service' }),
  TARO_APP_IM_HOST: text({ meaning: 'the host of talks', initial: '', initialWords: 'the service' }),
  TARO_APP_TEST: text({
    meaning: '1: a build for testing, which knows the next three hosts instead of those above, and is not handed in',
    initial: '',
  }),
  TARO_APP_TEST_SERVICE_HOST: text({
    meaning: 'the service that its mini-program calls',
    initial: '',
    initialWords: '`http://127.0.0.1:3000`',
  }),
  TARO_APP_TEST_PAY_HOST: text({ meaning: 'its host of payment', initial: '', initialWords: '`/pay` of the service' }),
  TARO_APP_TEST_IM_HOST: text({ meaning: 'its host of talks', initial: '', initialWords: 'the service' }),
  TARO_APP_BUILD_ID: text({ meaning: 'the name of the build', initial: '', initialWords: 'made of its sources' }),
  TARO_APP_DEMONSTRATION: text({
    meaning: '`yes`: a mini-program with `TARO_APP_SERVICE_HOST` can play payments in the shops of a demonstration',
    initial: '',
    initialWords: 'only without `TARO_APP_SERVICE_HOST`',
  }),
  SA_SERVER_URL: addressOrPath({
    meaning: "the collector of usage; `/sa` is the service's own; told to the service as well",
    initial: '',
    initialWords: 'nothing is counted and nobody is asked',
  }),
}

const TOOLS = {
  SHOP_ADMIN_PASSWORD: secret({
    meaning: 'the password that `npm run shop` gives to a member',
    initialWords: 'asked for on the terminal',
  }),
  SELLER_SHOP: text({
    meaning: 'the number of the shop in which `npm run seller` logs in to work on orders',
    initial: '',
    initialWords: 'none; in a demonstration it needs no account',
  }),
  SELLER_NAME: text({ meaning: 'the account that it logs in with', initial: '', needed: beside('SELLER_SHOP') }),
  SELLER_PASSWORD: secret({
    meaning: 'its password; with `add` and `password` the one that is given to an account',
    initialWords: 'asked for on the terminal',
  }),
  SERVICE_URL: address({
    meaning: 'the service that `npm run seller` asks, under a name of `PUBLIC_HOSTS`',
    initial: '',
    initialWords: 'that of this machine, at `HOST` and `PORT`, under the first name of `PUBLIC_HOSTS`',
  }),
  WEAPP_APPID: text({
    meaning: 'the mini-program that `npm run upload:weapp` and `preview:weapp` hand in',
    initial: '',
  }),
  WEAPP_PRIVATE_KEY: secret({ meaning: 'its upload key as text' }),
  WEAPP_PRIVATE_KEY_PATH: text({ meaning: 'or the file of that key', initial: '' }),
  WEAPP_VERSION: text({ meaning: 'the version to hand in', initial: '', initialWords: 'that of `package.json`' }),
  WEAPP_DESCRIPTION: text({ meaning: 'what is said of it', initial: '', initialWords: 'its version' }),
}

const TESTS = {
  CHROMIUM: text({ meaning: 'the browser of the tests', initial: '', initialWords: 'one that is found or installed' }),
  TEST_DATABASE_URL: text({
    meaning: 'a PostgreSQL in which tests make databases',
    initial: '',
    initialWords: "the machine's programs",
  }),
  TEST_DATABASES: text({ meaning: '`pglite`: the embedded database only', initial: '', initialWords: 'both' }),
  TEST_FLOWS: text({ meaning: 'the flows to walk, with commas between them', initial: '', initialWords: 'all' }),
  WHOLE_MATRIX: text({ meaning: '1: whole matrices instead of a walk through each', initial: '' }),
  CHAT_MESSAGES: wholeNumber({ meaning: 'how many messages the storm over the talks has', initial: 400 }),
  TRADE_KILLS: wholeNumber({ meaning: 'how often the walk through the trade kills the service', initial: 2 }),
  AWAY_ROUNDS: wholeNumber({ meaning: 'how often the database goes away in each way', initial: 1 }),
  AWAY_WRITERS: wholeNumber({ meaning: 'how many buyers write meanwhile', initial: 16 }),
  STORM_SEED: text({ meaning: 'the dice of the storm of approvals, to see one again', initial: '' }),
  BENCH_SOCKETS: wholeNumber({ meaning: 'how many guests the measuring of talks brings', initial: 10_000 }),
  BENCH_SECONDS: wholeNumber({ meaning: 'for how long it lets them talk', initial: 30 }),
  TAPS: text({ meaning: '1: prints what each tap of the mini-program costs', initial: '' }),
}

/** As the page shows them. */
interface Group {
  title: string
  variables: Readonly<Record<string, Variable<unknown>>>
  /** What somebody looks for here and does not find as a variable. */
  note?: string
}

const FIXED_OF_TALKS =
  'No variable sets the other bounds of talks: 60 new guests of a shop from one network and 30 leaves for pictures of a ' +
  'person in ten minutes, 20 messages of a person in ten seconds, 5 sockets of a buyer and 20 of a seller, 60 frames of a ' +
  'socket in ten seconds, 5 MB a picture, 2,000 characters a text. How many days messages are kept each shop says itself, ' +
  'at `/console/chat`, 设置, 消息保留天数: 180 unless it says otherwise, 1 to 3,650; nothing goes in its first day.'

export const GROUPS: readonly Group[] = [
  { title: 'The process', variables: PROCESS },
  { title: 'Its data', variables: DATA },
  { title: 'Watching', variables: WATCHING },
  { title: 'Pace and limits', variables: PACE },
  { title: 'Talks', variables: CHAT, note: FIXED_OF_TALKS },
  { title: 'The demonstration', variables: DEMONSTRATION },
  { title: 'Codes by SMS', variables: SMS },
  { title: 'Mail and companies', variables: LOOK_UPS },
  { title: 'WeChat', variables: WECHAT },
  { title: 'Payment', variables: PAYMENT },
  { title: 'When building', variables: BUILDS },
  { title: 'Command line', variables: TOOLS },
  { title: 'Tests', variables: TESTS },
]

/** What the service reads. */
export const OF_SERVICE = {
  ...PROCESS,
  ...DATA,
  ...WATCHING,
  ...PACE,
  ...CHAT,
  ...DEMONSTRATION,
  ...SMS,
  ...LOOK_UPS,
  ...WECHAT,
  ...PAYMENT,
  ...{ TARO_APP_H5_SERVICE_HOST: BUILDS.TARO_APP_H5_SERVICE_HOST, SA_SERVER_URL: BUILDS.SA_SERVER_URL },
}
