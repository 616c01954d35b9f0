/** What an operator is told at the start: where the shop is, that all of this is played, or what nobody configured. */
import { existsSync } from 'node:fs'
import { isIP, isIPv6 } from 'node:net'
import type { Settings } from '../environment'
import { SEED_PASSWORD } from '../seed/people'
import { isThisMachine } from '../variables/demonstration'

interface Feature {
  name: string
  /** The variable that switches it on. */
  by: string
  on: boolean
  /** What a shop is like that has it not. */
  without: string
  /** A demonstration plays it instead. */
  played?: boolean
}

export function featuresOf(settings: Settings): Feature[] {
  const { providers, wechat, payment } = settings
  return [
    {
      name: 'codes by SMS',
      by: 'SMS_PROVIDER',
      on: providers.sms !== null,
      without: 'nobody is sent one, so that nobody registers or sets a new password by himself',
      played: true,
    },
    {
      name: 'mail',
      by: 'EMAIL_WEBHOOK_URL',
      on: providers.email !== null,
      without: 'none is sent, so that nobody confirms a mailbox',
      played: true,
    },
    {
      name: 'login by WeChat',
      by: 'WECHAT_APP_ID',
      on: wechat !== null,
      without: 'buyers log in by mobile; codes and links lead to the H5 site',
      played: true,
    },
    {
      name: 'payment',
      by: 'WECHAT_PAY_MCH_ID',
      on: payment.wechatPay !== null,
      without: 'orders are taken, and nobody can pay them online',
      played: true,
    },
    {
      name: 'look-up of companies',
      by: 'TIANYANCHA_TOKEN',
      on: providers.company !== null,
      without: 'buyers type the titles of their invoices',
      played: true,
    },
    {
      name: 'H5 pages inside WeChat',
      by: 'WECHAT_OFFICIAL_APP_ID',
      on: wechat?.official != null,
      without: 'they are shared as bare links',
    },
    {
      name: 'notices in WeChat',
      by: 'WECHAT_NOTICE_TEMPLATE',
      on: settings.noticeTemplate !== '',
      without: 'buyers read in the shop what happened',
    },
    {
      name: 'notices by SMS',
      by: 'SMS_NOTICE_TEMPLATE',
      on: (providers.sms?.noticeTemplate ?? '') !== '',
      without: 'buyers read in the shop what happened',
    },
    { name: 'counting of usage', by: 'SA_SERVER_URL', on: settings.countsUsage, without: 'nobody is asked for it' },
  ]
}

function demonstrationLines(played: readonly Feature[]): string[] {
  return [
    '=== DEMONSTRATION ===',
    'Shops, goods, members and orders are invented. Do not use it for a real shop: README.md, "In production".',
    ...(played.length > 0 ? [`Played, not real: ${played.map(({ name }) => name).join(', ')}.`] : []),
    `Anybody may log in: README.md publishes the members and their password, ${SEED_PASSWORD}.`,
    ...(played.some(({ by }) => by === 'SMS_PROVIDER') ? ['The code of every SMS is 123456.'] : []),
    '=====================',
  ]
}

/** Its name may be a slip: nobody would see it before the first upgrade. */
function unmadeBackups({ backupFolder }: Settings): string[] {
  if (backupFolder === '' || existsSync(backupFolder)) return []
  return [`BACKUP_DIR (${backupFolder}) is not there yet: it is made for the first backup.`]
}

/** One list, each by the name of its setting. */
function offLines(off: readonly Feature[]): string[] {
  if (off.length === 0) return []
  const each = off.map(({ by, name, without }) => `- ${by}: ${name}; ${without}`)
  return [['Switched off, because nothing is set for it:', ...each].join('\n')]
}

/** Whoever opens a shop by its host is refused when the service does not answer under it. */
function unnamedHosts({ hosts }: Settings, shops: readonly OpenShop[]): string[] {
  const named = new Set(hosts.named.map((name) => name.replace(/:\d+$/, '')))
  const missing = shops.filter(({ host }) => host !== null && !named.has(host))
  if (missing.length === 0) return []
  const each = missing.map(({ number, host }) => `${host} (shop ${number})`).join(', ')
  return [`PUBLIC_HOSTS does not name ${each}: whoever opens that address is refused.`]
}

export interface OpenShop {
  number: string
  host: string | null
}

export function linesOfStart(settings: Settings, shops: number, open: readonly OpenShop[] = []): string[] {
  const off = featuresOf(settings).filter(({ on }) => !on)
  if (settings.demonstration) return demonstrationLines(off.filter(({ played }) => played))
  return [
    `This is a production (${settings.signsOfProduction.join(', ')}): nothing is invented, and nothing is played.`,
    ...offLines(off),
    ...(settings.trustProxy === null
      ? [
          'No proxy is believed (TRUST_PROXY): behind one, all buyers have its address, and share its limits; links to the shop begin with http://.',
        ]
      : []),
    ...unmadeBackups(settings),
    ...unnamedHosts(settings, open),
    ...(shops === 0 ? ['There is no shop yet. Make the first: npm run shop -- create'] : []),
  ]
}

/** Where a program of this machine reaches the process. */
export function listenedOn(host: string, port: number): string {
  const address = host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host
  return `http://${isIPv6(address) ? `[${address}]` : address}:${port}`
}

/** A name is reached through a proxy with TLS; an address and this machine are reached as they are. */
function publicAddress(named: string, port: number): string {
  const name = named.replace(/:\d+$/, '')
  const bare = name.replace(/^\[|\]$/g, '')
  if (isIP(bare) === 0 && !isThisMachine(bare)) return `https://${named}`
  return `http://${named === name ? `${name}:${port}` : named}`
}

const LOCALHOST = new Set(['localhost', '127.0.0.1', '::1', '0.0.0.0', '::'])

export function addressLine({ demonstration, host, hosts }: Settings, port: number): string {
  if (demonstration) return `Shop is up on ${LOCALHOST.has(host) ? `http://localhost:${port}` : listenedOn(host, port)}`
  const names = hosts.named.map((named) => publicAddress(named, port))
  return `Shop is up on ${names.join(', ')}, listening on ${isIPv6(host) ? `[${host}]` : host}:${port}`
}
