// The seller's side from the command line: `npm run seller -- <command>`. Accounts are made in the database, orders are
// worked on through a running service.
import { request as openHttp } from 'node:http'
import { request as openHttps } from 'node:https'
import { isIPv6 } from 'node:net'
import process from 'node:process'
import { json } from 'node:stream/consumers'
import {
  ACCOUNT_USAGES,
  exitOfHelp,
  helpOf,
  readCommand,
  WRONG_USAGE_EXIT,
  WrongUsage,
} from '../server/start/usage.mjs'
import { runNode } from './lib/run.mjs'

const { SERVICE_URL = '', PUBLIC_HOSTS = '', HOST = '', PORT = '' } = process.env
const { SELLER_SHOP = '', SELLER_NAME = '', SELLER_PASSWORD = '' } = process.env
/** Of this machine, as its own settings say where it listens. */
const ADDRESS = ['', '0.0.0.0', '::'].includes(HOST) ? '127.0.0.1' : HOST
const HERE = `http://${isIPv6(ADDRESS) ? `[${ADDRESS}]` : ADDRESS}:${PORT || 3000}`
const SERVICE = (SERVICE_URL || HERE).replace(/\/+$/, '')
/** It answers under its names only, and the first will do: a name need not lead to this machine from here. */
const NAME = SERVICE_URL === '' ? PUBLIC_HOSTS.split(',')[0].trim() : ''
const MISDIRECTED = 421
const JSON_HEADERS = { accept: 'application/json', 'content-type': 'application/json' }

const KINDS = ['SHOP', 'DGDF', 'DIRECT']

const ORDER_USAGES = {
  orders: '[STATUS]',
  accept: 'ORDER',
  ship: `ORDER [SKU=QUANTITY...] [--kind=${KINDS.join('|')}]`,
  cancel: 'ORDER REASON...',
  refund: 'ORDER',
  track: 'ORDER STATE TEXT... [--outboundNo=NUMBER]',
}

const HELP = `Accounts, in the database of DATABASE_URL or DATA_DIR:
${helpOf('seller', ACCOUNT_USAGES)}
The password is asked for, or taken from SELLER_PASSWORD.

Orders, at the service of SERVICE_URL (${SERVICE}${NAME && `, as ${NAME}`}):
${helpOf('seller', ORDER_USAGES)}
SELLER_SHOP, SELLER_NAME and SELLER_PASSWORD log in; a demonstration needs none of them.`

async function send(method, path, { headers, fields }) {
  if (!/^https?:/.test(SERVICE) || !URL.canParse(SERVICE))
    throw new Error(`SERVICE_URL is "${SERVICE}", which is no address such as http://127.0.0.1:3000.`)
  const { protocol, host } = new URL(SERVICE)
  // What a browser says by itself: that nobody else's page sent it.
  const own = { host: NAME || host, origin: `${protocol}//${NAME || host}` }
  const response = await new Promise((resolve, reject) => {
    const open = protocol === 'https:' ? openHttps : openHttp
    const request = open(SERVICE + path, { method, headers: { ...JSON_HEADERS, ...own, ...headers } }, resolve)
    request.once('error', reject)
    request.end(fields && JSON.stringify(fields))
  }).catch((error) => {
    const why = error.code ?? error.message
    throw new Error(`No service answers at SERVICE_URL (${SERVICE}): ${why}. Start it, or name where it is.`)
  })
  const answer = await json(response).catch(() => {
    throw new Error(
      `SERVICE_URL (${SERVICE}) is no service of ours: it answered ${response.statusCode} without an envelope.`,
    )
  })
  if (response.statusCode === MISDIRECTED)
    throw new Error(
      `The service at ${SERVICE} does not answer as ${own.host}, because PUBLIC_HOSTS does not name it. Give the same ` +
        'PUBLIC_HOSTS as the service has, or a SERVICE_URL with one of its names, such as https://shop.example.com.',
    )
  if (answer.code === 401 && SELLER_SHOP === '')
    throw new Error(
      '401: SELLER_SHOP, SELLER_NAME and SELLER_PASSWORD are missing, and only a demonstration does without.',
    )
  if (answer.code !== 200) throw new Error(`The service at ${SERVICE} refuses it (${answer.code}): ${answer.msg}`)
  return { data: answer.data, cookie: response.headers['set-cookie']?.[0]?.split(';')[0] ?? '' }
}

/** The headers that open the desk. */
async function enter() {
  if (SELLER_SHOP === '') return { authorization: 'Bearer demo-seller' }
  const fields = { shopNo: SELLER_SHOP, name: SELLER_NAME, password: SELLER_PASSWORD }
  return { cookie: (await send('POST', '/console/login', { fields })).cookie }
}

async function ask(method, path, fields) {
  const headers = await enter()
  try {
    return (await send(method, path, { headers, fields })).data
  } finally {
    if (headers.cookie) await send('POST', '/console/logout', { headers, fields: {} })
  }
}

async function run(given) {
  const said = readCommand('seller', { ...ACCOUNT_USAGES, ...ORDER_USAGES }, given)
  if (!said) {
    process.exitCode = exitOfHelp(given)
    return console.log(HELP)
  }
  const { command, words, values } = said
  if (Object.hasOwn(ACCOUNT_USAGES, command)) {
    const status = runNode(['scripts/install.mjs'])
    process.exitCode = status || runNode(['--import', 'tsx', 'server/shops/sellers.ts', ...given])
    return
  }
  const [first = '', ...more] = words
  if (command === 'orders') {
    const orders = await ask('GET', `/seller/orders${first && `?status=${encodeURIComponent(first)}`}`)
    if (orders.length === 0) return console.log(`There is no order${first && ` that is ${first}`}.`)
    return console.table(orders)
  }
  if (values.kind !== undefined && !KINDS.includes(values.kind))
    throw new WrongUsage(`--kind is one of ${KINDS.join(', ')}, not "${values.kind}".`)
  const fields = {
    accept: () => ({}),
    ship: () => ({ ...values, lines: more.join(' ') }),
    cancel: () => ({ reason: more.join(' ') }),
    refund: () => ({}),
    track: () => ({ ...values, state: more[0], context: more.slice(1).join(' ') }),
  }[command]
  console.log(await ask('POST', `/seller/orders/${encodeURIComponent(first)}/${command}`, fields()))
}

run(process.argv.slice(2)).catch((error) => {
  console.error(error.message)
  process.exitCode = error instanceof WrongUsage ? WRONG_USAGE_EXIT : 1
})
