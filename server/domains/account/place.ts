/** Where somebody tries to get in from: a device that this account knows, or an address. Both are kept as hashes. */
import { createHash } from 'node:crypto'
import { isIPv6 } from 'node:net'
import type { Context } from '../../contract'
import type { Queryable } from '../../database/db'

export interface Place {
  /** Whose tries are counted together. */
  readonly key: string
  readonly isKnown: boolean
}

/** Ids that could be guessed are no sign of a device. */
const SHORTEST_ID = 16
const GROUPS = 8
const GROUPS_OF_NETWORK = 4

const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex')

/** With the number in it, so that the table does not tell which accounts share a device. */
function deviceHash(mobile: string, distinctId: string): string | null {
  return distinctId.length < SHORTEST_ID ? null : hashOf(`${mobile}:${distinctId}`)
}

/** Who has one address of IPv6 has the 2^64 of its network. */
export function networkOf(ip: string): string {
  const [, mapped] = /^::ffff:(\d+(?:\.\d+){3})$/i.exec(ip) ?? []
  if (mapped !== undefined || !isIPv6(ip)) return mapped ?? ip
  const [head = [], tail = []] = ip.split('::').map((part) => part.split(':').filter((group) => group !== ''))
  const zeros = Array.from({ length: ip.includes('::') ? GROUPS - head.length - tail.length : 0 }, () => '0')
  return [...head, ...zeros, ...tail].slice(0, GROUPS_OF_NETWORK).join(':')
}

export async function placeOf(
  mobile: string,
  { db, distinctId, ip }: Pick<Context, 'db' | 'distinctId' | 'ip'>,
): Promise<Place> {
  const device = deviceHash(mobile, distinctId)
  const known = await db.query(
    'select 1 from known_devices join users using (user_id) where mobile = $1 and device_hash = $2',
    [mobile, device],
  )
  return known.length > 0
    ? { key: `device:${device}`, isKnown: true }
    : { key: `address:${hashOf(networkOf(ip))}`, isKnown: false }
}

interface Owner {
  user_id: number | string
  mobile: string
}

/** Somebody who has proven to be this buyer did so on this device. */
export async function rememberDevice(db: Queryable, owner: Owner, distinctId: string, now: Date): Promise<void> {
  const device = deviceHash(owner.mobile, distinctId)
  if (device === null) return
  await db.query(
    `insert into known_devices (user_id, device_hash, seen_at) values ($1, $2, $3)
     on conflict (user_id, device_hash) do update set seen_at = excluded.seen_at`,
    [owner.user_id, device, now],
  )
}

export async function forgetDevices(db: Queryable, userId: string): Promise<void> {
  await db.query('delete from known_devices where user_id = $1', [userId])
}
