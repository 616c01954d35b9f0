/** Whether a process may be a demonstration, with its published password, its fixed codes and its played payment. */
import { isIP, isIPv4 } from 'node:net'
import type { Values } from './read'

/** Only programs of this machine reach it. */
export function isThisMachine(host: string): boolean {
  const name = host.toLowerCase().replace(/^\[|\]$/g, '')
  return name === 'localhost' || name === '::1' || (isIPv4(name) && name.startsWith('127.'))
}

/** A name that others find in the DNS; a demonstration answers under every bare address anyway. */
function isPublicName(named: string): boolean {
  const name = named.replace(/:\d+$/, '').replace(/^\[|\]$/g, '')
  return isIP(name) === 0 && !isThisMachine(name)
}

/** What makes a process a production, as long as DEMONSTRATION does not say otherwise. */
export function signsOfProduction({ DATABASE_URL, NODE_ENV, HOST, PUBLIC_HOSTS, TRUST_PROXY }: Values): string[] {
  const names = PUBLIC_HOSTS.filter(isPublicName)
  return [
    ...(DATABASE_URL === undefined ? [] : ['DATABASE_URL is set']),
    ...(NODE_ENV === 'production' ? ['NODE_ENV is production'] : []),
    ...(isThisMachine(HOST) ? [] : [`HOST is ${HOST}`]),
    ...(names.length === 0 ? [] : [`PUBLIC_HOSTS names ${names.join(', ')}`]),
    ...(TRUST_PROXY === null ? [] : ['TRUST_PROXY is set']),
  ]
}

/** A stand-in for WeChat Pay on this machine moves no money, so that its keys are not real ones. */
function hasRealPayment(values: Values): boolean {
  const keys = [values.WECHAT_PAY_MCH_ID, values.WECHAT_PAY_PRIVATE_KEY, values.WECHAT_PAY_API_KEY]
  return keys.some(Boolean) && !isThisMachine(new URL(values.WECHAT_PAY_HOST).hostname)
}

/** What a demonstration must not be given, and what is of no use outside one. */
export function misplacedValues(values: Values, demonstration: boolean): string[] {
  if (demonstration) {
    return hasRealPayment(values)
      ? [
          'WECHAT_PAY_* hold real keys, but in a demonstration anybody may log in: set DEMONSTRATION=0 or leave them out',
        ]
      : []
  }
  return values.DEMO_PROGRESS_SECONDS > 0
    ? ['DEMO_PROGRESS_SECONDS is for a demonstration: in production nobody but the seller moves an order']
    : []
}
