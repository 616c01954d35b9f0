/** The names under which the service answers. */
import { isIP } from 'node:net'
import { isThisMachine } from './demonstration'

export interface Hosts {
  named: readonly string[]
  /** Besides, under those of this machine and under every bare address, which no stranger can have. */
  local: boolean
}

const FORM = /^(\[[\da-f:.]+\]|[\w.-]+)(?::(\d{1,5}))?$/
const USUAL_PORTS: readonly (string | undefined)[] = [undefined, '80', '443']

/** A name leads to where its owner says, an address to nobody else: the page of a stranger cannot have ours. */
function isLocal(name: string): boolean {
  return isThisMachine(name) || name.endsWith('.localhost') || isIP(name.replace(/^\[|\]$/g, '')) !== 0
}

export function hostRule({ named, local }: Hosts): (host: string, ownPort?: number) => boolean {
  return (host, ownPort) => {
    const [, name = '', port] = FORM.exec(host.toLowerCase()) ?? []
    if (name === '') return false
    if (named.includes(host.toLowerCase())) return true
    if (named.includes(name) && (USUAL_PORTS.includes(port) || port === String(ownPort))) return true
    return local && isLocal(name)
  }
}
