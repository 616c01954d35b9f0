/**
 * WeChat's own keys, by which its answers and notices are believed: those that the operator named, and the certificates that
 * WeChat hands out itself. During a change there are several, and each message says which one signed it.
 */
import { X509Certificate, type KeyObject } from 'node:crypto'
import { openResource, type SealedResource } from './wechatSignature'

/** As WeChat answers it, after the caller has made sure that it is an answer. */
export interface SignedAnswer {
  text: string
  serial: string
  /** Whether this key signed it. */
  isSignedBy(key: KeyObject): boolean
}

export interface PlatformKeys {
  /** undefined: nobody whom WeChat knows. */
  find(serial: string): Promise<KeyObject | undefined>
  /** Which key WeChat is to sign its answers with; undefined leaves it to WeChat. */
  readonly wanted: string | undefined
}

interface Options {
  /** The operator's, by serial number or id. */
  named: ReadonlyMap<string, KeyObject>
  apiKey: string
  fetchList(): Promise<SignedAnswer>
  now(): Date
}

interface Listed {
  serial_no: string
  effective_time: string
  expire_time: string
  encrypt_certificate: SealedResource
}

interface Held {
  key: KeyObject
  from: number
  until: number
}

/** Public keys have ids of this kind, and no certificate. */
const PUBLIC_KEY = 'PUB_KEY_ID_'
/** WeChat announces a new certificate a day ahead. */
const FRESH_MS = 12 * 3_600_000
/** Whoever makes up serial numbers does not make us ask again and again. */
const AGAIN_MS = 60_000

function heldOf({ serial_no: serial, effective_time, expire_time, encrypt_certificate }: Listed, apiKey: string): Held {
  const certificate = new X509Certificate(openResource(apiKey, encrypt_certificate))
  if (certificate.serialNumber !== serial.toUpperCase())
    throw new Error('a certificate of WeChat Pay has another number')
  return { key: certificate.publicKey, from: Date.parse(effective_time), until: Date.parse(expire_time) }
}

export function platformKeys({ named, apiKey, fetchList, now }: Options): PlatformKeys {
  let held = new Map<string, Held>()
  let askedAt = -Infinity
  let asking: Promise<void> | undefined

  const ask = async (): Promise<void> => {
    const answer = await fetchList()
    const { data } = JSON.parse(answer.text) as { data: Listed[] }
    const found = new Map(data.map((listed) => [listed.serial_no, heldOf(listed, apiKey)]))
    // Only WeChat and we can seal a certificate with the APIv3 key; that the list is whole says its signature.
    const signer = found.get(answer.serial)?.key ?? named.get(answer.serial)
    if (!signer || !answer.isSignedBy(signer)) throw new Error('the list of certificates is not signed by WeChat Pay')
    held = found
  }

  const refresh = (): Promise<void> => {
    askedAt = now().getTime()
    asking ??= ask().finally(() => {
      asking = undefined
    })
    return asking
  }

  const valid = (serial: string): KeyObject | undefined => {
    const found = held.get(serial)
    const moment = now().getTime()
    return found && found.from <= moment && moment < found.until ? found.key : undefined
  }

  return {
    wanted: [...named.keys()].find((serial) => serial.startsWith(PUBLIC_KEY)),
    find: async (serial) => {
      const known = named.get(serial) ?? valid(serial)
      const age = now().getTime() - askedAt
      if (known) {
        // The next certificate is fetched before it is needed; one that does not come today comes with the next message.
        if (!named.has(serial) && age > FRESH_MS) refresh().catch(() => undefined)
        return known
      }
      if (serial === '' || serial.startsWith(PUBLIC_KEY)) return undefined
      if (asking) await asking
      else if (age > AGAIN_MS) await refresh()
      return valid(serial)
    },
  }
}
