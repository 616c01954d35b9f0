/** What a build is told, looked at before it takes minutes: a wrong host is found out by buyers only. */
import { misspeltForBuild } from './misspelt'
import { isThisMachine } from './demonstration'
import type { Environment } from './read'

const OWN_NETWORK = /^(10\.|192\.168\.|172\.(1[6-9]|2\d|3[01])\.|169\.254\.)[\d.]+$/

/** Nobody on the way to it could read along, or it is somebody's own machine in the same house. */
function isNear(host: string): boolean {
  return isThisMachine(host) || OWN_NETWORK.test(host) || /\.(local|localhost)$/.test(host)
}

function parsed(given: string): URL | undefined {
  return URL.canParse(given) ? new URL(given) : undefined
}

function hostFault(name: string, given: string, scheme: 'https' | 'wss', isTest: boolean): string[] {
  const open = scheme.slice(0, -1)
  const url = parsed(given)
  const example = `such as ${scheme}://shop.example.com, not "${given}"`
  if (!url?.host || !new RegExp(`^${open}s?://`, 'i').test(given)) return [`${name} must be an address, ${example}`]
  // Paths are put behind it; only the collector is called as it stands.
  if (url.hash || url.username || /\s/.test(given) || (url.search && name !== 'SA_SERVER_URL'))
    return [`${name} must be an address without ? or # or a user in it, ${example}`]
  if (url.protocol === `${scheme}:` || isTest || isNear(url.hostname)) return []
  return [
    `${name} must begin with ${scheme}://, because others are on the way to ${url.host}; a build for testing (TARO_APP_TEST=1) may call it openly`,
  ]
}

function choiceFault(name: string, given: string, options: readonly string[]): string[] {
  return options.includes(given) ? [] : [`${name} must be one of ${options.join(', ')}, not "${given}"`]
}

/** Every fault at once; a path stands for the page's own origin. */
export function faultsOfBuild(environment: Environment): string[] {
  const valueOf = (name: string): string => environment[name] ?? ''
  const hosts = (prefix: string, isTest: boolean): string[] =>
    (['SERVICE', 'PAY', 'IM'] as const).flatMap((kind) => {
      const name = `${prefix}${kind}_HOST`
      return valueOf(name) === '' ? [] : hostFault(name, valueOf(name), kind === 'IM' ? 'wss' : 'https', isTest)
    })
  const site = ['TARO_APP_H5_SERVICE_HOST', 'SA_SERVER_URL'].flatMap((name) => {
    const given = valueOf(name)
    return given === '' || given.startsWith('/')
      ? []
      : hostFault(name, given, 'https', valueOf('TARO_APP_TEST') === '1')
  })
  return [
    ...misspeltForBuild(environment),
    ...(valueOf('TARO_APP_TEST') === '' ? [] : choiceFault('TARO_APP_TEST', valueOf('TARO_APP_TEST'), ['1', '0'])),
    ...(valueOf('TARO_APP_DEMONSTRATION') === ''
      ? []
      : choiceFault('TARO_APP_DEMONSTRATION', valueOf('TARO_APP_DEMONSTRATION'), ['yes', 'no'])),
    ...hosts('TARO_APP_', false),
    ...hosts('TARO_APP_TEST_', true),
    ...site,
  ]
}
