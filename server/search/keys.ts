/** Key pairs of encrypted search: one group a day, kept in the database, shared by every process. */
import { generateKeyPair, randomBytes } from 'node:crypto'
import { promisify } from 'node:util'
import type { Db } from '../database/db'

export interface PublicKey {
  publicKey: string
  rsaGroupName: string
}

const MODULUS_BITS = 2048
const SHANGHAI_OFFSET_MS = 8 * 3_600_000
const DAY_MS = 24 * 3_600_000
/** Clients drop their key at midnight by their own clock, which may be late. */
const GRACE_MS = 10 * 60_000
const LOCK_NUMBER = 7_042_010

const generate = promisify(generateKeyPair)

/** Shanghai has no summer time. */
function shanghaiDay(now: Date): number {
  return Math.floor((now.getTime() + SHANGHAI_OFFSET_MS) / DAY_MS)
}

function validUntil(now: Date): Date {
  return new Date((shanghaiDay(now) + 1) * DAY_MS - SHANGHAI_OFFSET_MS + GRACE_MS)
}

function groupName(now: Date): string {
  const day = new Date(shanghaiDay(now) * DAY_MS).toISOString().slice(0, 10).replaceAll('-', '')
  return `shprsa-${day}-${randomBytes(4).toString('hex')}`
}

const CURRENT_SQL = `select public_key as "publicKey", rsa_group_name as "rsaGroupName" from search_keys
  where valid_until = $1 order by rsa_group_name limit 1`

/** Today's key. Yesterday's stays valid during the grace but is not handed out any more. */
export async function currentKey(db: Db, now: Date): Promise<PublicKey> {
  const until = validUntil(now)
  const [known] = await db.query<PublicKey>(CURRENT_SQL, [until])
  if (known) return known
  // Generated outside the transaction: it takes long enough to be felt by those who wait for the lock.
  const { publicKey, privateKey } = await generate('rsa', {
    modulusLength: MODULUS_BITS,
    publicKeyEncoding: { type: 'spki', format: 'der' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  })
  return db.transaction(async (tx) => {
    await tx.query('select pg_advisory_xact_lock($1)', [LOCK_NUMBER])
    const [others] = await tx.query<PublicKey>(CURRENT_SQL, [until])
    if (others) return others
    const made = { publicKey: publicKey.toString('base64'), rsaGroupName: groupName(now) }
    await tx.query(
      'insert into search_keys (rsa_group_name, public_key, private_key, valid_until) values ($1, $2, $3, $4)',
      [made.rsaGroupName, made.publicKey, privateKey, until],
    )
    await tx.query('delete from search_keys where valid_until < $1', [now])
    return made
  })
}

/** undefined for a group that is unknown or past its time. */
export async function privateKeyOf(db: Db, rsaGroupName: string, now: Date): Promise<string | undefined> {
  const [row] = await db.query<{ private_key: string }>(
    'select private_key from search_keys where rsa_group_name = $1 and valid_until > $2',
    [rsaGroupName, now],
  )
  return row?.private_key
}
