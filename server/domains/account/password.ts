/** Passwords at rest: scrypt with its cost in the stored text, so that a later cost does not lock anybody out. */
import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto'

const COST = 16_384
const BLOCK = 8
const KEY_BYTES = 32

function derive(password: string, salt: Buffer, cost: number): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    // NFKC: two keyboards may write the same visible character with different code points.
    scrypt(password.normalize('NFKC'), salt, KEY_BYTES, { N: cost, r: BLOCK, p: 1 }, (error, derived) =>
      error ? reject(error) : resolve(derived),
    )
  })
}

export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16)
  const derived = await derive(password, salt, COST)
  return ['scrypt', COST, salt.toString('base64'), derived.toString('base64')].join('$')
}

let unusable: Promise<string> | undefined

/** Without a stored hash the same work is done, so that the time of the answer does not tell who has an account. */
export async function passwordMatches(password: string, stored: string | null): Promise<boolean> {
  unusable ??= hashPassword(randomBytes(16).toString('hex'))
  const [, cost, salt, expected] = (stored ?? (await unusable)).split('$')
  const derived = await derive(password, Buffer.from(salt ?? '', 'base64'), Number(cost))
  const wanted = Buffer.from(expected ?? '', 'base64')
  return derived.length === wanted.length && timingSafeEqual(derived, wanted) && stored !== null
}
