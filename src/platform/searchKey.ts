import type { SearchKey } from './searchCipher.types'

/** Pure parts of the search encryption, byte by byte as R-ENC-03 to -06 say. */
const PART = 30
const PUBLIC_KEY = /^[A-Za-z0-9+/]{300,}={0,2}$/
const GROUP = /^\S{8,64}$/

export function isSearchKey(value: unknown): value is SearchKey {
  if (typeof value !== 'object' || value === null) return false
  const { publicKey, rsaGroupName } = value as Record<string, unknown>
  return (
    typeof publicKey === 'string' &&
    PUBLIC_KEY.test(publicKey) &&
    typeof rsaGroupName === 'string' &&
    GROUP.test(rsaGroupName)
  )
}

/** The public key with one random digit in it; the digit takes part in the AES key. */
export function disguise(publicKey: string, digit: number): string {
  return publicKey.slice(0, PART) + String(digit) + publicKey.slice(PART)
}

export function recover(disguised: string): string {
  return disguised.slice(0, PART) + disguised.slice(PART + 1)
}

/** 24 characters from the random digit on, and the last 8 of the group: the 32 bytes of AES-256. */
export function aesKeyText(disguised: string, rsaGroupName: string): string {
  return disguised.slice(PART, PART + 24) + rsaGroupName.slice(-8)
}

/** The next midnight of this device's clock. */
export function nextMidnight(now: Date): Date {
  return new Date(now.getFullYear(), now.getMonth(), now.getDate() + 1)
}
