/** Kinds of values that say who is let in: proxies that are believed, names of the service, origins of other sites. */
import { BlockList, isIP } from 'node:net'
import { variable, WrongValue, type Variable, type Words } from './kinds'

/** Whether the program at this address, so many steps before the service, is believed what it says of others. */
export type Believed = (address: string | undefined, hop: number) => boolean

const NETWORK = /^([\da-f.:]+)(?:\/(\d{1,3}))?$/i
const MOST_HOPS = 9

export function networks(parts: readonly string[]): Believed | undefined {
  const list = new BlockList()
  for (const part of parts) {
    const [, address = '', prefix] = NETWORK.exec(part) ?? []
    const version = isIP(address)
    const whole = version === 4 ? 32 : 128
    const bits = Number(prefix ?? whole)
    // A network of all addresses would believe everybody.
    if (version === 0 || bits < 1 || bits > whole) return undefined
    list.addSubnet(address, bits, version === 4 ? 'ipv4' : 'ipv6')
  }
  return (address = '') => {
    const version = isIP(address)
    return version !== 0 && list.check(address, version === 4 ? 'ipv4' : 'ipv6')
  }
}

const listed = (given: string): string[] =>
  given
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)

/** Nothing: nobody is. */
export function proxies(words: Omit<Words<null>, 'initial'>): Variable<Believed | null> {
  return variable<Believed | null, null>({ ...words, initial: null }, (given) => {
    const hops = /^[1-9]$/.test(given) ? Number(given) : undefined
    if (hops !== undefined) return (_address, hop) => hop < hops
    const parts = listed(given)
    const believed = parts.length > 0 ? networks(parts) : undefined
    if (believed) return believed
    throw new WrongValue(
      `must be how many proxies stand before the service (1 to ${MOST_HOPS}), or their addresses and networks such as ` +
        `10.0.0.0/8,127.0.0.1, not "${given}"; leave it out where nobody is to be believed`,
    )
  })
}

const HOST = /^(?:\[[\da-f:.]+\]|[a-z\d](?:[a-z\d._-]*[a-z\d])?)(?::\d{1,5})?$/

export function hosts(words: Omit<Words<readonly string[]>, 'initial'>): Variable<readonly string[]> {
  return variable<readonly string[], []>({ ...words, initial: [] }, (given) => {
    const parts = listed(given.toLowerCase())
    const wrong = parts.length > 0 ? parts.find((part) => !HOST.test(part)) : given
    if (wrong === undefined) return parts
    throw new WrongValue(
      `must be names such as shop.example.com, with commas between them and without https:// or a path; "${wrong}" is none`,
    )
  })
}

/** As browsers send it, whatever capitals, last slash or usual port an operator writes. */
function originOf(part: string): string | undefined {
  if (!/^https?:\/\//i.test(part) || !URL.canParse(part)) return undefined
  const { origin, href, hostname } = new URL(part)
  return href === `${origin}/` && /^[\w.:[\]-]+$/.test(hostname) ? origin : undefined
}

export function origins(words: Omit<Words<readonly string[]>, 'initial'>): Variable<readonly string[]> {
  return variable<readonly string[], []>({ ...words, initial: [] }, (given) => {
    const parts = listed(given)
    const wrong = parts.length > 0 ? parts.filter((part) => originOf(part) === undefined) : [given]
    if (wrong.length === 0) return [...new Set(parts.flatMap((part) => originOf(part) ?? []))]
    const words = wrong.map((part) => `"${part}"`).join(', ')
    throw new WrongValue(
      `must be origins such as https://shop.example, with commas between them; ${words} ${wrong.length > 1 ? 'are' : 'is'} none`,
    )
  })
}
